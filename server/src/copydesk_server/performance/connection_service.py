"""Connections: read through the API, made by the console or the command line, and opened by workers alone."""

from __future__ import annotations

import asyncio

import msgspec

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Changes, Database, Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.settings import NoSecret, Settings, box_of
from copydesk_server.performance.store import ConnectionRow, connections, everyones_tokens, replace_box, tokens
from copydesk_server.performance.types import Connection, ConnectionFault, ConnectionStatus, Platform
from copydesk_server.providers.platform.types import Channel, PlatformFailed, Tokens

VISIBLE = {"visible": True}


class UnreadableTokens(PlatformFailed):
    """Raised when no secret of this server reads the tokens of a connection."""


class _Connections(Resource[Connection, ConnectionRow]):
    """The family; one that is hidden looks like one that is not there."""

    async def get(self, ctx: Context, id: str) -> Representation[Connection]:
        """Read one."""
        await visible(ctx, id)
        return await super().get(ctx, id)


family = _Connections(connections, Connection, only=VISIBLE)


async def visible(ctx: Context, id_: str) -> ConnectionRow:
    """A connection that the workspace shows.

    Raises:
        NotFound: When there is none, or it is hidden.
    """
    found = await connections.find_one(ctx, {"_id": id_, **VISIBLE})
    if found is None:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return found


async def add(ctx: Context, channel: Channel, given: Tokens, endpoint: str | None = None) -> ConnectionRow:
    """Connect a channel, or connect it anew: its tokens take the place of those of before.

    Args:
        ctx: Whose it is.
        channel: What the platform says of it.
        given: Its tokens.
        endpoint: Where a simulator answers in the platform's place.

    Raises:
        NoSecret: When the server has no secret to encrypt the tokens with.
    """
    box = await _seal(ctx, given)
    values = {
        "platform": Platform.YOUTUBE.value,
        "external_account_id": channel.id,
        "display_name": channel.title,
        "handle": channel.handle,
        "scopes": given.scopes,
        "status": ConnectionStatus.CONNECTED.value,
        "visible": True,
        "capabilities": {"publications": True, "analytics": True, "retention": True},
        "error_code": None,
        "error_message": None,
        "endpoint": endpoint,
        "videos": channel.videos,
    }
    same = {"platform": values["platform"], "external_account_id": channel.id}

    async def write(session: Session) -> ConnectionRow:
        found = await connections.find_one(ctx, same, session=session)
        if found is not None:
            row = await connections.change(ctx, found["_id"], values, session=session)
            assert row is not None, "the transaction has just read it"
        else:
            first: Changes = {"last_synced_at": None, "sync_job_id": None, "seen": None, "metadata": {}}
            row = connections.new(ctx, {**values, **first})
            await connections.insert(ctx, row, session=session)
        await tokens.put(ctx, tokens.new(ctx, {"connection_id": row["_id"], "box": box}), session=session)
        return row

    return await ctx.database.transact(write)


async def all_of(ctx: Context) -> list[Connection]:
    """Every connection of the workspace, those that are hidden too, the newest first."""
    return [await family.show(ctx, row) for row in await connections.find(ctx, {})]


async def set_visible(ctx: Context, id_: str, *, visible: bool) -> None:
    """Show a connection through the API, or hide it; one that is not there changes nothing."""
    await connections.change(ctx, id_, {"visible": visible})


async def disconnect(ctx: Context, id_: str) -> None:
    """Forget the tokens of a connection: nothing is read any more; what was read stays."""
    values = {
        "status": ConnectionStatus.REVOKED.value,
        "error_code": ConnectionFault.ACCESS_REVOKED.value,
        "error_message": "The channel was disconnected in the console. Connect it again to read more.",
    }

    async def write(session: Session) -> None:
        await tokens.remove(ctx, {"_id": id_}, session=session)
        await connections.change(ctx, id_, values, session=session)

    await ctx.database.transact(write)


async def rotate(database: Database, settings: Settings) -> tuple[int, list[str]]:
    """Encrypt the tokens of every connection anew with the secret of now.

    Returns:
        How many were, and the connections whose tokens neither this secret nor a former one can read.

    Raises:
        NoSecret: When the server has no secret.
    """
    from cryptography.fernet import InvalidToken

    box, count, unreadable = box_of(settings), 0, list[str]()
    for row in await everyones_tokens(database):
        try:
            new = box.rotate(row["box"])
        except InvalidToken:
            unreadable.append(row["connection_id"])
        else:
            count += await replace_box(database, row["_id"], row["box"], new)
    return count, unreadable


async def tokens_of(ctx: Context, connection_id: str) -> Tokens:
    """The tokens of a connection; only workers ask.

    Raises:
        UnreadableTokens: When there are none that this server can read.
    """
    found = await tokens.find_one(ctx, {"_id": connection_id})
    if found is None:
        raise UnreadableTokens("The connection has no access. Connect the channel again.")
    try:
        return await asyncio.to_thread(_open, ctx, found["box"])
    except (NoSecret, ValueError) as error:
        message = (
            "The access of this connection cannot be read with this server's secret. Connect the channel again, or give"
            " the secret of before in COPYDESK_FORMER_SECRET_KEYS."
        )
        raise UnreadableTokens(message) from error


async def keep_tokens(ctx: Context, connection_id: str, given: Tokens) -> None:
    """Keep tokens that were refreshed."""
    await tokens.change(ctx, connection_id, {"box": await _seal(ctx, given)})


async def take(ctx: Context, connection: ConnectionRow, job_id: str) -> bool:
    """Let a job be the one that syncs a connection; whether it is."""
    guard = {"sync_job_id": connection["sync_job_id"]}
    return await connections.change(ctx, connection["_id"], {"sync_job_id": job_id}, guard=guard) is not None


async def synced(ctx: Context, id_: str, job_id: str, values: Changes, session: Session) -> bool:
    """Note the end of a whole sync, in the transaction that writes what it read; whether the job is still the one."""
    done = {
        "status": ConnectionStatus.CONNECTED.value,
        "error_code": None,
        "error_message": None,
        "last_synced_at": now().plain(),
        "sync_job_id": None,
        **values,
    }
    return await connections.change(ctx, id_, done, guard={"sync_job_id": job_id}, session=session) is not None


async def failed(ctx: Context, id_: str, status: ConnectionStatus | None, code: ConnectionFault, message: str) -> None:
    """Note why a sync did not end; the state stays where a repeat may succeed."""
    state = {} if status is None else {"status": status.value}
    await connections.change(ctx, id_, {**state, "error_code": code.value, "error_message": message})


def _open(ctx: Context, box: bytes) -> Tokens:
    from cryptography.fernet import InvalidToken

    try:
        plain = box_of(ctx.services.settings).decrypt(box)
    except InvalidToken as error:
        raise ValueError("no secret of this server reads it") from error
    return msgspec.json.decode(plain, type=Tokens)


async def _seal(ctx: Context, given: Tokens) -> bytes:
    return await asyncio.to_thread(lambda: box_of(ctx.services.settings).encrypt(msgspec.json.encode(given)))
