"""Accounts on platforms, and access to them."""
