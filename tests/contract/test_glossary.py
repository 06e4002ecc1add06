"""Every field of the API says what it means: by its declaration, or by the glossary."""

from __future__ import annotations

import json
from typing import Any

from copydesk_server.web import glossary
from support.server import ROOT

SPEC = json.loads((ROOT / "openapi" / "openapi.json").read_text())
SCHEMAS = SPEC["components"]["schemas"]


def described(schemas=SCHEMAS) -> set[tuple[str, str, str]]:
    """Each field with its model and its description; a reference has that of what it leads to."""
    return {
        (model, field, schema.get("description", ""))
        for model, found in schemas.items()
        for field, schema in found.get("properties", {}).items()
        if "$ref" not in schema
    }


def resolved(parameter: dict[str, Any]) -> dict[str, Any]:
    """A parameter, also one that is shared by operations."""
    name = parameter.get("$ref", "").removeprefix("#/components/parameters/")
    return SPEC["components"]["parameters"][name] if name else parameter


def parameters() -> set[tuple[str, str]]:
    """Each parameter of a query or header, with its description."""
    return {
        (parameter["name"], parameter.get("description", ""))
        for path in SPEC["paths"].values()
        for operation in path.values()
        for parameter in map(resolved, operation["parameters"])
        if parameter["in"] != "path" and "$ref" not in parameter["schema"]
    }


def test_every_field_and_parameter_is_described():
    """With words, not with a default alone."""
    silent = {(model, field) for model, field, words in described() if not words or words.startswith(glossary.DEFAULT)}
    unsaid = {name for name, words in parameters() if not words or words.startswith(glossary.DEFAULT)}

    assert silent == set()
    assert unsaid == set()


def test_the_nearest_words_win(subtests):
    """A declaration before that of the type it is a form of, and both before the glossary; a default is told after them."""
    for model, field, words in [
        ("Thing", "said", "Its own words."),
        ("ThingPatch", "said", "Its own words."),
        ("ThingPatch", "name", "Name, for people. Default: x."),
        ("Fetching", "redirects", "Maximum number of redirects."),
    ]:
        with subtests.test(model=model, field=field):
            schemas = {
                "Thing": {"properties": {"said": {"type": "string", "description": "Its own words."}}},
                "ThingPatch": {"properties": {"said": {"type": "string"}, "name": {"description": "Default: x."}}},
                "Fetching": {"properties": {"redirects": {"type": "integer"}}},
            }
            glossary.describe(schemas)

            assert (model, field, words) in described(schemas)
