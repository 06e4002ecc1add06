"""Clusters: queries that one text could answer, proposed by what they say and mean, and accepted as topics."""
