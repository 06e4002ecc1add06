"""openapi.json, from the declared operations alone (OpenAPI 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from copydesk_server import __version__
from copydesk_server.core.errors import Problem
from copydesk_server.core.wire import to_json
from copydesk_server.web.download import Download
from copydesk_server.web.operation import JSON, Operation, Routes
from copydesk_server.web.problems import CONTENT_TYPE, ProblemBody, body_of
from copydesk_server.web.schemas import Components, Examples, Schema

BINARY = "application/octet-stream"
ABOUT = """Brands, sources, scripts and the long work on them as asynchronous jobs.

Send an API key as `Authorization: Bearer <API_KEY>`. Every error is one shape, `application/problem+json` (RFC 9457).
Lists are newest first; follow `next_cursor` for deep, stable iteration. Queue long work with `POST /jobs` and an
`Idempotency-Key`, then poll the job; `Prefer: wait=N` makes a poll wait for the next change."""


def build(groups: Sequence[Routes]) -> Schema:
    """The OpenAPI document of the server."""
    operations = [operation for group in groups for operation in group.operations]
    components = Components(
        [ProblemBody, *(item.answer for item in operations if item.answer not in {None, bytes, Download})],
        [item.body for item in operations if item.body not in {None, bytes}],
        [kind for item in operations for kind in (item.query, item.headers) if kind is not None],
    )
    examples = Examples(components.schemas)
    paths: dict[str, Schema] = {}
    for operation in operations:
        path = paths.setdefault(operation.path, {})
        path[operation.method.lower()] = _operation(operation, operations, components, examples)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Copydesk", "version": __version__, "description": ABOUT, "license": {"name": "Apache-2.0"}},
        "servers": [{"url": "/api/v1"}],
        "tags": [{"name": group.tag, "description": group.description} for group in groups],
        "paths": paths,
        "components": {
            "schemas": components.schemas,
            "examples": {kind.code: {"summary": kind.title, "value": _example(kind)} for kind in _kinds(operations)},
            "securitySchemes": {
                "ApiKey": {"type": "http", "scheme": "bearer", "description": "A scoped workspace API key."}
            },
        },
    }


def _operation(operation: Operation, all_: Sequence[Operation], components: Components, examples: Examples) -> Schema:
    scopes = ", ".join(f"`{scope}`" for scope in operation.scopes) or "none; no key needed"
    text = f"{operation.description}\n\nScopes: {scopes}.".strip()
    made: Schema = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": text,
        "security": [{"ApiKey": list(operation.scopes)}] if not operation.public else [],
        "parameters": _parameters(operation, components),
        "responses": {
            str(operation.status): _success(operation, all_, components, examples),
            **_problems(operation),
        },
    }
    if operation.body is bytes:
        made["requestBody"] = {
            "required": True,
            "content": {BINARY: {"schema": {"type": "string", "format": "binary"}}},
        }
    elif operation.body is not None:
        schema = components.body(operation.body)
        made["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schema, "example": examples.of(schema)}},
        }
    return made


def _parameters(operation: Operation, components: Components) -> list[Schema]:
    found: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if kind is int else "string"}}
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
                parameter["description"] = schema["description"] = said
            found.append(parameter)
    return found


def _without_null(schema: Schema) -> Schema:
    """A parameter is left out rather than sent as null."""
    if "anyOf" not in schema:
        return dict(schema)
    [member] = [member for member in schema["anyOf"] if member != {"type": "null"}]
    return {**{key: value for key, value in schema.items() if key != "anyOf"}, **member}


def _success(operation: Operation, all_: Sequence[Operation], components: Components, examples: Examples) -> Schema:
    made: Schema = {"description": operation.summary}
    headers = dict(operation.answer_headers)
    if operation.location:
        headers["Location"] = "Path of the resource."
        made["links"] = _links(operation, all_)
    if operation.answer is bytes:
        schema: Schema = (
            {"type": "string"} if operation.content_type != JSON else {"type": "object", "additionalProperties": True}
        )
        made["content"] = {operation.content_type: {"schema": schema}}
    elif operation.answer is Download:
        made["content"] = {BINARY: {"schema": {"type": "string", "format": "binary"}}}
    elif operation.answer is not None:
        schema = components.answer(operation.answer)
        made["content"] = {operation.content_type: {"schema": schema, "example": examples.of(schema)}}
    if headers:
        made["headers"] = {
            name: {"description": text, "schema": {"type": "string"}} for name, text in sorted(headers.items())
        }
    return made


def _links(operation: Operation, all_: Sequence[Operation]) -> Schema:
    """Operations on the resource that was made, which take its id."""
    reachable = [item for item in all_ if item.path.startswith(operation.location or "") and item.path_names == ("id",)]
    return {
        item.id: {"operationId": item.id, "parameters": {"id": f"$response.body#/{operation.location_id}"}}
        for item in reachable
    }


def _problems(operation: Operation) -> dict[str, Schema]:
    by_status: dict[str, list[type[Problem]]] = {}
    for kind in operation.problems:
        by_status.setdefault(str(kind.status), []).append(kind)
    return {
        status: {
            "description": "; ".join(f"`{kind.code}`: {kind.title}" for kind in kinds),
            "content": {
                CONTENT_TYPE: {
                    "schema": {"$ref": "#/components/schemas/Problem"},
                    "examples": {kind.code: {"$ref": f"#/components/examples/{kind.code}"} for kind in kinds},
                }
            },
        }
        for status, kinds in by_status.items()
    }


def _kinds(operations: Sequence[Operation]) -> list[type[Problem]]:
    """Every problem that some operation answers, by code."""
    kinds = {kind.code: kind for operation in operations for kind in operation.problems}
    return [kinds[code] for code in sorted(kinds)]


def _example(kind: type[Problem]) -> Any:
    return msgspec.json.decode(to_json(body_of(kind(), "req_01JD3S9C4D5E6F7G8H9J0K1M2N")))
