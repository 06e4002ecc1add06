"""Workspaces: who writes for one, the offline writer or a model that whoever runs the server has chosen."""
