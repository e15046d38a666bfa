"""Each task in its own picture: predicted left, actual right."""
