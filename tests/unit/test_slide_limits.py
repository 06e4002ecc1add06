"""Decks of hostile texts and pictures: planned in time, drawn within the limits of a sandbox."""

from __future__ import annotations

import io
import random
from itertools import pairwise
from typing import Any

import msgspec
import pypdfium2
import pytest
from PIL import Image
from pptx import Presentation

from copydesk_server.decks import layouts, rendering
from copydesk_server.decks.elements import Box, Drawing, Ink, Picture, SlidePage, Table
from copydesk_server.decks.rules import sentence_groups
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import DeckExport, SlideMode
from copydesk_server.queue.types import JobFailed
from copydesk_server.scripts.body import parsing


def picture(side: int) -> bytes:
    """A picture that cannot be packed."""
    made = io.BytesIO()
    Image.frombytes("RGB", (side, side), random.Random(1).randbytes(side * side * 3)).save(made, "PNG")
    return made.getvalue()


def deck(*elements: Any, pages: int = 1) -> Drawing:
    page = SlidePage(kind="bullets", background=Ink.GROUND, elements=list(elements), note="")
    return Drawing(
        title="Glazes",
        language="en",
        width=960,
        height=540,
        heading_font=None,
        body_font=None,
        palette={ink.value: "#1f4e79" for ink in Ink},
        graph=["#1f4e79"],
        pages=[page] * pages,
        heading_face="Roboto",
        body_face="Roboto",
    )


LOGO = Picture(box=Box(40, 40, 200, 200), key="logo", alt="Logo")


async def test_a_picture_is_in_every_file_of_a_deck():
    """The logo of a kit is drawn in the .pptx, the PDF and the pictures."""
    files = await rendering.render(deck(LOGO, pages=2), list(DeckExport), {"logo": picture(64)})
    made = {role: data for role, _, data in files}
    page = pypdfium2.PdfDocument(made["pdf"])[0]

    assert list(made) == ["pptx", "pdf", "slide-001", "slide-002"]
    assert sum(hasattr(shape, "image") for shape in Presentation(io.BytesIO(made["pptx"])).slides[0].shapes) == 1
    assert any(kind.type == 3 for kind in page.get_objects())  # FPDF_PAGEOBJ_IMAGE
    assert len(Image.open(io.BytesIO(made["slide-001"])).convert("RGB").resize((64, 36)).getcolors()) > 10


async def test_a_deck_that_takes_too_much_fails_alone():
    """The job ends in render_failed with what to do; the process that drew is the only one that pays."""
    huge = Table(
        box=Box(0, 0, 960, 540),
        rows=[["y " * 40_000] * 6] * 10,
        widths=[1 / 6] * 6,
        heights=[54.0] * 10,
        numeric=[False] * 6,
        size=9.0,
    )
    with pytest.raises(JobFailed) as failed:
        await rendering.render(deck(huge, pages=6), [DeckExport.PDF], {})

    assert failed.value.code.value == "render_failed"
    assert "fewer slides" in failed.value.message


@pytest.mark.parametrize("wanted", [1, 7, 59])
def test_groups_are_joined_as_if_each_pair_were_looked_at(wanted):
    """The cheapest neighbours first, the first of equals: as the plain way does it, for every number of slides."""
    chance = random.Random(wanted)
    body = "".join(
        f"## Part {chance.randrange(9)}\n\n" + "Glaze is glass. " * chance.randrange(1, 30) for _ in range(40)
    )
    parts = parsing.read(body)
    groups = sentence_groups.group_sentences(parts, SlideMode.PRESERVE, "en")
    plain = list(groups)
    while len(plain) > wanted:
        costs = [
            sum(len(said.text.split()) for said in [*one.said, *other.said])
            + (100_000 if one.heading != other.heading else 0)
            for one, other in pairwise(plain)
        ]
        at = costs.index(min(costs))
        plain[at : at + 2] = [sentence_groups.SentenceGroup(plain[at].heading, (*plain[at].said, *plain[at + 1].said))]

    assert sentence_groups.with_count(groups, wanted) == plain


def test_the_longest_body_of_short_sentences_is_planned():
    """Fifteen thousand sentences in sixty slides: each in one note, in order."""
    parts = parsing.read("Glass melts. " * 15_000)
    made = planning.plan(parts, "T", SlideMode.PRESERVE, 60)

    assert len(made) == 60
    assert [said.start for draft in made for said in draft.said] == [said.start for part in parts for said in part.said]


@pytest.mark.parametrize(
    "body", ["Glass melts. " * 15_000, "".join(f"# h{at}\n\nIt melts.\n\n" for at in range(9_000))]
)
def test_a_deck_has_a_hundred_slides_where_no_number_is_asked_for(body):
    """What can be drawn within the limits, whatever the text; nothing of it is lost from the notes."""
    parts = parsing.read(body)
    made = planning.plan(parts, "T", SlideMode.PRESERVE, None)

    assert len(made) == planning.MOST_SLIDES
    assert sum(len(draft.said) for draft in made) == sum(len(part.said) for part in parts)


def test_a_title_of_any_length_is_drawn():
    """A heading of a hundred thousand characters is a title of two hundred: what layouts publish as their limit."""
    made = planning.plan(parsing.read("# " + "x y" * 33_000 + "\n\nGlaze is glass."), "T", SlideMode.PRESERVE, None)

    for draft in made:
        assert msgspec.convert(msgspec.to_builtins(draft.content), layouts.CONTENT[draft.layout]) == draft.content
