"""Who does what to whom, and what is where: whether a claim and its source agree on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import inf

from copydesk_server.core.text.claims.pairing import COUNTED, Pair
from copydesk_server.core.text.claims.parsing import Segment, Token


def substituted(pair: Pair) -> bool:
    """A thing that the source does not have, in the place of one that it has."""
    return any(rivals(pair, mine, its, counted=False, known=False) for mine, its in pair.aligned())


def exchanged(pair: Pair) -> bool:
    """Who does what to whom, or what is where, in another order than in the source."""
    if _goes_on(pair):
        return False
    if _has_other_subject(pair):
        return True
    aligned = pair.aligned()
    return (
        any(rivals(pair, mine, its, counted=False, known=True) for mine, its in aligned)
        or any(_inverted(pair, mine, its) for mine, its in aligned)
        or _moved(pair)
        or _compared_otherwise(pair)
    )


def _goes_on(pair: Pair) -> bool:
    """Whether a claim is a subject of its source with a later verb of that: "A compares X, and sends Y" says "A sends Y"."""
    if len(pair.claim.segments) != 1:
        return False
    mine = pair.claim.segments[0].tokens
    for head, its in _later_verbs(pair):
        verb = _place_of(pair, mine, its)
        if verb and _leads(pair, mine[:verb], head.tokens) and _is_in_order(pair, mine[verb:], its):
            return True
    return False


def _has_other_subject(pair: Pair) -> bool:
    """Whether something else of the source does what its subject does with a later verb: "X sends Y"."""
    for head, its in _later_verbs(pair):
        ending = _INFLECTED.search(its.tokens[0].word)
        verb = next(
            (at for at, one in enumerate(head.tokens) if at and ending and one.word.endswith(ending[0])), _MOST_SUBJECT
        )
        for mine in pair.claim.segments:
            subject = [token for token in mine.tokens[: _place_of(pair, mine.tokens, its)] if not token.under]
            found = [pair.matches(token) for token in subject]
            of_head = any(any(one is other for other in head.tokens[:verb]) for ones in found for one in ones)
            if subject and all(found) and not of_head:
                return True
    return False


# How verbs that follow each other end alike, and words that a subject has at most.
_INFLECTED, _MOST_SUBJECT = re.compile(r"(?:s|ed)$"), 3


def _later_verbs(pair: Pair) -> Iterator[tuple[Segment, Segment]]:
    """The segments of the source without a subject of their own, each with that which has it."""
    head = pair.source.segments[0] if pair.source.segments else None
    for its in pair.source.segments[1:]:
        if head is not None and _begins_with_verb(its, pair):
            yield head, its
        else:
            head = its


def _place_of(pair: Pair, mine: Sequence[Token], its: Segment) -> int:
    """Where a claim has the verb that begins a segment; 0 where it has not."""
    return next((at for at, token in enumerate(mine) if any(one is its.tokens[0] for one in pair.matches(token))), 0)


def _leads(pair: Pair, mine: Sequence[Token], theirs: Sequence[Token]) -> bool:
    """Whether some tokens are those that begin a segment."""
    return len(mine) <= len(theirs) and all(
        any(one is its for one in pair.matches(token)) for token, its in zip(mine, theirs, strict=False)
    )


def _is_in_order(pair: Pair, mine: Sequence[Token], its: Segment) -> bool:
    places = [
        [at for at, one in enumerate(its.tokens) if any(one is other for other in pair.matches(token))]
        for token in mine
    ]
    firsts = [found[0] for found in places if found]
    return all(places) and firsts == sorted(firsts)


def _begins_with_verb(segment: Segment, pair: Pair) -> bool:
    """Whether a segment has no subject of its own: what begins it stands before a determiner, "and prints a sheet".

    Of English alone: elsewhere a verb may stand first with its subject behind it.
    """
    if pair.lexicon.language != "en":
        return False
    words = segment.words[1:] if segment.words[0] in pair.lexicon["coordinators"] else segment.words
    return (
        len(words) > 1
        and bool(segment.tokens)
        and words[0] == segment.tokens[0].word
        and segment.tokens[0].kind == "word"
        and words[1] in pair.lexicon["determiners"]
    )


def rivals(pair: Pair, mine: Segment, its: Segment, *, counted: bool, known: bool | None = None) -> bool:
    """A token that the source's segment does not have, where it has another."""
    taken = {id(one) for token in mine.tokens for one in pair.within(token, its)}
    common = [token for token in mine.tokens if pair.within(token, its)]
    if not common:
        return False
    here, there = _slots(mine, {id(token) for token in common}), _slots(its, taken)
    for token, slot in here.items():
        if (token.kind in COUNTED) != counted or not token.nominal:
            continue
        in_source = id(token) in pair.same
        if (known is not None and in_source != known) or (not in_source and id(token) in pair.known):
            continue
        for other, place in there.items():
            fits = (token.kind == other.kind) if counted else (other.nominal and other.kind not in COUNTED)
            if fits and _is_place(slot, place):
                return True
    return False


