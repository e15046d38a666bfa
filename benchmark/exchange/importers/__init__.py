"""Published data sets as the project's own JSON Lines files."""
