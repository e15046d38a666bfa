"""What people decide: cases, queues, decisions and what those do to readings and scores."""
