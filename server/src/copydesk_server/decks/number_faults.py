"""What is wrong with the numbers of a slide: read and not seen, without their unit, of another number than the title's."""

from __future__ import annotations

from collections.abc import Iterator

from copydesk_server.core.text.claims import spelled
from copydesk_server.decks.layouts import BigNumberContent, ChartContent, Layout
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.sentences import numbers


def faults(scene: SlideDraft, language: str) -> Iterator[str]:
    """Each in a sentence that says how it is mended.

    Args:
        scene: What the slide shows.
        language: Of its words, as in BCP 47.
    """
    yield from _undrawn(scene, language)
    yield from _without_bar(scene, language)
    yield from _other_number(scene, language)


def _undrawn(scene: SlideDraft, language: str) -> Iterator[str]:
    """Numbers of one unit that are read in a text or apart, and not seen beside each other."""
    if scene.layout not in _TOLD:
        return
    found: dict[str, dict[float, str]] = {}
    for text in dict.fromkeys([scene.title, *slide_drafts.texts(scene.content)]):
        told = spelled.in_digits(text, language)
        for one in numbers.numbers_of(told, language):
            found.setdefault(one.unit, {})[one.value] = one.shown
    for unit, shown in found.items():
        if unit and len(shown) > 1:
            yield f"{' and '.join(shown.values())} are read and not seen beside each other: a chart draws them"


def _without_bar(scene: SlideDraft, language: str) -> Iterator[str]:
    """A number of a chart's title, of its unit, that no bar shows: "71 per cent fewer" over bars of 54 and 33."""
    content = scene.content
    if not isinstance(content, ChartContent):
        return
    values = {value for series in content.series for value in series.values}
    for one in numbers.numbers_of(scene.title, language):
        if one.unit and content.unit.startswith(one.unit) and one.value not in values:
            yield f"No bar shows the {one.shown} of the title: give it one"


def _other_number(scene: SlideDraft, language: str) -> Iterator[str]:
    """A number that stands large under a title with another: "Fifty-one leaks" over 57."""
    content = scene.content
    if not isinstance(content, BigNumberContent):
        return
    large = {one.value for one in numbers.numbers_of(content.value, language)}
    titled = numbers.numbers_of(spelled.in_digits(scene.title, language), language)
    if large and titled and not large & {one.value for one in titled}:
        yield f"The title says {titled[0].shown}, and {content.value} stands large: let one number be the news of both"


# Layouts whose numbers stand in words.
_TOLD = frozenset({Layout.STATEMENT, Layout.BULLETS, Layout.BIG_NUMBER, Layout.COMPARISON})
