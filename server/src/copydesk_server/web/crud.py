"""The five operations of a plain family, declared from its types."""

from __future__ import annotations

from collections.abc import Collection as AbstractCollection
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from copydesk_server.core.errors import InUse, Problem, UnknownReference
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import ListPage, ListQuery, Patch, Request
from copydesk_server.web.operation import MIB, Example, Operation, Routes

ALL = frozenset({"list", "create", "get", "update", "delete"})
ONE, ID = "/{id}", {"id": str}
AnyResource = Resource[Any, Any]  # type: ignore[explicit-any]  # a family of any types; they are read from it at start
Links = Mapping[str, Mapping[str, str]]


def declare(
    routes: Routes,
    resource: AnyResource,
    *,
    path: str,
    noun: str,
    scopes: tuple[str, str],
    create: type[Request] | None = None,
    update: type[Patch] | None = None,
    query: type[ListQuery] = ListQuery,
    body_limit: int = MIB,
    create_errors: Iterable[type[Problem]] = (),
    update_errors: Iterable[type[Problem]] = (),
    only: AbstractCollection[str] = ALL,
    links: Links | None = None,
    example: Mapping[str, object] | None = None,
    change: Mapping[str, object] | None = None,
    family: str | None = None,
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
        create_errors: Further problems of a create.
        update_errors: Further problems of an update.
        only: Which of the five to declare.
        links: What else one of them leads to, as an operation is declared with.
        example: The body of a create that is right.
        change: The body of an update that is right.
        family: Its name in the names of the operations; the last part of its path else.
    """
    named = family or path.rpartition("/")[2].replace("-", "_")
    made = {
        "list": _list(routes, resource, path, noun, query),
        "create": _create(routes, resource, path, noun, create, body_limit, create_errors, example),
        "get": _get(routes, resource, path, noun, links or {}),
        "update": _update(routes, resource, path, noun, update, body_limit, update_errors, change),
        "delete": _delete(routes, resource, path, noun),
    }
    read, write = scopes
    for verb, operation in made.items():
        if verb in only:
            scope = read if operation.method == "GET" else write
            routes.add(replace(operation, id=f"{named}_{verb}", scopes=[scope]))


def _list(routes: Routes, resource: AnyResource, path: str, noun: str, query: type[ListQuery]) -> Operation:
    page: object = ListPage[resource.read]  # type: ignore[name-defined]  # a type made of a value, for the declaration only
    return Operation(
        method="GET",
        path=path,
        id="list",
        tag=routes.tag,
        summary=f"List {noun}s, newest first",
        query=query,
        answer=page,
        call=resource.list,
    )


def _create(
    routes: Routes,
    resource: AnyResource,
    path: str,
    noun: str,
    body: type[Request] | None,
    body_limit: int,
    errors: Iterable[type[Problem]],
    example: Mapping[str, object] | None,
) -> Operation:
    return Operation(
        method="POST",
        path=path,
        id="create",
        tag=routes.tag,
        summary=f"Create {_article(noun)} {noun}",
        errors=[UnknownReference, *errors],
        body=body,
        body_limit=body_limit,
        status=201,
        answer=resource.read,
        location=path + ONE,
        example=Example(body=example),
        call=resource.create,
    )


def _get(routes: Routes, resource: AnyResource, path: str, noun: str, links: Links) -> Operation:
    return Operation(
        method="GET",
        path=path + ONE,
        id="get",
        tag=routes.tag,
        summary=f"Read {_article(noun)} {noun}",
        path_types=ID,
        answer=resource.read,
        links=links,
        example=Example(path=_first(resource)),
        call=resource.get,
    )


def _update(
    routes: Routes,
    resource: AnyResource,
    path: str,
    noun: str,
    body: type[Patch] | None,
    body_limit: int,
    errors: Iterable[type[Problem]],
    change: Mapping[str, object] | None,
) -> Operation:
    return Operation(
        method="PATCH",
        path=path + ONE,
        id="update",
        tag=routes.tag,
        summary=f"Update {_article(noun)} {noun}: omitted fields keep their value, null clears",
        errors=[UnknownReference, *errors],
        path_types=ID,
        body=body,
        body_limit=body_limit,
        answer=resource.read,
        example=Example(path=_first(resource), body=change),
        call=resource.update,
    )


def _delete(routes: Routes, resource: AnyResource, path: str, noun: str) -> Operation:
    return Operation(
        method="DELETE",
        path=path + ONE,
        id="delete",
        tag=routes.tag,
        summary=f"Delete {_article(noun)} {noun} that nothing refers to",
        errors=[InUse],
        path_types=ID,
        status=204,
        answer=None,
        call=resource.delete,
    )


def _first(resource: AnyResource) -> Mapping[str, str]:
    return {"id": example_id(resource.collection.prefix)}


def _article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"
