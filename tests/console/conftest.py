"""Browsers in which members of each role are signed in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from copydesk_server.core.access import Role
from support.console import Browser, browser, signed_in
from support.server import Server, Workspace


@pytest.fixture
def visitor(server: Server) -> Iterator[Browser]:
    """A browser of nobody."""
    with browser(server) as found:
        yield found


@pytest.fixture(scope="module")
def owner(workspace: Workspace) -> Iterator[Browser]:
    """A browser of an owner."""
    with signed_in(workspace, Role.OWNER) as found:
        yield found


@pytest.fixture(scope="module")
def editor(workspace: Workspace) -> Iterator[Browser]:
    """A browser of an editor."""
    with signed_in(workspace, Role.EDITOR) as found:
        yield found


@pytest.fixture(scope="module")
def viewer(workspace: Workspace) -> Iterator[Browser]:
    """A browser of a viewer."""
    with signed_in(workspace, Role.VIEWER) as found:
        yield found
