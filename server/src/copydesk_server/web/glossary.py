"""Words for fields that say nothing of themselves: most names mean the same wherever they stand, so they are told once.

A field is described, the first of these that there is: by its declaration; by that of the same field of the type that it is
made of (``CutSettings`` for ``CutSettingsPatch``); by the glossary of its model; by the glossary of all fields.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

DEFAULT = "Default: "
# What a type's name ends with where it is another form of the type that is named before it.
FORMS = ("Input", "Patch", "Update", "Create", "Set", "Summary", "Content", "Copy", "Request")


@cache
def load() -> tuple[Mapping[str, str], Mapping[str, Mapping[str, str]]]:
    """The words of all fields, and those of each model."""
    read = tomllib.loads(files(__package__).joinpath("glossary.toml").read_text("utf-8"))
    return read["fields"], read["models"]


def describe(*groups: Mapping[str, dict[str, Any]]) -> None:  # type: ignore[explicit-any]
    """Describe every field of some components that does not describe itself; references are left as they are."""
    fields, models = load()
    own = {name: dict(_own(schema)) for schemas in groups for name, schema in schemas.items()}
    for name, schema in ((name, schema) for schemas in groups for name, schema in schemas.items()):
        forms = [name, *_bases(name)]
        for field, found in schema.get("properties", {}).items():
            if field in own[name] or "$ref" in found:
                continue
            told = [own.get(form, {}).get(field) for form in forms] + [
                models.get(form, {}).get(field) for form in forms
            ]
            words = next(filter(None, told), fields.get(field))
            if words:
                found["description"] = f"{words} {found.get('description', '')}".strip()


def _own(schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:  # type: ignore[explicit-any]
    for field, found in schema.get("properties", {}).items():
        words = str(found.get("description", "")).partition(DEFAULT)[0].strip()
        if words:
            yield field, words


def _bases(name: str) -> Iterator[str]:
    """Names of the types that a type is a form of, the nearest first."""
    for form in FORMS:
        if name.endswith(form) and name != form:
            base = name.removesuffix(form)
            yield base
            yield from _bases(base)
