"""Read a platform: at most what is needed, and all of it or nothing."""
