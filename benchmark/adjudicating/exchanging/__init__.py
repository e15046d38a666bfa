"""Decisions out to files and tools, and back."""
