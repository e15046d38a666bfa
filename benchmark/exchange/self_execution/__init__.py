"""The published files of the original Self-Execution Benchmark, read as they are."""
