"""The pages of models that `make docs` makes: none is missing, and each tells its fields with units and links."""

from __future__ import annotations

import importlib.util
import re
from types import ModuleType

import attrs
import pytest

from copydesk import models
from support.server import ROOT


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """The module of the documentation that makes the pages."""
    spec = importlib.util.spec_from_file_location("docs_models", ROOT / "docs" / "models.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_field_of_every_model_has_a_row(maker):
    """Also of those that only other models name; a page that is made by hand could not keep up."""
    known = set(maker.names())
    for name in known:
        kind = getattr(models, name)
        fields = attrs.fields(kind) if attrs.has(kind) else ()
        text = maker.page(name, known, [])
        lacking = [
            one.name for one in fields if one.name != "additional_properties" and f"| `{one.name}` |" not in text
        ]
        assert lacking == [], name
    assert len(known) > 500


def test_a_row_tells_type_unit_limits_and_whose_id_it_is(maker):
    """As links, numbers and words; the unit is that of the API's conventions."""
    known = set(maker.names())
    citation, script = maker.page("Citation", known, []), maker.page("Script", known, [])

    assert (
        "| `source_start_char` | <code>int</code> | Where the quote begins in the source. In Unicode code points |"
        in citation
    )
    assert '| `support` | <code><a href="Support.html">Support</a></code> | `broken`, `contradicted`,' in citation
    assert '<code>list[<a href="Citation.html">Citation</a>]</code>' in script
    assert "| `topic_id` | <code>str &#124; None</code> | The topic. Id of a topic, `top_…` |" in script
    assert "1 to 200 characters" in script
    assert "| `width` | <code>int</code> | Width, in points |" in maker.page("DeckSize", known, [])
    assert "pixels" not in maker.page("Zone", known, [])
    assert "| `estimated_seconds` | <code>float</code> | How long it takes to speak. In seconds |" in script


def test_a_page_leads_back_to_the_methods(maker):
    """That return the model, or take it."""
    used = maker.uses()
    text = maker.page("Script", set(maker.names()), used["Script"])

    assert ("desk.scripts.get", "copydesk._sync.resources.scripts.Scripts.get") in used["Script"]
    assert re.search(r"\{py:meth\}`desk\.scripts\.get <copydesk\._sync\.resources\.scripts\.Scripts\.get>`", text)