def _slots(segment: Segment, common: set[int]) -> Slots:
    """The place of each token without a counterpart: its preposition, or how many common words come before it."""
    found = Slots()
    before = 0
    for token in segment.tokens:
        if id(token) in common:
            before += not token.under
        else:
            found.add(token, (token.under, before))
    return found


class Slots:
    """Tokens with their places."""

    def __init__(self) -> None:
        self._rows: list[tuple[Token, tuple[str, int]]] = []

    def add(self, token: Token, place: tuple[str, int]) -> None:
        """Note a token."""
        self._rows.append((token, place))

    def items(self) -> list[tuple[Token, tuple[str, int]]]:
        """All of them."""
        return self._rows


def _is_place(one: tuple[str, int], other: tuple[str, int]) -> bool:
    return one[0] == other[0] and (bool(one[0]) or one[1] == other[1])


def _done_by_another(pair: Pair, mine: Segment, its: Segment) -> bool:
    """Who does it in the source, has it done by somebody else in the claim."""
    for at, verb in enumerate(mine.tokens):
        found = pair.within(verb, its)
        if verb.nominal or verb.kind != "word" or not found:
            continue
        before = [token for token in mine.tokens[:at] if not token.under and pair.matches(token)]
        stranger = any(not pair.within(token, its) for token in before)
        after = [one for token in mine.tokens[at + 1 :] if not token.under for one in pair.within(token, its)]
        if stranger and any(
            one is its.tokens[0] and not one.under and one.nominal and one is not found[0] for one in after
        ):
            return True
    return False


def _inverted(pair: Pair, mine: Segment, its: Segment) -> bool:
    """Two things that have changed sides of a word between them."""
    place = {id(token): at for at, token in enumerate(pair.source.tokens)}
    found = [
        (token, pair.within(token, its) or (pair.matches(token) if token.kind == "name" else []))
        for token in mine.tokens
    ]
    ranks = [
        (token, place[id(ones[0])])
        for token, ones in found
        if ones and (ones[0].under == token.under or token.kind == "word")
    ]
    if pair.lexicon.language == "de":
        nominal = [rank for token, rank in ranks if token.kind == "name" and not token.under]
        if mine.words[0] == "dass":
            return False
        return nominal != sorted(nominal) and mine.is_passive == its.is_passive
    if _done_by_another(pair, mine, its):
        return True
    return _turns_around(ranks)


def _turns_around(ranks: list[tuple[Token, int]]) -> bool:
    """Whether a word has behind it what stood before it, and before it what stood behind: once through, for any length."""
    lowest: list[float] = [inf]
    for token, rank in reversed(ranks):
        lowest.append(lowest[-1] if token.under else min(lowest[-1], rank))
    highest = -1
    for at, (token, rank) in enumerate(ranks):
        if token.kind == "word" and highest > rank > lowest[len(ranks) - 1 - at]:
            return True
        highest = highest if token.under else max(highest, rank)
    return False


# Who gives, who gets, whence and whither; the others say where and when, and stand anywhere.
_SIDES = frozenset(
    [
        "",
        "to",
        "from",
        "for",
        "with",
        "against",
        "into",
        "a",
        "à",
        "para",
        "pour",
        "con",
        "avec",
        "contra",
        "contre",
        "für",
        "mit",
    ]
)
_SIDES |= {
    "gegen",
    "von",
    "zu",
    "nach",
    "aus",
    "desde",
    "hasta",
    "vers",
    "per",
    "da",
    "para",
    "door",
    "aan",
    "naar",
    "voor",
}


def _moved(pair: Pair) -> bool:
    """Two things that have changed their prepositions: from Lyon to Paris, from Paris to Lyon."""
    moves: set[tuple[str, str]] = set()
    for mine, its in pair.aligned():
        for token in mine.tokens:
            places = {one.under for one in pair.within(token, its)}
            if places and token.under not in places and token.nominal:
                moves |= {
                    (place, token.under)
                    for place in places
                    if {place, token.under}
                    <= (_SIDES if mine.is_passive != its.is_passive else _SIDES | {"of", "de", "von"})
                }
    return any((after, before) in moves for before, after in moves)


def _compared_otherwise(pair: Pair) -> bool:
    """What a comparison is held against is another thing than in the source."""
    for mine, its in pair.aligned():
        against = {id(token) for token in mine.tokens if token.under in pair.lexicon["than"]}
        theirs = {id(token) for token in its.tokens if token.under in pair.lexicon["than"]}
        if not (theirs and any(token.under in pair.lexicon["than"] for token in its.tokens)):
            continue
        for token in mine.tokens:
            found = {id(one) for one in pair.within(token, its)}
            if not found:
                continue
            mirrored = any(
                id(other) in against and found & {id(one) for one in pair.within(other, its)} for other in mine.tokens
            )
            left = theirs - {
                id(one) for other in mine.tokens if id(other) in against for one in pair.within(other, its)
            }
            if (id(token) in against and left and not found & theirs) or (
                id(token) not in against
                and found <= theirs
                and not mirrored
                and "compared" not in mine.words
                and token.kind != "number"
            ):
                return True
    return False
