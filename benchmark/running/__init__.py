"""Plan, engine and events of a run."""
