"""A body cut into ideas: sentences that are said over one slide. Every sentence is of exactly one idea, in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import heapify, heappop, heappush
from itertools import pairwise

from copydesk_server.decks.sentences import (
    asides,
    clauses,
    figures,
    formulas,
    numbers,
    patterns,
    quotations,
    remains,
    signposts,
    terms,
)
from copydesk_server.decks.sentences.remembered import remembered
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# What is spoken over one slide: 20 s at the 150 words a minute of scripts. A condensed deck is read, not spoken.
A_SLIDE_WORDS, A_SLIDE_SENTENCES = 50, 3
CONDENSED_WORDS, CONDENSED_SENTENCES = 120, 6
# What is spoken over a slide at most where an idea leans on the one before, and where two sentences share it; words of a claim
# that stands alone.
MOST_TOGETHER, MOST_OF_TWO, LONGEST_CLAIM = 110, 70, 24
# Items of a list that one slide holds.
MOST_ITEMS = 6
# Items that one slide holds where all are names, and words of them together.
MOST_NAMES, MOST_NAME_WORDS = 8, 40
# Words of a list on one slide; items so few stay together up to as many as can be shortened to those.
MOST_LISTED, FEW_ITEMS, _STUFFED = 45, 4, 58
# Words of sentences in an order on one slide, where each is shown shorter; of a condensed deck, which has long ones.
MOST_ORDERED, CONDENSED_ORDERED = 55, 45
# More words than two neighbours of one part have: those are joined first.
_APART = 100
# Sentences that are said and not shown.
NOT_SHOWN = frozenset({"person", "style_hook"})


@dataclass(frozen=True)
class Idea:
    """Sentences that share a slide.

    Args:
        heading: That of their part; ``None`` where they stand before any.
        said: They, in order.
        sides: Where it is two parts against each other, what each is called, and how many of the sentences are of it.
    """

    heading: str | None
    said: tuple[BodySentence, ...]
    sides: tuple[tuple[str, int], ...] = ()

    @cached_property  # Each rule of a slide asks for it, a hundred times for one idea.
    def shown(self) -> list[BodySentence]:
        """Those that may be shown: not those in the midst of what somebody says at length."""
        found, deep = [], 0
        for one in self.said:
            before, deep = deep, max(0, deep + quotations.opens(one.text))
            if is_shown(one) and not before and not deep:
                found.append(one)
        return found

    @property
    def words(self) -> int:
        """How long it is spoken."""
        return sum(map(_length, self.said))


def _length(sentence: BodySentence) -> int:
    """Words that are spoken; a table and a program are shown, and count as the remark that leads to them."""
    return 0 if sentence.rows or sentence.code else len(sentence.text.split())


def is_shown(sentence: BodySentence) -> bool:
    """Whether a sentence may be on a slide: the brand's own ways to begin and end, and where to read more, are said."""
    if is_large_program(sentence.code) or formulas.is_raw(sentence.text):
        return False
    plain = sentence.number is None and not (sentence.rows or sentence.code)
    written = plain and (patterns.has_address(sentence.text) or asides.is_aside(sentence.text))
    return sentence.reason not in NOT_SHOWN and not (_only_said(sentence.text) or written)


# Lines and columns of a program in letters of 18 points on a wide slide, and of one that is parted over two.
MOST_CODE_LINES, MOST_CODE_COLUMNS = 12, 70


def is_large_program(code: str) -> bool:
    """Whether a program has more lines than two slides hold, or wider ones than a slide: it is in the note."""
    lines = code.split("\n")
    return len(lines) > 2 * MOST_CODE_LINES or max(map(len, lines)) > MOST_CODE_COLUMNS


@remembered
def _only_said(text: str) -> bool:
    leads = signposts.is_signpost(text) and not text.endswith(":")
    return (
        leads
        or remains.is_torn(text)
        or signposts.breaks_off(text)
        or patterns.is_greeting(text)
        or patterns.refers(text)
        or patterns.is_no_sentence(text)
    )


def first_of_each(items: Sequence[BodySentence]) -> list[BodySentence]:
    """The first sentence of each item: what follows it on its line stays in the note."""
    seen: set[int] = set()
    kept = []
    for one in items:
        if not one.is_rest and (not one.number or one.number not in seen):
            kept.append(one)
        seen.add(one.number or 0)
    return kept


