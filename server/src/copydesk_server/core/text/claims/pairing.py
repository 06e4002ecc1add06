"""A claim beside its source: which words are the same, and which segment goes with which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from copydesk_server.core.text.claims.lexicon import LEAST_ALIKE, Lexicon
from copydesk_server.core.text.claims.parsing import Parsed, Segment, Token


class Mismatch(StrEnum):
    """What a source does not say."""

    WRONG_NUMBER = "wrong_number"
    WRONG_NAME = "wrong_name"
    UNSUPPORTED_CLAUSE = "unsupported_clause"
    NOT_IN_SOURCE = "not_in_source"
    CONTRADICTS_SOURCE = "contradicts_source"


# A word that a source repeats is looked at in so many places: the checks take the product of them.
MOST_MATCHES = 4
# A number says more of where a clause is from than a word.
_WEIGHT = 3


COUNTED = frozenset({"number", "year", "ordinal", "date"})


@dataclass(slots=True)
class Pair:
    """A claim beside its source: which tokens are the same, and which segment of the source each of the claim goes with."""

    claim: Parsed
    source: Parsed
    lexicon: Lexicon
    same: dict[int, list[Token]]
    known: set[int]
    best: list[Segment | None]

    def matches(self, token: Token) -> list[Token]:
        """The tokens of the source that a token of the claim may be."""
        return self.same.get(id(token), [])

    def within(self, token: Token, segment: Segment | None) -> list[Token]:
        """Those of them in a segment."""
        return [
            one for one in self.matches(token) if segment is not None and any(one is other for other in segment.tokens)
        ]

    def aligned(self) -> list[tuple[Segment, Segment]]:
        """The segments of the claim that have one of the source."""
        return [(mine, its) for mine, its in zip(self.claim.segments, self.best, strict=True) if its is not None]


def paired(claim: Parsed, source: Parsed, context: Parsed, lexicon: Lexicon) -> Pair:
    """Find what a claim and its source have in common."""
    theirs, around = source.tokens, context.tokens
    same: dict[int, list[Token]] = {}
    known: set[int] = set()
    for token in claim.tokens:
        found = [one for one in theirs if _is_same(token, one, lexicon)]
        exact = [one for one in found if one.root == token.root]
        if found:
            same[id(token)] = (exact or found)[:MOST_MATCHES]
        if found or any(_is_same(token, one, lexicon) for one in around) or _is_compound(token, theirs):
            known.add(id(token))
    pair = Pair(claim, source, lexicon, same, known, [])
    pair.best = [_goes_with(pair, segment) for segment in claim.segments]
    return pair


def _goes_with(pair: Pair, mine: Segment) -> Segment | None:
    """The segment of the source that has most of one of the claim; of those with as much one that agrees with it."""
    scores = [
        sum(_WEIGHT if token.kind in COUNTED else 1 for token in mine.tokens if pair.within(token, its))
        for its in pair.source.segments
    ]
    most = max(scores, default=0)
    if not most:
        return None
    equal = [its for its, score in zip(pair.source.segments, scores, strict=True) if score == most]
    return next((its for its in equal if not flips(pair, mine, its)), equal[0]) if len(equal) > 1 else equal[0]


def _is_compound(token: Token, theirs: Sequence[Token]) -> bool:
    """Whether a word is made of two of the source, as in German and Dutch: Diabetesrisiko."""
    parts = [one.root for one in theirs if len(one.root) >= LEAST_ALIKE]
    return any(token.root.startswith(head) and any(tail in token.root[len(head) :] for tail in parts) for head in parts)


def _is_same(one: Token, other: Token, lexicon: Lexicon) -> bool:
    if one.kind in COUNTED or other.kind in COUNTED:
        if one.kind == other.kind == "date":
            return lexicon.root(one.word) == lexicon.root(other.word)
        counts = {one.kind, other.kind}
        return one.root == other.root and (one.kind == other.kind or counts <= {"number", "year"})
    return lexicon.are_alike(one.root, other.root)


def parity(segment: Segment, lexicon: Lexicon) -> int:
    """1 where a segment denies, 0 where it does not, or denies a denial."""
    count = sum(word in lexicon["denial"] or word in lexicon["denying"] for word in segment.words)
    if lexicon.language == "fr":  # "ne … pas" denies once.
        count -= bool({"ne", "n"} & set(segment.words)) and count > 1 and not lexicon["denying"] & set(segment.words)
    return count % 2


def flips(pair: Pair, mine: Segment, its: Segment) -> int:
    """How many words of the one are opposites of words of the other."""
    lexicon = pair.lexicon
    ours = {lexicon.root(word) for word in mine.words if word not in lexicon["denying"]}
    theirs = {lexicon.root(word) for word in its.words if word not in lexicon["denying"]}
    only_mine = [
        root for root in ours - theirs if not any(lexicon.are_alike(root, other) for other in theirs if len(other) > 3)
    ]
    only_theirs = [
        root for root in theirs - ours if not any(lexicon.are_alike(root, other) for other in ours if len(other) > 3)
    ]
    return sum(any(lexicon.are_opposite(root, other) for other in only_theirs) for root in only_mine)


def focus(segment: Segment, marks: frozenset[str]) -> list[Token]:
    """The word that follows each mark, or the last before it."""
    found: list[Token] = []
    for at, word in enumerate(segment.words):
        if word in marks:
            after = set(segment.words[at + 1 :])
            following = [token for token in segment.tokens if token.word in after and token.word not in marks]
            order = sorted(following, key=lambda token: segment.words.index(token.word, at + 1))
            found += order[:1] or segment.tokens[-1:]
    return found
