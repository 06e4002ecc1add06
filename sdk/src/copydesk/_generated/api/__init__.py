"""Requests, by tag."""