def of_item(one: BodySentence, said: Sequence[BodySentence]) -> Sequence[BodySentence]:
    """The sentences of the item of a list that a sentence is of: what other items say is said of other things; else all."""
    if one.number is None or one not in said:
        return said
    at = said.index(one)
    start = next((back for back in range(at, -1, -1) if not said[back].is_rest), 0)
    end = next((on for on in range(at + 1, len(said)) if not said[on].is_rest), len(said))
    return said[start:end]


def plain_claim(sentence: BodySentence, language: str, most: int) -> str | None:
    """What a sentence claims in so many words, where it is all that it says: no picture, no item of a list, and leading to none."""
    text = sentence.text
    plain = sentence.number is None and is_shown(sentence) and not (is_visual(sentence) or patterns.is_objection(text))
    return (
        clauses.claim(text, language, most)
        if plain and not (text.endswith((":", "?")) or patterns.is_lead(text))
        else None
    )


def ideas(parts: Iterable[ScriptPart], mode: SlideMode, language: str) -> list[Idea]:
    """The ideas of a body; one that cannot stand without the one before it is said with that."""
    made: list[Idea] = []
    for part in parts:
        for run in _runs(part, mode):
            idea = Idea(part.heading, tuple(run))
            if made and made[-1].said and idea.said and all(patterns.is_objection(one.text) for one in idea.shown):
                # Nothing answers it, so that it is said and not shown.
                made[-1] = Idea(made[-1].heading, (*made[-1].said, *idea.said))
                continue
            last = made[-1] if made and made[-1].heading == part.heading and made[-1].said else None
            if last is not None and len(last.said) > 1 and _announces(last.said[-1], idea):
                *before, lead = last.said
                made[-1:] = [Idea(part.heading, tuple(before)), Idea(part.heading, (lead, *idea.said))]
                continue
            greets = last is not None and len(made) == 1 and not last.shown  # Said over the slide that comes.
            if last is not None and (greets or _goes_with(last, idea, language)):
                made[-1] = Idea(part.heading, (*last.said, *idea.said))
            else:
                made.append(idea)
    return made


def _announces(lead: BodySentence, idea: Idea) -> bool:
    """Whether a sentence says how many things come, and so many come: "Three things slowed us down. First …"."""
    count, first = patterns.announced(lead.text), next(iter(idea.shown), None)
    if not count or first is None or not (first.number is not None or patterns.begins_order(first.text)):
        return False
    ordered = [one for one in idea.shown if patterns.begins_order(one.text) or patterns.goes_on(one.text)]
    return count in {len(first_of_each(idea.shown)), len(ordered)}


def _goes_with(last: Idea, idea: Idea, language: str) -> bool:
    """Whether an idea leans on the one before, or both are one sentence that has no picture of its own."""
    words = last.words + idea.words
    if not idea.shown:
        return True  # All of it is only said.
    if not any(_stands(one, language) for one in idea.shown):
        return words <= MOST_TOGETHER
    single = len(last.said) == len(idea.said) == 1 and last.said[0].number is idea.said[0].number is None
    return single and words <= MOST_OF_TWO and not any(map(is_visual, [*last.said, *idea.said]))


def _stands(sentence: BodySentence, language: str) -> bool:
    if patterns.is_objection(sentence.text) or (sentence.text.endswith(":") and sentence.number is None):
        return False
    leans = clauses.leans(sentence.text, language)
    has_form = (
        sentence.number is not None or bool(sentence.rows or sentence.code) or (is_visual(sentence) and not leans)
    )
    return has_form or clauses.claim(sentence.text, language, LONGEST_CLAIM) is not None


def _runs(part: ScriptPart, mode: SlideMode) -> Iterator[list[BodySentence]]:
    """Lists whole, with the sentence that introduces them; prose by what is spoken over a slide."""
    if not part.paragraphs:
        yield []
    waiting: list[BodySentence] = []
    items: list[list[BodySentence]] = []
    for paragraph in part.paragraphs:
        if paragraph[0].number is not None:
            if not items and waiting:
                *before, lead = _prose(waiting, mode)
                yield from before
                if len(lead) > 1 and not lead[-1].text.endswith(":"):
                    yield lead[:-1]
                    lead = lead[-1:]
                items, waiting = [lead], []
            items.append(paragraph)
            continue
        if items:
            yield from _listed(items)
            items = []
        if waiting and sum(map(_length, [*waiting, *paragraph])) > A_SLIDE_WORDS:
            # An objection waits for its answer, what leads to a program for that.
            kept = waiting[-1:] if patterns.is_objection(waiting[-1].text) or paragraph[0].code else []
            kept = waiting[-2:] if kept and signposts.is_example(kept[0].text) else kept
            if len(kept) < len(waiting):
                yield from _prose(waiting[: len(waiting) - len(kept)], mode)
            waiting = kept
        waiting += paragraph
    yield from _listed(items) if items else _prose(waiting, mode)


