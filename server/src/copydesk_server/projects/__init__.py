"""Brands and products."""
