"""What is wrong with the numbers of a slide: read and not seen, without their unit, of another number than the title's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from copydesk_server.core.text.claims import spelled
from copydesk_server.decks.layouts import BigNumberContent, ChartContent, KeyFiguresContent, Layout, StatementContent
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.sentences import baselines, numbers


def faults(scene: SlideDraft, language: str) -> Iterator[str]:
    """Each in a sentence that says how it is mended.

    Args:
        scene: What the slide shows.
        language: Of its words, as in BCP 47.
    """
    yield from _undrawn(scene, language)
    yield from _bare(scene)
    yield from _whole(scene)
    yield from _without_bar(scene, language)
    yield from _other_number(scene, language)


def _undrawn(scene: SlideDraft, language: str) -> Iterator[str]:
    """Numbers of one unit that are read in a text or apart, and not seen beside each other."""
    if scene.layout not in _TOLD:
        return
    found: dict[str, dict[float, str]] = {}
    for text in dict.fromkeys([scene.title, *slide_drafts.texts(scene.content)]):
        told = spelled.in_digits(text, language)
        if baselines.are_compared(told, language):
            return  # They are: as two bars.
        for one in numbers.numbers_of(told, language):
            found.setdefault(one.unit, {})[one.value] = one.shown
    for unit, shown in found.items():
        if unit and len(shown) > 1:
            yield f"{' and '.join(shown.values())} are read and not seen beside each other: a chart draws them"


def _whole(scene: SlideDraft) -> Iterator[str]:
    """A part of a whole in a claim or a point: "Of the 183 who came, 127 stayed"."""
    content = scene.content
    if isinstance(content, StatementContent) and any(
        _PART.search(text) for text in (content.title, content.support or "")
    ):
        yield "A part of a whole is read and not seen: make it a `big_number`, whose text is as '127 of 183 came back'"


_PART = re.compile(
    r"(?<![\d.,])\d[\d,]* (?:out )?of (?:the |our |all )?\d|^of (?:the |our |all )?\d[\d,]* .*\b\d", re.IGNORECASE
)


def _without_bar(scene: SlideDraft, language: str) -> Iterator[str]:
    """A number of a chart's title, of its unit, that no bar shows: "71 per cent fewer" over bars of 54 and 33.

    The sum of all gets a bar by itself (``drawing.build_ups``).
    """
    content = scene.content
    if not isinstance(content, ChartContent):
        return
    values = {value for series in content.series for value in series.values}
    values |= {round(sum(series.values), 6) for series in content.series}
    for one in numbers.numbers_of(scene.title, language):
        if one.unit and content.unit.startswith(one.unit) and one.value not in values:
            yield f"No bar shows the {one.shown} of the title: give it one"


def _other_number(scene: SlideDraft, language: str) -> Iterator[str]:
    """A number that stands large under a title with another: "Fifty-one leaks" over 57; words that cannot be read on from it."""
    content = scene.content
    if not isinstance(content, BigNumberContent):
        return
    large = {one.value for one in numbers.numbers_of(content.value, language)}
    titled = numbers.numbers_of(spelled.in_digits(scene.title, language), language)
    if large and titled and not large & {one.value for one in titled}:
        yield f"The title says {titled[0].shown}, and {content.value} stands large: let one number be the news of both"
    if content.label.partition(content.value)[2].lstrip().startswith("("):
        yield f"What follows {content.value} begins with a bracket: say it so that it is read on from the number"


def _bare(scene: SlideDraft) -> Iterator[str]:
    """Numbers that stand large and of which nothing says what they count: "630" over "with the mixed set"."""
    content = scene.content
    figures = (
        [(content.value, content.label)]
        if isinstance(content, BigNumberContent)
        else [(one.value, one.label) for one in content.figures]
        if isinstance(content, KeyFiguresContent)
        else []
    )
    for value, label in figures:
        _, found, after = label.partition(value)
        if (
            value.strip("~<>≥≤+- ").replace(",", "").replace(".", "").isdigit()
            and found
            and _COUNTS_NOTHING.match(after)
        ):
            yield f"{value} has no unit and nothing that it counts: write that with it, in the label too"


# What stands after a number without the thing that it counts.
_COUNTS_NOTHING = re.compile(
    r"\s*(?:$|[,;.:]|of (?:them|these|those|it)\b|(?:with|in|on|at|for|by|from|to|after|before|when|if|than|as)\b)"
)
# Layouts whose numbers stand in words.
_TOLD = frozenset({Layout.STATEMENT, Layout.BULLETS, Layout.BIG_NUMBER, Layout.COMPARISON})
