"""Make a page for each model of the SDK: its fields with types, units and limits, and the methods that return or take it.

Run by Sphinx as it begins (conf.py). The pages are made of the models and of openapi.json, so they cannot be out of date;
they are not committed.
"""

from __future__ import annotations

import enum
import functools
import html
import inspect
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from copydesk import Copydesk, _references, models

HERE = Path(__file__).parent
PAGES = HERE / "reference" / "models"
SPEC = json.loads((HERE.parent / "openapi" / "openapi.json").read_text())
SCHEMAS: Mapping[str, Any] = SPEC["components"]["schemas"]
# What the end of a field's name says of its unit, as the conventions of the API have it.
UNITS = {
    r"_char$": "Unicode code points",
    r"_chars$|^char_count$": "Unicode code points",
    r"_seconds$|_s$": "seconds",
    r"_ms$": "milliseconds",
    r"_usd$": "US dollars",
    r"_pct$|^progress$": "percent, 0 to 100",
    r"_db$": "dB",
    r"_lufs$": "LUFS",
    r"^bytes$|_bytes$": "bytes",
    r"^words$|^word_count$|_words$": "words",
    r"^width$|^height$": "pixels",
    r"_ratio$|^share$": "a share of 1",
    r"_minor$": "the currency's smallest unit, such as cents",
    r"^fps$": "frames per second",
    r"_frames$": "frames of the timeline",
}
# A description that names another unit than the name of the field lets expect, or the same one.
SAYS_UNIT = re.compile(r"\b(in points|in pixels|as a share of)\b")
# A type in a signature.
_TYPE = re.compile(r"\b[A-Z]\w*")


@functools.cache
def names() -> tuple[str, ...]:
    """Models that a page is made for: those of the API, without the types of values that any JSON may have."""
    return tuple(name for name in models.__all__ if name in SCHEMAS and isinstance(getattr(models, name), type))


