"""The embedded models: what there is, how it gets here, and the process that runs it."""
