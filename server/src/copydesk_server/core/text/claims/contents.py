"""What a claim names: numbers, names and clauses that its source has to have."""

from __future__ import annotations

from itertools import pairwise

from copydesk_server.core.text.claims.pairing import COUNTED, Pair
from copydesk_server.core.text.claims.roles import rivals

# As much a guess as any threshold (docs/decisions/23-citation-checks.md): a higher one doubts honest paraphrases, a lower one believes
# inventions. A clause has few words, so that half of them are one or two.
COVERED, CLAUSE_COVERED = 0.6, 0.5


def wrong_number(pair: Pair) -> bool:
    """A number, date or unit that the source does not have, or has for something else."""
    units = pair.lexicon["units"]
    for token in pair.claim.tokens:
        is_first = token.kind == "ordinal" and token.root == "1"
        if (token.kind in COUNTED or token.word in units) and id(token) not in pair.known and not is_first:
            return True
    return any(rivals(pair, mine, its, counted=True) for mine, its in pair.aligned()) or _is_reordered(pair)


def _is_reordered(pair: Pair) -> bool:
    """A number in the place of another of its segment."""
    for mine, its in pair.aligned():
        rows = [
            (token, found[0])
            for token in mine.tokens
            if token.kind in {"number", "year"} and len(found := pair.within(token, its)) == 1
        ]
        order = {id(token): at for at, token in enumerate(its.tokens)}
        for at, (one, here) in enumerate(rows):
            for other, there in rows[at + 1 :]:
                alike = one.kind == other.kind and one.under == there.under and other.under == here.under
                if alike and order[id(here)] > order[id(there)]:
                    return True
            taken = [two for _, two in rows]
            if one.under != here.under and any(
                two.kind == one.kind and two.under == one.under and not any(two is three for three in taken)
                for two in its.tokens
            ):
                return True
    return False


def wrong_name(pair: Pair, first: str) -> bool:
    """A name that neither the source nor what stands around it has."""
    if pair.lexicon.language == "de":
        return _wrong_german_name(pair)
    names = [token for token in pair.claim.tokens if token.kind == "name" and id(token) not in pair.known]
    return any(token.word != first for token in names)


def _wrong_german_name(pair: Pair) -> bool:
    """Two nouns in a row that are not known: of one alone nobody can tell whether it is a name."""
    unknown = [token.kind == "name" and id(token) not in pair.known for token in pair.claim.tokens]
    return any(one and other for one, other in pairwise(unknown))


def coverage(pair: Pair) -> float:
    """The share of the claim's words that the source, or what stands around it, has."""
    tokens = pair.claim.tokens
    return sum(id(token) in pair.known for token in tokens) / len(tokens) if tokens else 0.0


def unsupported_clause(pair: Pair) -> bool:
    """A clause most of which the source does not have, or an authority that it does not name."""
    for segment in pair.claim.segments:
        unknown = sum(id(token) not in pair.known for token in segment.tokens)
        if segment.tokens and unknown / len(segment.tokens) > 1 - CLAUSE_COVERED:
            return True
    invented = pair.lexicon["invented"]
    reports = pair.lexicon["reporting"] | pair.lexicon["factive"] | invented
    return bool(pair.claim.words & invented) and not pair.source.words & reports
