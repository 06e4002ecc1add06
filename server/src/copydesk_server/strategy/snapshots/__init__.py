"""Context snapshots: what generations were given, frozen."""
