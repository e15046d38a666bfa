"""What a run found, in words, lines and plain data for plots: for the screens and for a page of HTML alike."""
