"""Plan a long text from what its sources are about: a section for each heading that has most to say on the topic."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import Section, SourcePassage, Writing
from copydesk_server.providers.text.offline.headings import is_beside, prose_heading

POINT = "point"
# Share of stems in common from which a source's two headings name one section.
_SAME = 0.8


def outline(writing: Writing) -> tuple[Section, ...]:
    """The sections of an order, those that make points with headings of the sources and a query of their own.

    Where the sources have fewer headings than the order has points, the points that there are grow. They come in the order
    of the sources, so that what a source says first is said first.
    """
    points = [section for section in writing.sections if section.kind == POINT]
    themes = _themes(writing, len(points))
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


def _themes(writing: Writing, most: int) -> list[str]:
    """Headings of the passages whose passages fit the topic best, in the order of the sources; none twice, and of one language."""
    worth: dict[str, float] = defaultdict(float)
    shown: dict[str, str] = {}
    at: dict[str, tuple[int, int]] = {}
    documents: dict[str, int] = {}
    wanted = set(content_stems(writing.topic))
    for rank, passage in enumerate(_of_one_language(writing)):
        theme = prose_heading(passage.heading)
        if theme is None or is_beside(passage, frozenset(wanted)):
            continue
        key = theme.casefold()
        shown.setdefault(key, theme)
        place = (documents.setdefault(passage.document_id, len(documents)), passage.ordinal)
        at[key] = min(at.get(key, place), place)
        shared = len(wanted & set(content_stems(f"{theme} {passage.text}")))
        worth[key] += (1 + shared) / (10 + rank) + passage.preference
    best = _apart([shown[key] for key in sorted(worth, key=lambda key: (-worth[key], key))])[:most]
    return sorted(best, key=lambda theme: at[theme.casefold()])


def _of_one_language(writing: Writing) -> list[SourcePassage]:
    """The passages in the text's language, where there are such, and those whose language is not known."""
    code = writing.language.lower().partition("-")[0]
    found = [(passage, language_of(passage.text)) for passage in writing.passages]
    own = [passage for passage, language in found if language is None or language.code == code]
    return own if any(language is not None and language.code == code for _, language in found) else [*writing.passages]


def _apart(themes: Sequence[str]) -> list[str]:
    """Themes that are not almost the same as a better one."""
    kept: list[tuple[str, frozenset[str]]] = []
    for theme in themes:
        stems = frozenset(content_stems(theme))
        if all(len(stems & other) < _SAME * max(1, len(stems | other)) for _, other in kept):
            kept.append((theme, stems))
    return [theme for theme, _ in kept]
