"""Everything that knows a terminal: the command line and the dashboard."""
