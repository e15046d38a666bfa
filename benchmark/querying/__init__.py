"""What helps people to write queries: completion, history, saved queries and those to start from."""
