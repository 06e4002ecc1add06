"""Other layouts for what a slide shows already: all of it, in another order of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from copydesk_server.decks import labels
from copydesk_server.decks.layouts import (
    BulletsContent,
    ChartContent,
    Column,
    Layout,
    StatementContent,
    TableContent,
    TwoColumnContent,
    is_long_unit,
)
from copydesk_server.decks.rules import pairing
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, emphasis

# Rows of a table that is read from the last row of a room.
_MOST_ROWS = 8
# Words of a sentence that stands alone below a title.
MOST_TEXT_WORDS = 28
# Letters of a claim over what supports it: two lines of a title, at its smallest size.
MOST_NAME_CHARS = 90


# Points of which one alone would say too little.
_SEVERAL = 3


def with_others(found: Sequence[Scene], telling: Telling) -> list[Scene]:
    """Slides that show an idea, and the same in other layouts last; but several points in two columns before one stands alone."""
    same = [(one, other) for one in found for other in others(one, telling.language)]
    titles = {one.title for one in found}
    new = [(one, other) for one, other in same if other.title in titles or telling.is_new(other.title)]
    near = {
        id(one): other
        for one, other in new
        if isinstance(one.content, BulletsContent) and len(one.content.bullets) >= _SEVERAL
    }
    first = [other for one in found for other in (one, near.get(id(one))) if other is not None]
    return [*first, *(other for one, other in new if id(one) not in near)]


def others(scene: Scene, language: str) -> Iterator[Scene]:
    """The same in other layouts, where there are some."""
    content = scene.content
    if isinstance(content, ChartContent) and len(content.series) == 1 and len(content.categories) <= _MOST_ROWS:
        yield replace(scene, layout=Layout.TABLE, content=_table(content))
    elif isinstance(content, BulletsContent):
        columns = _columns(content, language)
        if columns is not None:
            yield replace(scene, layout=Layout.TWO_COLUMN, content=columns)
    elif isinstance(content, StatementContent):
        below = _below(content, language)
        if below is not None:
            yield replace(scene, layout=Layout.BULLETS, title=below.title, content=below)


def _below(content: StatementContent, language: str) -> BulletsContent | None:
    """A title and one text: a claim over what supports it, else the first clause of a sentence over how it goes on."""
    if content.support is not None:
        short = len(content.title) <= MOST_NAME_CHARS
        fits = short and len(content.support.split()) <= MOST_TEXT_WORDS
        return BulletsContent(title=content.title, bullets=[content.support]) if fits else None
    length = emphasis.quieter(content.title, language)
    first, rest = content.title[: len(content.title) - length], content.title[len(content.title) - length :].strip()
    loose = clauses.is_tied(first, language) or clauses.leans(first, language)
    if not length or loose or _LIMITS.match(rest):
        return None
    stands = clauses.opened(rest, language)
    whole = clauses.is_clause(stands, language) and not clauses.is_tied(stands, language)
    point = stands[:1].upper() + stands[1:] if whole else f"… {rest}"
    return BulletsContent(title=first.rstrip(" ,;:–—"), bullets=[point])


# What makes a sentence true only in some cases: a title without it would claim more.
_LIMITS = re.compile(
    r"(?:if|when|where|unless|until|only|while|except|rather|such|which|who|whether|wenn|falls|ob|si|quand|lorsque|cuando)\b|or\b|oder\b|ou\b|o\b",
    re.IGNORECASE,
)


def _table(content: ChartContent) -> TableContent:
    """The numbers of a chart as they are written beside its bars."""
    values = content.series[0].values
    unit = "" if is_long_unit(content.unit) else content.unit
    rows = [[name, told] for name, told in zip(content.categories, labels.all_shown(values, unit), strict=True)]
    columns = ["", labels.caption_of(content) or content.unit]
    return TableContent(title=content.title, columns=columns, rows=rows, note=content.note)


def _columns(content: BulletsContent, language: str) -> TwoColumnContent | None:
    """Points in two columns, as many in each, or one more in the first; one point makes none."""
    points = content.bullets
    if len(points) < 2 or (len(points) % 2 and not pairing.are_alike(points, language)):
        return None
    half = (len(points) + 1) // 2
    left, right = (Column(heading=None, bullets=part) for part in (points[:half], points[half:]))
    return TwoColumnContent(title=content.title, left=left, right=right)
