"""How rows come to be and change: from what is given, from the rows that they refer to, and from the API's examples."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from copydesk.testing._spec import Operation, Row, Spec
from copydesk.testing._store import Problem, measure

if TYPE_CHECKING:
    from copydesk.testing._server import FakeServer

OWN = {"id", "created_at", "updated_at", "metadata"}  # Of one resource; no other takes them over.


def ids_in(spec: Spec, request: Mapping[str, Any], pointer: str = "") -> Iterator[tuple[str, str, str]]:
    """The ids in a request: where each stands, and the collection that it is of."""
    for name, value in request.items():
        table = spec.table_of(name)
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) and table:
                yield f"{pointer}/{name}", table, item
            if isinstance(item, dict):
                yield from ids_in(spec, item, f"{pointer}/{name}")


def row_named_in(server: FakeServer, request: Any, collection: str | None = None) -> Row:
    """The row that a request, or another row, is about: the first whose id it has, of that collection."""
    for pointer, table, id_ in ids_in(server.spec, request if isinstance(request, dict) else {}):
        if pointer.endswith("_id") and collection in {None, table} and id_ in server.store.table(table):
            return server.store.table(table)[id_]
    return {}


def new(server: FakeServer, operation: Operation, table: str, fields: Row) -> Row:
    """A new row, not stored yet: what is given; else its default; what no caller gives, as in the example."""
    spec, example = server.spec, adapt(server, operation.example, fields)
    inputs = spec.fields(operation.body) if operation.body else operation.query
    defaults = spec.resolve(operation.body).get("defaults", {})
    example_fields = {name: value for name, value in example.items() if name not in inputs}
    inheritable = spec.fields(operation.answer).keys() - inputs.keys() - OWN
    named = row_named_in(server, fields)
    # What is made of one of its own kind, as a film of a deck, is of the same subject, and else its own.
    alike = named.get("id") in server.store.table(table)
    inherited = {
        name: value for name, value in named.items() if name in inheritable and (not alike or name.endswith("_id"))
    }
    row: Row = spec.fill(
        operation.answer, {**example_fields, **copy.deepcopy(inherited), **defaults, **fields}, example
    )
    row["id"] = server.store.new_id(spec.collections.get(table, {}).get("prefix") or operation.example["id"][:3])
    row["created_at"] = row["updated_at"] = server.store.touch()
    if "number" in row.keys() - fields.keys():
        siblings = [
            one for one in server.store.table(table).values() if row_named_in(server, one) is row_named_in(server, row)
        ]
        row["number"] = len(siblings) + 1
    measure(row)
    return row


def copied(server: FakeServer, operation: Operation, row: Row, body: Row) -> Row:
    """A new row like another one, with changes; the same merge as that of the settings of an update."""
    origin = {"ref": row["ref"], "version": row["version"]}
    given = {name: value for name, value in body.items() if value is not None}
    merged = {name: merge_patch(row.get(name), value) for name, value in given.items()}
    made: Row = {
        **copy.deepcopy(row),
        "metadata": {},
        **merged,
        "origin": "custom",
        "version": 1,
        "copied_from": origin,
    }
    made["settings"] = server.spec.fill(
        server.spec.fields(operation.answer)["settings"], made["settings"], row["settings"]
    )
    made["id"] = made["ref"] = server.store.new_id(server.spec.collections[operation.owner]["prefix"])
    made["created_at"] = made["updated_at"] = server.store.touch()
    server.store.table(operation.owner)[made["id"]] = made
    return made


def require_own(row: Row) -> None:
    """Refuse a change of what every workspace has."""
    if row.get("origin") == "builtin":
        raise Problem(409, "invalid_state", f"{row['id']!r} is built in and cannot be changed or deleted; copy it.")


def complete(
    server: FakeServer, row: Row, example: Row, overrides: Mapping[str, Any], input_: Row, formats: Iterable[str]
) -> None:
    """Write what a job makes of a row: what the test scripted; in what is empty then, what the example shows."""
    row |= {name: copy.deepcopy(value) for name, value in overrides.items() if name in row and fits(row[name], value)}
    if row.get("body") or row.get("text"):  # Places in the example's text are none in this one.
        example = {name: value for name, value in example.items() if not spans(value)}
    row |= {name: value for name, value in example.items() if name not in OWN and name in row and not row[name]}
    if "files" in row and "files" not in overrides:
        kinds = {file["role"]: file["content_type"] for file in row["files"]}
        text = f"{row['title']}\n\n{input_.get('body', '')}\n".encode()
        roles = (
            input_.get("formats") or input_.get("exports") or [*kinds, *(name for name in formats if name not in kinds)]
        )
        row["files"] = [
            {"role": role, **server.store.keep_file(role, kinds.get(role), row["title"], text)} for role in roles
        ]
        row.update({name: value for name, value in row["files"][0].items() if name in row})
    touch(server, row)


def fits(current: Any, value: Any) -> bool:
    """Whether a value is of the kind that a field holds."""
    return (
        current is None or isinstance(value, type(current)) or (isinstance(current, float) and isinstance(value, int))
    )


def change(server: FakeServer, operation: Operation, row: Row, body: Row) -> None:
    """Apply an update: omitted fields stay, null clears; a text that replaces another has no citations yet."""
    schemas, token = server.spec.fields(operation.answer), operation.edit_token or {}
    for name in body.keys() & schemas.keys():
        if name in {"body", "text"} and body[name] != row[name]:
            row.update({field: [] for field, value in row.items() if spans(value)})
        merges = name == "settings" and isinstance(body[name], dict)
        row[name] = server.spec.fill(schemas[name], merge_patch(row[name], body[name]) if merges else body[name])
    for name, value in ((name, value) for name, value in body.items() if name not in row and isinstance(value, dict)):
        field = next(
            (one for one, current in row.items() if isinstance(current, dict) and value.keys() <= current.keys()), name
        )
        row[field] = server.spec.fill(schemas[field], merge_patch(row[field], value))
    touch(server, row)
    if token.get("holds") == "version":
        row["version"] += 1
    if token.get("holds") == "revision" and token["field"] in body:
        row["revision"] += 1
        keep_revision(server, operation.table, row, "edit")


def merge_patch(target: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396)."""
    if not isinstance(target, dict) or not isinstance(patch, dict):
        return patch
    return {**target, **{name: merge_patch(target.get(name), value) for name, value in patch.items()}}


