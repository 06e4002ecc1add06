"""What limits or turns a statement: denials, opposites, amounts, modality, conditions, and whose word it is."""

from __future__ import annotations

from copydesk_server.core.text.claims.lexicon import Lexicon
from copydesk_server.core.text.claims.pairing import Pair, flips, focus, parity
from copydesk_server.core.text.claims.parsing import Segment, Token


def opposed(pair: Pair, *, is_phrase: bool = False) -> bool:
    """A denial, an opposite, a limit or a condition that one of the two has and the other has not.

    Args:
        pair: A claim beside its source.
        is_phrase: Whether the claim has no verb, which would say how surely something is so.
    """
    return (
        _denied(pair)
        or _opposite(pair)
        or _quantified(pair)
        or (not is_phrase and _modal(pair))
        or _unconditional(pair)
        or _unattributed(pair)
    )


def _denied(pair: Pair) -> bool:
    lexicon = pair.lexicon
    marks = lexicon["denial"] | lexicon["denying"]
    for mine, its in pair.aligned():
        for token in _denied_words(mine, lexicon, marks):
            held = pair.within(token, its) if _counts(pair, mine, its) else pair.matches(token)
            found = [pair.source.segments[one.segment] for one in held] or [its]
            if all(parity(mine, lexicon) != parity(one, lexicon) for one in found) and not flips(pair, mine, found[0]):
                return True
    for its in pair.source.segments:
        for token in focus(its, marks):
            pairs = zip(pair.claim.segments, pair.best, strict=True)
            homes = [segment for segment, own in pairs if _is_home(pair, segment, own, token)]
            unlike = homes and all(parity(one, lexicon) != parity(its, lexicon) for one in homes)
            if unlike and not flips(pair, homes[0], its):
                return True
    return False


def _counts(pair: Pair, mine: Segment, its: Segment) -> bool:
    """Whether a number of the claim is in its segment of the source, and so that of what the number counts."""
    return any(token.kind == "number" and pair.within(token, its) for token in mine.tokens)


def _is_home(pair: Pair, mine: Segment, its: Segment | None, token: Token) -> bool:
    """Whether a segment of the claim has a word of the source that is denied there, but for one that its own has undenied.

    "9 received a part, and 12 received nothing": that 9 received one denies nothing.
    """
    for one in mine.tokens:
        if any(token is other for other in pair.matches(one)):
            return not (
                its is not None and parity(its, pair.lexicon) == parity(mine, pair.lexicon) and pair.within(one, its)
            )
    return False


def _denied_words(segment: Segment, lexicon: Lexicon, marks: frozenset[str]) -> list[Token]:
    """What a segment denies: the verb that does, and what follows it."""
    verbs = [token for token in segment.tokens if token.word in lexicon["denying"]]
    return (
        [*verbs, *([] if verbs and not set(segment.words) & lexicon["denial"] else focus(segment, marks))]
        if verbs
        else focus(segment, marks)
    )


def _opposite(pair: Pair) -> bool:
    if _turned(pair):
        return True
    for mine, its in zip(pair.claim.segments, pair.best, strict=True):
        if its is None and any(flips(pair, mine, other) % 2 for other in pair.source.segments):
            return True
    return any(
        (turned := flips(pair, mine, its)) and (parity(mine, pair.lexicon) + turned) % 2 != parity(its, pair.lexicon)
        for mine, its in pair.aligned()
    )


def _turned(pair: Pair) -> bool:
    """A small word that stands before the same thing as its opposite in the source: before the fire, after the fire."""
    lexicon = pair.lexicon
    for segment in pair.claim.segments:
        for word in segment.words:
            against = lexicon.opposites.get(lexicon.root(word))
            if word not in lexicon["function"] or not against or word in lexicon["denial"]:
                continue
            for token in focus(segment, frozenset({word})):
                homes = [pair.source.segments[one.segment] for one in pair.matches(token)]
                if homes and all(_has_opposite(home, word, against, token, pair) for home in homes):
                    return True
    return False


def _has_opposite(home: Segment, word: str, against: frozenset[str], token: Token, pair: Pair) -> bool:
    found = {other for other in home.words if pair.lexicon.root(other) in against}
    followed = focus(home, frozenset(found))
    return (
        bool(found)
        and word not in home.words
        and any(one is other for one in followed for other in pair.matches(token))
    )


# Each limits what a sentence says of its thing: to add one, or to leave one out, says something else.
_ADDED = ("all", "most", "few", "only", "many")


_DROPPED = ("most", "some", "few", "only")


_AMOUNTS = ("all", "most", "some", "many", "few")


