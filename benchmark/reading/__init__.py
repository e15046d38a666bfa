"""Reply text in, typed answer or named format error out."""
