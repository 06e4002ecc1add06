"""Saved outputs."""
