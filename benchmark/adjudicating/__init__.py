"""What people decide: which cases, by which labels, and how well they agree."""
