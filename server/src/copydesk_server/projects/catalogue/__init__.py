"""What a brand sells, and what it asks people to do."""
