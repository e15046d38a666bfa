"""The DuckDB file: schema, one writer, readers, views."""
