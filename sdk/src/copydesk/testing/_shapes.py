"""How operations are answered, by their shape alone: create, list, read, update, delete, file, and everything else."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

import attrs

from copydesk._http import Reply
from copydesk.testing import _jobs, _rows
from copydesk.testing._spec import Operation, Row
from copydesk.testing._store import Problem, ids_at, invalid, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer

ACCEPTED = 202
BINARY = "application/octet-stream"


def answer(server: FakeServer, operation: Operation, call: Call) -> Reply:
    """Answer a call.

    Raises:
        Problem: Where the server would refuse it.
    """
    names, params = operation.names(call.path), _params(server, operation, call)
    home = server.spec.readers.get(operation.path) or server.spec.homes.get(str(operation.answer.get("$ref")))
    if operation.type == BINARY and "key" in operation.query:
        return _file(server, params["key"], call.headers)
    if operation.method == "POST" and home and not names:
        return _create(server, operation, home.table, call, params)
    is_stored = operation.table in server.spec.readers or operation.table in server.spec.collections
    if operation.method == "POST" or not is_stored:
        return _act(server, operation, call, names)
    if operation.method == "DELETE":
        return _delete(server, operation.table, next(iter(names.values())))
    return _show(server, operation, call, names, params)


def _show(server: FakeServer, operation: Operation, call: Call, names: Mapping[str, str], params: Row) -> Reply:
    """Answer with a page or a row, as it is or with changes."""
    if (fixed := server.spec.fixed(operation)) is not None:
        return server.reply(operation, _fixed(server, operation, fixed, names, params))
    if operation.method == "GET" and len(names) > 1 and "id" not in server.spec.fields(operation.answer):
        return _example(server, operation, {})  # A state of a resource that is no resource itself.
    if operation.method == "GET" and names and operation.path.endswith("-results"):
        # What is computed of a resource is as in the example, about the one that is named.
        row = server.store.get(operation.owner, next(iter(names.values())))
        return _example(server, operation, server.spec.naming(operation.owner, row["id"]))
    if "has_more" in server.spec.fields(operation.answer):
        return server.reply(operation, _list(server, operation, names, params))
    row = _read(server, operation, names)
    if operation.method == "PATCH":
        _rows.require_own(row)
        _rows.require_token(operation, row, call.body)
        _rows.change(server, operation, row, call.body)
    active = _jobs.hold(server, row, call.headers.get("prefer", ""))
    return server.reply(operation, row, **({"Retry_After": "1"} if active else {}))


def _params(server: FakeServer, operation: Operation, call: Call) -> Row:
    """The parameters of a call, as what they are; parameters, bodies and ids that the API does not know are refused."""
    params: Row = {}
    faults = [(f"?{name}", "is required") for name in operation.required if name not in call.params]
    faults += [(f"?{name}", "is no parameter") for name in call.params if name not in operation.query]
    for name in call.params.keys() & operation.query.keys():
        kind = server.spec.alternatives(operation.query[name])[0]
        text = call.params[name]
        values = {"array": text.split(","), "string": text}
        params[name] = values[kind["type"]] if kind["type"] in values else json.loads(text)
        faults += server.spec.faults(kind, params[name], f"?{name}")
    if operation.body and isinstance(call.body, dict):
        faults += server.spec.faults(operation.body, call.body)
    if faults:
        raise invalid(faults)
    if operation.method != "GET":
        fields = {**params, **call.body} if isinstance(call.body, dict) else params
        references = _rows.ids_in(server.spec, fields)
        if unknown := [
            (pointer, f"there is no {id_!r}")
            for pointer, table, id_ in references
            if id_ not in server.store.table(table)
        ]:
            raise invalid(unknown, "unknown_reference")
    return params


def _create(server: FakeServer, operation: Operation, table: str, call: Call, params: Row) -> Reply:
    """Make a row; a request that comes again under the same name answers the row that it made."""
    key_rule = operation.once or {"name": "", "problem": ""}
    key = call.headers.get(key_rule["name"].lower()) or params.get(key_rule["name"]) or ""
    content = call.body if isinstance(call.body, bytes) else json.dumps(call.body, sort_keys=True).encode()
    digest = hashlib.sha256(content).hexdigest()
    rows = server.store.table(table)
    existing = next((row for row in rows.values() if key and row.get("_key") == key), None)
    if existing and existing["_print"] != digest:
        message = f"{key_rule['name']} {key!r} made {existing['id']} of another request."
        raise Problem(409, key_rule["problem"], message, job_id=existing["id"])
    if existing:
        return server.reply(
            operation, existing, Location=f"/api/v1{table}/{existing['id']}", Idempotent_Replayed="true"
        )
    _rows.require_token(operation, _rows.row_named_in(server, call.body), call.body)
    key_field = {key_rule["name"].lower().replace("-", "_"): key}
    template = (
        operation  # What a worker would make is made at once: a thing of that kind as it is created, or read, is.
    )
    if operation.status == ACCEPTED and operation.results is None:
        maker = server.spec.creates[table]
        ready = server.spec.readers[table] if maker.id == operation.id else maker
        template = attrs.evolve(operation, example=ready.example)
    row = _rows.new(server, template, table, {**_fields(server, call, params), **key_field})
    if operation.results is not None:
        _jobs.queue(server, operation, table, row)
    if isinstance(call.body, bytes) and "storage_key" in row:
        row |= dict.fromkeys(("storage_key", "poster_key"), server.store.new_id("blb"))
        server.store.blobs[row["storage_key"]] = (call.body, BINARY, params.get("filename", "media"))
    rows[row["id"]] = row | {"_key": key, "_print": digest}
    row = rows[row["id"]]
    _rows.keep_revision(server, table, row, "create" if operation.path == table else operation.verb)
    return server.reply(operation, row, Location=f"/api/v1{table}/{row['id']}")


def _fields(server: FakeServer, call: Call, params: Row) -> Row:
    """What a caller says of a new resource: the body, the file that is sent, or the page that is to be imported."""
    if isinstance(call.body, bytes):
        text = call.body.decode(errors="replace").lstrip("\ufeff")
        return {"title": PurePath(params.get("filename", "")).stem, "kind": "file", "text": text, **params}
    if (url := call.body.get("url")) in server.pages:
        title, text = server.pages[url]
        return {"title": title, "kind": "url", "text": text, "source": {"url": url, "final_url": url}, **call.body}
    return dict(call.body)


def _list(server: FakeServer, operation: Operation, names: Mapping[str, str], params: Row) -> Row:
    rows = list(server.store.table(operation.table).values())
    if names:
        server.store.get(operation.owner, names["id"])
        rows = [row for row in rows if row["_of"] == names["id"]]
    page = server.store.page([row for row in rows if matches(row, params)], params)
    includable = server.spec.resolve(operation.query.get("include", {})).get("enum", [])
    excluded = {name for name in includable if name != params.get("include")}
    item = server.spec.fields(operation.answer)["items"]["items"]
    items = [{name: value for name, value in row.items() if name not in excluded} for row in page["items"]]
    return {**page, "items": [server.spec.fill(item, row) for row in items]}


def _fixed(server: FakeServer, operation: Operation, rows: list[Row], names: Mapping[str, str], params: Row) -> Row:
    """What ships with a server, such as motion blocks: the rows of its example, with files that hold their names."""
    for key in (value for row in rows for name, value in row.items() if name.endswith("_key")):
        server.store.blobs.setdefault(key, (key.encode(), BINARY, key))
    if not names:
        # The store pages from the newest back; these stand in an order of their own.
        numbered = [{**row, "id": f"{len(rows) - at:026d}"} for at, row in enumerate(rows)]
        return server.store.page([row for row in numbered[::-1] if matches(row, params)], params)
    [ref] = names.values()
    found = next((row for row in rows if row["ref"] == ref), None)
    if found is None:
        raise Problem(404, "not_found", f"There is no {ref!r}.")
    return found


def _read(server: FakeServer, operation: Operation, names: Mapping[str, str]) -> Row:
    """A row by its path; what there is one of for each resource begins when it is asked for."""
    *outer, last = names.values()
    if operation.path == operation.table:
        owner, rows = server.store.get(operation.owner, last), server.store.table(operation.table)
        if last not in rows:
            times = {"created_at": owner["created_at"], "updated_at": owner["updated_at"]}
            rows[last] = server.spec.fill(operation.answer, {**server.spec.naming(operation.owner, last), **times})
        return rows[last]
    if not outer:
        return server.store.get(operation.table, last)
    server.store.get(operation.owner, outer[0])
    for row in server.store.table(operation.table).values():
        if row["_of"] == outer[0] and str(row[[*names][-1]]) == last:
            return row
    raise Problem(404, "not_found", f"There is no {last} of {outer[0]!r}.")


def _delete(server: FakeServer, table: str, id_: str) -> Reply:
    """Delete what nothing refers to; what need not refer to it does so no longer."""
    _rows.require_own(server.store.get(table, id_))
    users: list[tuple[str, Row, str]] = []
    for path, collection in server.spec.collections.items():
        for field in collection["references"]:
            every = server.store.table(path).values() if field["to"] == table else ()
            rows = [row for row in every if id_ in ids_at(row, field["field"])]
            users += [
                (field["on_delete"], row, field["field"])
                for row in rows
                if not field["while_active"] or _jobs.active(row)
            ]
    if blockers := [row["id"] for rule, row, _ in users if rule == "restrict"]:
        raise Problem(409, "in_use", f"{id_} is in use by {', '.join(blockers[:3])}.", in_use_by=blockers[:20])
    for _, row, path in users:
        for value in (row, *(inner for inner in row.values() if isinstance(inner, dict))):
            if id_ in (value.get(path.rpartition(".")[2]) or ()):
                value[path.rpartition(".")[2]].remove(id_)
    del server.store.table(table)[id_]
    return Reply(204, {}, b"")


def _act(server: FakeServer, operation: Operation, call: Call, names: Mapping[str, str]) -> Reply:
    """Do to a resource what the body says; where that is none, answer the example, about what the caller named."""
    body = call.body if isinstance(call.body, dict) else {}
    row = server.store.get(operation.owner, next(iter(names.values()))) if names else {}
    home = server.spec.readers.get(operation.path) or server.spec.homes.get(str(operation.answer.get("$ref")))
    if isinstance(call.body, bytes) and row.get("status") == "open":
        # What is uploaded into it is read at once, and is as in the example.
        read = server.spec.readers[operation.owner].example
        row |= {name: read[name] for name in ("status", "tracks", "duration_seconds", "transcript") if name in read}
        _rows.touch(server, row)
    if home is None:
        return _example(server, operation, {**(server.spec.naming(operation.owner, row["id"]) if row else {}), **body})
    if operation.verb == "copies":
        return server.reply(
            operation, made := _rows.copied(server, operation, row, body), Location=f"/api/v1{home.table}/{made['id']}"
        )
    if operation.results is not None:
        # A job of a resource, such as a render: it has ended when it is asked for, as in the example.
        example = attrs.evolve(operation, example=home.example)
        made = _rows.new(server, example, home.table, {**server.spec.naming(operation.owner, row["id"]), **body})
        server.store.table(home.table)[made["id"]] = made
        return server.reply(operation, made, Location=f"/api/v1{home.table}/{made['id']}")
    if operation.verb == "cancel" and "_began" not in row:
        row |= {"status": "cancelled", "updated_at": server.store.touch()}
    elif operation.verb == "cancel":
        _jobs.cancel(server, row)
    elif home.table == operation.owner and len(names) == 1:
        _rows.require_token(operation, row, body)
        _rows.review(server, operation, row, body)
        if operation.status == ACCEPTED and "is_processing" in row:
            return server.reply(operation, {**row, "is_processing": True})  # It is over when somebody looks.
    else:
        revision = _read(server, server.spec.readers[operation.table], names)
        row = row if home.table == operation.owner else _rows.row_named_in(server, row, home.table)
        _rows.require_token(operation, row, body)
        _rows.restore(server, home, row, revision)
    return server.reply(operation, row)


def _example(server: FakeServer, operation: Operation, request: Row) -> Reply:
    if operation.type != "application/json":
        text = operation.example or f"{operation.id}: the fake has no example of it.\n"
        return Reply(operation.status, {"Content-Type": str(operation.type)}, str(text).encode())
    example = operation.example or server.spec.fill(operation.answer)
    fields = _rows.merge(_rows.adapt(server, example, request), {**request, "concurrent_jobs": server.concurrent_jobs})
    return server.reply(operation, {**fields, **server.scripted(operation.id, request)})


def _file(server: FakeServer, key: str, request_headers: Mapping[str, str]) -> Reply:
    """A file, from where a download broke off where that is asked for (RFC 9110, section 14)."""
    if key not in server.store.blobs:
        raise Problem(404, "not_found", f"There is no file {key!r} in this workspace.")
    content, kind, name = server.store.blobs[key]
    etag = f'"{hashlib.sha256(content).hexdigest()}"'
    plain = re.sub(r'[^\x20-\x7e]|["\\%]', "_", name)
    disposition = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
    headers = {"Content-Type": kind, "ETag": etag, "Content-Disposition": disposition, "Accept-Ranges": "bytes"}
    match = re.fullmatch(r"bytes=(\d+)-", request_headers.get("range", ""))
    if match is None or request_headers.get("if-range", etag) != etag or int(match[1]) >= len(content):
        return Reply(200, headers, content)
    start = int(match[1])
    return Reply(206, {**headers, "Content-Range": f"bytes {start}-{len(content) - 1}/{len(content)}"}, content[start:])
