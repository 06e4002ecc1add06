"""The HTTP face of the job engine."""
