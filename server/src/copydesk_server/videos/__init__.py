"""Narrated videos made of decks."""
