"""Workspaces and their API keys."""
