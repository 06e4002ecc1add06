"""Choose the excerpts of a text: few, long and side by side, rather than the best sentences from everywhere.

The worth of a text is told by one sum, which is easy to read: what its excerpts are worth for their words, less what each change
of the section and of the document costs, and what is missing of the length, and more where it opens with what its topic is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from copydesk_server.core.text.languages import collects, is_leading
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import DraftBlock, Writing
from copydesk_server.providers.text.offline.composing import Said, cut
from copydesk_server.providers.text.offline.excerpts import Excerpts
from copydesk_server.providers.text.offline.extracting import FEWEST_OF_CUT, FOREIGN_SHARE
from copydesk_server.providers.text.offline.laying import Window, blocks_of
from copydesk_server.providers.text.offline.scoring import Scored, on_topic
from copydesk_server.providers.text.offline.stretches import OVER, Excerpt, Place

# Orders whose text is kept: whether there is one is asked before it is written, by as many jobs as run at once.
ORDERS = 4
# Excerpts from which a text may be begun, and those that may be added; both the best for their length.
FIRST, ADDED = 40, 400
# Texts that are kept at each step.
KEPT = 12
# Excerpts of them that begin at one place, and end at others.
OF_ONE_PLACE = 4
# How well the document of the first excerpt treats the topic, of what the best one does, and those of the others.
LEADING, JOINING = 0.97, 0.75
# What it costs to open with a paragraph from elsewhere.
LED = 0.04
# What a text gains for the share of the topic that it speaks of, and loses that begins in the middle of a section.
COVERS, INSIDE = 0.15, 0.08
# What it costs to go on with the next section of a document, with another one, and with another document.
NEXT, ELSEWHERE, ABROAD = 0.04, 0.1, 0.6
# What it costs to leave out something of a section that could be said.
SKIPS = 0.12
# The share of the topic that an excerpt speaks of, to be added to others of its document.
OWN_SHARE = 0.2
# Words of the source that may lie between an excerpt and the next one.
BETWEEN = 60
# Of the words of the text: what is missing below this costs so much for each.
ENOUGH, SHORT = 0.9, 0.5
# What it costs besides to have less than so much of the words, from which a text is filled up with remarks.
FILLED_UP, UNFILLED = 0.9, 0.02
# What an excerpt is worth at least that is added, of the best one of the text, and how many excerpts a text has; where that gives
# less than so much of its words, less is asked.
LEAST_ADDED, NEARLY = ((0.35, 4), (0.12, 5), (0.03, 5)), 0.8
# What a text gains that opens with what its topic is, and one whose first sentence names it early.
DEFINES, OPENS, BEST_OPENING = 0.12, 0.1, 1.5
# The same of one that opens with an introduction, and of one with which what is on the topic as a whole begins.
INTRODUCES, ENTERS = 0.06, 0.2
# The same of one that ends where a section does.
CLOSES = 0.08
# Of the words of the text: one that has less goes on with what comes next in its source, although it may break off there.
GOES_ON = 0.8
# The share of its words from which on a text is of one document.
OF_ONE = 0.6
# What a text has at least, of its words: with less it is written in another way.
LEAST = 0.15


@dataclass(frozen=True, slots=True)
class Text:
    """Excerpts in the order of the text, and what it is worth."""

    excerpts: tuple[Excerpt, ...]
    worth: float

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(one.words for one in self.excerpts)


@lru_cache(ORDERS)
def excerpted(writing: Writing) -> tuple[DraftBlock, ...]:
    """The blocks of a text of excerpts; none where the sources have no good ones."""
    excerpts = Excerpts(writing)
    if not on_topic(excerpts.found):
        return ()
    # A skill may ask for something else first: a figure, a finding.
    first = None if writing.sections[0].prefers else excerpts.definition()
    text = best_text(excerpts, writing, first)
    if text is None or text.words < LEAST * writing.words:
        return ()
    windows = _windows(text, first if first and _is_needed(first, text, excerpts) else None, writing)
    sections = [replace(section, prefers=(), heading=None) for section in writing.sections]
    return tuple(_with_few_headings(blocks_of(windows, sections, goes_on=bool(writing.said))))


def best_text(excerpts: Excerpts, writing: Writing, first: Scored | None = None) -> Text | None:
    """The text of the best sum, as far as it is found from the best excerpts on.

    Args:
        excerpts: What there is.
        writing: The order.
        first: What says what the topic is, and opens a text that does not say it itself.
    """
    found = excerpts.all(writing.words)
    by_gain = sorted(found, key=lambda one: -one.worth * min(1.0, one.words / writing.words) ** 0.5)
    # A page on the topic is short beside a manual that shares some of its words.
    leading = [one for one in by_gain if excerpts.treats[one.document_id] >= LEADING] or by_gain
    added = _spread([one for one in by_gain if excerpts.treats[one.document_id] >= JOINING], ADDED)
    best: Text | None = None
    for least, most in LEAST_ADDED:
        sums = _Sums(excerpts, writing, first, least, most)
        enough = least * max((one.worth for one in found), default=0.0)
        firsts = [one for one in _spread(leading, FIRST) if one.worth >= enough or one.places[0].enters]
        text = _grown(firsts, added, sums, alone=True)
        if text is None or text.words < OF_ONE * writing.words:
            text = _grown(firsts, added, sums)
        if text is not None and (best is None or text.words > best.words):
            best = text
        if best is not None and best.words >= NEARLY * writing.words:
            break
    return best


def _spread(found: Sequence[Excerpt], most: int) -> list[Excerpt]:
    """The best, of those that begin at one place a few."""
    seen: dict[tuple[str, int], int] = {}
    kept = []
    for one in found:
        key = (one.document_id, one.part.places[one.first].start)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= OF_ONE_PLACE:
            kept.append(one)
        if len(kept) == most:
            break
    return kept


def _grown(firsts: Sequence[Excerpt], added: Sequence[Excerpt], sums: _Sums, *, alone: bool = False) -> Text | None:
    """The best text that begins from one of some excerpts: at each step the best few texts are kept, each with one more.

    Alone it is of one document.
    """
    kept = sorted((sums.of((one,)) for one in firsts), key=sums.promise, reverse=True)
    if not kept:
        return None
    best = max(kept, key=lambda text: text.worth)
    while kept and len(kept[0].excerpts) < sums.excerpts:
        more: dict[tuple[Excerpt, ...], Text] = {}
        for text in kept[:KEPT]:
            document = text.excerpts[0].document_id
            for one in sums.fitting(text, added):
                if alone and one.document_id != document:
                    continue
                longer = sums.of((*text.excerpts, one))
                if longer.worth > text.worth:
                    more.setdefault(longer.excerpts, longer)
        kept = sorted(more.values(), key=sums.promise, reverse=True)
        best = max([best, *kept], key=lambda text: text.worth)
    return best


class _Sums:
    """What texts of excerpts are worth."""

    def __init__(
        self, excerpts: Excerpts, writing: Writing, first: Scored | None, least: float, most_excerpts: int
    ) -> None:
        self.least, self.excerpts = least, most_excerpts
        self._excerpts = excerpts
        self._words = writing.words
        self._first = first
        self._prefers = frozenset(content_stems(" ".join(writing.sections[0].prefers)))
        self.most = round(writing.words * (1 + OVER)) - (first.piece.words if first else 0)

    def fitting(self, text: Text, added: Sequence[Excerpt]) -> list[Excerpt]:
        """The excerpts that may be added to a text: those that fit, are worth enough beside the others, and are on the topic."""
        room = self.most - text.words
        most = max(one.worth for one in text.excerpts)
        weakest = min(one.worth for one in text.excerpts)
        return [
            one
            for one in added
            if one.words <= room
            and one.worth >= self.least * most
            and weakest >= self.least * one.worth
            and not any(map(one.meets, text.excerpts))
            and self.may_join(one, text)
        ]

    def promise(self, text: Text) -> float:
        """What a text may come to be worth, were the rest of its words like the least of its excerpts."""
        missing = max(0.0, 1 - text.words / self._words)
        return text.worth + missing * (SHORT + min(one.worth for one in text.excerpts))

    def may_join(self, one: Excerpt, text: Text) -> bool:
        """Whether an excerpt speaks of the topic, and of another document enough for a change of the subject."""
        known = any(one.document_id == other.document_id for other in text.excerpts)
        return self._excerpts.covered([one]) >= (OWN_SHARE if known else FOREIGN_SHARE)

    def of(self, chosen: Sequence[Excerpt]) -> Text:
        """A text of excerpts in the order in which they are said, and its worth; the document that opens it best is first."""
        documents = list(dict.fromkeys(one.document_id for one in chosen))
        orders = [sorted(documents, key=lambda one: one != first) for first in documents]
        return max((self._ordered(chosen, order) for order in orders), key=lambda text: text.worth)

    def _ordered(self, chosen: Sequence[Excerpt], documents: Sequence[str]) -> Text:
        ordered = sorted(
            chosen,
            key=lambda one: (documents.index(one.document_id), one.part.places[one.first].scored.piece.order),
        )
        words = sum(one.words for one in ordered)
        worth = sum(one.worth * one.words for one in ordered) / max(words, self._words)
        worth -= sum(_change(before, after) for before, after in pairwise(ordered))
        worth += COVERS * self._excerpts.covered(ordered) - self._strays(ordered, documents)
        opening = ordered[0].places[0].scored
        is_led = self._first is not None and not self._excerpts.defines(opening)
        worth += self._opens(ordered[0], is_led=is_led) + CLOSES * ordered[-1].ends
        words += self._first.piece.words if is_led and self._first else 0
        share = words / self._words
        worth -= share > 1 + OVER  # With the paragraph that opens it.
        return Text(tuple(ordered), worth - SHORT * max(0.0, ENOUGH - share) - UNFILLED * (share < FILLED_UP))

    def _strays(self, chosen: Sequence[Excerpt], documents: Sequence[str]) -> float:
        """What documents cost, besides the one that speaks most of the topic, that speak of too little of it."""
        shares = [
            self._excerpts.covered([one for one in chosen if one.document_id == document]) for document in documents
        ]
        return ABROAD * sum(share < FOREIGN_SHARE for share in sorted(shares)[:-1])

    def _opens(self, first: Excerpt, *, is_led: bool) -> float:
        """What the beginning of a text is worth."""
        opening = first.places[0].scored
        if self._prefers:
            return DEFINES * (not self._prefers.isdisjoint(opening.piece.stems))
        worth = OPENS * min(opening.opening, BEST_OPENING) / BEST_OPENING - INSIDE * (not first.begins)
        passage = opening.piece.passage
        worth += INTRODUCES * (is_leading(passage.heading or passage.title) and not collects(passage.title))
        worth += ENTERS * first.places[0].enters * first.density
        return worth + (DEFINES - LED if is_led else DEFINES * self._excerpts.defines(opening))


def _change(before: Excerpt, after: Excerpt) -> float:
    if before.document_id != after.document_id:
        return ABROAD
    if before.part is not after.part:
        return ELSEWHERE
    gap = after.places[0].start - before.places[-1].end
    skips = before.places[-1].section == after.places[0].section and after.first > before.last + 1
    return (NEXT if gap <= BETWEEN else ELSEWHERE) + SKIPS * skips


def _is_needed(first: Scored, text: Text, excerpts: Excerpts) -> bool:
    """Whether a text lacks the paragraph that says what its topic is."""
    said = {place.scored.piece.order for one in text.excerpts for place in one.places}
    opens = any(excerpts.defines(place.scored) for place in text.excerpts[0].places[:2])
    return not opens and first.piece.order not in said and excerpts.defines(first)


def _windows(text: Text, first: Scored | None, writing: Writing) -> list[Window]:
    """What is said under each heading; nothing twice."""
    fresh = _Fresh(writing)
    made: list[Window] = []
    if first is not None and (pieces := fresh.of((first,))):
        made.append(Window(pieces, 1.0))
    for run in _runs(text.excerpts):
        for members in _by_section(run):
            if pieces := fresh.of([place.scored for place in members]):
                made.append(Window(pieces, 1.0))
    words = sum(window.words for window in made)
    more = _going_on(text.excerpts[-1], round(writing.words * (1 + OVER)) - words)
    for members in _by_section([*more]) if words < GOES_ON * writing.words else []:
        if not (pieces := fresh.of([place.scored for place in members])):
            break
        if members[0].section == text.excerpts[-1].places[-1].section:
            made[-1] = replace(made[-1], pieces=(*made[-1].pieces, *pieces))
        else:
            made.append(Window(pieces, 1.0))
    return made


class _Fresh:
    """Leaves out what was said: of the same document the same sentences, of others what is like them.

    What an author says of two things in nearly the same words is not said twice.
    """

    def __init__(self, writing: Writing) -> None:
        self._before = writing.said
        self._by_document: dict[str, list[str]] = {}

    def of(self, pieces: Sequence[Scored]) -> tuple[Scored, ...]:
        """Those of one document of which nothing was said; what leans on others goes with them."""
        document = pieces[0].piece.order[0]
        own = self._by_document.setdefault(document, [])
        others = [text for one, texts in self._by_document.items() if one != document for text in texts]
        said, exact = Said([*self._before, *others]), {text.casefold() for text in own}
        kept: list[Scored] = []
        for one in pieces:
            texts = [sentence.text for sentence in one.piece.sentences]
            is_led = not one.piece.leans or bool(kept and one.piece.adjoins(kept[-1].piece))
            if is_led and not any(text.casefold() in exact or said.has(text) for text in texts):
                kept.append(one)
                own += texts
        return tuple(kept)


def _going_on(last: Excerpt, room: int) -> Iterator[Place]:
    """What comes next in the source of an excerpt, as far as it fits and treats the topic; the last may be cut after a sentence."""
    before = last.places[-1]
    for place in last.part.places[last.last + 1 :]:
        piece = place.scored.piece
        if place.section == before.section:
            follows = piece.adjoins(before.scored.piece) or not piece.leans
        else:
            follows = place.section == before.section + 1 and not piece.leans
        fitting = cut(place.scored, room) if follows and place.section in last.part.treated else None
        if fitting is None or fitting.piece.words < min(FEWEST_OF_CUT, place.words):
            return
        yield replace(place, scored=replace(fitting, piece=replace(fitting.piece, leans=False)))
        room -= fitting.piece.words
        if fitting.piece.words < place.words:
            return
        before = place


def _runs(excerpts: Sequence[Excerpt]) -> list[list[Place]]:
    """What is said of the source without a change: excerpts of one section are one, with what was left out between them."""
    runs: list[list[Place]] = []
    for at, one in enumerate(excerpts):
        before = excerpts[at - 1] if at else None
        same = before and before.part is one.part and before.places[-1].section == one.places[0].section
        if same:
            runs[-1] += one.places
        else:
            runs.append([*one.places])
    return runs


def _by_section(places: Sequence[Place]) -> list[list[Place]]:
    groups: list[list[Place]] = []
    for place in places:
        if not groups or groups[-1][-1].section != place.section:
            groups.append([])
        groups[-1].append(place)
    return groups


def _with_few_headings(blocks: Sequence[DraftBlock]) -> list[DraftBlock]:
    """The blocks without the title of a document as a heading where something of it was said before."""
    made: list[DraftBlock] = []
    titles: set[str] = set()
    for block in blocks:
        passage = block.sentences[0].passage
        title = passage.title if passage else ""
        heading = None if block.heading and title in titles and block.heading in title else block.heading
        made.append(replace(block, heading=heading))
        titles.add(title)
    return made
