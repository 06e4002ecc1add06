"""Declared operations over HTTP; the only package that imports Tornado."""
