"""Change a deck: keep slides of an earlier one, make others anew, and give slides a title or content of the caller's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactKind
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.text.facts import Pair, check
from copydesk_server.decks import icons, layouts
from copydesk_server.decks.rules import layout_choice
from copydesk_server.decks.rules.sentence_groups import SentenceGroup
from copydesk_server.decks.rules.slide_drafts import DeckState, Draft
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story.assembling import Ingredients, slide_of
from copydesk_server.decks.templates import service as templates
from copydesk_server.decks.types import Deck, KeptSlides, OwnTemplate, Slide, SlideChange, SlidesGenerateInput
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.scripts.body.parsing import BodySentence, Snapshot
from copydesk_server.scripts.body.unsupported import is_claim


async def require(ctx: Context, input_: SlidesGenerateInput) -> None:
    """Refuse changes that cannot be made.

    Raises:
        ValidationFailed: When content is not as its layout says, or two changes are of one slide.
    """
    faults = [fault for at, change in enumerate(input_.slides) for fault in _faults(at, change, input_)]
    if isinstance(input_.template, OwnTemplate):
        faults += await templates.faults(ctx, input_.template)
    if faults:
        raise ValidationFailed(errors=faults)


def _faults(at: int, change: SlideChange, input_: SlidesGenerateInput) -> list[Fault]:
    pointer = f"/input/slides/{at}"
    if any(other.index == change.index for other in input_.slides[:at]):
        return [Fault(f"{pointer}/index", "duplicate", f"slide {change.index} is changed twice")]
    if change.layout is None and change.content is None:
        missing = change.title is None
        return [Fault(pointer, "required", "needs a title, or a layout and its content")] if missing else []
    if change.layout is None:
        return [Fault(f"{pointer}/layout", "required", "says which layout the content is of")]
    if change.content is None:
        return [Fault(f"{pointer}/content", "required", f"holds what a {change.layout.value!r} slide shows")]
    try:
        content = msgspec.convert(_titled(change.content, change.title), layouts.CONTENT[change.layout])
    except msgspec.ValidationError as error:
        return [Fault(f"{pointer}/content", "invalid", f"is not content of {change.layout.value!r}: {error}")]
    return [*_icon_faults(f"{pointer}/content", content), *_chart_faults(f"{pointer}/content", content)]


def _icon_faults(pointer: str, content: msgspec.Struct) -> Iterator[Fault]:
    named = [("/icon", content.icon)] if isinstance(content, layouts.StatementContent) and content.icon else []
    if isinstance(content, layouts.BulletsContent):
        named = [(f"/icons/{at}", name) for at, name in enumerate(content.icons)]
        if content.icons and len(content.icons) != len(content.bullets):
            yield Fault(
                f"{pointer}/icons", "invalid", f"has {len(content.icons)} names for {len(content.bullets)} points"
            )
    for place, name in named:
        if name not in icons.names():
            yield Fault(f"{pointer}{place}", "invalid", f"{name!r} is no icon of the Phosphor set")


def _chart_faults(pointer: str, content: msgspec.Struct) -> Iterator[Fault]:
    """A series has a value for each category, and the category that stands out is one of them."""
    if not isinstance(content, layouts.ChartContent):
        return
    count = len(content.categories)
    for at, series in enumerate(content.series):
        if len(series.values) != count:
            yield Fault(
                f"{pointer}/series/{at}/values", "invalid", f"has {len(series.values)} values for {count} categories"
            )
    if content.highlight is not None and content.highlight >= count:
        yield Fault(f"{pointer}/highlight", "out_of_range", f"is from 0 to {count - 1}, the place of a category")


async def earlier(ctx: Context, input_: SlidesGenerateInput) -> Deck | None:
    """The deck that is changed.

    Raises:
        UnknownReference: When there is no such deck of the script.
    """
    if input_.keep is None:
        return None
    wanted = input_.keep.artifact_id
    try:
        found = await artifacts.outputs.load(ctx, wanted)
    except NotFound:
        found = None
    if found is None or found.kind is not ArtifactKind.SLIDES or found.script_id != input_.script_id:
        detail = f"there is no deck {wanted!r} of this script"
        raise UnknownReference(errors=[Fault("/input/keep/artifact_id", "unknown_reference", detail)])
    return msgspec.convert(found.content, Deck)


def redone(deck: Deck, input_: SlidesGenerateInput, snapshot: Snapshot) -> list[tuple[Slide, tuple[BodySentence, ...]]]:
    """The slides that are made anew, with what is said over each; without those over which nothing of the text is said."""
    found = [(slide, said_over(slide, snapshot)) for slide in anew(deck, input_)]
    return [(slide, said) for slide, said in found if said]


def anew(deck: Deck, input_: SlidesGenerateInput) -> list[Slide]:
    """The slides of an earlier deck that are made anew, and whose content nobody gave."""
    kept = _kept(deck, input_) | {change.index for change in input_.slides if change.content is not None}
    return [slide for slide in deck.slides if slide.index not in kept]


def _kept(deck: Deck, input_: SlidesGenerateInput) -> set[int]:
    keep = input_.keep or KeptSlides(artifact_id="")
    changed = {change.index for change in input_.slides}
    return set(keep.indexes) if keep.indexes is not None else {slide.index for slide in deck.slides} - changed


def again(
    deck: Deck, input_: SlidesGenerateInput, snapshot: Snapshot, made: Ingredients, drafts: Sequence[Draft] = ()
) -> list[Slide]:
    """The slides of an earlier deck: those that are kept as they are, the others anew from what is said over them."""
    kept = _kept(deck, input_)
    titles = {slide.title.casefold() for slide in deck.slides if slide.index in kept}
    state = DeckState(deck.language, input_.mode, titles=titles, drafts={one.said: one for one in drafts})
    slides = list[Slide]()
    for slide in deck.slides:
        state.layouts = [one.layout for one in slides]
        slides.append(slide if slide.index in kept else _anew(slide, snapshot, state, made))
    return slides


def _anew(slide: Slide, snapshot: Snapshot, state: DeckState, made: Ingredients) -> Slide:
    said = said_over(slide, snapshot)
    if not said:
        return slide
    state.unlike = slide.layout
    draft = layout_choice.choose(SentenceGroup(slide.section, said), state)
    fresh = slide_of(slide.index, draft, made, spoken_text.language_of(snapshot))
    return msgspec.structs.replace(fresh, section=slide.section)


def said_over(slide: Slide, snapshot: Snapshot) -> tuple[BodySentence, ...]:
    """The sentences of a slide's note."""
    return tuple(one for one in snapshot.said if slide.source_span is not None and _is_over(one, slide))


