"""openapi.json, from the declared operations alone (OpenAPI 3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_origin

import msgspec

from copydesk_server import __version__
from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.errors import Problem
from copydesk_server.core.ids import example_id
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import ListPage, ListQuery, to_json
from copydesk_server.web import extensions, recorded
from copydesk_server.web.download import Download
from copydesk_server.web.examples import Examples
from copydesk_server.web.operation import JSON, Operation, Routes
from copydesk_server.web.problems import CONTENT_TYPE, ProblemBody, body_of
from copydesk_server.web.schemas import Components, Schema, Shared

BINARY = "application/octet-stream"
LICENSE = {"name": "Apache License 2.0", "identifier": "Apache-2.0"}
# What web/handler.py and web/ratelimit.py send with every answer, or with every answer of a kind.
HEADERS: dict[str, Schema] = {
    "X-Request-Id": {
        "description": "Name of the request in errors and logs: the caller's own where it sent one.",
        "schema": {"type": "string", "minLength": 8, "maxLength": 128},
    },
    "RateLimit": {
        "description": "What is left of the key's minute, and the seconds until the next; absent where none is set.",
        "schema": {"type": "string", "maxLength": 100, "examples": ['"default";r=599;t=42']},
    },
    "RateLimit-Policy": {
        "description": "Requests that a key may send in a window of seconds; absent where no limit is set.",
        "schema": {"type": "string", "maxLength": 100, "examples": ['"default";q=600;w=60']},
    },
    "Retry-After": {
        "description": "Seconds to wait before the next request.",
        "schema": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 3600},
    },
    "WWW-Authenticate": {
        "description": "How to send a key.",
        "schema": {"type": "string", "maxLength": 100, "examples": ["Bearer"]},
    },
}
SENT_WITH = {"401": ("WWW-Authenticate",), "429": ("Retry-After",), "503": ("Retry-After",)}
LIMITED = ("RateLimit", "RateLimit-Policy")
# Longest are file names of 200 characters, twelve bytes for each where they are escaped.
HEADER_LENGTH = 4096
ABOUT = """Brands, sources, scripts and the long work on them as asynchronous jobs.

