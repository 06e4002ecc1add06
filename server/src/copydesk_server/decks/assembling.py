"""Put a deck together: its first and last slide, what its scenes hold, charts of its sources, notes and citations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from copydesk_server.core.citations import Citation, CitationKind, Support
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks import figures, planning
from copydesk_server.decks.layouts import (
    ChartContent,
    ChartKind,
    ClosingContent,
    Content,
    ImageTextContent,
    Layout,
    Series,
    TableContent,
    TitleContent,
)
from copydesk_server.decks.planning import Scene
from copydesk_server.decks.types import Slide, SlideMedia, SlideMode, SourceSpan
from copydesk_server.projects.ctas.types import Cta, CtaIntent
from copydesk_server.projects.types import Brand
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.strategy.types import SnapshotPassage

# More charts and tables would push the text's own slides out.
MOST_FIGURES = 6
# Two lines under a title.
SUBTITLE = 180


@dataclass(frozen=True, slots=True)
class Ingredients:
    """What a deck is made of beside its text."""

    title: str
    brand: Brand
    cta: Cta | None
    logo: SlideMedia | None
    passages: Sequence[SnapshotPassage] = ()


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A chart or table of a source, and the citation of where its numbers stand."""

    scene: Scene
    passage: SnapshotPassage
    start: int
    end: int


def slides(snapshot: Snapshot, made: Ingredients, mode: SlideMode, wanted: int | None) -> list[Slide]:
    """All slides of a deck."""
    parts, opening = _opening(snapshot, made)
    drawn = list(_figures(snapshot, made)) if mode is SlideMode.ENHANCE else []
    ends = made.cta is not None or any(said.reason in planning.CLOSING for said in snapshot.said)
    between = None if wanted is None else wanted - 1 - (1 if ends else 0) - len(drawn)
    if wanted == 1:
        scenes, closing = list[Scene](), list[BodySentence]()
        opening = Scene(opening.layout, opening.title, opening.content, snapshot.said)
        drawn, ends = [], False
    else:
        scenes, closing = planning.scenes(parts, made.title, mode, between)
    last = [_closing(made, closing)] if ends else []
    logo = [made.logo] if made.logo else []
    placed = [*_with_figures([opening, *scenes], drawn), *last]
    return [_slide(at, one, logo, made) for at, one in enumerate(placed)]


def _opening(snapshot: Snapshot, made: Ingredients) -> tuple[list[ScriptPart], Scene]:
    """The first slide, which holds the first sentences before any heading in its note, and the parts that are left."""
    parts = list(snapshot.parts)
    said: list[BodySentence] = []
    lead = parts[0] if parts and parts[0].heading is None else None
    if lead is not None and lead.paragraphs and (len(parts) > 1 or len(lead.paragraphs) > 1):
        said = lead.paragraphs[0]
        rest = lead.paragraphs[1:]
        parts = [*([replace(lead, paragraphs=rest)] if rest else []), *parts[1:]]
    shown = next((one.text for one in said if one.reason not in {"signpost", "person"}), None)
    subtitle = planning.shortened(shown) if shown and len(planning.shortened(shown)) <= SUBTITLE else made.brand.tagline
    content = TitleContent(title=made.title[:200], subtitle=subtitle, byline=made.brand.name)
    return parts, Scene(Layout.TITLE, made.title, content, said)


def _closing(made: Ingredients, closing: list[BodySentence]) -> Scene:
    """What to do now: the call to action as it is shown, or the brand's last words."""
    cta, brand = made.cta, made.brand
    spoken = [one.text for one in closing if one.reason in {"offering", "brand_statement"}]
    action = (cta.on_screen_text or cta.label) if cta else None
    title = _ASKS.get(cta.intent, brand.name) if cta else brand.name
    text = planning.shown(" ".join(spoken), SlideMode.PRESERVE) if spoken else brand.tagline
    content = ClosingContent(title=title, text=text, action=action, url=cta.url if cta else brand.website_url)
    return Scene(Layout.CLOSING_CTA, title, content, closing)


_ASKS = {
    CtaIntent.SUBSCRIBE: "Stay in touch",
    CtaIntent.VISIT: "See more",
    CtaIntent.BUY: "Get yours",
    CtaIntent.BOOK: "Book your place",
    CtaIntent.DOWNLOAD: "Take it with you",
    CtaIntent.COMMENT: "Tell us",
}


def _figures(snapshot: Snapshot, made: Ingredients) -> Iterator[_Drawn]:
    """Charts and tables of numbers that stand side by side in the sources, those nearest to the text first."""
    found = [drawn for passage in made.passages for drawn in _of_passage(passage)]
    wanted = {stem for said in snapshot.said for stem in content_stems(said.text)}
    found.sort(key=lambda one: -len(wanted & set(content_stems(one.passage.text[one.start : one.end]))))
    seen: set[str] = set()
    for one in found:
        key = str(msgspec.to_builtins(one.scene.content))
        if key not in seen and len(seen) < MOST_FIGURES:
            seen.add(key)
            yield one


