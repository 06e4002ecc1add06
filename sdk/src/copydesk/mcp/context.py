"""What the tools of one process share, and the client that a call uses."""

from __future__ import annotations

import functools
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ParamSpec, TypeAlias, TypeVar

import attrs
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError

from copydesk import AsyncCopydesk, errors

P = ParamSpec("P")
T = TypeVar("T")
Reply: TypeAlias = dict[str, object]

# What an agent can do about an error; the hints of the SDK name methods of Python.
ADVICE: list[tuple[type[Exception], str]] = [
    (errors.ConcurrentJobLimitError, "Call wait_for_job for a job of list_items(kind='jobs'), then repeat this call."),
    (errors.StaleUpdateError, "Read the script again with read_script, then repeat the call if it is still wanted."),
    (errors.AuthenticationError, "Ask the person for a valid key; do not ask them to paste it into the conversation."),
    (errors.PermissionDeniedError, "The key lacks a scope. Tell the person which; do not repeat the call."),
    (errors.NotFoundError, "Find the id with list_brands, list_items or search_sources."),
    (
        errors.InUseError,
        "It stays as long as that exists. Scripts and sources can be deleted first; for outputs tell the person.",
    ),
    (errors.JobTimeout, "The job continues: call wait_for_job."),
    (errors.ConnectionFailed, "The server of Copydesk cannot be reached. Tell the person; repeating is safe."),
    (errors.RateLimitError, "Wait a minute, then repeat the call."),
    (errors.ServerError, "Repeat the call once; it makes nothing twice. Then tell the person, with the request id."),
]


@attrs.frozen
class Workspace:
    """The workspace that a process serves.

    Args:
        desk: Over stdio a client with the person's key; over HTTP one without a valid key.
        folder: The only folder whose files tools read and write; ``None`` for none.
        remote: Whether each call brings its own key in its ``Authorization`` header.
        secret: Signs confirmations.
    """

    desk: AsyncCopydesk
    folder: Path | None = None
    remote: bool = False
    secret: bytes = attrs.field(factory=lambda: secrets.token_bytes(32), repr=False)

    def path(self, name: str) -> Path:
        """A path in the folder.

        Raises:
            ToolError: When there is no folder, or the path leads out of it.
        """
        if self.folder is None:
            raise ToolError("No folder is shared. Ask the person to start `copydesk mcp --folder PATH`.")
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder.resolve()):
            raise ToolError(f"{name!r} is outside of the shared folder. Use a path relative to it, without '..'.")
        return path


ToolContext: TypeAlias = Context[Workspace]


def workspace_of(ctx: ToolContext) -> Workspace:
    """The workspace of a call."""
    return ctx.request_context.lifespan_context


def desk_of(ctx: ToolContext) -> AsyncCopydesk:
    """The client of a call, with the caller's own key."""
    workspace = workspace_of(ctx)
    return (
        workspace.desk.with_options(headers={"Authorization": credential(ctx)}) if workspace.remote else workspace.desk
    )


def credential(ctx: ToolContext) -> str:
    """The ``Authorization`` header of a call over HTTP; empty over stdio."""
    return (ctx.headers or {}).get("authorization", "") if workspace_of(ctx).remote else ""


def digest(*parts: object) -> str:
    """An idempotency key of a call: the same arguments, the same key."""
    return "mcp-" + hashlib.sha256(repr(parts).encode()).hexdigest()[:40]


def actionable(tool: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Turn errors of the SDK into messages that say what an agent can do."""

    @functools.wraps(tool)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await tool(*args, **kwargs)
        except errors.CopydeskError as error:
            raise ToolError(_message(error)) from None
        except (KeyError, ValueError, OSError) as error:
            raise ToolError(str(error.args[0] if isinstance(error, KeyError) else error)) from None

    return call


def _message(error: errors.CopydeskError) -> str:
    advice = next((text for kind, text in ADVICE if isinstance(error, kind)), error.hint)
    if isinstance(error, errors.JobFailed) and getattr(error, "retryable", False):
        advice = "The reason may pass: repeat the call with `attempt` one higher."
    if not isinstance(error, errors.APIError):
        return f"{error}\nWhat to do: {advice}"
    faults = "".join(f"\n{fault.text or f'{fault.pointer}: {fault.message}'}" for fault in error.errors)
    return f"{error.status} {error.code}: {error.detail}{faults}\nWhat to do: {advice}\nRequest: {error.request_id}"
