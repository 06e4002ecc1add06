"""The five operations of a plain family, declared from its types."""

from __future__ import annotations

from collections.abc import Collection as AbstractCollection
from collections.abc import Iterable, Mapping
from typing import Any

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InUse, Problem, UnknownReference
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import ListPage, Patch, Request
from copydesk_server.web.operation import MIB, Routes

ALL = frozenset({"list", "create", "get", "update", "delete"})


def declare(
    routes: Routes,
    resource: Resource[Any, Any],
    *,
    path: str,
    noun: str,
    scopes: tuple[str, str],
    create: type[Request] | None = None,
    update: type[Patch] | None = None,
    query: type[ListQuery] = ListQuery,
    body_limit: int = MIB,
    update_errors: Iterable[type[Problem]] = (),
    only: AbstractCollection[str] = ALL,
    links: Mapping[str, Mapping[str, str]] | None = None,
) -> None:
    """Declare the operations of a family.

    Args:
        routes: Where they are added.
        resource: The service they call.
        path: Path of the family.
        noun: What one of them is called, in the texts.
        scopes: The scopes to read and to write.
        create: Type of the body of a create.
        update: Type of the body of an update.
        query: Query parameters of the list.
        body_limit: Largest body in bytes.
        update_errors: Further problems of an update.
        only: Which of the five to declare.
        links: What else one of them leads to, as an operation is declared with.
    """
    read, write = scopes
    family = path.strip("/").replace("-", "_").replace("/", "_")
    one = path + "/{id}"

    async def list_(ctx: Context, query: Any) -> Any:
        return await resource.list(ctx, query)

    async def create_(ctx: Context, body: Any) -> Any:
        return await resource.create(ctx, body)

    async def get_(ctx: Context, id: str) -> Any:
        return await resource.get(ctx, id)

    async def update_(ctx: Context, id: str, body: Any) -> Any:
        return await resource.update(ctx, id, body)

    async def delete_(ctx: Context, id: str) -> None:
        await resource.delete(ctx, id)

    article = "an" if noun[0] in "aeiou" else "a"
    page: Any = ListPage[resource.read]  # type: ignore[name-defined]  # a type made of a value, for the declaration only
    list_.__annotations__ |= {"query": query, "return": page}
    create_.__annotations__ |= {"body": create, "return": resource.read}
    get_.__annotations__ |= {"return": resource.read}
    update_.__annotations__ |= {"body": update, "return": resource.read}
    for function, verb, text in (
        (list_, "list", f"List {noun}s, newest first."),
        (create_, "create", f"Create {article} {noun}."),
        (get_, "get", f"Read {article} {noun}."),
        (update_, "update", f"Update {article} {noun}: omitted fields keep their value, null clears."),
        (delete_, "delete", f"Delete {article} {noun} that nothing refers to."),
    ):
        function.__name__, function.__doc__ = f"{family}_{verb}", text
    if "list" in only:
        routes.operation("GET", path, scopes=[read])(list_)
    if "create" in only:
        declared = routes.operation(
            "POST", path, scopes=[write], status=201, errors=[UnknownReference], location=one, body_limit=body_limit
        )
        declared(create_)
    if "get" in only:
        routes.operation("GET", one, scopes=[read], links=links)(get_)
    if "update" in only:
        refused: list[type[Problem]] = [UnknownReference, *update_errors]
        routes.operation("PATCH", one, scopes=[write], errors=refused, body_limit=body_limit)(update_)
    if "delete" in only:
        routes.operation("DELETE", one, scopes=[write], status=204, errors=[InUse])(delete_)
