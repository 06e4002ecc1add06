"""Slides that a model drafts: asked for, checked against the text as all writing is, looked at once more, and repaired."""
