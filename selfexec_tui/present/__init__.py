"""Records in, what is painted out: pure, tested without an app."""
