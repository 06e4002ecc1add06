"""What a model's slides come to, and what is wrong with each: what it is shown before it drafts them once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches

from copydesk_server.core.text.claims import spelled
from copydesk_server.core.text.claims.lexicon import lexicon_of
from copydesk_server.core.text.sentences import stems_of, words
from copydesk_server.decks import icons as icon_set
from copydesk_server.decks.checked_slides import CheckedSlide
from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    ChartContent,
    Content,
    Layout,
    StatementContent,
    StepsContent,
)
from copydesk_server.decks.rules import layout_choice, model_slides, slide_drafts
from copydesk_server.decks.rules import slide_drafts as titles
from copydesk_server.decks.rules.sentence_groups import MOST_SPOKEN, SentenceGroup
from copydesk_server.decks.rules.slide_drafts import DeckState, Draft, SlideDraft
from copydesk_server.decks.sentences import numbers
from copydesk_server.decks.types import SlideMode
from copydesk_server.providers.text import SeenSlide, StoryboardOrder
from copydesk_server.providers.text.verifying import Doubt
from copydesk_server.scripts.body.parsing import BodySentence


def number_faults(scene: SlideDraft, language: str) -> Iterator[str]:
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


# Slides of one layout that may stand in a row, and words from which a slide without a number or a picture shows enough.
_MOST_IN_ROW, _FEWEST_SHOWN = 2, 8
# Icons that are named in the place of one that there is not.
_MOST_LIKE = 4
_ENDS = frozenset({"title", "closing"})
_REASONS = {
    Doubt.UNKNOWN_PASSAGE: "its `sentences` are none of this slide's, or do not follow each other, or are more than three",
    Doubt.WRONG_NUMBER: "a number or date, or what limits it, is not as in its sentences, or is of another thing there",
    Doubt.WRONG_NAME: "a name is not in its sentences",
    Doubt.CONTRADICTS_SOURCE: "its sentences say otherwise: keep the order of who does what to whom, and their own words",
    Doubt.FORBIDDEN: "it must not be said",
}
_NOT_SAID = "its sentences do not say all of it, in these words"
_NEEDS = {
    "chart": "each bar needs a `label`, and as `text` one exact number, with one unit for all of them",
    "big_number": "the line needs a `label` that is in its sentence and in its text",
    "key_figures": "each line needs a `label` that is in its sentence and in its text, and all texts begin with it, or none",
    "comparison": "it needs lines of two labels",
    "timeline": "it needs two lines with a `label` that is in their sentences",
    "steps": "it needs two steps that hold",
    "quote": "no sentence of this slide is a quotation with its speaker, or it is not copied to the letter",
    "bullets": "it needs two points that hold",
}


def seen(sketches: Sequence[CheckedSlide], order: StoryboardOrder) -> tuple[SeenSlide, ...]:
    """Each slide as it would be shown, with what is wrong with it.

    Args:
        sketches: What a model answered to the order.
        order: It.
    """
    titles = {order.writing.topic.casefold(), *(title.casefold() for title in order.titles)}
    state = DeckState(order.writing.language, SlideMode.CONDENSE, titles=titles)
    made = [_made(sketch, state) for sketch in sketches]
    rows = list(_among(sketches, made))
    return tuple(
        SeenSlide(at, sketch.slide.last, scene.layout.value if scene else sketch.slide.layout, shown, [*faults, *more])
        for at, (sketch, (scene, shown, faults), more) in enumerate(zip(sketches, made, rows, strict=True))
    )


def count(slides: Sequence[SeenSlide]) -> int:
    """How many faults slides have."""
    return sum(len(one.faults) for one in slides)


_Seen = tuple[SlideDraft | None, list[str], list[str]]


def _made(sketch: CheckedSlide, state: DeckState) -> _Seen:
    """What a slide shows, nothing of the first and the last; its texts; what was lost between the answer and these."""
    draft, faults = sketch.draft, list(_refusals(sketch))
    title = model_slides.title_of(draft, state)
    if draft.title and title is None:
        faults.append(f"The title is not shown: {_refused(draft.title, state)}")
    if sketch.slide.layout in _ENDS or not sketch.said:
        lines = model_slides.fitting(draft.lines, state, titles.MOST_SLIDE_WORDS, draft.title)
        state.titles |= {title.casefold()} if title else set()
        return None, [title or "", *(one.text for one in lines)], faults
    group = SentenceGroup(sketch.heading, sketch.said)
    if group.words > MOST_SPOKEN:
        return None, [title or ""], [*faults, f"{group.words} words are said over it, {MOST_SPOKEN} at most: part it"]
    scene = layout_choice.fitting(group, replace(state, drafts={sketch.said: draft}))[0]
    state.add(scene.title, scene.content, scene.layout)
    texts = list(dict.fromkeys([scene.title, *slide_drafts.texts(scene.content)]))
    return (
        scene,
        texts,
        [
            *faults,
            *_lost(draft, scene, texts),
            *number_faults(scene, state.language),
        ],
    )


def _refusals(sketch: CheckedSlide) -> Iterator[str]:
    """What is in doubt, and lines whose labels are of no sentence."""
    for one in sketch.texts:
        if one.doubt:
            yield f"{one.text!r} is not shown: {_reason(one.text, Doubt(one.doubt), sketch.said)}"
    for text in sketch.slide.mislabelled:
        yield f"{text!r} is not shown: its label is not written in its sentences"


def _reason(text: str, doubt: Doubt, said: Sequence[BodySentence]) -> str:
    limits = _left_out(text, said) if doubt is Doubt.CONTRADICTS_SOURCE else []
    if limits:
        return f"its sentence has {' and '.join(map(repr, limits))}, and it must, too"
    return _REASONS.get(doubt, _NOT_SAID)


def _left_out(text: str, said: Sequence[BodySentence]) -> list[str]:
    """Words that limit the sentence that a line is most like, and that the line has not: "if", "would", "only"."""
    named = stems_of(text)
    nearest = max(said, key=lambda one: len(named & stems_of(one.text)), default=None)
    if nearest is None:
        return []
    lexicon, own = lexicon_of(nearest.text), set(words(text))
    limiting = frozenset[str]().union(*(lexicon[name] for name in _LIMITING))
    return [word for word in dict.fromkeys(words(nearest.text)) if word in limiting and word not in own][:_MOST_LIKE]


# Tables of lexicons whose words limit what a sentence says.
_LIMITING = ("condition", "hedge", "denial", "only", "most", "some", "few", "must", "reporting")


def _lost(draft: Draft, scene: SlideDraft, texts: Sequence[str]) -> Iterator[str]:
    """What holds of a draft and is not on its slide."""
    if scene.layout.value != draft.layout and draft.layout in _NEEDS:
        yield f"It could not be drawn as {draft.layout}: {_NEEDS[draft.layout]}"
    shown = " ".join(texts).casefold()
    for line in draft.lines:
        if scene.layout.value == draft.layout and not _holds(shown, line.label, line.text):
            yield f"{line.text!r} is not shown: the slide has too many words, or its title says the same"


def _holds(shown: str, label: str, text: str) -> bool:
    """Whether a line is among what is shown; a chart shows its name and its number apart."""
    plain = text.rstrip(" .;。").casefold()
    return plain in shown or (bool(label) and label.casefold() in shown) or plain[1:] in shown


def _refused(title: str, state: DeckState) -> str:
    words = slide_drafts.words_of(title)
    if words > titles.MOST_TITLE_WORDS:
        return f"it has {words} words"
    return (
        "it stands over another slide" if not state.is_new(model_slides.shown(title)) else "it is not understood alone"
    )


def _among(sketches: Sequence[CheckedSlide], made: Sequence[_Seen]) -> Iterator[list[str]]:
    """What is wrong with each slide among the others, and with what it shows."""
    layouts = [_kind(scene.layout) if scene else None for scene, _, _ in made]
    icons: set[str] = set()
    plain, most = 0, max(_MOST_PLAIN, round(_PLAIN_SHARE * len(sketches)))
    stated, most_stated = 0, max(_MOST_PLAIN, round(_STATED_SHARE * len(sketches)))
    for at, (sketch, (scene, texts, _)) in enumerate(zip(sketches, made, strict=True)):
        faults = list(_icons(sketch, icons))
        plain += scene is not None and _is_plain(scene)
        if scene is not None and _is_plain(scene) and plain > most:
            faults.append(
                f"It is list {plain} of the deck: give each point an icon, or show numbers, two sides or dates that are in it"
            )
        stated += scene is not None and scene.layout is Layout.STATEMENT
        if scene is not None and scene.layout is Layout.STATEMENT and stated > most_stated:
            faults.append(
                f"It is statement {stated} of the deck: show numbers, two sides, dates or points that are in it, or join it with a slide beside it"
            )
        icons |= {sketch.slide.icon, *(line.icon for line in sketch.slide.lines)}
        if scene is not None:
            row = layouts[max(0, at - _MOST_IN_ROW) : at + 1]
            if len(row) > _MOST_IN_ROW and len(set(row)) == 1:
                faults.append(f"It is the third slide of {layouts[at]} in a row: show what is in it otherwise")
            faults += _thin(scene.content, texts, made[at - 1][0] if at else None)
        yield faults


# Lists without icons that a deck of few slides has, and their share of more slides: what only reads is soon not seen.
_MOST_PLAIN, _PLAIN_SHARE = 2, 0.25
# The share of claims that stand alone: the third of one picture is no surprise.
_STATED_SHARE = 0.2


def _is_plain(scene: SlideDraft) -> bool:
    """Whether a slide is a list and shows no picture."""
    content = scene.content
    return isinstance(content, StepsContent) or (isinstance(content, BulletsContent) and not content.icons)


def _kind(layout: Layout) -> str:
    """What a slide is seen as: steps and points are both lists."""
    return "a list" if layout in {Layout.BULLETS, Layout.STEPS} else layout.value


def _thin(content: Content, texts: Sequence[str], before: SlideDraft | None) -> Iterator[str]:
    """What a designer would not show: a sentence alone, without a picture."""
    if not isinstance(content, StatementContent) or content.icon:
        return
    if content.support is None:
        yield "A sentence alone, without an icon: show what proves it, or join it with a slide beside it"
    elif sum(len(text.split()) for text in texts) < _FEWEST_SHOWN:
        yield "It shows next to nothing: join it with a slide beside it"
    elif before is not None and isinstance(before.content, StatementContent) and not before.content.icon:
        yield "Two statements without an icon follow each other: join them, or show otherwise what is in them"


def _icons(sketch: CheckedSlide, used: set[str]) -> Iterator[str]:
    """Names that are no icons, and icons that stand on another slide, or not on all points."""
    own = [line.icon for line in sketch.slide.lines]
    for name in dict.fromkeys(filter(None, [sketch.slide.icon, *own])):
        if name not in icon_set.names():
            like = _like(name)
            yield f"There is no icon {name!r}" + (f"; there are {', '.join(like)}" if like else "")
        elif name in used:
            yield f"The icon {name!r} is on another slide"
    if any(own) and (not all(own) or len(set(own)) < len(own)):
        yield "Each point needs an icon of its own, or none has one"


def _like(name: str) -> list[str]:
    """Icons that share a word with a name, else those that are written nearly so."""
    words = set(name.split("-"))
    shared = sorted(
        (one for one in icon_set.names() if words & {*one.split("-")}),
        key=lambda one: (-len(words & {*one.split("-")}), len(one), one),
    )
    return shared[:_MOST_LIKE] or get_close_matches(name, sorted(icon_set.names()), _MOST_LIKE)
