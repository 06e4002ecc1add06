"""Choose who writes. A model's API key is stored encrypted, and no operation of the API ever shows it."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.providers.endpoint import require_usable
from copydesk_server.providers.text import ModelChoice, ModelWriter, OfflineWriter, TextProvider
from copydesk_server.workspaces import store

if TYPE_CHECKING:
    from cryptography.fernet import MultiFernet


class NoSecret(Exception):
    """Raised when a key is to be stored and the server has no secret to encrypt it with."""


async def writer_of(ctx: Context) -> TextProvider:
    """The writer of the workspace.

    Raises:
        Unavailable: When its model's key cannot be read with this server's secret.
    """
    settings = ctx.services.settings
    found = await store.find(ctx.database, ctx.workspace_id)
    if found is None:
        return OfflineWriter(settings.offline_usd_per_1k_tokens, settings.offline_seconds)
    from cryptography.fernet import InvalidToken

    choice = msgspec.convert(found["choice"], ModelChoice)
    try:
        key = _box(settings).decrypt(found["key"]).decode()
    except (NoSecret, InvalidToken) as error:
        message = (
            "The key of this workspace's model cannot be read with this server's secret. Whoever runs the server sets it"
            " anew with `copydesk-server models set`, or gives the secret of before in COPYDESK_FORMER_SECRET_KEYS."
        )
        raise Unavailable(message, headers={"Retry-After": "60"}) from error
    return ModelWriter(choice, key)


async def choose(database: Database, settings: Settings, workspace: str, choice: ModelChoice, key: str) -> None:
    """Let a model write for a workspace.

    Args:
        database: Where it is stored.
        settings: Those of the server; ``secret_key`` encrypts.
        workspace: Id or name.
        choice: The model and its price.
        key: Its API key.

    Raises:
        UnknownWorkspace: When there is no such workspace.
        NoSecret: When the server has no secret.
        ValueError: When the address or the key cannot be used.
    """
    require_usable(choice.base_url, key)
    workspace_id = await keys.workspace_id(database, workspace)
    token = _box(settings).encrypt(key.encode())
    await store.put(database, {"_id": workspace_id, "choice": msgspec.to_builtins(choice), "key": token})


async def forget(database: Database, workspace: str) -> bool:
    """Let the offline writer write again; whether there was a model.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    return await store.remove(database, await keys.workspace_id(database, workspace))


async def rotate(database: Database, settings: Settings) -> tuple[int, list[str]]:
    """Encrypt every model's key anew with the secret of now.

    Returns:
        How many were, and the workspaces whose keys neither this secret nor a former one can read.

    Raises:
        NoSecret: When the server has no secret.
    """
    from cryptography.fernet import InvalidToken

    box, count, unreadable = _box(settings), 0, []
    for row in await store.everyone(database):
        try:
            token = box.rotate(row["key"])
        except InvalidToken:
            unreadable.append(row["_id"])
        else:
            count += await store.replace_key(database, row["_id"], row["key"], token)
    return count, unreadable


def _box(settings: Settings) -> MultiFernet:
    """Encrypts with the secret of now; reads what a former one encrypted, too."""
    if not settings.secret_key:
        raise NoSecret("set COPYDESK_SECRET_KEY, the same for every process; `up` makes one of its own")
    from cryptography.fernet import Fernet, MultiFernet  # 7 MiB that a server without models never needs

    former = [secret.strip() for secret in settings.former_secret_keys.split(",") if secret.strip()]
    return MultiFernet([Fernet(_key_of(secret)) for secret in (settings.secret_key, *former)])


def _key_of(secret: str) -> bytes:
    # Fernet takes 32 bytes of key; a secret has any length. One hash is enough for secrets of chance, as `up` makes them.
    return base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest())
