"""What people decide: cases, queues, decisions, what those do to readings and scores, and how well people agree."""
