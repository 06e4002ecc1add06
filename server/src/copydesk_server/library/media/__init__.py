"""Director media: images, films and sounds of the workspace, described, recognised and searched."""
