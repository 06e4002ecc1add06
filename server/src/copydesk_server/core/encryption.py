"""Encrypt what the database keeps of other services: keys of models, tokens of connections."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from copydesk_server.core.settings import Settings

if TYPE_CHECKING:
    from cryptography.fernet import MultiFernet


class NoSecret(Exception):
    """Raised when something is to be encrypted and the server has no secret to do it with."""


def box_of(settings: Settings) -> MultiFernet:
    """Encrypts with the secret of now; reads what a former one encrypted, too.

    Raises:
        NoSecret: When the server has none.
    """
    if not settings.secret_key:
        raise NoSecret("set COPYDESK_SECRET_KEY, the same for every process; `up` makes one of its own")
    from cryptography.fernet import (
        Fernet,
        MultiFernet,
    )  # 7 MiB that a server without models and connections never needs

    former = [secret.strip() for secret in settings.former_secret_keys.split(",") if secret.strip()]
    return MultiFernet([Fernet(_key_of(secret)) for secret in (settings.secret_key, *former)])


def _key_of(secret: str) -> bytes:
    # Fernet takes 32 bytes of key; a secret has any length. One hash is enough for secrets of chance, as `up` makes them.
    return base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest())
