"""Align a body with its edited text: which sentences stay, where their citations are now, and which sentences changed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict, TypeVar, cast

from copydesk_server.core.citations import CitationRow
from copydesk_server.scripts.body import markdown, parsing
from copydesk_server.scripts.body.parsing import BodySentence
from copydesk_server.scripts.store import SpanRow

# Removed sentences that a changed sentence is compared with: those nearest to its place.
MOST_REMOVED = 40


class _Located(TypedDict):
    start_char: int
    end_char: int


L = TypeVar("L", bound=_Located)


@dataclass(frozen=True, slots=True)
class CitedBody:
    """A body with its citations and the spans that no source supports, in code points of the body."""

    body: str
    citations: Sequence[CitationRow]
    unsupported_spans: Sequence[SpanRow]


@dataclass(frozen=True, slots=True)
class ChangedSentence:
    """A sentence to check.

    Args:
        sentence: As the new body has it.
        replaced: Citations of the removed sentences that stood in its place.
        nearby: Citations of the sentences before and after it.
        is_merged: Whether fewer sentences stand in the place of those removed.
    """

    sentence: BodySentence
    replaced: list[CitationRow]
    nearby: list[CitationRow]
    is_merged: bool = False


@dataclass(frozen=True, slots=True)
class Alignment:
    """What an edit leaves as it was, at its new place, and what it changed.

    ``margins`` has, by the id of each citation that lost its place, what its old sentence says before and after the cited characters.
    """

    citations: list[CitationRow]
    unsupported_spans: list[SpanRow]
    changed: list[ChangedSentence]
    margins: Mapping[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Stretch:
    """``before[start:end]`` stands unchanged at ``start + shift``; where only markup changed, at ``resized``."""

    start: int
    end: int
    shift: int
    resized: tuple[int, int] | None = None


def align(before: CitedBody, after: str) -> Alignment:
    """Align two bodies. Blocks that both begin and end with are not split, so that a small edit of a long body costs little."""
    if before.body == after:
        return Alignment(list(before.citations), list(before.unsupported_spans), [])
    head, old_blocks, new_blocks, tail = _differing(before.body, after)
    old, new = _sentences(before.body, old_blocks), _sentences(after, new_blocks)
    pairs = _pairs(old, new)
    within = [_stretch(before.body, after, old[there], new[here]) for here, there in sorted(pairs.items())]
    stretches = sorted([*head, *within, *tail], key=lambda one: one.start)
    citations, lost = _moved(before.citations, stretches, before.body, after)
    spans, _ = _moved(before.unsupported_spans, stretches, before.body, after)
    for citation in citations:
        citation["quote"] = after[citation["start_char"] : citation["end_char"]]
    changed = list(_changed(old, new, pairs, citations, lost))
    margins = {one["id"]: _margin(before.body, old, one) for one in lost}
    return Alignment(citations, spans, changed, margins)


_Span = tuple[int, int]


def _differing(before: str, after: str) -> tuple[list[_Stretch], list[_Span], list[_Span], list[_Stretch]]:
    """The blocks that differ, between those with which both bodies begin and end."""
    old, new = list(markdown.blocks(before)), list(markdown.blocks(after))
    first, most = 0, min(len(old), len(new))

    def same(here: int, there: int) -> bool:
        return before[slice(*old[here])] == after[slice(*new[there])]

    while first < most and same(first, first):
        first += 1
    last = 0
    while last < most - first and same(-1 - last, -1 - last):
        last += 1
    ends = (len(old) - last, len(new) - last)
    head = [_Stretch(*old[at], new[at][0] - old[at][0]) for at in range(first)]
    tail = [_Stretch(*old[-at], new[-at][0] - old[-at][0]) for at in range(last, 0, -1)]
    return head, old[first : ends[0]], new[first : ends[1]], tail


def _sentences(body: str, blocks: Sequence[_Span]) -> list[BodySentence]:
    names = markdown.references(body) if blocks else frozenset[str]()
    return [one for start, end in blocks for one in parsing.sentences_of_block(body, start, end, names)]


def _pairs(old: Sequence[BodySentence], new: Sequence[BodySentence]) -> dict[int, int]:
    """The sentences of the new body with the same words as one of the old, each once, wherever they moved."""
    places: dict[str, deque[int]] = defaultdict(deque)
    first = 0
    while first < min(len(old), len(new)) and old[first].text == new[first].text:
        first += 1
    pairs = {at: at for at in range(first)}
    for at in range(first, len(old)):
        places[old[at].text].append(at)
    for at in range(first, len(new)):
        if waiting := places.get(new[at].text):
            pairs[at] = waiting.popleft()
    return pairs


def _stretch(before: str, after: str, old: BodySentence, new: BodySentence) -> _Stretch:
    same = before[old.start : old.end] == after[new.start : new.end]
    return _Stretch(old.start, old.end, new.start - old.start, None if same else (new.start, new.end))


def _moved(spans: Sequence[L], stretches: Sequence[_Stretch], before: str, after: str) -> tuple[list[L], list[L]]:
    """The spans that stand in unchanged sentences, at their new places, and those that do not."""
    starts = [one.start for one in stretches]
    moved, lost = list[L](), list[L]()
    for span in spans:
        place = _place(span["start_char"], span["end_char"], starts, stretches, before, after)
        if place is None:
            lost.append(span)
        else:
            moved.append(cast("L", {**span, "start_char": place[0], "end_char": place[1]}))
    return moved, lost


def _place(
    start: int, end: int, starts: Sequence[int], stretches: Sequence[_Stretch], before: str, after: str
) -> _Span | None:
    first, last = bisect_right(starts, start) - 1, bisect_right(starts, end - 1) - 1
    if first < 0 or end <= start or stretches[first].end <= start or stretches[last].end < end:
        return None
    one, quote = stretches[first], before[start:end]
    if one.resized is not None:
        found = markdown.locate(quote, after[slice(*one.resized)])
        if first != last or (found is None and (start, end) != (one.start, one.end)):
            return None
        return one.resized if found is None else (one.resized[0] + found[0], one.resized[0] + found[1])
    # Of a citation over several sentences all must still follow one another.
    at = start + one.shift
    return (at, at + len(quote)) if after.startswith(quote, at) and stretches[last].shift == one.shift else None


def _changed(
    old: Sequence[BodySentence],
    new: Sequence[BodySentence],
    pairs: Mapping[int, int],
    citations: Sequence[CitationRow],
    lost: Sequence[CitationRow],
) -> Iterator[ChangedSentence]:
    """The new sentences that have no partner, or whose partner lost its citation with a sentence beside it."""
    kept = sorted(citations, key=lambda one: one["start_char"])
    starts = [one["start_char"] for one in kept]
    cited = _by_sentence(old, lost)
    removed = sorted(set(range(len(old))) - set(pairs.values()))
    before, after = _neighbours(len(new), len(old), pairs)
    counts = Counter(before[at] for at in range(len(new)) if at not in pairs)
    seen = Counter[int]()
    for at, sentence in enumerate(new):
        partner = pairs.get(at)
        place = bisect_right(starts, sentence.start)
        if partner is not None:
            is_cited = place > 0 and kept[place - 1]["end_char"] > sentence.start
            is_cited |= place < len(kept) and kept[place]["start_char"] < sentence.end
            if is_cited or not cited[partner]:
                continue
            gap: Sequence[int] = [partner]
            is_merged = False
        else:
            all_removed = _gap(removed, before[at], after[at])
            gap = _nearest(all_removed, seen[before[at]] / counts[before[at]])
            is_merged = counts[before[at]] < len(all_removed)
            seen[before[at]] += 1
        nearby = kept[max(0, place - 1) : place + 1]
        yield ChangedSentence(sentence, [citation for one in gap for citation in cited[one]], nearby, is_merged)


def _by_sentence(sentences: Sequence[BodySentence], citations: Sequence[CitationRow]) -> list[list[CitationRow]]:
    """The citations of each sentence, also those that cover more than one."""
    found: list[list[CitationRow]] = [[] for _ in sentences]
    starts = [one.start for one in sentences]
    for citation in citations:
        first = max(0, bisect_right(starts, citation["start_char"]) - 1)
        for at in range(first, bisect_left(starts, citation["end_char"])):
            if sentences[at].end > citation["start_char"]:
                found[at].append(citation)
    return found


def _neighbours(count: int, most: int, pairs: Mapping[int, int]) -> tuple[list[int], list[int]]:
    """For each new sentence, the old places of the nearest sentences before and after it that stayed."""
    before, after, last = list[int](), [most] * count, -1
    for at in range(count):
        before.append(last)
        last = pairs.get(at, last)
    last = most
    for at in reversed(range(count)):
        after[at] = last
        last = pairs.get(at, last)
    return before, after


def _gap(removed: Sequence[int], before: int, after: int) -> Sequence[int]:
    """The removed sentences between two that stayed; where those changed places, the ones after the first."""
    after = after if after > before else before + MOST_REMOVED
    return removed[bisect_right(removed, before) : bisect_left(removed, after)]


def _nearest(gap: Sequence[int], share: float) -> Sequence[int]:
    """Of many removed sentences those around a place, which is a share of the way through them."""
    first = max(0, min(int(share * len(gap)) - MOST_REMOVED // 2, len(gap) - MOST_REMOVED))
    return gap[first : first + MOST_REMOVED]


def _margin(body: str, old: Sequence[BodySentence], citation: CitationRow) -> tuple[str, str]:
    """What stands in a sentence before and after the characters that its citation covers."""
    start, end = citation["start_char"], citation["end_char"]
    holder = next((one for one in old if one.start <= start and end <= one.end), None)
    return ("", "") if holder is None else (body[holder.start : start], body[end : holder.end])
