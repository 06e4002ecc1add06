"""Cut a body into groups of sentences. Each group is spoken over one slide; every sentence is in exactly one, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import heapify, heappop, heappush
from itertools import groupby, pairwise

from copydesk_server.core.text.languages import Language, languages
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.sentences import formulas
from copydesk_server.decks.types import SlideMode
from copydesk_server.providers.text.offline.standalone import stands_alone
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# Twenty seconds of speech at 150 words a minute. A condensed deck is read, not spoken.
SLIDE_WORDS, SLIDE_SENTENCES = 50, 3
CONDENSED_WORDS, CONDENSED_SENTENCES = 120, 6
# A group grows beyond its limit while the next sentence depends on the one before, up to this.
MOST_TOGETHER = 110
# Words of speech over a slide at most: over a minute and a half.
MOST_SPOKEN = 240
MOST_ITEMS, MOST_LIST_WORDS = 6, 60
# Lines and columns of a program in letters of 18 points on a wide slide.
MOST_CODE_LINES, MOST_CODE_COLUMNS = 12, 70
# The brand's own openings are spoken and not shown.
NOT_SHOWN = frozenset({"person", "style_hook"})
# Joining groups of different sections costs more than any number of words in one section.
_OTHER_SECTION = 100_000


@dataclass(frozen=True)
class SentenceGroup:
    """Sentences that share a slide.

    Args:
        heading: Of their section; ``None`` before the first heading.
        said: The sentences, in order.
    """

    heading: str | None
    said: tuple[BodySentence, ...]

    @cached_property
    def shown(self) -> list[BodySentence]:
        """The sentences that may be on the slide."""
        return [sentence for sentence in self.said if is_shown(sentence)]

    @property
    def words(self) -> int:
        """Words that are spoken over the slide."""
        return sum(map(_length, self.said))


def is_shown(sentence: BodySentence) -> bool:
    """Whether a sentence may be on a slide; the others are only in a speaker note."""
    if is_large_program(sentence.code) or formulas.is_raw(sentence.text):
        return False
    has_words = any("://" not in word and any(map(str.isalnum, word)) for word in sentence.text.split())
    return sentence.reason not in NOT_SHOWN and (has_words or bool(sentence.rows or sentence.code))


def is_large_program(code: str) -> bool:
    """Whether a program has more lines than two slides hold, or lines wider than a slide."""
    lines = code.split("\n")
    return len(lines) > 2 * MOST_CODE_LINES or max(map(len, lines)) > MOST_CODE_COLUMNS


def depends(sentence: BodySentence, language: str, named: frozenset[str] = frozenset()) -> bool:
    """Whether a sentence needs the one before it: "However, it melts".

    Args:
        sentence: The sentence.
        language: Its language.
        named: Stems of the deck's title and of the heading.
    """
    if sentence.rows or sentence.code or sentence.number is not None:
        return False
    return not stands_alone(sentence.text, _language(language), named)


def group_sentences(
    parts: Sequence[ScriptPart], mode: SlideMode, language: str, title: str = ""
) -> list[SentenceGroup]:
    """The groups of a body: tables and programs alone, lists in pieces of six, prose by what is spoken over a slide."""
    groups: list[SentenceGroup] = []
    for part in parts:
        named = frozenset(stems_of(f"{title} {part.heading or ''}"))
        found = [SentenceGroup(part.heading, tuple(said)) for said in _of_part(part, mode, language, named)]
        groups += found or [SentenceGroup(part.heading, ())]
    return _without_unshown([group for group in groups if group.said or len(groups) == 1], language, title)


def _of_part(part: ScriptPart, mode: SlideMode, language: str, named: frozenset[str]) -> list[list[BodySentence]]:
    groups: list[list[BodySentence]] = []
    for kind, paragraphs in groupby(part.paragraphs, key=_kind):
        run = list(paragraphs)
        if kind == "prose":
            groups += _prose(run, mode, language, named)
            continue
        lead = _take_lead(groups, before_visual=kind == "visual")
        pieces = _list_pieces(run) if kind == "list" else run
        groups += [[*lead, *pieces[0]], *pieces[1:]]
    return groups


def _kind(paragraph: Sequence[BodySentence]) -> str:
    first = paragraph[0]
    return "list" if first.number is not None else "visual" if first.rows or first.code else "prose"


def _take_lead(groups: list[list[BodySentence]], *, before_visual: bool) -> list[BodySentence]:
    """Remove and return the sentence that introduces a list, a table or a program.

    It ends with a colon, or is alone in its group before a table or a program.
    """
    introduces = bool(groups) and (
        groups[-1][-1].text.rstrip().endswith(":") or (before_visual and len(groups[-1]) == 1)
    )
    if not introduces or _kind(groups[-1]) != "prose":
        return []
    lead = groups[-1].pop()
    if not groups[-1]:
        groups.pop()
    return [lead]


def _list_pieces(items: Sequence[Sequence[BodySentence]]) -> list[list[BodySentence]]:
    """A list in as many slides as it needs, cut evenly."""
    words = sum(_length(item[0]) for item in items)
    count = max(-(-len(items) // MOST_ITEMS), min(-(-words // MOST_LIST_WORDS), len(items) // 2), 1)
    starts = [-(-at * len(items) // count) for at in range(count + 1)]
    return [[sentence for item in items[start:end] for sentence in item] for start, end in pairwise(starts)]


def _prose(
    paragraphs: Sequence[Sequence[BodySentence]], mode: SlideMode, language: str, named: frozenset[str]
) -> list[list[BodySentence]]:
    condensed = mode is SlideMode.CONDENSE
    limits = (CONDENSED_WORDS, CONDENSED_SENTENCES) if condensed else (SLIDE_WORDS, SLIDE_SENTENCES)
    groups: list[list[BodySentence]] = []
    label: list[BodySentence] = []
    for paragraph in paragraphs:
        if _is_label(paragraph) and paragraph is not paragraphs[-1]:
            label += paragraph
            continue
        pieces = list(_paragraph(paragraph, limits, language, named))
        if label:
            groups += [[*label, *pieces[0]], *pieces[1:]]
            label = []
            continue
        # Short paragraphs share a slide.
        if groups and _fits([*groups[-1], *pieces[0]], limits):
            groups[-1] += pieces.pop(0)
        groups += pieces
    return groups


def _is_label(paragraph: Sequence[BodySentence]) -> bool:
    """Whether a paragraph is a line without an end, such as the name of a box: it belongs to what follows it."""
    return len(paragraph) == 1 and paragraph[0].text.rstrip()[-1:].isalnum()


def _paragraph(
    paragraph: Sequence[BodySentence], limits: tuple[int, int], language: str, named: frozenset[str]
) -> Iterator[list[BodySentence]]:
    held: list[BodySentence] = []
    for at, sentence in enumerate(paragraph):
        longer = [*held, sentence]
        # A last sentence alone on its slide would be torn from its paragraph.
        ends = at + 1 == len(paragraph) and len(held) <= limits[1] and sum(map(_length, longer)) <= limits[0] * 1.3
        needed = depends(sentence, language, named) and sum(map(_length, longer)) <= MOST_TOGETHER
        if held and not (_fits(longer, limits) or ends or needed):
            yield held
            held = []
        held.append(sentence)
    yield held


def _fits(sentences: Sequence[BodySentence], limits: tuple[int, int]) -> bool:
    return len(sentences) <= limits[1] and sum(map(_length, sentences)) <= limits[0]


def _length(sentence: BodySentence) -> int:
    """Spoken words; tables and programs are shown instead."""
    return 0 if sentence.rows or sentence.code else len(sentence.text.split())


def _without_unshown(groups: Sequence[SentenceGroup], language: str, title: str) -> list[SentenceGroup]:
    """The groups; one with nothing to show, or only what depends on the group before it, is spoken over the slide beside it."""
    kept: list[SentenceGroup] = []
    waiting: tuple[BodySentence, ...] = ()
    for group in groups:
        named = frozenset(stems_of(f"{title} {group.heading or ''}"))
        follows = bool(kept) and kept[-1].heading == group.heading and kept[-1].words + group.words <= MOST_SPOKEN
        hangs = follows and all(depends(sentence, language, named) for sentence in group.shown)
        if group.said and (hangs or not group.shown):
            if kept:
                kept[-1] = replace(kept[-1], said=(*kept[-1].said, *group.said))
            else:
                waiting += group.said
            continue
        kept.append(replace(group, said=(*waiting, *group.said)))
        waiting = ()
    return kept or [replace(group, said=waiting) for group in groups[:1]]


def first_of_each(items: Sequence[BodySentence]) -> list[BodySentence]:
    """The first sentence of each list item."""
    return [sentence for sentence in items if sentence.number is not None and not sentence.is_rest]


def _language(code: str) -> Language | None:
    return languages().get(code[:2])


def with_count(groups: Sequence[SentenceGroup], wanted: int) -> list[SentenceGroup]:
    """So many groups: neighbours joined, the shortest of one section first; or the longest divided."""
    made = _joined(groups, wanted)
    while len(made) < wanted:
        at = max(range(len(made)), key=lambda at: (len(made[at].said), -at), default=0)
        if not made or len(made[at].said) < 2:
            break
        whole = made[at]
        half = (len(whole.said) + 1) // 2
        made[at : at + 1] = [replace(whole, said=whole.said[:half]), replace(whole, said=whole.said[half:])]
    return made


def _joined(groups: Sequence[SentenceGroup], wanted: int) -> list[SentenceGroup]:
    """At most so many groups, the cheapest neighbours joined first.

    Pairs wait in a heap at their price. A pair that has grown, or whose second group has gone, is skipped: its new price waits too.
    """
    sizes = [group.words for group in groups]
    held = [list(group.said) for group in groups]
    before, after = list(range(-1, len(groups) - 1)), list(range(1, len(groups) + 1))
    gone = [False] * len(groups)

    def price(at: int) -> tuple[int, int, int]:
        other = after[at]
        apart = 0 if groups[at].heading == groups[other].heading else _OTHER_SECTION
        return apart + sizes[at] + sizes[other], at, other

    waiting = [price(at) for at in range(len(groups) - 1)]
    heapify(waiting)
    for _ in range(len(groups) - wanted):
        cheapest = heappop(waiting)
        while gone[cheapest[1]] or gone[cheapest[2]] or cheapest != price(cheapest[1]):
            cheapest = heappop(waiting)
        _, at, other = cheapest
        held[at] += held[other]
        sizes[at] += sizes[other]
        gone[other], after[at] = True, after[other]
        if after[at] < len(groups):
            before[after[at]] = at
            heappush(waiting, price(at))
        if before[at] >= 0:
            heappush(waiting, price(before[at]))
    return [replace(group, said=tuple(held[at])) for at, group in enumerate(groups) if not gone[at]]
