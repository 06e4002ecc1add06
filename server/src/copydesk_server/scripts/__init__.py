"""Scripts, their versions, and their writing."""
