"""A deck with a slide of every layout, in any brand's colours: what the tests of design draw."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from copydesk_server.core.citations import Citation, CitationKind, Support
from copydesk_server.decks import drawing
from copydesk_server.decks.elements import Drawing
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SIZES, Appearance, Deck, Slide, SlideMode, Template
from copydesk_server.projects.kit import theme
from copydesk_server.projects.kit.types import ColorRoles, Colors, Typography
from copydesk_server.projects.types import AspectRatio
from copydesk_server.scripts.body import parsing

# Brands with few, loud, dark, faint and no colours of their own.
BRANDS = {
    "green": ColorRoles(primary="#1f6f5c", background="#faf8f4", text="#1d2433", accent="#d2542f"),
    "loud": ColorRoles(primary="#ff2e88", background="#ffffff", secondary="#00c2ff", accent="#ffd400"),
    "dark": ColorRoles(primary="#7c5cff", background="#12121a", text="#f0f0f5", accent="#ffb547"),
    "faint": ColorRoles(primary="#ffd400", background="#ffffff", text="#222222"),
    "grey": ColorRoles(primary="#888888", background="#808080"),
    "blue": ColorRoles(primary="#1f4e79"),
}
LONG = "The old kiln in the yard behind the house burned wood from the forest for a hundred years, and nobody asked why"
SHORT = "The kiln was built by hand"
CONTENT: list[tuple[str, dict[str, Any]]] = [
    ("title", {"title": "Why glaze cracks, and how to stop it", "subtitle": LONG[:90], "byline": "Kiln & Co"}),
    ("agenda", {"title": "In this talk", "items": ["The problem", "The cause", "The test", "Two remedies", LONG[:60]]}),
    ("section", {"title": "The cause of all of it", "number": 2, "subtitle": SHORT}),
    ("statement", {"title": LONG, "support": SHORT}),
    ("statement", {"title": SHORT, "support": None}),
    ("definition", {"title": "Thermal expansion", "meaning": LONG[:80], "support": SHORT}),
    ("bullets", {"title": SHORT, "bullets": [SHORT, "Nobody knew how it would burn", "It stood in the yard"]}),
    ("bullets", {"title": LONG[:80], "bullets": [LONG[:74]] * 4}),
    (
        "two_column",
        {
            "title": SHORT,
            "left": {"heading": "Before", "bullets": [SHORT, SHORT]},
            "right": {"heading": "After", "bullets": [LONG[:70]]},
        },
    ),
    ("image_text", {"title": SHORT, "text": LONG, "caption": None}),
    ("quote", {"quote": LONG, "attribution": "Mara Lindt, who leads the studio"}),
    (
        "big_number",
        {"title": SHORT, "value": "17%", "label": "Our log shows that 17% of the pots crack", "support": SHORT},
    ),
    ("big_number", {"title": LONG[:70], "value": "€48.2 million", "label": LONG[:70], "support": SHORT}),
    (
        "key_figures",
        {
            "title": SHORT,
            "figures": [
                {
                    "value": "€48.2 million",
                    "label": "A grant of the county pays €48.2 million, on condition that work begins in May",
                },
                {"value": "€360,000", "label": "The owners of the station quarter give €360,000"},
                {"value": "€9", "label": "The town pays €9"},
            ],
        },
    ),
    (
        "key_figures",
        {
            "title": LONG[:70],
            "figures": [
                {"value": "61%", "label": "61% of all potters cool it for a day"},
                {"value": "412", "label": "412 pots"},
                {"value": "≥1,200 °C", "label": "At least 1,200 °C at the door"},
                {"value": "38 → 17", "label": SHORT},
            ],
        },
    ),
    *(
        (
            "chart",
            {
                "title": SHORT,
                "kind": kind,
                "unit": "%",
                "categories": names,
                "series": [{"name": "Share", "values": values}],
                "highlight": 1,
                "support": support,
                "note": "Source: Firing log",
            },
        )
        for kind, names, values, support in (
            ("column", ["6 hours", "12 hours", "24 hours"], [31, 18, 9], SHORT),
            ("bar", ["Feldspar of the north", "Silica", "Kaolin from the old pit"], [50, 30, 20], None),
            ("line", ["2022", "2023", "2024", "2025"], [38, 41, 47, 55], SHORT),
            ("pie", ["Flour", "Water", "Salt"], [60, 38, 2], None),
        )
    ),
    (
        "table",
        {
            "title": SHORT,
            "columns": ["Cone", "Temperature", "Note"],
            "rows": [["04", "1060 °C", "For the bisque"], ["6", "1222 °C", SHORT], ["10", "1285 °C", "Stoneware"]],
            "note": None,
        },
    ),
    ("code", {"title": SHORT, "code": 'for pot in kiln:\n    if pot.cracks():\n\n        pot.mend(glaze="clear")'}),
    ("steps", {"title": SHORT, "steps": ["Boil it", "Wipe ink on it and off again", "Count the lines"]}),
    ("steps", {"title": SHORT, "steps": [LONG[:80]] * 5}),
    (
        "timeline",
        {"title": SHORT, "events": [{"when": str(year), "what": SHORT} for year in (2009, 2014, 2019, 2023)]},
    ),
    (
        "comparison",
        {
            "title": "Change the glaze, or change the fire",
            "left": {"heading": "More silica", "bullets": ["Lowers the shrinkage of a glaze"]},
            "right": {"heading": "Slower cooling", "bullets": ["Gives clay and glaze time to shrink together"]},
        },
    ),
    (
        "consequence",
        {"condition": "If the kiln cools in six hours", "outcome": "One pot in six has cracks by the evening"},
    ),
    (
        "closing_cta",
        {"title": "Book your place", "text": SHORT, "action": "Book a class", "url": "https://kiln.example/"},
    ),
]
CITATION = Citation(
    id="c1", start_char=0, end_char=26, quote=SHORT, document_id="doc_1", revision=1, passage_id="psg_1", source_start_char=0,
    source_end_char=26, source_quote=SHORT, title="Firing log 2024", url=None, support=Support.SUPPORTED, score=1.0,
    kind=CitationKind.VERBATIM,
)  # fmt: skip


def deck(
    brand: str = "green",
    template: str = "minimal",
    ratio: str = "16:9",
    appearance: str = "brand",
    language: str = "en",
) -> Deck:
    """The deck."""
    colours = theme.derive(Colors(roles=BRANDS[brand]), Typography())
    assert colours is not None
    size = SIZES[AspectRatio(ratio)]
    slides = [
        {
            "id": f"sl{at + 1}", "index": at, "layout": layout, "section": "The kiln",
            "title": f"{content.get('title', SHORT)} {at}", "content": content, "speaker_note": f"{SHORT}. {LONG}.",
            "citations": [msgspec.to_builtins(CITATION)], "media": [], "source_span": None,
        }
        for at, (layout, content) in enumerate(CONTENT)
    ]  # fmt: skip
    return Deck(
        title="Why glaze cracks",
        language=language,
        aspect_ratio=AspectRatio(ratio),
        size=size,
        template=Template(template),
        appearance=Appearance(appearance),
        theme=colours,
        mode=SlideMode.PRESERVE,
        slides=msgspec.convert(slides, list[Slide]),
        own_template=None,
    )


@cache
def drawn(brand: str = "green", template: str = "minimal", ratio: str = "16:9", appearance: str = "brand") -> Drawing:
    """The deck as it is drawn, once for all tests that only look at it."""
    return drawing.draw(deck(brand, template, ratio, appearance))


def planned(text: str, title: str = "Keep the kiln", language: str = "en") -> list[SlideDraft]:
    """The slides of a body between the first and the last."""
    return planning.plan(parsing.read(text), title, SlideMode.PRESERVE, None, language)
