"""The body of a script: its parts, and saying it anew."""
