"""Small runs of every task on a scripted model, for tests of what is shown."""
