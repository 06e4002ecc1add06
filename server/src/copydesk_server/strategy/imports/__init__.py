"""Imports of topics and query targets from a table."""
