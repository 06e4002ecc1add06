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


def ids_in(spec: Spec, given: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, str, str]]:
    """The ids in a request: where each stands, and the collection that it is of."""
    for name, value in given.items():
        table = spec.table_of(name)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, str) and table:
                yield f"{at}/{name}", table, one
            if isinstance(one, dict):
                yield from ids_in(spec, one, f"{at}/{name}")


def row_named_in(server: FakeServer, given: Any, of: str | None = None) -> Row:
    """The row that a request, or another row, is about: the first whose id it has, of that collection."""
    for at, table, one in ids_in(server.spec, given if isinstance(given, dict) else {}):
        if at.endswith("_id") and of in {None, table} and one in server.store.table(table):
            return server.store.table(table)[one]
    return {}


def new(server: FakeServer, operation: Operation, table: str, given: Row) -> Row:
    """A new row, not stored yet: what is given; else its default; what no caller gives, as in the example."""
    spec, shown = server.spec, adapt(server, operation.example, given)
    sent = spec.fields(operation.body) if operation.body else operation.query
    defaults = spec.resolve(operation.body).get("defaults", {})
    own = {name: value for name, value in shown.items() if name not in sent}
    shared = spec.fields(operation.answer).keys() - sent.keys() - OWN
    taken = {name: value for name, value in row_named_in(server, given).items() if name in shared}
    row: Row = spec.fill(operation.answer, {**own, **copy.deepcopy(taken), **defaults, **given}, shown)
    row["id"] = server.store.new_id(spec.collections.get(table, {}).get("prefix") or operation.example["id"][:3])
    row["created_at"] = row["updated_at"] = server.store.touch()
    if "number" in row.keys() - given.keys():
        alike = [
            one for one in server.store.table(table).values() if row_named_in(server, one) is row_named_in(server, row)
        ]
        row["number"] = len(alike) + 1
    measure(row)
    return row


def complete(
    server: FakeServer, row: Row, shown: Row, scripted: Mapping[str, Any], input_: Row, formats: Iterable[str]
) -> None:
    """Write what a job makes of a row: what the test scripted; in what is empty then, what the example shows."""
    row |= {name: copy.deepcopy(value) for name, value in scripted.items() if name in row and fits(row[name], value)}
    if row.get("body") or row.get("text"):  # Places in the example's text are none in this one.
        shown = {name: value for name, value in shown.items() if not spans(value)}
    row |= {name: value for name, value in shown.items() if name not in OWN and name in row and not row[name]}
    if "files" in row and "files" not in scripted:
        kinds = {one["role"]: one["content_type"] for one in row["files"]}
        text = f"{row['title']}\n\n{input_.get('body', '')}\n".encode()
        roles = (
            input_.get("formats") or input_.get("exports") or [*kinds, *(one for one in formats if one not in kinds)]
        )
        row["files"] = [
            {"role": role, **server.store.keep_file(role, kinds.get(role), row["title"], text)} for role in roles
        ]
        row.update({name: value for name, value in row["files"][0].items() if name in row})
    touch(server, row)


def fits(held: Any, value: Any) -> bool:
    """Whether a value is of the kind that a field holds."""
    return held is None or isinstance(value, type(held)) or (isinstance(held, float) and isinstance(value, int))


def change(server: FakeServer, operation: Operation, row: Row, body: Row) -> None:
    """Apply an update: omitted fields stay, null clears; a text that replaces another has no citations yet."""
    known, token = server.spec.fields(operation.answer), operation.edit_token or {}
    for name in body.keys() & known.keys():
        if name in {"body", "text"} and body[name] != row[name]:
            row.update({other: [] for other, value in row.items() if spans(value)})
        row[name] = server.spec.fill(known[name], body[name])
    for name, value in ((name, value) for name, value in body.items() if name not in row and isinstance(value, dict)):
        at = next((one for one, held in row.items() if isinstance(held, dict) and value.keys() <= held.keys()), name)
        row[at] = server.spec.fill(known[at], patched(row[at], value))
    touch(server, row)
    if token.get("holds") == "revision" and token["field"] in body:
        row["revision"] += 1
        keep_revision(server, operation.table, row, "edit")


def patched(held: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396)."""
    if not isinstance(held, dict) or not isinstance(patch, dict):
        return patch
    return {**held, **{name: patched(held.get(name), value) for name, value in patch.items()}}


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
    known = server.spec.fields(operation.answer)
    said = {**body, "at": row["updated_at"], "revision": row.get("revision")}
    given = {operation.verb: said} | {name: body[name] for name in body.keys() & known.keys()}
    for name in given.keys() & known.keys():
        kind = next((one for one in server.spec.alternatives(known[name]) if "properties" in one), {})
        value = given[name]
        if isinstance(value, dict):
            value = {key: value[key] for key in value.keys() & kind.get("properties", {}).keys()}
        row[name] = server.spec.fill(known[name], value)


def restore(server: FakeServer, home: Operation, row: Row, kept: Row) -> None:
    """Give a row what another has kept of it."""
    for name in row.keys() & kept.keys() - OWN - {"revision"}:
        row[name] = copy.deepcopy(kept[name])
    touch(server, row)
    if "revision" in row:
        row["revision"] += 1
        keep_revision(server, home.table, row, "restore")


def keep_revision(server: FakeServer, table: str, row: Row, origin: str) -> None:
    """Keep a resource as it is now, where its revisions can be read."""
    place = f"{table}/{{id}}/revisions"
    if reader := server.spec.readers.get(place):
        given = {**row, **server.spec.naming(table, row["id"]), "number": row["revision"], "origin": origin}
        kept = new(server, reader, place, given)
        server.store.table(place)[kept["id"]] = {**kept, "_of": row["id"]}


def require_token(operation: Operation, row: Row, given: Any) -> None:
    """Refuse an edit of a state that is no longer there."""
    token = operation.edit_token or {"field": ""}
    body = {**given.get("input", {}), **given} if isinstance(given, dict) else {}
    wanted, held = body.get(token["field"]), row.get(token.get("holds", ""))
    if wanted is not None and _plain(wanted) != _plain(held):
        told = f"Its {token['holds']} is {held}, not {wanted}; read it again and apply the edit to that."
        raise Problem(409, token["problem"], told, **{f"current_{token['holds']}": held})


def _plain(value: Any) -> Any:
    """An instant without what two ways to write it differ in."""
    return re.sub(r"\.?0*(Z|\+00:00)$", "", value) if isinstance(value, str) else value


def adapt(server: FakeServer, value: Any, given: Row, table: str | None = None) -> Any:
    """An example in which ids are those that the caller named; else those of the newest rows of their kind."""
    if isinstance(value, list):
        return [adapt(server, one, given, table) for one in value]
    if isinstance(value, dict):
        tables = {
            name: server.spec.table_of(name if isinstance(one, str | list) else f"{name}_id")
            for name, one in value.items()
        }
        return {name: adapt(server, one, given, table if name == "id" else tables[name]) for name, one in value.items()}
    if table is None or not isinstance(value, str):
        return value
    ids = [one for _, other, one in ids_in(server.spec, given) if other == table]
    return next(iter([*ids, *reversed(server.store.table(table))]), value)


def merge(value: Row, given: Mapping[str, Any]) -> Row:
    """An object with what is given in the fields of that name, also of the objects in it."""
    made = {name: merge(one, given) if isinstance(one, dict) else one for name, one in value.items()}
    return {**made, **{name: given[name] for name in given.keys() & made.keys()}}
