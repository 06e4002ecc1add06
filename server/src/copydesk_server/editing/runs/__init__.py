"""Editing runs: a recording in, a film out, with every decision told."""
