"""Choose who writes. A model's API key is stored encrypted, and no operation of the API ever shows it."""

from __future__ import annotations

import base64
import hashlib

import msgspec
from cryptography.fernet import Fernet, InvalidToken

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.providers.text import ModelChoice, ModelWriter, OfflineWriter, TextProvider
from copydesk_server.writers import store


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
    choice = msgspec.convert(found["choice"], ModelChoice)
    try:
        key = _box(settings).decrypt(found["key"]).decode()
    except (NoSecret, InvalidToken) as error:
        raise Unavailable("The key of this workspace's model cannot be read; its operator must set it anew.") from error
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
    """
    workspace_id = await keys.workspace_id(database, workspace)
    token = _box(settings).encrypt(key.encode())
    await store.put(database, workspace_id, {"choice": msgspec.to_builtins(choice), "key": token})


async def forget(database: Database, workspace: str) -> bool:
    """Let the offline writer write again; whether there was a model.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    return await store.remove(database, await keys.workspace_id(database, workspace))


def _box(settings: Settings) -> Fernet:
    if not settings.secret_key:
        raise NoSecret("set COPYDESK_SECRET_KEY, the same for every process; `up` makes one of its own")
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(settings.secret_key.encode()).digest()))
