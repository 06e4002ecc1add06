"""What was published."""
