"""What is wrong with the words of a slide: a title of something else, uneven lines, labels that mean nothing alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.claims import spelled
from copydesk_server.core.text.claims.lexicon import lexicons
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.decks.sentences import naming, patterns, quotations
from copydesk_server.decks.sketches import Sketch
from copydesk_server.providers.text import Sentence


def faults(sketch: Sketch, scene: SlideDraft, texts: Sequence[str]) -> Iterator[str]:
    """Each in a sentence that says how it is mended.

    Args:
        sketch: What a model drafted.
        scene: What the slide shows of it.
        texts: All that is read on it.
    """
    yield from _unproved(sketch)
    yield from _of_another(sketch)
    yield from _of_one(sketch)
    yield from _uneven(sketch, scene)
    yield from _unreadable(sketch, texts)


def _unproved(sketch: Sketch) -> Iterator[str]:
    """A title that names nothing of what stands below it, whatever sentences it gives."""
    title, *lines = sketch.texts
    pairs = list(zip(sketch.slide.lines, lines, strict=True))
    if sketch.slide.layout == "big_number":
        pairs = [pair for pair in pairs if pair[0].label][:1]
    if title.passage is None or not pairs or any(said.passage is None for _, said in pairs):
        return
    if patterns.announced(title.text) == len(pairs):
        return  # "We changed three things": these.
    named = stems_of(title.text)
    proofs = [said for line, said in pairs if named & stems_of(f"{line.label} {said.text} {_sentence_of(said)}")]
    if not proofs:
        below = "number" if sketch.slide.layout == "big_number" else "lines"
        yield f"The title is of other things than the {below} below it, and names nothing of that: say what the {below} show"


def _of_another(sketch: Sketch) -> Iterator[str]:
    """A title that names what its numbers are not of: "The Norvik could not be heard" over the noise of the Brandt."""
    title, *lines = sketch.texts
    if sketch.slide.layout not in _NUMBERED or title.passage is None:
        return
    pairs = [(line.label, said) for line, said in zip(sketch.slide.lines, lines, strict=True) if said.passage]
    shown = pairs[:1] if sketch.slide.layout == "big_number" else pairs
    if not shown:
        return
    told = " ".join(f"{label} {said.text} {_sentence_of(said)}" for label, said in shown).casefold()
    text = title.passage.text
    # What the text has in small letters, too, is no name: it began a sentence.
    own = [one for one in title.passage.names if not re.search(rf"\b{re.escape(one.casefold())}\b", text)]
    names = [one for one in own if re.search(rf"\b{re.escape(one)}\b", title.text) and one.casefold() not in told]
    if names:
        yield f"The title is of {names[0]}, and the numbers below are not said of that: let both be of one thing"


# Layouts whose numbers are of something.
_NUMBERED = frozenset({"big_number", "key_figures", "chart"})


def _of_one(sketch: Sketch) -> Iterator[str]:
    """A title that says one of several events or steps: "Finland banned them" over the years of four countries."""
    title, *lines = sketch.texts
    if sketch.slide.layout not in {"timeline", "steps"} or len(lines) < _SEVERAL or title.passage is None:
        return
    named = stems_of(title.text)
    held = [(line.label, said) for line, said in zip(sketch.slide.lines, lines, strict=True) if said.passage]
    alike = [said for label, said in held if named & stems_of(f"{label} {said.text}")]
    if len(alike) == 1 and (alike[0].passage, alike[0].start) == (title.passage, title.start):
        yield f"The title says only one of the {len(lines)} lines below it: say what all of them show"


# Lines of which one is not all.
_SEVERAL = 3


def _sentence_of(said: Sentence) -> str:
    return "" if said.passage is None else said.passage.text[said.start : said.end]


def _uneven(sketch: Sketch, scene: SlideDraft) -> Iterator[str]:
    """A title of several lines, sides of other lengths, names at some lines, more words than are read at a glance."""
    if len(scene.title) > _LONG_TITLE and scene.layout is not Layout.STATEMENT:
        yield f"The title has {len(scene.title)} letters, and stands on two lines: say it in {_LONG_TITLE} or fewer"
    labels = [line.label for line in sketch.slide.lines]
    if sketch.slide.layout == "comparison" and len({labels.count(one) for one in labels}) > 1:
        yield "One side has more lines than the other: give both the same number"
    if scene.layout in {Layout.BULLETS, Layout.STEPS} and any(labels) and not all(labels):
        yield "Some lines have a label and others none: give one to each, or to none"
    count = sum(len(text.split()) for text in dict.fromkeys([scene.title, *slide_drafts.texts(scene.content)]))
    if count > _MANY_WORDS and scene.layout not in {Layout.TABLE, Layout.CODE, Layout.CHART}:
        yield f"It has {count} words: leave some out, so that it has {_MANY_WORDS} or fewer"


def _says_date(text: str, date: str) -> bool:
    """Whether a text has a date as words of its own: "May" is not said by "the mayor"."""
    return re.search(rf"(?<!\w){re.escape(date)}(?!\w)", text, re.IGNORECASE) is not None


def _unreadable(sketch: Sketch, texts: Sequence[str]) -> Iterator[str]:
    """Labels that mean nothing alone, dates said twice, amounts in words, somebody's words as a claim."""
    for label in dict.fromkeys(line.label for line in sketch.slide.lines):
        if _POINTS.match(label):
            yield f"The label {label!r} means nothing to who reads it alone: name the person, the thing or the date"
        elif sketch.slide.layout in _NAMED and _BREAKS_OFF.search(label):
            yield f"The label {label!r} breaks off, or begins with its verb: name the thing that is compared, as 'Fare paid'"
        elif label and sketch.slide.layout == "chart" and not naming.is_alone(label):
            yield f"The bar {label!r} has no name: give it that of the thing or the date, as a noun, 'Average humidity'"
    for line in sketch.slide.lines if sketch.slide.layout == "timeline" else ():
        if line.label and _says_date(line.said.text, line.label):
            yield f"{line.said.text!r} says its date {line.label!r} again: say only what happened"
    lexicon = lexicons()["en"]
    for text in texts:
        told = spelled.amounts_in_digits(text, lexicon)
        if told != text and sketch.slide.layout != "quote":
            yield f"{text!r} has an amount in words: write it in digits, as in {told!r}"
    quoted = any(len(first.split()) >= _FEWEST_QUOTED for text in texts for first, *_ in quotations.marked(text))
    if quoted and sketch.slide.layout != "quote":
        yield "It quotes somebody as a claim of its own: make it a `quote`, with who says it as `label`"


# Words between marks that are somebody's, and no name or term.
_FEWEST_QUOTED = 4
# Layouts whose labels name what is compared, and labels that are no names: "Stock held to", "Did not leave".
_NAMED = frozenset({"chart", "comparison"})
_BREAKS_OFF = re.compile(
    r"\b(?-i:to|of|for|from|with|by|at|in|on|than|and|or|the|a|an)$|^(?:is|are|was|were|did|does|do|has|have|had|will|would|can|owns|owned|held|holds|pays|paid)\b"
    r"|^(?:own|costs?) (?:an?|the|no|their|more|less|one|two)\b",
    re.IGNORECASE,
)
# What points to what was said before, or to who speaks.
_POINTS = re.compile(
    r"(?:i|we|it|he|she|they|you|me|us|him|them|then|now|later|here|there)$|(?:that|this|these|those|the same|the next)\b",
    re.IGNORECASE,
)
# Letters of a title that most templates set on one line, and words that are read at a glance (`titles.MOST_SLIDE_WORDS` are shown).
_LONG_TITLE, _MANY_WORDS = 50, 34
