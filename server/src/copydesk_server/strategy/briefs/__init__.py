"""Briefs: what one text is to say, for whom, from what evidence; revisioned."""
