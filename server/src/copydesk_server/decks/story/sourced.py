"""Charts and tables of numbers that stand together in the sources, for decks that are enhanced. Each is cited to its characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

import msgspec

from copydesk_server.core.citations import Citation, CitationKind, Support
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import Layout, TableContent
from copydesk_server.decks.rules import charts, titles
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.sentences import figures
from copydesk_server.decks.story import speech
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.parsing import Snapshot
from copydesk_server.strategy.snapshots import SnapshotPassage

# More charts and tables would push the text's own slides out.
MOST_FIGURES = 6
_HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chart or table of a source, what may name its slide, and where its numbers stand."""

    draft: SlideDraft
    passage: SnapshotPassage
    start: int
    end: int
    names: tuple[str, ...]
    numbers: frozenset[float]

    @property
    def quote(self) -> str:
        """What the source says."""
        return self.passage.text[self.start : self.end]


def figures_of(snapshot: Snapshot, passages: Sequence[SnapshotPassage]) -> list[Drawn]:
    """Those that the text does not say itself, nearest to the text first."""
    language = snapshot.script.language
    found = [drawn for passage in passages for drawn in _of_passage(passage, language)]
    wanted = {stem for said in snapshot.said for stem in content_stems(said.text)}
    found.sort(key=lambda one: -len(wanted & set(content_stems(one.quote))))
    own = (figure for said in snapshot.said for figure in figures.figures(said.text, language, fewest=2))
    seen = {frozenset(value for _, value in figure.points) for figure in own}
    kept: list[Drawn] = []
    for one in found:
        if one.numbers not in seen and len(kept) < MOST_FIGURES:
            seen.add(one.numbers)
            kept.append(one)
    return kept


def named(drawn: Sequence[Drawn], drafts: Sequence[SlideDraft], title: str) -> list[Drawn]:
    """Each under the first of its names that no slide has."""
    taken = {title.casefold(), *(draft.title.casefold() for draft in drafts)}
    made = []
    for one in drawn:
        numbered = (f"{one.names[-1][:190]} ({number})" for number in count(2))
        name = next((name for name in one.names if name.casefold() not in taken), None)
        name = name or next(name for name in numbered if name.casefold() not in taken)
        taken.add(name.casefold())
        content = msgspec.structs.replace(one.draft.content, title=name)
        made.append(replace(one, draft=replace(one.draft, title=name, content=content)))
    return made


def _of_passage(passage: SnapshotPassage, language: str) -> Iterator[Drawn]:
    text = passage.text
    for grid in figures.grids(text):
        names = _names(passage, grid.start)
        numbers = figures.charted(grid, language)
        if numbers is None:
            rows = [list(row) for row in grid.rows]
            table = TableContent(title=names[0], columns=list(grid.columns), rows=rows, note=_from(passage))
            known = frozenset(map(hash, (cell for row in grid.rows for cell in row)))
            yield Drawn(SlideDraft(Layout.TABLE, names[0], table), passage, grid.start, grid.end, names, known)
            continue
        column, values, unit = numbers
        points = tuple(zip((row[0] for row in grid.rows), values, strict=True))
        figure = figures.Figure(grid.start, grid.end, unit, points)
        yield _chart(figure, passage, names, grid.columns[column])
    for figure in figures.figures(text, language):
        names = _names(passage, figure.start)
        yield _chart(figure, passage, names, names[0])


def _names(passage: SnapshotPassage, at: int) -> tuple[str, ...]:
    """What a slide of numbers may be called: the heading that they stand under, and the document."""
    headings = [match[1].strip() for match in _HEADING.finditer(passage.text, 0, at)]
    return tuple(dict.fromkeys(name[: titles.MOST_TITLE_CHARS] for name in (*headings[:0:-1][:1], passage.title)))


def _chart(figure: figures.Figure, passage: SnapshotPassage, names: tuple[str, ...], name: str) -> Drawn:
    content = charts.chart_of(figure, names[0], name, note=_from(passage))
    draft = SlideDraft(Layout.CHART, names[0], content)
    return Drawn(draft, passage, figure.start, figure.end, names, frozenset(value for _, value in figure.points))


def _from(passage: SnapshotPassage) -> str:
    return passage.title[:300]


def placed(drafts: list[SlideDraft], drawn: Sequence[Drawn]) -> list[SlideDraft | Drawn]:
    """Figures after the slide that speaks most of the same, where they are no third of their layout in a row."""
    found: list[SlideDraft | Drawn] = list(drafts)
    for one in drawn:
        stems = set(content_stems(one.quote))
        spots = [at for at, other in enumerate(found) if isinstance(other, SlideDraft) and (at or len(drafts) == 1)]
        spots.sort(key=lambda at: (-_shared(stems, found[at]), at))  # The title is never the one.
        tried = [_with(found, one, at) for at in spots]
        rows = len(_in_rows(found))
        found = next((made for made in tried if len(_in_rows(made)) <= rows), tried[0])
    return found


def _shared(stems: set[str], draft: SlideDraft | Drawn) -> int:
    """How many words of a figure a slide speaks of."""
    said = draft.said if isinstance(draft, SlideDraft) else ()
    return len(stems & {stem for other in said for stem in content_stems(other.text)})


def _with(found: Sequence[SlideDraft | Drawn], one: Drawn, at: int) -> list[SlideDraft | Drawn]:
    """The slides with a figure after one of them, behind those that follow that already."""
    after = at + 1
    while after < len(found) and isinstance(found[after], Drawn):
        after += 1
    return [*found[:after], one, *found[after:]]


def _in_rows(found: Sequence[SlideDraft | Drawn]) -> list[int]:
    return layouts.in_rows([one.layout if isinstance(one, SlideDraft) else one.draft.layout for one in found])


def note(drawn: Drawn, language: str) -> tuple[str, list[Citation]]:
    """What the source says of a chart, whole, a table as prose, and the citation of it."""
    passage = drawn.passage
    lead = f"{passage.title}: "
    rows = parsing.rows_of(drawn.quote)
    said = speech.prose(rows, language) if rows else drawn.quote
    citation = Citation(
        id="c1",
        start_char=len(lead),
        end_char=len(lead) + len(said),
        quote=said,
        document_id=passage.document_id,
        revision=passage.revision,
        passage_id=passage.passage_id,
        source_start_char=passage.start_char + drawn.start,
        source_end_char=passage.start_char + drawn.end,
        source_quote=drawn.quote,
        title=passage.title,
        url=passage.url,
        support=Support.SUPPORTED,
        score=passage.score,
        kind=CitationKind.NUMBER,
    )
    return lead + said, [citation]
