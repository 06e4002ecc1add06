"""The five operations of a plain family, declared from its types."""

from __future__ import annotations

from collections.abc import Collection as AbstractCollection
from collections.abc import Iterable, Mapping
from typing import Any

from copydesk_server.core.errors import InUse, Problem, UnknownReference
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import ListPage, Patch, Request
from copydesk_server.web.operation import MIB, Operation, Routes

ALL = frozenset({"list", "create", "get", "update", "delete"})
ID = {"id": str}


def declare(
    routes: Routes,
    resource: Resource[Any],
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
    name = path.strip("/").replace("-", "_").replace("/", "_")
    article = "an" if noun[0] in "aeiou" else "a"
    one = path + "/{id}"
    page: Any = ListPage[resource.read]  # type: ignore[name-defined]  # a type made of a value, for the declaration only
    operations = {
        "list": Operation(
            method="GET",
            path=path,
            id=f"{name}_list",
            tag=routes.tag,
            summary=f"List {noun}s, newest first",
            scopes=[read],
            query=query,
            answer=page,
            call=resource.list,
        ),
        "create": Operation(
            method="POST",
            path=path,
            id=f"{name}_create",
            tag=routes.tag,
            summary=f"Create {article} {noun}",
            scopes=[write],
            errors=[UnknownReference],
            body=create,
            body_limit=body_limit,
            status=201,
            answer=resource.read,
            location=one,
            call=resource.create,
        ),
        "get": Operation(
            method="GET",
            path=one,
            id=f"{name}_get",
            tag=routes.tag,
            summary=f"Read {article} {noun}",
            scopes=[read],
            path_types=ID,
            answer=resource.read,
            links=links or {},
            call=resource.get,
        ),
        "update": Operation(
            method="PATCH",
            path=one,
            id=f"{name}_update",
            tag=routes.tag,
            summary=f"Update {article} {noun}: omitted fields keep their value, null clears",
            scopes=[write],
            errors=[UnknownReference, *update_errors],
            path_types=ID,
            body=update,
            body_limit=body_limit,
            answer=resource.read,
            call=resource.update,
        ),
        "delete": Operation(
            method="DELETE",
            path=one,
            id=f"{name}_delete",
            tag=routes.tag,
            summary=f"Delete {article} {noun} that nothing refers to",
            scopes=[write],
            errors=[InUse],
            path_types=ID,
            status=204,
            answer=None,
            call=resource.delete,
        ),
    }
    for verb, operation in operations.items():
        if verb in only:
            routes.add(operation)
