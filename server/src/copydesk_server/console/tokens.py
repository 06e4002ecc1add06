"""Tokens of chance: in the browser and in links as they are, in the database as their digest."""

from __future__ import annotations

import hashlib
import secrets


def new() -> str:
    """43 characters, 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token; plain SHA-256, since 256 bits of chance cannot be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()
