"""Choose pieces of the sources up to the length, put them in order, and cut the text into its blocks.

What is said together in a source stays together: a piece is worth more where the one before or after it was chosen. The
text opens with the piece that says what its subject is; what follows keeps the order of the sources, document by document,
the one that says most first.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import DraftBlock, Section, Sentence, Writing
from copydesk_server.providers.text.offline.extracting import DEFINED, Stretch, Stretches
from copydesk_server.providers.text.offline.headings import heading_of, prose_heading
from copydesk_server.providers.text.offline.pieces import Piece, Spoken
from copydesk_server.providers.text.offline.scoring import Scored, on_topic, scored

# Share of stems in common from which two sentences say the same: as good here as vectors (docs/decisions/0014).
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
FLOORS = ((0.5, 0.85, 25), (0.35, 0.7, 10), (0.35, 0.5, 5))
# The same where the sources were chosen or looked for, and have no more on the topic itself.
LAST_FLOOR = (0.2, 0.5, 5)
# Words of a stretch at least, and its value of the best one's: what has less is a remark, or strays.
FEWEST, LEAST_OF_BEST = 35, 0.6
# Words that a text may be over, so that its last piece fits; fewer than a sentence are not filled.
_SLACK, _LEAST = 6, 6
# Of the words of the order: what is nearer to them is not filled up with a remark from elsewhere.
NEAR_ENOUGH = 0.07
# Of the words of the order: so long a text may lose an end that is beside the topic.
ENOUGH_WITHOUT = 0.92
# So many words are a paragraph, which a short text is not cut below.
_WHOLE = 90
# In a short text one heading may have so much of the words, so that more than one is heard.
MOST_OF_ONE = 0.6
POINT = "point"


def compose(writing: Writing) -> tuple[DraftBlock, ...]:
    """The blocks of a text: pieces of the sources, each whole, in an order that reads."""
    found = scored(writing)
    pool = on_topic(found)
    prose = [one for one in pool if not one.piece.needs_heading]
    # A list that nothing introduces is for sources that have nothing else.
    if sum(one.piece.words for one in prose) >= writing.words:
        pool = prose
    ordered = _in_order(_choose(pool, found, writing), writing)
    return tuple(_blocks(_ended(ordered, writing), writing.sections))


def can_compose(writing: Writing) -> bool:
    """Whether there is a piece on the topic."""
    return bool(on_topic(scored(writing)))


class _Said:
    """What a text says already."""

    def __init__(self, said: Iterable[str]) -> None:
        self._by_stem: dict[str, list[frozenset[str]]] = {}
        for text in said:
            self.note(text)

    def note(self, text: str) -> None:
        """Note a sentence."""
        stems = _stems(text)
        for stem in stems:
            self._by_stem.setdefault(stem, []).append(stems)

    def has(self, text: str) -> bool:
        """Whether something like it was said: only what shares a stem can be like it."""
        stems = _stems(text)
        others = {id(other): other for stem in stems for other in self._by_stem.get(stem, ())}
        return not stems or any(overlap(stems, other) >= SIMILAR for other in others.values())


@dataclass(frozen=True, slots=True)
class _Window:
    """Pieces under one heading that are said together, in the order of the source."""

    pieces: tuple[Scored, ...]
    value: float
    opens: float | None = None

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(one.piece.words for one in self.pieces)

    @property
    def document_id(self) -> str:
        """The document that it is of."""
        return self.pieces[0].piece.order[0]


def _choose(pool: Sequence[Scored], found: Sequence[Scored], writing: Writing) -> list[_Window]:
    """Windows up to the words of the order; where the best pieces do not suffice, from more of them.

    Who gives one document wants what it says; so does a part of a long text, whose passages were looked for.
    """
    said = _Said(writing.said)
    chosen: list[_Window] = []
    statements = [one for one in pool if one.piece.passage.is_statement and one.piece.passage.preference]
    _fill(
        chosen, _by_theme(statements), said, writing, 0
    )  # First: what a person approved is said before what is like it.
    if pool and not writing.said and len(writing.sections) > 1:
        _extract(chosen, pool, found, said, writing)
    phases = [(pool, *floor) for floor in FLOORS]
    if pool and (len(writing.sections) == 1 or len({passage.document_id for passage in writing.passages}) == 1):
        phases.append((found, *LAST_FLOOR))
    for allowed, floor, document, fewest in phases:
        least = floor * max((one.plain_worth for one in allowed), default=0.0)
        used = {one.piece.order for window in chosen for one in window.pieces}
        left = [
            one
            for one in allowed
            if one.plain_worth >= least and one.document >= document and one.piece.order not in used
        ]
        _fill(chosen, _by_theme(left), said, writing, fewest)
    return _joined(chosen)


def _by_theme(found: Sequence[Scored]) -> dict[tuple[str, str | None], list[Scored]]:
    """The pieces by document and heading, in the order of the source."""
    themes: dict[tuple[str, str | None], list[Scored]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.piece.order):
        themes[one.piece.theme].append(one)
    return themes


def _extract(
    chosen: list[_Window], pool: Sequence[Scored], found: Sequence[Scored], said: _Said, writing: Writing
) -> None:
    """Fill the text with stretches of the sections that treat the topic, as long as they do."""
    themes = {one.piece.theme for one in pool if one.document >= FLOORS[0][1]}
    stretches = Stretches(writing, (one for one in found if one.piece.theme in themes), _cut)
    taken: list[Stretch] = []
    room = writing.words - sum(window.words for window in chosen)
    while room >= max(_LEAST, NEAR_ENOUGH * writing.words):
        best = stretches.best(room + _SLACK, taken, min(FEWEST, room))
        if best is None or (taken and best.value < LEAST_OF_BEST * taken[0].value):
            return
        taken.append(best)
        if pieces := _new(best.pieces, said):
            chosen.append(_Window(pieces, best.value, best.opens))
            room -= chosen[-1].words


def _fill(
    chosen: list[_Window],
    themes: dict[tuple[str, str | None], list[Scored]],
    said: _Said,
    writing: Writing,
    fewest: int,
) -> None:
    """Add always the window that says most on the topic in the words that are left."""
    room = writing.words - sum(window.words for window in chosen)
    most_of_one = max(_WHOLE, round(MOST_OF_ONE * writing.words)) if len(writing.sections) > 1 else writing.words
    while room >= max(_LEAST, NEAR_ENOUGH * writing.words):
        documents = {window.document_id for window in chosen}
        best: _Window | None = None
        for theme, members in themes.items():
            found = _best_window(members, fewest, min(room, most_of_one), room + _SLACK)
            gain = SAME_DOCUMENT if theme[0] in documents else 1.0
            if found and (best is None or found.value * gain > best.value):
                best = replace(found, value=found.value * gain)
        if best is None:
            return
        members = themes[best.pieces[0].piece.theme]
        taken = {one.piece.order for one in best.pieces}
        members[:] = [one for one in members if one.piece.order not in taken]
        kept = _new(best.pieces, said)
        if kept:
            chosen.append(replace(best, pieces=kept))
            room -= chosen[-1].words


def _new(pieces: Sequence[Scored], said: _Said) -> tuple[Scored, ...]:
    """Those of which nothing was said, without what would lean on others."""
    kept: list[Scored] = []
    for one in pieces:
        if (not one.piece.leans or (kept and one.piece.adjoins(kept[-1].piece))) and _is_new(one.piece, said):
            kept.append(one)
    return tuple(kept)


def _is_new(piece: Piece, said: _Said) -> bool:
    """Whether nothing of it was said; then it is from now on."""
    if any(said.has(sentence.text) for sentence in piece.sentences):
        return False
    for sentence in piece.sentences:
        said.note(sentence.text)
    return True


def _best_window(
    members: Sequence[Scored], fewest: int, most: int, room: int, starts: int | None = None
) -> _Window | None:
    """Of the pieces under a heading those that fill so many words best: from one of them on, in order.

    Args:
        members: The pieces, in the order of the source.
        fewest: Words that it has at least.
        most: Words that it has at most, unless one piece has more.
        room: Words that it has at most in any case; the last piece ends earlier where it has more.
        starts: How many of the pieces it may begin with; all where not given.
    """
    best: _Window | None = None
    for start in range(len(members[:starts])):
        words, value = 0, 0.0
        taken: list[Scored] = []
        for one in members[start:]:
            follows = bool(taken) and one.piece.adjoins(taken[-1].piece)
            if one.piece.leans and not follows:
                continue
            fitting = _cut(one, (most if taken else room) - words)
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
            best = _Window(tuple(taken), value)
    return best


def _cut(one: Scored, room: int) -> Scored | None:
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
    stems = frozenset(stem for sentence in kept for stem in content_stems(sentence.text))
    return replace(one, piece=replace(one.piece, sentences=tuple(kept), stems=stems))


def _joined(chosen: Sequence[_Window]) -> list[_Window]:
    """Windows of one heading as one."""
    by_theme: dict[tuple[str, str | None], list[_Window]] = defaultdict(list)
    for window in chosen:
        by_theme[window.pieces[0].piece.theme].append(window)
    return [
        _Window(
            tuple(sorted((one for window in windows for one in window.pieces), key=lambda one: one.piece.order)),
            max(window.value for window in windows),
            max((window.opens for window in windows if window.opens is not None), default=None),
        )
        for windows in by_theme.values()
    ]


def _in_order(chosen: Sequence[_Window], writing: Writing) -> list[_Window]:
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
        # A definition may go before what stands before it; else a text begins where its source does.
        defining = [one for one in ordered if one.document_id == main.document_id and one.pieces[0].opening >= DEFINED]
        opening = max([ordered[0], *defining], key=lambda window: window.opens or 0.0)
        return [opening, *(window for window in ordered if window is not opening)]
    first = {window.document_id: window for window in reversed(ordered)}
    opening = max(
        ordered,
        key=lambda window: _opens(window.pieces[0]) + FIRST_OF_DOCUMENT * (first[window.document_id] is window),
    )
    others = [window for window in ordered if window is not opening]
    same = [window for window in others if window.document_id == opening.document_id]
    return [opening, *same, *(window for window in others if window not in same)]


def _ended(ordered: list[_Window], writing: Writing) -> list[_Window]:
    """The text without what is beside the topic at its end, as far as it stays long enough: a list, a detail."""
    words = sum(window.words for window in ordered)
    while ordered and len(writing.sections) > 1:
        last = ordered[-1].pieces[-1]
        words -= last.piece.words
        beside = last.own == 0 or last.piece.sentences[-1].is_item
        if not beside or words < ENOUGH_WITHOUT * writing.words:
            break
        kept = ordered[-1].pieces[:-1]
        ordered = [*ordered[:-1], replace(ordered[-1], pieces=kept)] if kept else ordered[:-1]
    return ordered


def _opens(one: Scored) -> float:
    """How well a text opens with a piece: best with what says what the topic is, at the beginning of a paragraph."""
    return one.opening + OPENING_WORTH * one.worth + BEGINS * (one.piece.order[2] <= 1)


def _blocks(ordered: Sequence[_Window], sections: Sequence[Section]) -> list[DraftBlock]:
    """Cut the text into the sections of the order, each time between two pieces, nearest to their lengths."""
    windows = list(ordered)
    left: list[Scored] = []
    blocks: list[DraftBlock] = []
    room = 0
    for number, section in enumerate(sections):
        picked: list[Scored] = []
        room += section.words
        is_last = number == len(sections) - 1
        while left or windows:
            left = left or list(_next_window(windows, section).pieces)
            if not is_last and room - (left[0].piece.words / 2 if picked else 0) <= 0:
                break
            picked.append(left.pop(0))
            room -= picked[-1].piece.words
        blocks += _headed(section, picked)
    return blocks


def _next_window(windows: list[_Window], section: Section) -> _Window:
    """Take the next window, or the one that has most of the words that the section prefers."""
    preferred = {stem for word in section.prefers for stem in content_stems(word)}
    counts = [sum(len(preferred & one.piece.stems) for one in window.pieces) / window.words for window in windows]
    return windows.pop(counts.index(max(counts)))


def _headed(section: Section, picked: Sequence[Scored]) -> list[DraftBlock]:
    """The blocks of a section: one, and one more from each list that has nothing before it but its heading."""
    made: list[DraftBlock] = []
    group: list[Scored] = []
    for one in picked:
        if one.piece.needs_heading and group:
            made.append(_block(section, group))
            group = []
        group.append(one)
    if group:
        made.append(_block(section, group))
    return made


def _block(section: Section, group: Sequence[Scored]) -> DraftBlock:
    heading = section.heading
    if group[0].piece.needs_heading:
        heading = heading_of(group[0].piece.passage)
    elif section.kind == POINT and heading is None:
        count: Counter[str] = Counter()
        for one in group:
            found = prose_heading(one.piece.passage.heading)
            count[found or ""] += one.piece.words
        best = count.most_common(1)[0]
        heading = best[0] if best[1] * 2 >= count.total() else None
    said = tuple(quoted(_sentence(sentence, one)) for one in group for sentence in one.piece.sentences)
    return DraftBlock(section.kind, heading or None, said)


def _sentence(spoken: Spoken, one: Scored) -> Sentence:
    return Sentence(spoken.text, spoken.passage, spoken.start, spoken.end, round(one.worth, 4), is_item=spoken.is_item)


def quoted(sentence: Sentence) -> Sentence:
    """A sentence in quotation marks after the name of who said it, where somebody did."""
    speaker = sentence.passage.speaker if sentence.passage else None
    if speaker is None:
        return sentence
    lead = f"As {speaker} puts it: “"
    return replace(sentence, text=f"{lead}{sentence.text}”", lead=len(lead), tail=1)


def overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of the smaller one's stems that the other has too."""
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 1.0


@lru_cache(maxsize=4096)
def _stems(sentence: str) -> frozenset[str]:
    return frozenset(content_stems(sentence))