# What stands among the first words of a segment limits its subject: children under six.
_SUBJECT = 3


def _unlimited(pair: Pair, mine: Segment, its: Segment) -> bool:
    """A limit of the subject in numbers that the claim leaves out."""
    limits = {id(token) for token in focus(its, pair.lexicon["limits"]) if token.kind == "number"}
    limited = [token for token in its.tokens[1:_SUBJECT] if id(token) in limits]
    first = any(its.tokens[0] is one for token in mine.tokens for one in pair.matches(token))
    return first and any(
        not any(token is one for other in pair.claim.tokens for one in pair.matches(other)) for token in limited
    )


def _counted_otherwise(pair: Pair, mine: Segment) -> bool:
    """Some of what are all in the source, or the other way round."""
    for name in _AMOUNTS:
        for token in focus(mine, pair.lexicon[name]):
            homes = [pair.source.segments[one.segment] for one in pair.matches(token)]
            amounts = {
                other
                for home in homes
                for other in _AMOUNTS
                if any(one is found for found in focus(home, pair.lexicon[other]) for one in pair.matches(token))
            }
            if amounts and name not in amounts and not pair.source.words & pair.lexicon[name]:
                return True
    return False


def _quantified(pair: Pair) -> bool:
    lexicon = pair.lexicon
    for mine, its in pair.aligned():
        words, theirs = set(mine.words), set(its.words)
        negated = bool(words & lexicon["denial"])
        for name in _ADDED:
            frequent = name == "all" and all(token.word in lexicon["units"] for token in focus(mine, lexicon[name]))
            if (
                words & lexicon[name]
                and not pair.source.words & lexicon[name]
                and not (name == "all" and negated)
                and not frequent
            ):
                return True
        ours = {name for name in _AMOUNTS if words & lexicon[name]}
        its_own = {name for name in _AMOUNTS if theirs & lexicon[name]}
        if ours and its_own and not ours & its_own:
            return True
        if _unlimited(pair, mine, its) or _counted_otherwise(pair, mine):
            return True
        for name in _DROPPED:
            limited = [token for token in focus(its, lexicon[name]) if theirs & lexicon[name]]
            kept = any(token is one for token in limited for other in mine.tokens for one in pair.matches(other))
            if kept and not pair.claim.words & lexicon[name] and not (name == "some" and words & lexicon["few"]):
                return True
    return False


def _modal(pair: Pair) -> bool:
    lexicon, claim = pair.lexicon, pair.claim.words
    for mine, its in pair.aligned():
        theirs, ours = set(its.words), set(mine.words)
        soft = (
            lexicon["hedge"]
            | lexicon["can"]
            | lexicon["reporting"]
            | (_FUTURE if theirs & lexicon["plans"] else frozenset())
        )
        if theirs & lexicon["hedge"] and not (ours if ours & _FUTURE else claim) & soft:
            return True
        if theirs & lexicon["must"] and ours & lexicon["can"] and not ours & lexicon["must"]:
            return True
        if ours & lexicon["must"] and not pair.source.words & lexicon["must"] and "until" not in ours:
            return True
        if _is_done(mine, its, lexicon):
            return True
    return False


_FUTURE = frozenset({"will", "going"})


def _is_done(mine: Segment, its: Segment, lexicon: Lexicon) -> bool:
    """What will be is said to have been."""
    future = set(its.words) & _FUTURE and not set(mine.words) & (_FUTURE | lexicon["hedge"] | {"to"})
    return bool(
        future
        and any(
            token.word.endswith("ed")
            and any(token.root == one.root != one.word + "ed" and not one.word.endswith("ed") for one in its.tokens)
            for token in mine.tokens
        )
    )


def _unconditional(pair: Pair) -> bool:
    """A condition of the source that the claim leaves out."""
    lexicon = pair.lexicon
    parts = {its.part for _, its in pair.aligned()}
    theirs = {word for its in pair.source.segments if its.part in parts for word in its.words}
    return bool(theirs & lexicon["condition"]) and not pair.claim.words & lexicon["conditional"]


def _unattributed(pair: Pair) -> bool:
    """What somebody says, said as a fact."""
    lexicon = pair.lexicon
    told = lexicon["reporting"] | lexicon["hedge"] | lexicon["factive"]
    said = {lexicon.root(word) for word in pair.source.words & lexicon["reporting"]}
    if not said or pair.claim.words & told or said & {token.root for token in pair.claim.tokens}:
        return False
    if pair.claim.words & lexicon["denying"]:
        return False
    return any(set(its.words) & lexicon["reporting"] for _, its in pair.aligned())
