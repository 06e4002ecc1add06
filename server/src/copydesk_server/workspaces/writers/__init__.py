"""Who writes for a workspace: the offline writer, or a model that whoever runs the server has chosen for it."""
