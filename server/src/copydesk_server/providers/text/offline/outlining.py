"""Plan a long text from what its sources are about: a section for each heading that has most to say on the topic."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import Section, Writing
from copydesk_server.providers.text.offline.headings import prose_heading

POINT = "point"
# Share of stems in common from which a source's two headings name one section.
_SAME = 0.8


def outline(writing: Writing) -> tuple[Section, ...]:
    """The sections of an order, those that make points with headings of the sources and a query of their own.

    Where the sources have fewer headings than the order has points, the points that there are grow.
    """
    points = [section for section in writing.sections if section.kind == POINT]
    themes = _themes(writing)[: len(points)]
    if not themes:
        return writing.sections
    words = sum(section.words for section in points)
    made = [
        replace(points[at], words=words // len(themes), heading=theme, query=f"{writing.topic} {theme}")
        for at, theme in enumerate(themes)
    ]
    first = next(at for at, section in enumerate(writing.sections) if section.kind == POINT)
    others = [section for section in writing.sections if section.kind != POINT]
    return (*others[:first], *made, *others[first:])


def _themes(writing: Writing) -> list[str]:
    """Headings of the passages, those first whose passages fit the topic best; none twice."""
    worth: dict[str, float] = defaultdict(float)
    shown: dict[str, str] = {}
    wanted = set(content_stems(writing.topic))
    for rank, passage in enumerate(writing.passages):
        theme = prose_heading(passage.heading)
        if theme is None:
            continue
        key = theme.casefold()
        shown.setdefault(key, theme)
        shared = len(wanted & set(content_stems(f"{theme} {passage.text}")))
        worth[key] += (1 + shared) / (10 + rank) + passage.preference
    return _apart([shown[key] for key in sorted(worth, key=lambda key: (-worth[key], key))])


def _apart(themes: Sequence[str]) -> list[str]:
    """Themes that are not almost the same as a better one."""
    kept: list[tuple[str, frozenset[str]]] = []
    for theme in themes:
        stems = frozenset(content_stems(theme))
        if all(len(stems & other) < _SAME * max(1, len(stems | other)) for _, other in kept):
            kept.append((theme, stems))
    return [theme for theme, _ in kept]
