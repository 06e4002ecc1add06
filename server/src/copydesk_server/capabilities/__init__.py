"""What this server supports."""
