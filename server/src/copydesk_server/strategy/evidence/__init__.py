"""Evidence: claims with the exact characters of their sources, verified by code."""
