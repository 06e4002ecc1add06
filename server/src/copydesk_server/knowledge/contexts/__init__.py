"""Reviewed context: what a brand says of itself, checked by a person, with its sources."""
