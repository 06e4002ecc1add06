"""Named groups of documents and scripts."""
