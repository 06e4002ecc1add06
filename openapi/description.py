"""Make the description of the operations that ``FakeDesk`` answers by: openapi.json without its prose and its errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Spec = Mapping[str, Any]
PREFIX, REF = "x-copydesk-", "#/components/schemas/"
# What a program needs of a schema to check a value or to make one; all else is for readers.
KEPT = {
    "$ref", "additionalProperties", "anyOf", "const", "enum", "format", "items", "maxItems", "maxLength", "maximum",
    "minItems", "minLength", "minimum", "pattern", "properties", "required", "type",
}  # fmt: skip


def generate(spec: Spec, sdk: Path) -> None:
    """Write the description beside the generated client."""
    text = json.dumps(describe(spec), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (sdk / "_generated" / "operations.json").write_text(f"{text}\n")


def describe(spec: Spec) -> dict[str, Any]:
    """The operations by operationId, the schemas they speak of, and the collections."""
    operations = {
        one["operationId"]: operation(method, path, one)
        for path, methods in spec["paths"].items()
        for method, one in methods.items()
    }
    known = {name: compact(schema) for name, schema in spec["components"]["schemas"].items()}
    wanted, waiting = set[str](), [json.dumps(operations)]
    while waiting:
        names = set(re.findall(r'"\$ref": "(\w+)"', waiting.pop())) - wanted
        wanted |= names
        waiting += [json.dumps(known[name]) for name in names]
    return {
        "operations": operations,
        "schemas": {name: known[name] for name in wanted},
        "collections": spec.get(f"{PREFIX}collections", {}),
    }


def operation(method: str, path: str, one: Spec) -> dict[str, Any]:
    """What there is to know of an operation; its extensions lose their prefix."""
    status, answer = next(item for item in one["responses"].items() if item[0].startswith("2"))
    kind, content = next(iter(answer.get("content", {}).items()), (None, {}))
    sent = next(iter(one.get("requestBody", {}).get("content", {}).values()), {})
    made = {
        "method": method.upper(),
        "path": path,
        "status": int(status),
        "type": kind,
        "query": {item["name"]: compact(item["schema"]) for item in one["parameters"] if item["in"] == "query"},
        "required": [item["name"] for item in one["parameters"] if item["in"] == "query" and item["required"]],
        "body": compact(sent["schema"]) if sent else None,
        "answer": compact(content["schema"]) if content else None,
        "example": content.get("example"),
    }
    told = {name.removeprefix(PREFIX).replace("-", "_"): of for name, of in one.items() if name.startswith(PREFIX)}
    told.pop("shows", None)  # For readers.
    if "results" in told:
        told["results"] = {name: compact(schema) for name, schema in told["results"].items()}
    return made | told


def compact(schema: Any) -> Any:
    """A schema with what a program needs of it; a reference is the name alone."""
    if not isinstance(schema, dict):
        return schema
    made = {name: value for name, value in schema.items() if name in KEPT}
    if "$ref" in made:
        return {"$ref": made["$ref"].removeprefix(REF)}
    if "properties" in made:
        made["properties"] = {name: compact(value) for name, value in made["properties"].items()}
    for name in {"items", "additionalProperties"} & made.keys():
        made[name] = compact(made[name])
    if "anyOf" in made:
        made["anyOf"] = [compact(value) for value in made["anyOf"]]
    if defaults := schema.get(f"{PREFIX}defaults"):
        made["defaults"] = defaults
    return made
