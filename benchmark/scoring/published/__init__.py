"""The rules by which the published figures were made, kept apart from ours: they are reproduced, not recommended."""
