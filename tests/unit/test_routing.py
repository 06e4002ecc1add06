"""The tree of paths."""

from __future__ import annotations

import pytest

from copydesk_server.core.context import Context
from copydesk_server.web.application import RouteTree
from copydesk_server.web.operation import Operation

PATHS = ["/scripts", "/scripts/{id}", "/knowledge/search", "/knowledge/{id}", "/knowledge/{id}/revisions/{number}", ""]


async def _serve(ctx: Context) -> None:
    """Do nothing."""


def operation(path: str, method: str = "GET") -> Operation:
    return Operation(method=method, path=path, id=path, tag="x", summary="x", call=_serve, answer=None, public=True)


@pytest.fixture(scope="module")
def tree() -> RouteTree:
    tree = RouteTree("/api/v1")
    assert all(tree.add(operation(path)) for path in PATHS)
    return tree


def test_a_path_leads_to_its_operations_and_a_literal_wins(subtests, tree):
    """The longest match is by segment; a literal that leads nowhere is read as a parameter."""
    for path, declared, values in [
        ("/api/v1", "", []),
        ("/api/v1/scripts", "/scripts", []),
        ("/api/v1/scripts/scr_1", "/scripts/{id}", ["scr_1"]),
        ("/api/v1/scripts/a%2Fb", "/scripts/{id}", ["a%2Fb"]),
        ("/api/v1/knowledge/search", "/knowledge/search", []),
        ("/api/v1/knowledge/search/revisions/3", "/knowledge/{id}/revisions/{number}", ["search", "3"]),
    ]:
        with subtests.test(path=path, declared=declared):
            operations, found = tree.find(path)
            assert [one.path for one in operations.values()] == [declared]
            assert found == values


def test_what_is_no_declared_path_leads_nowhere(subtests, tree):
    """Neither an empty segment nor a piece of a path is one."""
    for path in [
        "/",
        "/api",
        "/api/v1/",
        "/api/v1x",
        "/api/v1scripts",
        "/api/v1/scripts/",
        "/api/v1//scripts",
        "/api/v1/scripts//",
        "/api/v1/scripts/a/b",
        "/api/v1/knowledge",
        "/api/v1/knowledge/a/revisions",
        "/API/v1/scripts",
    ]:
        with subtests.test(path=path):
            assert tree.find(path) is None


def test_a_method_of_a_path_is_declared_once():
    """The second is refused; another method, or the parameter by another name, shares the path."""
    tree = RouteTree("/api/v1")
    assert tree.add(operation("/scripts/{id}"))
    assert tree.add(operation("/scripts/{id}", "PATCH"))
    assert not tree.add(operation("/scripts/{script_id}"))
    assert sorted(tree.find("/api/v1/scripts/x")[0]) == ["GET", "PATCH"]
