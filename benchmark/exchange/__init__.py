"""Datasets in, exports out."""