def touch(server: FakeServer, row: Row) -> None:
    """Count a row that has changed, and say when."""
    measure(row)
    row["updated_at"] = server.store.touch()


def spans(value: Any) -> bool:
    """Whether a value is a list of places in a text."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict) and "start_char" in value[0]


def review(server: FakeServer, operation: Operation, row: Row, body: Row) -> None:
    """Write what an action says into the fields that it names, and into the one that is called as the action."""
    touch(server, row)
    schemas = server.spec.fields(operation.answer)
    record = {**body, "at": row["updated_at"], "revision": row.get("revision")}
    fields = {operation.verb: record} | {name: body[name] for name in body.keys() & schemas.keys()}
    for name in fields.keys() & schemas.keys():
        kind = next((one for one in server.spec.alternatives(schemas[name]) if "properties" in one), {})
        value = fields[name]
        if isinstance(value, dict):
            value = {key: value[key] for key in value.keys() & kind.get("properties", {}).keys()}
        row[name] = server.spec.fill(schemas[name], value)


def restore(server: FakeServer, home: Operation, row: Row, revision: Row) -> None:
    """Give a row what another has kept of it."""
    for name in row.keys() & revision.keys() - OWN - {"revision"}:
        row[name] = copy.deepcopy(revision[name])
    touch(server, row)
    if "revision" in row:
        row["revision"] += 1
        keep_revision(server, home.table, row, "restore")


def keep_revision(server: FakeServer, table: str, row: Row, origin: str) -> None:
    """Keep a resource as it is now, where its revisions can be read."""
    table_of_revisions = f"{table}/{{id}}/revisions"
    reader = server.spec.readers.get(table_of_revisions)
    if reader is not None and "id" in server.spec.fields(reader.answer):
        fields = {**row, **server.spec.naming(table, row["id"]), "number": row["revision"], "origin": origin}
        revision = new(server, reader, table_of_revisions, fields)
        server.store.table(table_of_revisions)[revision["id"]] = {**revision, "_of": row["id"]}


def require_token(operation: Operation, row: Row, request: Any) -> None:
    """Refuse an edit of a state that is no longer there."""
    token = operation.edit_token or {"field": ""}
    body = {**request.get("input", {}), **request} if isinstance(request, dict) else {}
    expected, current = body.get(token["field"]), row.get(token.get("holds", ""))
    if expected is not None and _plain(expected) != _plain(current):
        message = f"Its {token['holds']} is {current}, not {expected}; read it again and apply the edit to that."
        told = "revision" if token["holds"] == "version" else token["holds"]
        raise Problem(409, token["problem"], message, **{f"current_{told}": current})


def _plain(value: Any) -> Any:
    """An instant without what two ways to write it differ in."""
    return re.sub(r"\.?0*(Z|\+00:00)$", "", value) if isinstance(value, str) else value


def adapt(server: FakeServer, value: Any, request: Row, table: str | None = None) -> Any:
    """An example in which ids are those that the caller named; else those of the newest rows of their kind."""
    if isinstance(value, list):
        return [adapt(server, one, request, table) for one in value]
    if isinstance(value, dict):
        tables = {
            name: server.spec.table_of(name if isinstance(one, str | list) else f"{name}_id")
            for name, one in value.items()
        }
        return {
            name: adapt(server, one, request, table if name == "id" else tables[name]) for name, one in value.items()
        }
    if table is None or not isinstance(value, str):
        return value
    ids = [one for _, collection, one in ids_in(server.spec, request) if collection == table]
    return next(iter([*ids, *reversed(server.store.table(table))]), value)


def merge(value: Row, fields: Mapping[str, Any]) -> Row:
    """An object with what is given in the fields of that name, also of the objects in it."""
    merged = {name: merge(one, fields) if isinstance(one, dict) else one for name, one in value.items()}
    return {**merged, **{name: fields[name] for name in fields.keys() & merged.keys()}}
