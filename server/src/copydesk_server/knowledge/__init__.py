"""Source documents: revisions, passages, search."""
