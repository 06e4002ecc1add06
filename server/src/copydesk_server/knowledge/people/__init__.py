"""People a brand speaks of or with: how they are called, and whether they may be quoted."""
