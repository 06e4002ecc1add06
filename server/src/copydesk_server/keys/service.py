"""API keys: ``cdk_<8 id>_<32 secret><6 checksum>``, shown once and stored as SHA-256 (contract, section 1)."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import string
import zlib
from collections.abc import Sequence
from datetime import timedelta
from typing import cast

from copydesk_server.core.access import SCOPES, ExpiredKey, Principal, Visitor, require_known
from copydesk_server.core.clock import Timestamp, now
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database, Session
from copydesk_server.keys import store
from copydesk_server.keys.store import KeyRecord

# Letters and digits alone, so that a double click selects a whole key, and no shell or address changes it.
ALPHABET = string.digits + string.ascii_uppercase + string.ascii_lowercase
_SHAPE = re.compile(r"cdk_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})")
# Of nothing: no key has it.
_NO_DIGEST = hashlib.sha256(b"").hexdigest()


class UnknownWorkspace(Exception):
    """Raised when no workspace has the id or name."""


async def create_workspace(database: Database, name: str) -> str:
    """Create a workspace and return its id."""
    id_ = new_id("wsp")
    await store.add_workspace(database, {"_id": id_, "name": name, "created_at": now().plain()})
    return id_


async def workspace_id(database: Database, workspace: str) -> str:
    """The id of a workspace, given as id or name.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    found = await store.find_workspace(database, workspace)
    if found is None:
        raise UnknownWorkspace(
            f"there is no workspace {workspace!r}; `copydesk-server workspaces create NAME` makes one"
        )
    return found["_id"]


async def workspace_name(database: Database, id_: str) -> str:
    """The name of a workspace; its id where it is gone."""
    found = await store.find_workspace(database, id_)
    return found["name"] if found else id_


async def note_change_of_members(database: Database, id_: str, session: Session) -> None:
    """Let transactions that change a workspace's members wait for each other."""
    await store.touch_workspace(database, id_, now().plain(), session)


async def create_key(
    database: Database,
    workspace: str,
    scopes: Sequence[str] = tuple(SCOPES),
    *,
    label: str = "",
    lifetime: timedelta | None = None,
    created_by: Visitor | None = None,
    session: Session | None = None,
) -> str:
    """Create a key and return it; it cannot be read again.

    Args:
        database: Where it is stored.
        workspace: Id or name of the workspace.
        scopes: What it may do.
        label: What its owner calls it.
        lifetime: How long it is valid; for ever when not given.
        created_by: Who makes it in the console.
        session: The transaction that it is made in.

    Raises:
        UnknownWorkspace: When there is no such workspace.
        ValueError: When a scope is unknown.
    """
    owner = await workspace_id(database, workspace)
    key_id, secret = _random(8), _random(32)
    token = f"cdk_{key_id}_{secret}{_checksum(key_id, secret)}"
    moment = now()
    await store.add_key(
        database,
        {
            "_id": key_id,
            "workspace_id": owner,
            "label": label,
            "created_by": created_by.user_id if created_by else None,
            "created_by_name": created_by.name if created_by else "",
            "scopes": require_known(list(scopes)),
            "digest": _digest(token),
            "created_at": moment.plain(),
            "expires_at": moment.plain() + lifetime if lifetime else None,
            "revoked_at": None,
            "last_used_at": None,
        },
        session,
    )
    return token


async def list_keys(database: Database, workspace: str | None = None) -> list[KeyRecord]:
    """Records of keys of a workspace's id, or of all, newest first, without their digests."""
    return [
        cast("KeyRecord", {name: value for name, value in key.items() if name != "digest"})
        for key in await store.list_keys(database, workspace)
    ]


async def revoke_key(database: Database, id_: str, workspace: str | None = None) -> bool:
    """Revoke a key by its 8-character id, of one workspace's id or of any; whether it was valid until now."""
    return await store.revoke_key(database, id_, now().plain(), workspace)


async def valid_keys_of(database: Database, workspace_id: str, user_id: str) -> list[KeyRecord]:
    """Records of the valid keys that a user made, newest first."""
    found = await list_keys(database, workspace_id)
    return [key for key in found if key["created_by"] == user_id and not is_over(key)]


async def revoke_keys_of(database: Database, workspace_id: str, user_id: str) -> int:
    """Revoke every key that a user made; returns how many were not revoked."""
    return await store.revoke_keys_of(database, workspace_id, user_id, now().plain())


def is_over(record: KeyRecord) -> bool:
    """Whether a key is refused: revoked, or past its time."""
    return record["revoked_at"] is not None or (record["expires_at"] is not None and record["expires_at"] <= now())


async def authenticate(database: Database, token: str) -> Principal | None:
    """The principal of a key, or ``None`` for one that is unknown or revoked.

    Raises:
        ExpiredKey: When the key is genuine and not revoked, but expired.
    """
    match = _SHAPE.fullmatch(token)
    if match is None or _checksum(match[1], match[2]) != match[3]:
        return None
    record = await store.find_key(database, match[1])
    # Also where there is no record, and in constant time: how long it takes should not tell which ids there are.
    genuine = hmac.compare_digest(record["digest"] if record else _NO_DIGEST, _digest(token))
    moment = now()
    if record is None or not genuine or record["revoked_at"] is not None:
        return None
    if record["expires_at"] is not None and is_over(record):
        raise ExpiredKey(Timestamp.stored(record["expires_at"]).wire())
    await store.touch_key(database, record, moment.plain())
    return Principal(record["workspace_id"], record["_id"], frozenset(record["scopes"]))


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def _digest(token: str) -> str:
    # Plain SHA-256: 32 characters of chance cannot be guessed, so a slow hash would only slow each request.
    return hashlib.sha256(token.encode()).hexdigest()


def _checksum(key_id: str, secret: str) -> str:
    """CRC-32 in six base-62 digits: a mistyped key is refused without a look at the database."""
    value, digits = zlib.crc32(f"{key_id}{secret}".encode()), ""
    for _ in range(6):
        value, digit = divmod(value, 62)
        digits = ALPHABET[digit] + digits
    return digits
