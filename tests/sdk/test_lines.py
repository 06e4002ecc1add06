"""What a terminal and a notebook show of every object: a line, and a card; and what an editor completes."""

from __future__ import annotations

import attrs
import jedi

from copydesk import models
from copydesk._generated.types import UNSET
from copydesk.testing import FakeDesk
from copydesk.testing._spec import published

# Prompt and brackets have room beside a line on a terminal of 120 columns; an id is never cut.
WIDEST = 120
SPEC = published()
EXAMPLES = {
    one.answer["$ref"]: getattr(models, one.answer["$ref"]).from_dict(one.example)
    for one in SPEC.operations.values()
    if "$ref" in one.answer and isinstance(one.example, dict)
}


def test_every_model_is_a_line_and_a_card(subtests):
    """The line begins with its kind, has its id and no break; the card is there, and both show no unset value."""
    for name, model in EXAMPLES.items():
        with subtests.test(name=name):
            line = repr(model)

            assert line.startswith(name)
            assert "\n" not in line
            assert len(line) <= WIDEST
            assert repr(UNSET) not in line
            assert f"id={model.id!r}" in line if isinstance(getattr(model, "id", None), str) else line
            assert model._repr_html_().startswith("<div")


def test_a_line_takes_what_any_text_holds():
    """Line breaks, quotes and length of titles do not break it; the id stays."""
    text = 'It\'s "glaze"\n\n' + "long " * 5000
    model = attrs.evolve(EXAMPLES["Script"], title=text)

    assert "\n" not in repr(model)
    assert len(repr(model)) <= WIDEST
    assert repr(model).endswith(f"id={model.id!r})")


def test_a_list_shows_without_a_request():
    """Neither its line nor its card reads anything."""
    with FakeDesk() as desk:
        listing = desk.scripts.list(status="draft")

        assert "status='draft'" in repr(listing)
        assert ".take(5)" in listing._repr_html_()
        assert desk.fake.calls == []


COMPLETIONS = {
    "a family": ("desk.scri", {"scripts", "script_versions"}),
    "a method": ("desk.scripts.gen", {"generate", "generate_long"}),
    "a result": ("desk.scripts.generate('scr_1', topic='x').result().scr", {"script"}),
    "a hit": ("desk.knowledge.search(query='x').items[0].pass", {"passage"}),
}


def test_an_editor_completes_it(subtests):
    """jedi, which notebooks and many editors use, finds it; where the value is awaited, with ``await``."""
    for client in ["Copydesk", "AsyncCopydesk"]:
        for name, (expression, expected) in COMPLETIONS.items():
            with subtests.test(name=name, client=client):
                line = awaited(expression) if client == "AsyncCopydesk" else expression
                code = f"from copydesk import {client}\nasync def run():\n    desk = {client}()\n    {line}"
                found = {one.name for one in jedi.Script(code).complete(4, 4 + len(line))}

                assert expected <= found


def awaited(expression: str) -> str:
    """The expression with ``await`` at each call but that of a list."""
    head, *calls = expression.split(")")
    for call in calls:
        head = f"{head})" if head.endswith("list(") else f"(await {head}))"
        head += call
    return head
