"""What was published, how it did, and which sentence lost the audience."""