Send an API key as `Authorization: Bearer <API_KEY>`. Every error is one shape, `application/problem+json` (RFC 9457).
Lists are newest first; follow `next_cursor` for deep, stable iteration. Queue long work with `POST /jobs` and an
`Idempotency-Key`, then poll the job; `Prefer: wait=N` makes a poll wait for the next change."""


# As `core.wire.Id`; nine digits are more revisions than anybody makes.
PATH_ID = {"type": "string", "minLength": 1, "maxLength": 64}
# Parameters of every list.
PAGING = frozenset(ListQuery.__struct_fields__)
PATH_NUMBER = {"type": "integer", "format": "int64", "minimum": 0, "maximum": 999_999_999}


def build(groups: Sequence[Routes], collections: Sequence[Collection[Row]]) -> Schema:
    """The OpenAPI document of the server."""
    operations = [operation for group in groups for operation in group.operations]
    components = Components(
        [
            ProblemBody,
            *(item.answer for item in operations if item.answer not in {None, bytes, Download}),
            *(result for item in operations for result in item.results.values()),
            *(content for item in operations for content in item.contents),
        ],
        [item.body for item in operations if item.body not in {None, Upload}],
        [kind for item in operations for kind in (item.query, item.headers) if kind is not None],
    )
    for operation in operations:
        _tell_results(operation, components)
        _tell_contents(operation, components)
    examples = Examples(components.schemas, recorded.load())
    shared = Shared()
    paths: dict[str, Schema] = {}
    for operation in operations:
        path = paths.setdefault(operation.path, {})
        path[operation.method.lower()] = _operation(operation, operations, components, examples, shared)
    document: Schema = {
        "openapi": "3.1.0",
        "info": {"title": "Copydesk", "version": __version__, "description": ABOUT, "license": LICENSE},
        "servers": [{"url": "/api/v1"}],
        "tags": [{"name": group.tag, "description": group.description} for group in groups],
        "paths": paths,
        "components": {
            "schemas": components.schemas,
            **shared.published(),
            "examples": {kind.code: {"summary": kind.title, "value": _example(kind)} for kind in _kinds(operations)},
            "securitySchemes": {
                "ApiKey": {"type": "http", "scheme": "bearer", "description": "A scoped workspace API key."}
            },
        },
    }
    extensions.extend(document, groups, collections)
    return document


def _operation(
    operation: Operation, all_: Sequence[Operation], components: Components, examples: Examples, shared: Shared
) -> Schema:
    scopes = ", ".join(f"`{scope}`" for scope in operation.scopes) or "none; no key needed"
    text = f"{operation.description}\n\nScopes: {scopes}.".strip()
    made: Schema = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": text,
        "security": [{"ApiKey": list(operation.scopes)}] if not operation.public else [],
        "parameters": _parameters(operation, components, examples, shared),
        "responses": {
            **{
                str(status): _success(operation, all_, components, examples, shared)
                for status in (operation.status, operation.repeat_status)
                if status is not None
            },
            **_problems(operation, shared),
        },
    }
    if operation.body is not None:
        made["requestBody"] = {"required": True, "content": _content(operation, components)}
    if operation.example.shows:
        made["x-copydesk-shows"] = operation.example.shows
    if operation.results:
        made["x-copydesk-results"] = {name: components.answer(kind) for name, kind in operation.results.items()}
        made["x-copydesk-result-examples"] = examples.results
    return made


def _content(operation: Operation, components: Components) -> Schema:
    """The body, with an example of each of its kinds."""
    example = operation.example
    if operation.body is Upload:
        return {BINARY: {"schema": {"type": "string", "format": "binary"}, "example": example.content}}
    schema = components.body(operation.body)
    if example.bodies:
        named = {name: {"value": body} for name, body in example.bodies.items()}
        return {JSON: {"schema": schema, "examples": named}}
    return {JSON: {"schema": schema, "example": example.body}}


def _tell_results(operation: Operation, components: Components) -> None:
    """Name what jobs make in the schema of a job too, where readers and linters look for it."""
    if operation.results:
        job = components.schemas[components.answer(operation.answer)["$ref"].rsplit("/", 1)[1]]
        made = {str(schema): schema for schema in map(components.answer, operation.results.values())}
        job["properties"]["result"]["anyOf"] = [*made.values(), *job["properties"]["result"]["anyOf"]]


def _tell_contents(operation: Operation, components: Components) -> None:
    """Name what outputs hold in the schema of an output, which knows nothing of what makes it."""
    if operation.contents:
        content = components.schemas["Artifact"]["properties"]["content"]
        content["anyOf"] = [*map(components.answer, operation.contents), *content["anyOf"]]


def _parameters(operation: Operation, components: Components, examples: Examples, shared: Shared) -> list[Schema]:
    given = {**examples.path(operation), **operation.example.query}
    found: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": PATH_NUMBER if kind is int else PATH_ID}
        for name, kind in operation.path_types.items()
    ]
    for place, kind in (("query", operation.query), ("header", operation.headers)):
        if kind is None:
            continue
        fields = components.fields(kind)
        for name, field in fields["properties"].items():
            schema = _without_null(field)
            said = schema.get("description", field.get("description"))
            shown = "-".join(part.capitalize() for part in name.split("_")) if place == "header" else name
            required = name in fields.get("required", [])
            parameter: Schema = {"name": shown, "in": place, "required": required, "schema": schema}
            if said:
                parameter["description"] = said
                parameter["schema"] = schema if "$ref" in schema else {**schema, "description": said}
            found.append(parameter)
    for parameter in found:
        if parameter["name"] in given:
            parameter["example"] = given[parameter["name"]]
    return [
        shared.refer("parameters", one["name"], one) if one["name"] in PAGING and "example" not in one else one
        for one in found
    ]


def _without_null(schema: Schema) -> Schema:
    """A parameter is left out rather than sent as null."""
    if "anyOf" not in schema:
        return dict(schema)
    [member] = [member for member in schema["anyOf"] if member != {"type": "null"}]
    return member if "$ref" in member else {**{key: value for key, value in schema.items() if key != "anyOf"}, **member}


def _success(
    operation: Operation, all_: Sequence[Operation], components: Components, examples: Examples, shared: Shared
) -> Schema:
    made: Schema = {"description": operation.summary}
    headers = dict(operation.answer_headers)
    if operation.location:
        headers["Location"] = "Path of the resource."
    if links := _links(operation, all_):
        made["links"] = links
    if operation.answer is bytes:
        content: Schema = {"schema": operation.schema or _text_or_object(operation)}
        if (example := examples.recorded(operation)) is not None:
            content["example"] = example
        made["content"] = {operation.content_type: content}
    elif operation.answer is Download:
        made["content"] = {BINARY: {"schema": {"type": "string", "format": "binary"}}}
    elif operation.answer is not None:
        schema = components.answer(operation.answer)
        made["content"] = {operation.content_type: {"schema": schema, "example": examples.answer(operation, schema)}}
    made["headers"] = _headers(operation, shared, headers)
    return made


def _text_or_object(operation: Operation) -> Schema:
    return {"type": "string"} if operation.content_type != JSON else {"type": "object", "additionalProperties": True}


def _headers(operation: Operation, shared: Shared, more: Mapping[str, str], *, counted: bool = True) -> Schema:
    """Headers of an answer: its own, and those that all operations share; a request without a valid key is not counted."""
    limited = LIMITED if counted and not operation.public else ()
    own = {
        name: {"description": text, "schema": {"type": "string", "maxLength": HEADER_LENGTH}}
        for name, text in more.items()
    }
    declared = own | {name: HEADERS[name] for name in ("X-Request-Id", *limited, *(own.keys() & HEADERS.keys()))}
    return {name: shared.refer("headers", name, declared[name]) for name in sorted(declared)}


def _links(operation: Operation, all_: Sequence[Operation]) -> Schema:
    """Operations that take the id which an answer holds, that of the first row of a list, or what is declared."""
    links = {name: dict(parameters) for name, parameters in operation.links.items()}
    place, id_ = _id_of(operation)
    if place:
        for item in all_:
            if len(item.path_names) == 1 and (item.path + "/").startswith(f"{place}/"):
                links.setdefault(item.id, {item.path_names[0]: id_})
    return {name: {"operationId": name, "parameters": parameters} for name, parameters in links.items()}


def _id_of(operation: Operation) -> tuple[str, str]:
    """The path of what an operation answers, and where the answer holds its id; empty where it holds none."""
    answer = operation.answer
    if operation.location:
        return operation.location, f"$response.body#/{operation.location_id}"
    if get_origin(answer) is ListPage and not operation.path_names:
        return operation.path + "/{id}", "$response.body#/items/0/id"
    if operation.path.endswith("/{id}") and operation.method != "DELETE":
        return operation.path, "$response.body#/id"
    return "", ""


def _problems(operation: Operation, shared: Shared) -> dict[str, Schema]:
    by_status: dict[str, list[type[Problem]]] = {}
    for kind in operation.problems:
        by_status.setdefault(str(kind.status), []).append(kind)
    return {status: _refusal(operation, status, kinds, shared) for status, kinds in by_status.items()}


def _refusal(operation: Operation, status: str, kinds: Sequence[type[Problem]], shared: Shared) -> Schema:
    """A reference to the response of problems with one status; operations with the same problems share it."""
    more = dict.fromkeys(SENT_WITH.get(status, ()), "")
    name = "".join(part.capitalize() for kind in kinds for part in kind.code.split("_"))
    response: Schema = {
        "description": "; ".join(f"`{kind.code}`: {kind.title}" for kind in kinds),
        "headers": _headers(operation, shared, more, counted=status != "401"),
        "content": {
            CONTENT_TYPE: {
                "schema": {"$ref": "#/components/schemas/Problem"},
                "examples": {kind.code: {"$ref": f"#/components/examples/{kind.code}"} for kind in kinds},
            }
        },
    }
    return shared.refer("responses", f"{name}Public" if operation.public else name, response)


def _kinds(operations: Sequence[Operation]) -> list[type[Problem]]:
    """Every problem that some operation answers, by code."""
    kinds = {kind.code: kind for operation in operations for kind in operation.problems}
    return [kinds[code] for code in sorted(kinds)]


def _example(kind: type[Problem]) -> object:
    return msgspec.json.decode(to_json(body_of(kind(), example_id("req"))))
