"""What a publication was made of."""
