"""What a brand asks people to do."""