def _is_over(one: BodySentence, slide: Slide) -> bool:
    """Whether a sentence is said over a slide, or is the program that it shows."""
    shown = f"\n\n{slide.content.get('code')}\n\n"
    return (bool(one.code) and f"\n\n{one.code}\n\n" in shown) or one.text in slide.speaker_note


def changed(slides: Sequence[Slide], changes: Sequence[SlideChange], language: str) -> list[Slide]:
    """The slides with what the caller gave, which is held against what they cite.

    Raises:
        JobFailed: When the deck has no such slide.
    """
    made = list(slides)
    for change in changes:
        if change.index >= len(made):
            told = f"There is no slide {change.index} to change: the deck has {len(made)}, from 0."
            raise JobFailed(ErrorCode.OUTPUT_INVALID, told)
        slide = made[change.index]
        layout = change.layout or slide.layout
        content = _titled(slide.content if change.content is None else change.content, change.title)
        title = change.title or str(content.get("title") or slide.title)
        unsupported = [*slide.unsupported, *_unsupported(slide, change, language)]
        made[change.index] = msgspec.structs.replace(
            slide, layout=layout, title=title[:200], content=content, unsupported=unsupported
        )
    return made


def _unsupported(slide: Slide, change: SlideChange, language: str) -> list[str]:
    """The claims that a caller gave a slide and that nothing it cites says; a slide without citations names no source."""
    sources = [(one.source_quote, f"{one.title} {slide.section or ''}") for one in slide.citations]
    texts = dict.fromkeys(_texts([change.title, change.content]))
    return [
        text
        for text in texts
        if sources
        and is_claim(text, language)
        and all(check(Pair(text, quote, headings, language=language)) is not None for quote, headings in sources)
    ]


# Parts of content that are no text of the slide.
_NO_TEXT = frozenset({"icon", "icons", "url", "code", "kind", "highlight"})


def _texts(content: object) -> Iterator[str]:
    """The texts of content, and the values of its charts."""
    if isinstance(content, str):
        yield from [content.strip()] if content.strip() else []
    elif isinstance(content, float):
        yield f"{content:.12g}"
    elif isinstance(content, list | tuple):
        for one in content:
            yield from _texts(one)
    elif isinstance(content, dict):
        for name, one in content.items():
            values = [float(value) for value in one if value is not None] if name == "values" else one
            yield from () if name in _NO_TEXT else _texts(values)


def _titled(content: dict[str, object], title: str | None) -> dict[str, object]:
    return (
        content
        if title is None or ("title" not in content and _UNTITLED & set(content))
        else {**content, "title": title}
    )


# What layouts without a title of their own show instead.
_UNTITLED = frozenset({"quote", "outcome"})
