"""Topics: what is to be said on, as trees of pillars, spokes and support."""
