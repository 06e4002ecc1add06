"""Strategy: so far, the context snapshots that generations freeze."""
