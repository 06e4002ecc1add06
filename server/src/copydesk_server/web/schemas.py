"""JSON Schemas of the wire types, in the form that keeps generated clients clean.

A type that is read is published with every field required. Where the same type is also sent, and its schema then
differs because fields may be left out, the sent form is published beside it as ``...Input``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from copydesk_server.core.clock import EXAMPLE_INSTANT, LONGEST_INSTANT, Timestamp
from copydesk_server.web.glossary import describe

# JSON Schema, and what is made of it: read by keys that stand or fall with the generated document, which tests hold against
# the metaschema and two linters.
Schema = dict[str, Any]  # type: ignore[explicit-any]
REF = "#/components/schemas/"
METADATA_KEYS = 50
METADATA: Schema = {
    "type": "object",
    "description": "Up to 50 string keys (40 characters) and values (500), the caller's own.",
    "maxProperties": METADATA_KEYS,
    "additionalProperties": {"type": "string", "maxLength": 500},
    "examples": [{"row": "17"}],
}
_OPTIONAL_READ = frozenset({"Problem"})
_RENAMED = {"ProblemBody": "Problem"}


def _hook(kind: type) -> Schema:
    if kind is Timestamp:
        return {
            "type": "string",
            "format": "date-time",
            "maxLength": LONGEST_INSTANT,
            "examples": [EXAMPLE_INSTANT],
        }
    raise NotImplementedError(f"no schema for {kind}")


def component_name(name: str) -> str:
    """Published name of a component: ``ListPage_Brand_`` is ``BrandPage``."""
    page = re.fullmatch(r"ListPage_(\w+)_", name)
    return f"{page.group(1)}Page" if page else _RENAMED.get(name, name)


class Components:
    """The components of a set of types, and references to them.

    Args:
        read: Types that are answered.
        sent: Types of bodies.
        queries: Types of query strings and headers, which are expanded and not published.
    """

    def __init__(self, read: Iterable[object], sent: Iterable[object], queries: Iterable[object]) -> None:
        read, sent, queries = list(read), list(sent), list(queries)
        _require_names([*read, *sent, *queries])
        self._read, reads = _components(read)
        self._sent, sends = _components(sent)
        self._queries, asked = _components(queries)
        for name, schema in reads.items():
            if "properties" in schema and name not in _OPTIONAL_READ:
                schema["required"] = list(schema["properties"])
        describe(reads, sends, asked)
        renamed = _differing(reads, sends)
        targets = {REF + name: REF + name + "Input" for name in renamed}
        self._sent = {kind: _retarget(schema, targets) for kind, schema in self._sent.items()}
        sends = {
            name + ("Input" if name in renamed else ""): _retarget(schema, targets) for name, schema in sends.items()
        }
        enums = {name: schema for name, schema in asked.items() if "enum" in schema}
        self.schemas = dict(sorted({**enums, **sends, **reads}.items()))
        self._asked = asked
        self.schemas = dict(sorted({**self.schemas, "Metadata": METADATA}.items()))

    def answer(self, kind: object) -> Schema:
        """Schema of an answer."""
        return self._read[repr(kind)]

    def body(self, kind: object) -> Schema:
        """Schema of a body."""
        return self._sent[repr(kind)]

    def fields(self, kind: type[msgspec.Struct]) -> Schema:
        """Schema of a query or header type, with its properties."""
        found: Schema = self._asked[component_name(self._queries[repr(kind)]["$ref"].rsplit("/", 1)[1])]
        return found


class Shared:
    """Components that operations share beside their schemas: headers, parameters and responses."""

    def __init__(self) -> None:
        self._kinds: dict[str, dict[str, Schema]] = {"headers": {}, "parameters": {}, "responses": {}}

    def refer(self, kind: str, name: str, component: Schema) -> Schema:
        """A reference to a component, which is published under its name.

        Raises:
            ValueError: When another component of that kind has the name.
        """
        if self._kinds[kind].setdefault(name, component) != component:
            raise ValueError(f"{kind}: two components are called {name}; rename one, or make both the same")
        return {"$ref": f"#/components/{kind}/{name}"}

    def published(self) -> dict[str, dict[str, Schema]]:
        """The components, by kind and name."""
        return {kind: dict(sorted(components.items())) for kind, components in self._kinds.items()}


def inlined(document: Schema) -> Schema:
    """The document with the parameters and responses of each operation in place of references to them."""
    components = document["components"]
    kinds = {f"#/components/{kind}/{name}": value for kind in components for name, value in components[kind].items()}

    def resolved(value: Schema) -> Schema:
        return kinds[value["$ref"]] if "$ref" in value else value

    paths = {
        path: {
            method: {
                **operation,
                "parameters": [resolved(one) for one in operation["parameters"]],
                "responses": {status: resolved(answer) for status, answer in operation["responses"].items()},
            }
            for method, operation in methods.items()
        }
        for path, methods in document["paths"].items()
    }
    return {**document, "paths": paths}


def _require_names(kinds: Sequence[object]) -> None:
    """Refuse types of one name, which msgspec tells apart by their modules."""
    _, schemas = msgspec.json.schema_components(_distinct(kinds), schema_hook=_hook)
    if clashing := [name for name in schemas if "." in name]:
        raise ValueError(f"several types have the same name; rename one: {', '.join(clashing)}")


def _distinct(kinds: Iterable[object]) -> list[object]:
    return list({repr(kind): kind for kind in kinds}.values())


def _components(kinds: Iterable[object]) -> tuple[dict[str, Schema], dict[str, Schema]]:
    wanted = _distinct(kinds)
    if not wanted:
        return {}, {}
    refs, schemas = msgspec.json.schema_components(wanted, schema_hook=_hook, ref_template=REF + "{name}")
    targets = {REF + name: REF + component_name(name) for name in schemas}
    clean = {component_name(name): _tidy(_retarget(schema, targets)) for name, schema in schemas.items()}
    for schema in clean.values():
        schema.pop("title", None)
        _without_boilerplate(schema)
    by_kind = {repr(kind): _tidy(_retarget(ref, targets)) for kind, ref in zip(wanted, refs, strict=True)}
    return by_kind, clean


def _without_boilerplate(schema: Schema) -> None:
    text = " ".join(schema.get("description", "").split())
    if text:
        schema["description"] = text


def _tidied(value: object) -> object:
    if isinstance(value, list):
        return [_tidied(item) for item in value]
    return _tidy(value) if isinstance(value, dict) else value


def _tidy(schema: Schema) -> Schema:
    """Say defaults in words, give enums their type, tags a const; generated clients then send what was given and no more."""
    tidy: Schema = {key: value if key in ("examples", "default") else _tidied(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict):  # A field may be called as a keyword is: `default` of a duration.
        tidy["properties"] = {name: _tidied(value) for name, value in schema["properties"].items()}
    if "default" in tidy and not isinstance(tidy["default"], dict | list | tuple) and tidy["default"] not in (None, ""):
        said = f"Default: {str(tidy['default']).lower() if isinstance(tidy['default'], bool) else tidy['default']}."
        tidy["description"] = f"{tidy.get('description', '')} {said}".strip()
    tidy.pop("default", None)
    if tidy.get("type") == "integer":
        tidy["format"] = "int64"
    if "enum" in tidy:
        tidy["type"] = "string"
        if len(tidy["enum"]) == 1 and "title" not in tidy:
            tidy = {"type": "string", "const": tidy["enum"][0]}
    if tidy.get("maxProperties") == METADATA_KEYS:
        return {"$ref": REF + "Metadata"}
    if "anyOf" in tidy:
        tidy["anyOf"] = sorted(tidy["anyOf"], key=lambda member: member == {"type": "null"})
    if "$ref" in tidy and len(tidy) > 1:
        # A reference with siblings is read differently by different tools; the reference alone says enough.
        tidy = {"$ref": tidy["$ref"]}
    return tidy


def _retargeted(value: object, targets: Mapping[str, str]) -> object:
    if isinstance(value, list):
        return [_retargeted(item, targets) for item in value]
    return _retarget(value, targets) if isinstance(value, dict) else value


def _retarget(schema: Schema, targets: Mapping[str, str]) -> Schema:
    return {
        key: targets.get(value, value) if key == "$ref" else _retargeted(value, targets)
        for key, value in schema.items()
    }


def _refs(schema: object) -> set[str]:
    if isinstance(schema, list):
        return set().union(*map(_refs, schema)) if schema else set()
    if isinstance(schema, dict):
        inner = [_refs(value) for key, value in schema.items() if key != "$ref"]
        own = {schema["$ref"].rsplit("/", 1)[1]} if isinstance(schema.get("$ref"), str) else set()
        return own.union(*inner)
    return set()


def _differing(reads: Mapping[str, Schema], sends: Mapping[str, Schema]) -> set[str]:
    """Names of the components whose sent form is not the read form, or refers to one such."""
    shared = reads.keys() & sends.keys()
    differ = {name for name in shared if reads[name] != sends[name]}
    while more := {name for name in shared - differ if _refs(sends[name]) & differ}:
        differ |= more
    return differ
