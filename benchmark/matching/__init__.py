"""Do two words mean the same? The word ladder and the embedder."""
