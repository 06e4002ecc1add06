"""Pictures of the library, and charts and tables of the sources, for slides."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

import msgspec

from copydesk_server.core.citations import Citation, CitationKind, Support
from copydesk_server.core.context import Context
from copydesk_server.core.errors import UpstreamFailed
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import BulletsContent, ImageTextContent, Layout, StatementContent, TableContent
from copydesk_server.decks.rules import chart_slides, slide_drafts
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.sentences import figures, spoken_text
from copydesk_server.decks.types import Deck, Slide, SlideMedia
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, DirectorMedium, MediaLicense
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.parsing import Snapshot
from copydesk_server.strategy.snapshots import SnapshotPassage

# Words that a medium's title and tags share with a slide: one is chance ("a kiln" in every sentence of a talk on kilns).
FEWEST_SHARED = 2
# Pictures of a deck, and hits that are looked at for a slide.
MOST_PICTURES, MOST_HITS = 6, 5
# Pixels: half the width of a slide in a room is 640 of them; more than 24 million need more memory than a drawing has.
FEWEST_WIDE, MOST_PIXELS = 640, 24_000_000
_KINDS = (DirectorMediaKind.IMAGE, DirectorMediaKind.SCREENSHOT)


async def illustrated(ctx: Context, slides: Sequence[Slide], given: Collection[int]) -> list[Slide]:
    """The slides, some of those that say one thing beside a picture of it; each picture stands once.

    Args:
        ctx: Whose library it is.
        slides: They.
        given: Places of those that the caller wrote, which stay as they are.
    """
    made, used = list(slides), set[str]()
    titles = {slide.title.casefold() for slide in slides}
    for at, slide in enumerate(made):
        if at in given or len(used) == MOST_PICTURES:
            continue
        if [one.layout for one in made[max(0, at - 2) : at]] == [Layout.IMAGE_TEXT] * 2:
            continue  # No layout stands more than twice in a row.
        content = _content(slide, titles)
        medium = await _picture(ctx, slide, used) if content else None
        if content and medium:
            used.add(medium.id)
            titles.add(content.title.casefold())
            made[at] = _beside(slide, content, medium)
    return made


def _content(slide: Slide, titles: set[str]) -> ImageTextContent | None:
    """One text under a title: a statement with its support or its heading, or the only point of a list; else nothing."""
    if slide.layout is Layout.BULLETS:
        points = msgspec.convert(slide.content, BulletsContent).bullets
        return ImageTextContent(title=slide.title, text=points[0], caption=None) if len(points) == 1 else None
    if slide.layout is not Layout.STATEMENT:
        return None
    said = msgspec.convert(slide.content, StatementContent)
    if said.support:
        return ImageTextContent(title=slide.title, text=said.support, caption=None)
    if slide.section and slide.section.casefold() not in titles:
        return ImageTextContent(title=slide.section, text=said.title, caption=None)
    return None


async def _picture(ctx: Context, slide: Slide, used: set[str]) -> DirectorMedium | None:
    """The picture that fits best of those that share words with what is said; a search that fails finds nothing."""
    try:
        hits = await library.search(ctx, f"{slide.title} {slide.speaker_note}"[:2000], MOST_HITS, _KINDS)
    except UpstreamFailed:
        return None
    stems = set(content_stems(f"{slide.title} {slide.speaker_note}"))
    return next((hit.media for hit in hits if hit.media.id not in used and shows(hit.media, stems)), None)


def shows(medium: DirectorMedium, stems: set[str]) -> bool:
    """Whether a medium's title and tags have two words of a slide, and it is large enough to be seen."""
    shared = stems & set(content_stems(" ".join([medium.title, *medium.tags])))
    wide, high = medium.width or 0, medium.height or 0
    return len(shared) >= FEWEST_SHARED and wide >= FEWEST_WIDE and wide * high <= MOST_PIXELS


def _beside(slide: Slide, content: ImageTextContent, medium: DirectorMedium) -> Slide:
    picture = SlideMedia(
        storage_key=medium.storage_key,
        content_type=medium.content_type,
        alt=medium.alt or medium.title,
        width=medium.width or 1,
        height=medium.height or 1,
    )
    content = msgspec.structs.replace(content, caption=credit(medium.license))
    return msgspec.structs.replace(
        slide,
        layout=Layout.IMAGE_TEXT,
        title=content.title[:200],
        content=msgspec.to_builtins(content),
        media=[picture, *slide.media],
    )


def files(deck: Deck, contents: Mapping[str, bytes], logo_key: str | None) -> list[tuple[str, str, bytes]]:
    """The pictures of a deck but for its logo, as files of it."""
    media = {one.storage_key: one for slide in deck.slides for one in slide.media if one.storage_key != logo_key}
    held = [one for key, one in media.items() if key in contents]
    return [(f"picture-{at:03}", one.content_type, contents[one.storage_key]) for at, one in enumerate(held, 1)]


def credit(license: MediaLicense) -> str | None:
    """Who made a picture and under what terms, as they are told below it."""
    return ", ".join(one for one in (license.author, license.name) if one) or None


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


def titled_figures(drawn: Sequence[Drawn], drafts: Sequence[SlideDraft], title: str) -> list[Drawn]:
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
    return tuple(dict.fromkeys(name[: slide_drafts.MOST_TITLE_CHARS] for name in (*headings[:0:-1][:1], passage.title)))


def _chart(figure: figures.Figure, passage: SnapshotPassage, names: tuple[str, ...], name: str) -> Drawn:
    content = chart_slides.chart_of(figure, names[0], name, note=_from(passage))
    draft = SlideDraft(Layout.CHART, names[0], content)
    return Drawn(draft, passage, figure.start, figure.end, names, frozenset(value for _, value in figure.points))


def _from(passage: SnapshotPassage) -> str:
    return passage.title[:300]


def with_figures(drafts: list[SlideDraft], drawn: Sequence[Drawn]) -> list[SlideDraft | Drawn]:
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
    said = spoken_text.prose(rows, language) if rows else drawn.quote
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
