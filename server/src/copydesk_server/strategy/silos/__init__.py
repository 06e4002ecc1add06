"""Silos: the themes that a brand speaks on, in their order, each with a pillar."""