def _of_passage(passage: SnapshotPassage) -> Iterator[_Drawn]:
    text = passage.text
    for grid in figures.grids(text):
        numbers = figures.of_column(grid)
        if numbers is not None and len({row[0] for row in grid.rows}) == len(grid.rows):
            column, values, unit = numbers
            points = tuple(zip((row[0] for row in grid.rows), values, strict=True))
            figure = figures.Figure(grid.start, grid.end, unit, points)
            scene = _chart(figure, passage, f"{grid.columns[column]} by {grid.columns[0]}", grid.columns[column])
        else:
            title = passage.title[:200]
            rows = [list(row) for row in grid.rows]
            content = TableContent(title=title, columns=list(grid.columns), rows=rows, note=_from(passage))
            scene = Scene(Layout.TABLE, title, content)
        yield _Drawn(scene, passage, grid.start, grid.end)
    for figure in figures.figures(text):
        yield _Drawn(_chart(figure, passage, passage.title, passage.title), passage, figure.start, figure.end)


def _chart(figure: figures.Figure, passage: SnapshotPassage, title: str, name: str) -> Scene:
    long = any(len(label) > 14 for label, _ in figure.points) or len(figure.points) > 6
    kind = ChartKind.BAR if long else ChartKind.COLUMN
    kind = (
        ChartKind.LINE if figure.is_series else ChartKind.PIE if figure.is_whole and len(figure.points) <= 6 else kind
    )
    content = ChartContent(
        title=title[:200],
        kind=kind,
        unit=figure.unit,
        categories=[label for label, _ in figure.points],
        series=[Series(name=name[:60], values=[value for _, value in figure.points])],
        note=_from(passage),
    )
    return Scene(Layout.CHART, title[:200], content)


def _from(passage: SnapshotPassage) -> str:
    return f"Source: {passage.title}"[:300]


def _with_figures(scenes: list[Scene], drawn: Sequence[_Drawn]) -> list[Scene | _Drawn]:
    """Figures after the slide that speaks most of the same."""
    after: dict[int, list[_Drawn]] = {}
    for one in drawn:
        stems = set(content_stems(one.passage.text[one.start : one.end]))
        scores = [len(stems & {s for said in scene.said for s in content_stems(said.text)}) for scene in scenes]
        best = scores.index(max(scores[1:], default=scores[0]), min(1, len(scores) - 1))  # Never right after the title.
        after.setdefault(best, []).append(one)
    placed: list[Scene | _Drawn] = []
    for at, scene in enumerate(scenes):
        placed += [scene, *after.get(at, [])]
    return placed


def _slide(at: int, one: Scene | _Drawn, logo: list[SlideMedia], made: Ingredients) -> Slide:
    scene = one if isinstance(one, Scene) else one.scene
    note, citations = _note(scene.said) if isinstance(one, Scene) else _source_note(one)
    scene = _pictured(scene, logo)
    span = None
    if scene.said:
        span = SourceSpan(
            start_char=min(said.start for said in scene.said), end_char=max(said.end for said in scene.said)
        )
    return Slide(
        id=f"sl{at + 1}",
        index=at,
        layout=scene.layout,
        title=scene.title[:200],
        content=msgspec.to_builtins(scene.content),
        speaker_note=note,
        citations=citations,
        media=logo,
        source_span=span,
    )


def _pictured(scene: Scene, logo: list[SlideMedia]) -> Scene:
    """A slide that only says what the brand offers, beside its logo."""
    own = bool(scene.said) and all(said.reason == "offering" for said in scene.said)
    if not (own and logo) or scene.layout is Layout.CLOSING_CTA:
        return scene
    text = planning.shown(" ".join(said.text for said in scene.said), SlideMode.PRESERVE)
    content: Content = ImageTextContent(title=scene.title, text=text, caption=None)
    return Scene(Layout.IMAGE_TEXT, scene.title, content, scene.said)


def _note(said: Sequence[BodySentence]) -> tuple[str, list[Citation]]:
    """The sentences of a slide, and where each is from."""
    text, citations = "", []
    for one in said:
        text += " " if text else ""
        if one.citation is not None:
            start, end = len(text), len(text) + len(one.text)
            citations.append(msgspec.structs.replace(one.citation, start_char=start, end_char=end, quote=one.text))
        text += one.text
    return text, citations


def _source_note(drawn: _Drawn) -> tuple[str, list[Citation]]:
    """What the source says of a chart, whole, and the citation of it."""
    passage = drawn.passage
    quote = passage.text[drawn.start : drawn.end]
    lead = f"{passage.title}: "
    citation = Citation(
        id="c1",
        start_char=len(lead),
        end_char=len(lead) + len(quote),
        quote=quote,
        document_id=passage.document_id,
        revision=passage.revision,
        passage_id=passage.passage_id,
        source_start_char=passage.start_char + drawn.start,
        source_end_char=passage.start_char + drawn.end,
        source_quote=quote,
        title=passage.title,
        url=passage.url,
        support=Support.SUPPORTED,
        score=passage.score,
        kind=CitationKind.NUMBER,
    )
    return lead + quote, [citation]