def write() -> None:
    """Write all pages, and the list of them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    known, used = set(names()), uses()
    for name in known:
        (PAGES / f"{name}.md").write_text(page(name, known, used.get(name, [])))
    rows = "".join(f"| [{name}]({name}.md) | {about(name)} |\n" for name in sorted(known, key=str.lower))
    (PAGES / "index.md").write_text(
        "# Models\n\nWhat methods return and take, each in `copydesk.models`. Types in the signatures of this reference lead here.\n\n"
        f"| Model | What it is |\n|---|---|\n{rows}"
    )


def page(name: str, known: set[str], methods: list[tuple[str, str]]) -> str:
    """The page of a model."""
    kind = getattr(models, name)
    parts = ["---\norphan: true\n---\n", f"# {name}\n"]
    parts.append(f"```{{eval-rst}}\n.. py:class:: copydesk.models.{name}\n   :no-typesetting:\n```\n")
    parts.append(f"{about(name)}\n" if about(name) else "")
    if issubclass(kind, enum.Enum):
        parts.append("| Value |\n|---|\n" + "".join(f"| `{member.value}` |\n" for member in kind))
    else:
        fields = "".join(
            row(name, field, known) for field in attrs.fields(kind) if field.name != "additional_properties"
        )
        parts.append(f"| Field | Type | Meaning |\n|---|---|---|\n{fields}" if fields else "Any fields.\n")
        if beside := "".join(f"| `{one}` | {words} |\n" for one, words in members(kind)):
            parts.append(f"## Methods\n\n| Method | What it does |\n|---|---|\n{beside}")
    if methods:
        told = "".join(f"* {{py:meth}}`{shown} <{target}>`\n" for shown, target in methods)
        parts.append(f"## Methods that return or take it\n\n{told}")
    return "\n".join(part for part in parts if part)


def about(name: str) -> str:
    """What a model is, in a line."""
    return cell(str(SCHEMAS[name].get("description", "")).partition("\n\n")[0])


def row(name: str, field: attrs.Attribute[Any], known: set[str]) -> str:
    """A field: its type with links, and what is known of it."""
    schema = SCHEMAS[name].get("properties", {}).get(field.name, {})
    told = html.escape(re.sub(r"^None \| (.*)", r"\1 | None", str(field.type).replace("'", ""))).replace("|", "&#124;")
    linked = _TYPE.sub(lambda one: link(one[0]) if one[0] in known else one[0], told)
    return f"| `{field.name}` | <code>{linked}</code> | {cell('. '.join(meaning(field.name, schema)))} |\n"


def link(name: str) -> str:
    """A link from one page to another."""
    return f'<a href="{name}.html">{name}</a>'


def meaning(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    """What a field means: its description, its unit, its limits, its default."""
    own, referred = str(schema.get("description", "")).rstrip("."), of_reference(schema)
    # Values are told beside the meaning, what another model says of itself only in place of it.
    for text in (own or referred, referred if own and referred.startswith("`") else ""):
        if text:
            yield text[0].upper() + text[1:]
    if told := of_id(name):
        yield told
    if not SAYS_UNIT.search(own):
        yield from (f"In {unit}" for pattern, unit in UNITS.items() if re.search(pattern, name))
    inner = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    if told := limits(inner):
        yield told
    if (default := schema.get("default")) not in (None, [], {}):
        yield f"Default: `{default}`"


def of_reference(schema: Mapping[str, Any]) -> str:
    """What the schema that a field refers to says of itself; of an enumeration, its values."""
    inner = schema.get("items", schema)
    refs = [one["$ref"] for one in (inner, *inner.get("anyOf", ())) if "$ref" in one]
    if len(refs) != 1:
        return ""
    target = SCHEMAS[refs[0].rpartition("/")[2]]
    if "enum" in target:
        return ", ".join(f"`{value}`" for value in target["enum"] if value is not None)
    return str(target.get("description", "")).partition("\n\n")[0].rstrip(".")


def of_id(name: str) -> str:
    """What has the id of a field."""
    kind = _references.KINDS.get(_references.word_of(name)) if re.search(r"_ids?$", name) else None
    return "" if kind is None else f"Id{'s' if name.endswith('s') else ''} of {kind[0]}, `{kind[1]}_…`"


def limits(schema: Mapping[str, Any]) -> str:
    """The limits of a value; those that only say that it is an id, or a number of JSON, are left out."""
    low, high = schema.get("minimum"), schema.get("maximum")
    kind = ""
    if schema.get("type") == "string":
        low, high, kind = schema.get("minLength"), schema.get("maxLength"), "characters"
    elif schema.get("type") == "array":
        low, high, kind = schema.get("minItems"), schema.get("maxItems"), "items"
    high = None if high is None or high in (64, 2**53 - 1) else high
    low = None if low in (0, 1) and high is None else low
    if low is None and high is None:
        return ""
    told = f"at most {high:,}" if not low else f"at least {low:,}" if high is None else f"{low:,} to {high:,}"
    return f"{told[0].upper()}{told[1:]} {kind}".rstrip()


def members(kind: type) -> Iterator[tuple[str, str]]:
    """Methods and properties that a model has beside its fields, each with the first line of its text."""
    for name, value in inspect.getmembers(kind):
        own = inspect.isfunction(value) or isinstance(value, property)
        if own and not name.startswith("_") and name not in {"to_dict", "additional_keys"} and inspect.getdoc(value):
            call = "" if isinstance(value, property) else "()"
            yield f"{name}{call}", cell(str(inspect.getdoc(value)).partition("\n")[0])


def uses() -> dict[str, list[tuple[str, str]]]:
    """Of each model the methods of the client whose signature names it, as the reference calls them."""
    desk, found = Copydesk("cdk_docs", "http://127.0.0.1:9/api/v1"), dict[str, list[tuple[str, str]]]()
    for family in dir(desk):
        kind = type(getattr(desk, family))
        if family.startswith("_") or not kind.__module__.startswith("copydesk._sync."):
            continue
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            if not name.startswith("_"):
                where = (f"desk.{family}.{name}", f"{kind.__module__}.{kind.__name__}.{name}")
                for model in set(_TYPE.findall(str(inspect.signature(method)))):
                    found.setdefault(model, []).append(where)
    return found


def cell(text: str) -> str:
    """Text in a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")