def _listed(items: list[list[BodySentence]]) -> Iterator[list[BodySentence]]:
    """A list in as many slides as it needs, evenly; its introduction goes with the first items.

    An item that leads to those after it ("Keep in mind:") begins a list of its own.
    """
    leads = [at for at, item in enumerate(items[:-1]) if at and item[0].number is not None and _leads_on(item)]
    if leads:
        at = leads[0]
        yield from _listed(items[:at])
        first = [replace(one, number=None, is_rest=False) for one in items[at]]
        yield from _listed([first, *items[at + 1 :]])
        return
    own = [item for item in items if item[0].number is not None]
    spoken, names = (sum(_length(item[0]) for item in some) for some in (items, own))
    many = names > MOST_NAME_WORDS and (len(items) > FEW_ITEMS or spoken > _STUFFED)
    most = MOST_NAMES if names <= MOST_NAME_WORDS else MOST_ITEMS
    events = all(_YEAR.search(item[0].text) for item in own)  # Each is shown shorter, on one line of time.
    amounts = {found[0].unit if (found := numbers.numbers_of(item[0].text)) else None for item in own}
    drawn = len(own) == figures.FEWEST and len(amounts) == 1 and None not in amounts  # Three bars of one chart.
    count = max(-(-len(own) // most), -(-spoken // MOST_LISTED) if many and not (events or drawn) else 1)
    starts = [-(-at * len(items) // count) for at in range(count + 1)]  # The first have one more.
    for at, end in pairwise(starts):
        yield [one for item in items[at:end] for one in item]


def _leads_on(item: Sequence[BodySentence]) -> bool:
    """Whether the last sentence of an item ends with a colon, and so leads to the items after it."""
    return item[-1].text.rstrip().endswith(":")


# A year by which an item is known.
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def _prose(said: Sequence[BodySentence], mode: SlideMode) -> Iterator[list[BodySentence]]:
    condensed = mode is SlideMode.CONDENSE
    words = CONDENSED_WORDS if condensed else A_SLIDE_WORDS
    most = CONDENSED_SENTENCES if condensed else A_SLIDE_SENTENCES
    held: list[BodySentence] = []
    announced = -1
    for at, one in enumerate(said):
        if (one.code or one.rows) and len(held) > 1 and not (held[-1].code or held[-1].rows):
            # What leads to a program or a table stands over it; what only says that it comes, with what that is of.
            leads = 1 + signposts.is_example(held[-1].text)
            yield from [held[:-leads]] if held[:-leads] else []
            held = held[-leads:]
        count = sum(map(_length, [*held, one]))
        leads = bool(one.rows) and len(held) == 1 and not (held[0].rows or held[0].code)
        visual = is_visual(one) and not leads and (len(held) > 1 or any(map(is_visual, held)))
        begins = not condensed and (visual or _begins_run(said, at, held))
        ordered = CONDENSED_ORDERED if condensed else MOST_ORDERED
        room = len(held) < MOST_ITEMS and (count <= ordered or len(held) < FEW_ITEMS - 1)
        begins = begins or (condensed and _goes_on(held, one) and not room)
        goes_on = (_goes_on(held, one) and room) or quotations.only_quoted(one.text) is not None
        goes_on = goes_on or asides.is_attribution(one.text)
        goes_on = goes_on or at <= announced or (bool(held) and numbers.holds_against(held[-1].text, one.text, "en"))
        if coming := patterns.announced(one.text):
            announced = at + coming
        # No sentence of a paragraph is left alone.
        full = len(held) >= most + (_is_together(held, one) and _ends_paragraph(said, at))
        if held and (count > words or full or begins) and not goes_on:
            yield held
            held = []
        held.append(one)
    if held:
        yield held


def _is_together(held: Sequence[BodySentence], one: BodySentence) -> bool:
    """Whether a sentence stands right after those that are held, in their paragraph."""
    return bool(held) and one.start - held[-1].end <= 1


def _ends_paragraph(said: Sequence[BodySentence], at: int) -> bool:
    """Whether a sentence is the last of its paragraph: an empty line follows, or nothing."""
    return at + 1 == len(said) or said[at + 1].start - said[at].end > 1


def _begins_run(said: Sequence[BodySentence], at: int, held: Sequence[BodySentence]) -> bool:
    """Whether a sentence is the first of steps, or of events with their dates, after others that are neither."""
    one, after = said[at], said[at + 1 : at + 2]
    ordered = patterns.begins_order(one.text) and any(patterns.goes_on(other.text) for other in after)
    dated = patterns.dated(one.text) is not None and any(patterns.dated(other.text) for other in after)
    apart = len(held) > 1 or any(map(is_visual, held))
    return (ordered and apart) or (dated and len(held) > 1 and patterns.dated(held[-1].text) is None)


def _goes_on(held: Sequence[BodySentence], one: BodySentence) -> bool:
    """Whether a sentence is the next step, or the next event, of those that are held."""
    if not held:
        return False
    if patterns.is_objection(held[-1].text):
        return True
    dated = patterns.dated(one.text) is not None and patterns.dated(held[-1].text) is not None
    return dated or (patterns.goes_on(one.text) and _is_order(held))


def _is_order(held: Sequence[BodySentence]) -> bool:
    """Whether sentences say what is done in which order."""
    return bool(held) and (patterns.begins_order(held[0].text) or any(patterns.goes_on(one.text) for one in held))


def is_visual(sentence: BodySentence) -> bool:
    """Whether a sentence is best seen: a slide begins with it."""
    text = sentence.text
    return bool(sentence.rows or sentence.code) or (
        bool(figures.figures(text))
        or quotations.quoted(text) is not None
        or terms.defined(text) is not None
        or patterns.opposed(text) is not None
        or (numbers.leading(text, "en") is not None and not _HELD_AGAINST.match(text))
        or patterns.is_objection(text)
        or patterns.announced(text) is not None
    )


# A number that is held against the one of the sentence before: "In 2019 it had cost 11 pounds".
_HELD_AGAINST = re.compile(
    r"(?:(?:in|by|before|after|im Jahr|en) [^,]{2,30}?,? )?(?:it|they|es|sie|il|elle|ils|elles) (?:had|has|have|was|were|cost|costs|hatten?|kostete|waren?|coûtait|avait|était)\b",
    re.IGNORECASE,
)


def counted(found: Sequence[Idea], wanted: int) -> list[Idea]:
    """So many ideas: neighbours joined, those of one part and the shortest first; or the longest divided."""
    groups = joined(found, wanted)
    while len(groups) < wanted:
        at = max(range(len(groups)), key=lambda at: (len(groups[at].said), -at), default=0)
        if not groups or len(groups[at].said) < 2:
            break
        whole = groups[at]
        half = (len(whole.said) + 1) // 2
        groups[at : at + 1] = [Idea(whole.heading, whole.said[:half]), Idea(whole.heading, whole.said[half:])]
    return groups


def joined(found: Sequence[Idea], wanted: int) -> list[Idea]:
    """At most so many ideas: the cheapest neighbours joined, one pair after the other, the first of equals first.

    Pairs wait in a heap with the price they had. One that has grown since, or whose second idea is no neighbour any more,
    is passed over: its new price waits there too.
    """
    sizes = [one.words for one in found]
    held: list[list[BodySentence]] = [list(one.said) for one in found]
    before, after = list(range(-1, len(found) - 1)), list(range(1, len(found) + 1))
    gone = [False] * len(found)

    def price(at: int) -> tuple[int, int, int]:
        other = after[at]
        apart = 0 if found[at].heading == found[other].heading else _APART
        return apart + sizes[at] + sizes[other], at, other

    waiting = [price(at) for at in range(len(found) - 1)]
    heapify(waiting)
    for _ in range(len(found) - wanted):
        cheapest = heappop(waiting)
        while gone[cheapest[1]] or gone[cheapest[2]] or cheapest != price(cheapest[1]):
            cheapest = heappop(waiting)
        _, at, other = cheapest
        held[at] += held[other]
        sizes[at] += sizes[other]
        gone[other], after[at] = True, after[other]
        if after[at] < len(found):
            before[after[at]] = at
            heappush(waiting, price(at))
        if before[at] >= 0:
            heappush(waiting, price(before[at]))
    return [replace(one, said=tuple(held[at])) for at, one in enumerate(found) if not gone[at]]
