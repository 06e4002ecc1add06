"""The fields of a request that say which state an edit is of, where the resource itself has that state.

A caller who passes the script that they read has said which one they mean; its ``updated_at`` need not be given again.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

Spec = Mapping[str, Any]
# What the names of such fields begin with; the rest is the name of the state, such as `updated_at`.
PREFIXES = ("expected_", "base_")


def held(spec: Spec, operation: Spec) -> str | None:
    """The field of an operation whose value the resource of its path has; none where the caller alone knows it.

    Every resource has an ``updated_at``, so that of a path which goes on after the id, as in restoring a version, is that
    of another resource.
    """
    place = next(path for path, methods in spec["paths"].items() for one in methods.values() if one is operation)
    resource, has_id, rest = place.partition("/{id}")
    read = spec["paths"].get(f"{resource}/{{id}}", {}).get("get")
    if not has_id or read is None:
        return None
    state = _fields(spec, _answer(read))
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    schema = _resolved(spec, body.get("schema", {}))
    for field in schema.get("required", ()):
        name = field.partition("_")[2]
        if field.startswith(PREFIXES) and name in state and (name != "updated_at" or not rest):
            return str(field)
    return None


def optional(parameters: ast.arguments, name: str | None) -> ast.arguments:
    """Parameters, of which one may be left out."""
    for number, one in enumerate(parameters.kwonlyargs):
        if one.arg == name and one.annotation is not None:
            one.annotation = ast.BinOp(one.annotation, ast.BitOr(), ast.Constant(None))
            parameters.kw_defaults[number] = ast.Constant(None)
    return parameters


def _answer(operation: Spec) -> Spec:
    contents = (answer.get("content", {}) for status, answer in operation["responses"].items() if status < "300")
    return next((one["schema"] for content in contents for one in content.values()), {})


def _fields(spec: Spec, schema: Spec) -> Mapping[str, Any]:
    fields: Mapping[str, Any] = _resolved(spec, schema).get("properties", {})
    return fields


def _resolved(spec: Spec, schema: Spec) -> Spec:
    name = schema.get("$ref", "").rpartition("/")[2]
    found: Spec = spec["components"]["schemas"][name] if name else schema
    return found
