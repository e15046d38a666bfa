"""The core of selfexec: tasks, models, engine, store and scores. It knows no screen."""

__version__ = "0.1.0"
