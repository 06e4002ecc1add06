"""Device cookies: a browser that has signed in to an account can prove it later (see ``throttle.py``).

A cookie is a random part and its signature. The key of the signature is the stored hash of the account's password, which no
client knows: the server needs no secret for it, and a new password makes every browser unknown.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import timedelta

from copydesk_server.console.store import UserRow

# Browsers keep no cookie for longer than 400 days (RFC 6265bis, section 5.5).
LIFETIME = timedelta(days=365)


def new_cookie(user: UserRow) -> str:
    """The value of a device cookie for a browser that has just signed in."""
    device = secrets.token_urlsafe(16)
    return f"{device}.{_signature(user, device)}"


def known_device(user: UserRow | None, cookie: str) -> str:
    """The random part of a cookie that was made for this user; empty where it was not."""
    device, _, signature = cookie.partition(".")
    if user is None or not hmac.compare_digest(_signature(user, device).encode(), signature.encode()):
        return ""
    return device


def _signature(user: UserRow, device: str) -> str:
    message = f"device {user['_id']} {device}".encode()
    return hmac.new(user["password"].encode(), message, hashlib.sha256).hexdigest()
