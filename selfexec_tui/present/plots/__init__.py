"""Plain data of the plots as lines and scenes that a terminal can paint."""
