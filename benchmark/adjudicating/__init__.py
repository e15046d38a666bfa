"""What people decide: which cases, by which labels, how well they agree, and what it does to readings and scores."""
