"""Choose pieces of the sources up to the length, put them in order, and cut the text into its blocks.

What is said together in a source stays together: a piece is worth more where the one before or after it was chosen. The
text opens with the piece that says what its subject is; what follows keeps the order of the sources, document by document,
the one that says most first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.providers.text.base import DraftBlock, Writing
from copydesk_server.providers.text.offline.defining import lacking
from copydesk_server.providers.text.offline.extracting import (
    FIRST_PASSAGES,
    FOREIGN_SHARE,
    Stretch,
    Stretches,
    spoken_share,
)
from copydesk_server.providers.text.offline.laying import Window, blocks_of
from copydesk_server.providers.text.offline.pieces import Piece, Theme
from copydesk_server.providers.text.offline.runs import Spoken
from copydesk_server.providers.text.offline.scoring import WITHOUT_NAME, Scored, on_topic, scored
from copydesk_server.providers.text.offline.treating import main_document

# Share of stems in common from which two sentences say the same: as good here as vectors.
SIMILAR = 0.7
# What a window is worth more where it begins with the first that can be said under its heading, or is of a document that
# is in the text already.
FROM_THE_START, SAME_DOCUMENT = 1.3, 1.1
# What counts for a piece that names the topic early, to be the opening, besides that.
OPENING_WORTH, BEGINS = 0.5, 0.3
# What a window gains as the opening that comes first in its document, where authors say what it is about.
FIRST_OF_DOCUMENT = 0.5
# What a piece is worth more that goes on from the one before it.
ADJOINING = 0.5
# Of the best piece's worth, of the topic in a document, and words under a heading: what has less strays, speaks of something
# else, or is a remark. What is below the first is used where the text would be too short, what is below the last never.
FLOORS = ((0.5, 0.85, 25), (0.35, 0.7, 25), (0.35, 0.5, 25))
# After stretches of sections, only what is a paragraph, and only while the text has less than so much of its words: readers
# rather have a shorter text than one with remarks at its end.
AFTER_STRETCHES, LONG_ENOUGH = ((0.5, 0.85, 40), (0.35, 0.7, 40)), 0.92
# The same where the sources were chosen or looked for, and have no more on the topic itself.
LAST_FLOOR = (0.2, 0.5, 25)
# Words of a stretch at least, and its value of the best one's: what has less is a remark, or strays.
FEWEST, LEAST_OF_BEST = 35, 0.6
# The same in the document that is named after the topic, all of which treats it.
GOES_ON = 0.4
# Words that a stretch has at least after the first one, of the words of the text too; and one of a document that nothing is
# said of yet, which changes the subject.
LEAST_SHARE, ABROAD = 0.15, 80
# So many words of sources for each of the text are few: who gives a page of notes wants what they say, whichever they are from.
FEW_SOURCES = 2
# Words of the opening that a document is begun with.
MOST_OF_LEAD = 60
# Words that a text may be over, so that its last piece fits; fewer than a sentence are not filled.
_SLACK, _LEAST = 6, 6
# Words of the shortest text.
REMARK = 5
# Of the words of the order: what is nearer to them is not filled up with a remark from elsewhere.
NEAR_ENOUGH = 0.07
# Of the words of the order: so long a text may lose an end that is beside the topic.
ENOUGH_WITHOUT = 0.92
# Words of a last paragraph that does not go on from the one before it: fewer are a remark.
SHORTEST_END = 20
# So many words are a paragraph, which a short text is not cut below.
_WHOLE = 90
# In a short text one heading may have so much of the words, so that more than one is heard.
MOST_OF_ONE = 0.6


def compose(writing: Writing) -> tuple[DraftBlock, ...]:
    """The blocks of a text: pieces of the sources, each whole, in an order that reads."""
    found = scored(writing)
    pool = on_topic(found)
    prose = [one for one in pool if not one.piece.needs_heading]
    # A list that nothing introduces is for sources that have nothing else.
    if sum(one.piece.words for one in prose) >= writing.words:
        pool = prose
    ordered = _in_order(_choose(pool, found, writing, ()), writing)
    if ordered and not writing.said and (first := lacking(ordered, found, writing)) is not None:
        chosen = _choose(pool, found, writing, (Window((first,), first.worth),))
        ordered = sorted(_in_order(chosen, writing), key=lambda window: window.pieces[0] is not first)
    return tuple(blocks_of(_ended(ordered, writing), writing.sections, goes_on=bool(writing.said)))


def can_compose(writing: Writing) -> bool:
    """Whether there is a piece on the topic."""
    return bool(on_topic(scored(writing)))


class Said:
    """What a text says already."""

    def __init__(self, said: Iterable[str]) -> None:
        self._by_stem: dict[str, list[frozenset[str]]] = {}
        for text in said:
            self.note(text)

    def note(self, text: str) -> None:
        """Note a sentence."""
        stems = stems_of(text)
        for stem in stems:
            self._by_stem.setdefault(stem, []).append(stems)

    def has(self, text: str) -> bool:
        """Whether something like it was said: only what shares a stem can be like it."""
        stems = stems_of(text)
        others = {id(other): other for stem in stems for other in self._by_stem.get(stem, ())}
        return not stems or any(overlap(stems, other) >= SIMILAR for other in others.values())


def _choose(pool: Sequence[Scored], found: Sequence[Scored], writing: Writing, first: Sequence[Window]) -> list[Window]:
    """Windows up to the words of the order; where the best pieces do not suffice, from more of them.

    Who gives one document wants what it says; so does a part of a long text, whose passages were looked for.
    """
    said = Said([*writing.said, *(one.text for window in first for one in window.pieces[0].piece.sentences)])
    chosen = [*first]
    # First: what a person approved is said before what is like it.
    _fill(chosen, _by_theme(_statements(pool)), said, writing, 0)
    if pool:
        _extract(chosen, pool, found, said, writing)
    follows = bool(chosen) and not _are_few(writing)
    phases = [(pool, *floor) for floor in (AFTER_STRETCHES if follows else FLOORS)]
    if pool and (len(writing.sections) == 1 or len({passage.document_id for passage in writing.passages}) == 1):
        phases.append((found, *LAST_FLOOR))
    elif _are_few(writing):
        # But of no other product: what lacks a name of the topic has no greater share of it.
        phases.append((pool, LAST_FLOOR[0], WITHOUT_NAME + 0.01, LAST_FLOOR[2]))
    for allowed, floor, document, least_words in phases:
        if follows and sum(window.words for window in chosen) >= LONG_ENOUGH * writing.words:
            break
        least = floor * max((one.plain_worth for one in allowed), default=0.0)
        used = {one.piece.order for window in chosen for one in window.pieces}
        left = [
            one
            for one in allowed
            if one.plain_worth >= least and one.document >= document and one.piece.order not in used
        ]
        # Where the sources have next to nothing, a remark is better than no text.
        fewest = min(least_words, round(LEAST_SHARE * writing.words)) if chosen or writing.said else REMARK
        abroad = FOREIGN_SHARE if follows else 0.0
        _fill(chosen, _by_theme(left), said, writing, fewest, abroad)
    return _joined(chosen)


def _are_few(writing: Writing) -> bool:
    """Whether there is hardly more at hand than the text is to have."""
    return sum(len(passage.text.split()) for passage in writing.passages) <= FEW_SOURCES * writing.words


def _statements(pool: Sequence[Scored]) -> list[Scored]:
    """Reviewed statements that are said before the sources: those that are preferred, and those that are worth as much as a stretch."""
    best = max((one.plain_worth for one in pool if not one.piece.passage.is_statement), default=0.0)
    return [
        one
        for one in pool
        if one.piece.passage.is_statement and (one.piece.passage.preference or one.plain_worth >= LEAST_OF_BEST * best)
    ]


def _by_theme(found: Sequence[Scored]) -> dict[Theme, list[Scored]]:
    """The pieces by document and heading, in the order of the source."""
    themes: dict[Theme, list[Scored]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.piece.order):
        themes[one.piece.theme].append(one)
    return themes


def _extract(
    chosen: list[Window], pool: Sequence[Scored], found: Sequence[Scored], said: Said, writing: Writing
) -> None:
    """Fill the text with stretches of the sections that treat the topic, as long as they do."""
    themes = {one.piece.theme for one in pool if one.document >= FLOORS[0][1]}
    documents = {theme[0] for theme in themes}
    main = main_document(writing)
    # What a document begins with is at hand too, where it need not name the topic; and all of the one that is named after it.
    themes |= {
        one.piece.theme
        for one in found
        if one.piece.order[0] == main
        or (one.piece.order[0] in documents and one.piece.passage.ordinal < FIRST_PASSAGES)
    }
    fresh = [
        one
        for one in found
        if one.piece.theme in themes and not any(said.has(sentence.text) for sentence in one.piece.sentences)
    ]
    stretches = Stretches(writing, fresh, cut)
    taken: list[Stretch] = []
    room = writing.words - sum(window.words for window in chosen)
    most = room
    abroad = 0 if _are_few(writing) else min(ABROAD, most // 2)
    while room >= max(_LEAST, NEAR_ENOUGH * writing.words):
        fewest = min(FEWEST, room) if not taken else round(LEAST_SHARE * writing.words)
        best = stretches.best(room, taken, fewest, abroad if taken else 0)
        if best is None or (
            taken and best.value < (GOES_ON if best.document_id == main else LEAST_OF_BEST) * taken[0].value
        ):
            return
        if (
            not taken
            and not writing.said
            and (lead := stretches.lead(best.document_id, max(MOST_OF_LEAD, most // 3))) is not None
        ):
            best = replace(lead, value=best.value) if not lead.covers(best) else best
        taken.append(best)
        if pieces := new(best.pieces, said):
            chosen.append(Window(pieces, best.value, best.opens))
            room -= chosen[-1].words


def _fill(
    chosen: list[Window],
    themes: dict[Theme, list[Scored]],
    said: Said,
    writing: Writing,
    fewest: int,
    abroad: float = 0.0,
) -> None:
    """Add always the window that says most on the topic in the words that are left.

    Args:
        chosen: What there is, which is added to.
        themes: The pieces under each heading.
        said: What is said already.
        writing: The order.
        fewest: Words of a window at least.
        abroad: The share of the topic that a window of a new document speaks of itself; 0 where any will do.
    """
    room = writing.words - sum(window.words for window in chosen)
    most_of_one = max(_WHOLE, round(MOST_OF_ONE * writing.words)) if len(writing.sections) > 1 else writing.words
    while room >= max(_LEAST, NEAR_ENOUGH * writing.words):
        documents = {window.document_id for window in chosen if not window.pieces[0].piece.passage.is_statement}
        best: Window | None = None
        for theme, members in themes.items():
            found = _best_window(members, fewest, min(room, most_of_one), room + _SLACK)
            gain = SAME_DOCUMENT if theme[0] in documents else 1.0
            if found and abroad and documents and theme[0] not in documents and _strays(found, abroad, writing):
                continue
            if found and (best is None or found.value * gain > best.value):
                best = replace(found, value=found.value * gain)
        if best is None:
            return
        members = themes[best.pieces[0].piece.theme]
        taken = {one.piece.order for one in best.pieces}
        members[:] = [one for one in members if one.piece.order not in taken]
        kept = new(best.pieces, said)
        if kept:
            chosen.append(replace(best, pieces=kept))
            room -= chosen[-1].words


def _strays(window: Window, least: float, writing: Writing) -> bool:
    """Whether a window of a new document is a remark, or says too little on the topic for a change of the subject."""
    return window.words < min(ABROAD, writing.words // 2) or spoken_share(window.pieces) < least


def new(pieces: Sequence[Scored], said: Said) -> tuple[Scored, ...]:
    """Those of which nothing was said, without what would lean on others."""
    kept: list[Scored] = []
    for one in pieces:
        if (not one.piece.leans or (kept and one.piece.adjoins(kept[-1].piece))) and _is_new(one.piece, said):
            kept.append(one)
    return tuple(kept)


def _is_new(piece: Piece, said: Said) -> bool:
    """Whether nothing of it was said; then it is from now on."""
    if any(said.has(sentence.text) for sentence in piece.sentences):
        return False
    for sentence in piece.sentences:
        said.note(sentence.text)
    return True


def _best_window(
    members: Sequence[Scored], fewest: int, most: int, room: int, starts: int | None = None
) -> Window | None:
    """Of the pieces under a heading those that fill so many words best: from one of them on, in order.

    Args:
        members: The pieces, in the order of the source.
        fewest: Words that it has at least.
        most: Words that it has at most, unless one piece has more.
        room: Words that it has at most in any case; the last piece ends earlier where it has more.
        starts: How many of the pieces it may begin with; all where not given.
    """
    best: Window | None = None
    for start in range(len(members[:starts])):
        words, value = 0, 0.0
        taken: list[Scored] = []
        for one in members[start:]:
            follows = bool(taken) and one.piece.adjoins(taken[-1].piece)
            if one.piece.leans and not follows:
                continue
            fitting = cut(one, (most if taken else room) - words)
            if fitting is None:
                break
            taken.append(fitting)
            words += fitting.piece.words
            value += (one.worth + ADJOINING * follows) * fitting.piece.words
            if fitting is not one:
                break
        value = value / max(most, words) * (1.0 if start else FROM_THE_START)
        enough = words >= min(fewest, room) or (bool(taken) and taken[0].piece.passage.is_statement)
        if taken and enough and (best is None or value > best.value):
            best = Window(tuple(taken), value)
    return best


def cut(one: Scored, room: int) -> Scored | None:
    """A piece as far as it fits: whole, or its first sentences, which stand alone too; of a list always all."""
    if one.piece.words <= room:
        return one
    kept: list[Spoken] = []
    for sentence in one.piece.sentences:
        room -= sentence.words
        if room < 0 or sentence.is_item or sentence.text.endswith(":"):
            break
        kept.append(sentence)
    if not kept or any(sentence.is_item for sentence in one.piece.sentences):
        return None
    stems = frozenset[str]().union(*(stems_of(sentence.text) for sentence in kept))
    return replace(one, piece=replace(one.piece, sentences=tuple(kept), stems=stems))


def _joined(chosen: Sequence[Window]) -> list[Window]:
    """Windows of one heading as one."""
    by_theme: dict[Theme, list[Window]] = defaultdict(list)
    for window in chosen:
        by_theme[window.pieces[0].piece.theme].append(window)
    return [
        Window(
            tuple(sorted((one for window in windows for one in window.pieces), key=lambda one: one.piece.order)),
            max(window.value for window in windows),
            max((window.opens for window in windows if window.opens is not None), default=None),
        )
        for windows in by_theme.values()
    ]


def _in_order(chosen: Sequence[Window], writing: Writing) -> list[Window]:
    """The window that opens best; then document by document, the one that says most first, each in its own order."""
    weight: defaultdict[str, float] = defaultdict(float)
    for window in chosen:
        weight[window.document_id] += window.value * window.words
    ordered = sorted(chosen, key=lambda window: (-weight[window.document_id], window.pieces[0].piece.order))
    if not ordered or writing.said or writing.sections[0].prefers:
        return ordered
    main = next((window for window in chosen if window.opens is not None), None)
    if main is not None:
        ordered.sort(key=lambda window: window.document_id != main.document_id)
        return ordered
    first = {window.document_id: window for window in reversed(ordered)}
    opening = max(
        ordered,
        key=lambda window: _opens(window.pieces[0]) + FIRST_OF_DOCUMENT * (first[window.document_id] is window),
    )
    others = [window for window in ordered if window is not opening]
    same = [window for window in others if window.document_id == opening.document_id]
    return [opening, *same, *(window for window in others if window not in same)]


def _ended(ordered: list[Window], writing: Writing) -> list[Window]:
    """The text without what is beside the topic at its end, as far as it stays long enough: a list, a detail."""
    words = sum(window.words for window in ordered)
    while ordered and len(writing.sections) > 1:
        last = ordered[-1].pieces[-1]
        kept = ordered[-1].pieces[:-1]
        if sum(one.piece.words for one in kept) < FEWEST and len(ordered) > 1:
            kept = ()  # What is left of it would be a remark under its heading.
        words -= ordered[-1].words - sum(one.piece.words for one in kept)
        is_remark = last.piece.words < SHORTEST_END and not (kept and last.piece.adjoins(kept[-1].piece))
        beside = last.own == 0 or last.piece.sentences[-1].is_item or is_remark
        if not beside or words < ENOUGH_WITHOUT * writing.words:
            break
        ordered = [*ordered[:-1], replace(ordered[-1], pieces=kept)] if kept else ordered[:-1]
    return ordered


def _opens(one: Scored) -> float:
    """How well a text opens with a piece: best with what says what the topic is, at the beginning of a paragraph."""
    return one.opening + OPENING_WORTH * one.worth + BEGINS * (one.piece.order[2] <= 1)


def overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of the smaller one's stems that the other has too."""
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 1.0
