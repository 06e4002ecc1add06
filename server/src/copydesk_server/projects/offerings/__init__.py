"""What a brand sells or gives away."""
