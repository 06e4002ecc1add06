"""Examples of answers in openapi.json."""

from __future__ import annotations

from collections.abc import Mapping

from copydesk_server.core.ids import example_id
from copydesk_server.web.operation import Operation
from copydesk_server.web.recorded import Recorded
from copydesk_server.web.schemas import Schema


class Examples:
    """What a server answered in the story of the examples; of an operation that it has not seen, what the schema tells.

    Args:
        schemas: The components.
        recorded: What was recorded.
    """

    _BY_NAME = {
        "id": example_id("prj"),
        "project_id": example_id("prj"),
        "script_id": example_id("scr"),
        "document_id": example_id("doc"),
        "workspace_id": example_id("wsp"),
        "title": "Why glaze cracks",
        "name": "Kiln & Co",
        "text": "Crazing is a network of fine cracks in a glaze.",
        "language": "en",
        "request_id": example_id("req"),
    }

    def __init__(self, schemas: Mapping[str, Schema], recorded: Recorded) -> None:
        self._schemas = schemas
        self._recorded = recorded

    @property
    def results(self) -> Mapping[str, object]:
        """What each kind of job made."""
        return self._recorded.results

    def path(self, operation: Operation) -> Mapping[str, object]:
        """Parameters of the path."""
        return self._recorded.paths.get(operation.id, operation.example.path)

    def recorded(self, operation: Operation) -> object:
        """What a server answered; ``None`` where that is not known."""
        return _shortened(self._recorded.answers.get(operation.id))

    def answer(self, operation: Operation, schema: Schema) -> object:
        """An answer of an operation."""
        recorded = self.recorded(operation)
        return self.of(schema) if recorded is None else recorded

    def of(self, schema: Schema, name: str = "", depth: int = 0) -> object:
        """An example of a schema; ``name`` is that of the field it stands in."""
        if "$ref" in schema:
            return self.of(self._schemas[schema["$ref"].rsplit("/", 1)[1]], name, depth + 1)
        if schema.get("examples"):
            return schema["examples"][0]
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        if "anyOf" in schema:
            return None if depth > 6 else self.of(schema["anyOf"][0], name, depth + 1)
        return self._of_type(schema, name, depth)

    def _of_type(self, schema: Schema, name: str, depth: int) -> object:
        kind = schema.get("type")
        if kind == "object":
            fields = schema.get("properties", {})
            return {key: self.of(value, key, depth + 1) for key, value in fields.items()}
        if kind == "array":
            singular = name.removesuffix("s")
            return [] if depth > 6 and not schema.get("minItems") else [self.of(schema["items"], singular, depth + 1)]
        if kind == "integer":
            return max(1, schema.get("minimum", 1))
        if kind == "number":
            return schema.get("minimum", 0.5)
        if kind == "boolean":
            return False
        return self._BY_NAME.get(name, "text") if kind == "string" else {}


def _shortened(value: object) -> object:
    """An example with one object of each list.

    A JSON Schema in it shows its type alone: linters of the specification would take it for one of theirs.
    """
    if isinstance(value, dict):
        if value.get("type") == "object" and "properties" in value:
            return {"type": "object"}
        return {key: _shortened(item) for key, item in value.items() if key not in {"$ref", "$defs"}}
    if isinstance(value, list):
        shown = value[:1] if value and isinstance(value[0], dict) else value
        return [_shortened(item) for item in shown]
    return value
