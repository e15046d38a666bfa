"""A report as one HTML file that needs nothing else and runs nothing."""
