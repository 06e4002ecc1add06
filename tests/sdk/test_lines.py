"""What a terminal and a notebook show of every object: a line, and a card; and what an editor completes."""

from __future__ import annotations

import attrs
import jedi
import pytest

import copydesk
from copydesk import _lines, models
from copydesk._generated.types import UNSET
from copydesk.testing import FakeDesk, FakeServer
from copydesk.testing._spec import published
from support.factories import SOURCE, TOPIC, brand, document, script
from support.server import Workspace

# Prompt and brackets have room beside a line on a terminal of 120 columns; an id is never cut.
WIDEST = 120
SPEC = published()
EXAMPLES = {
    one.answer["$ref"]: getattr(models, one.answer["$ref"]).from_dict(one.example)
    for one in SPEC.operations.values()
    if "$ref" in one.answer and isinstance(one.example, dict)
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_model_is_a_line_and_a_card(name):
    """The line begins with its kind, has its id and no break; the card is there, and both show no unset value."""
    model = EXAMPLES[name]
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


def test_the_lines_of_the_main_job(workspace: Workspace):
    """Script, result, search, list and handle, as a person reads them."""
    with workspace.desk() as desk:
        project = brand(desk, name="Kiln & Co")
        source, draft = document(desk, project), script(desk, project, title="Why glaze cracks")
        job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source], words=60)
        result = job.result(60)
        made = desk.articles.generate(result.script, formats=["html"]).result(60)
        words, cited = result.word_count, result.citations

        used = next(event for event in desk.knowledge.history(source) if event.kind == "used")

        assert f"used, revision 1, script_id={draft.id!r}" in repr(used)
        assert repr(result.script) == (f"Script('Why glaze cracks', {words} words, {cited} citations, id={draft.id!r})")
        assert repr(result).startswith(f"Generated('Why glaze cracks', {words} words, {cited}/{cited} citations, ")
        assert repr(made).startswith("Produced('Why glaze cracks', article, files: html, ")
        assert made._repr_html_() == made.artifact._repr_html_()
        assert repr(desk.knowledge.search(query="glaze", project_id=project)).startswith("SearchResult(")
        assert repr(desk.scripts.list(project_id=project)).startswith(f"Pages(/scripts, project_id={project.id!r}, not")
        assert repr(desk.scripts.list().page()).startswith("ScriptSummaryPage(")


def test_a_list_shows_without_a_request():
    """Neither its line nor its card reads anything."""
    with FakeDesk() as desk:
        listing = desk.scripts.list(status="draft")

        assert "status='draft'" in repr(listing)
        assert ".take(5)" in listing._repr_html_()
        assert desk.fake.calls == []


def test_a_part_without_room_is_left_out():
    """The last ones stay, and an ellipsis says that there is more."""
    line = _lines.call("Thing", ["x" * 60, "y" * 60], ["id='1'"])

    assert line == f"Thing({'x' * 60}, …, id='1')"


def test_outputs_hold_models(workspace: Workspace):
    """An article and a deck are models with fields; what is something else says so."""
    with workspace.desk() as desk:
        project = brand(desk)
        source, draft = document(desk, project, text=SOURCE), script(desk, project)
        written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source], words=60).result(60).script
        article = desk.articles.generate(written, formats=["markdown"]).result(60).artifact
        deck = desk.slides.generate(written, exports=["pdf"]).result(60).artifact

        assert article.article.markdown == article.media.read("markdown").decode()
        assert isinstance(article.article.sections[0].citations[0], models.Citation)
        assert [slide.title for slide in deck.deck.slides] == [slide["title"] for slide in deck.content["slides"]]
        with pytest.raises(AttributeError, match="no content of an article"):
            deck.article  # noqa: B018  # the access is what fails
        with pytest.raises(AttributeError, match=r"desk\.artifacts\.get\(id\)"):
            desk.artifacts.list().first().deck  # noqa: B018


def test_the_package_lists_what_is_public():
    """Nothing that begins with an underscore, but what every module has; no helper of its own."""
    names = dir(copydesk)

    assert set(names) - set(copydesk.__all__) <= {"__doc__", "__file__", "__name__", "__path__", "__version__"}
    assert len(names) == len(set(names))


def test_brands_and_sources_are_there_under_both_names():
    """The words that people look for lead to the same families."""
    with FakeDesk() as desk:
        assert desk.brands is desk.projects
        assert desk.sources is desk.knowledge


COMPLETIONS = {
    "a family": ("desk.scri", {"scripts", "script_versions"}),
    "an alias": ("desk.bra", {"brand_kit", "brands"}),
    "a method": ("desk.scripts.gen", {"generate", "generate_long"}),
    "a list": ("desk.scripts.list().ta", {"take"}),
    "a row": ("desk.scripts.list().first().tit", {"title"}),
    "a result": ("desk.scripts.generate('scr_1', topic='x').result().scr", {"script"}),
    "a field of a result": ("desk.scripts.generate('scr_1', topic='x').result().script.cita", {"citations"}),
    "a deck": ("desk.slides.generate('scr_1').result().artifact.deck.sli", {"slides"}),
    "a hit": ("desk.knowledge.search(query='x').items[0].pass", {"passage"}),
    "a kit": ("desk.projects.get('prj_1').kit.app", {"approve"}),
}


@pytest.mark.parametrize("name", COMPLETIONS)
@pytest.mark.parametrize("client", ["Copydesk", "AsyncCopydesk"])
def test_an_editor_completes_it(name, client):
    """jedi, which notebooks and many editors use, finds it; where the value is awaited, with ``await``."""
    expression, expected = COMPLETIONS[name]
    if client == "AsyncCopydesk":
        expression = awaited(expression)
    code = f"from copydesk import {client}\nasync def run():\n    desk = {client}()\n    {expression}"
    found = {one.name for one in jedi.Script(code).complete(4, 4 + len(expression))}

    assert expected <= found


@pytest.mark.parametrize(("client", "loop"), [("Copydesk", "for"), ("AsyncCopydesk", "async for")])
def test_an_editor_completes_the_row_of_a_loop(client, loop):
    """Lists are mostly iterated over."""
    lines = [f"from copydesk import {client}", "async def run():", f"    {loop} row in {client}().scripts.list():"]
    found = {one.name for one in jedi.Script("\n".join([*lines, "        row.tit"])).complete(4, 15)}

    assert found == {"title"}


def awaited(expression: str) -> str:
    """The expression with ``await`` at each call but that of a list."""
    head, *calls = expression.split(")")
    for call in calls:
        head = f"{head})" if head.endswith("list(") else f"(await {head}))"
        head += call
    return head


def test_the_server_of_a_fake_can_be_shown():
    """Without its secrets and its rows."""
    with FakeDesk() as desk:
        assert isinstance(desk.fake, FakeServer)
        assert len(repr(desk.fake)) < 200
