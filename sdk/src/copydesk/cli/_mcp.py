"""The command that serves a workspace to assistants: ``copydesk mcp``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from copydesk import AsyncCopydesk, _extras
from copydesk.cli import _output

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def serve(
    http: Annotated[bool, typer.Option("--http", help="Serve streamable HTTP at /mcp; default: stdio.")] = False,
    host: Annotated[str, typer.Option(help="Address for --http.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port for --http.")] = 8765,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A Host header to accept, such as desk.example:443; repeatable.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(exists=True, file_okay=False, help="The folder that tools may use; stdio only.")
    ] = None,
    read_only: Annotated[bool, typer.Option("--read-only", help="Offer no tool that changes anything.")] = False,
) -> None:
    """Serve the workspace to an assistant (Model Context Protocol).

    Over stdio with the key of the profile or environment; over HTTP with the key that each request brings.
    """
    try:
        _extras.check("mcp", "mcp")
    except ModuleNotFoundError as error:
        raise typer.BadParameter(str(error)) from None
    if http and host not in LOOPBACK and not allowed_host:
        raise typer.BadParameter(f"--host {host} also needs --allowed-host, the name that clients use")
    server = import_module("copydesk.mcp.server")
    # Over HTTP no key of this machine may serve a caller: this one is refused by every server.
    key = "each-request-has-its-own" if http else None
    profile, base_url = _output.options.get("profile"), _output.options.get("base_url")
    desk = AsyncCopydesk(key, base_url, profile=profile, progress=False, wait_for_slot=False)
    if http:
        server.run_http(server.Workspace(desk, remote=True), host, port, allowed_host or (), read_only=read_only)
    else:
        server.run_stdio(server.Workspace(desk, folder), read_only=read_only)
