"""Whether one text says what another does, as far as rules of words can tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from copydesk_server.core.text.claims import contents, limits, pairing, parsing, roles
from copydesk_server.core.text.claims.contents import COVERED
from copydesk_server.core.text.claims.lexicon import lexicon_of
from copydesk_server.core.text.claims.pairing import Mismatch
from copydesk_server.core.text.sentences import sentences, words

# Words of meaning in a sentence, and in what it is to stand on: more than sentences usually have. Each check takes their
# product, so that without a limit a model could hold up the server.
MOST_CLAIMED, MOST_QUOTED = 60, 150
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NUMBER_WORDS = {word: str(value) for value, word in enumerate(_WORDS)}


def numbers(text: str) -> set[str]:
    """The numbers of a text: digits as they stand, small ones in words as digits."""
    spelled = {_NUMBER_WORDS[word] for word in words(text) if word in _NUMBER_WORDS and word not in {"zero", "one"}}
    return {number.replace(",", "") for number in _NUMBER.findall(text)} | spelled


def mismatch(claim: str, source: str, context: str = "", *, is_phrase: bool = False) -> Mismatch | None:
    """What a claim says that its source does not; ``None`` where nothing was found.

    Args:
        claim: One or more sentences, each of which is judged.
        source: What they are to stand on.
        context: What stands around it: a title, a heading, the sentence before. Names may be from there.
        is_phrase: Whether it has no verb, as "Part delivery: 29 customers": it says nobody's doing, and not how surely.
    """
    found = (
        _of_sentence(claim[start:end], source, context, _PHRASE_CHECKS if is_phrase else _CHECKS)
        for start, end in sentences(claim)
    )
    return next((one for one in found if one is not None), None)


def strangers(text: str, source: str) -> list[str]:
    """The words and numbers of a heading that its text does not have, but for those that head texts of any subject."""
    lexicon = lexicon_of(source)
    pair = pairing.paired(
        parsing.parse(text, lexicon), parsing.parse(source, lexicon), parsing.parse("", lexicon), lexicon
    )
    unknown = [token for token in pair.claim.tokens if id(token) not in pair.known]
    return [token.word for token in unknown if token.word not in lexicon["heading"]]


def is_assertion(text: str) -> bool:
    """Whether a heading states something: it has a verb or a limit of one, and does not ask."""
    lexicon = lexicon_of(text)
    found = set(words(text))
    marks = (
        lexicon["be"]
        | lexicon["have"]
        | lexicon["denial"]
        | lexicon["denying"]
        | lexicon["all"]
        | lexicon["must"]
        | lexicon["can"]
    )
    return not text.rstrip().endswith("?") and not found & lexicon["asking"] and bool(found & marks)


def _of_sentence(claim: str, source: str, context: str, checks: Sequence[_Check]) -> Mismatch | None:
    if words(claim) == words(source):
        return None
    lexicon = lexicon_of(source)
    said, theirs, around = (parsing.parse(text, lexicon) for text in (claim, source, context))
    if len(said.tokens) > MOST_CLAIMED or len(theirs.tokens) > MOST_QUOTED:
        return Mismatch.NOT_IN_SOURCE
    pair = pairing.paired(said, theirs, around, lexicon)
    first = claim.split(maxsplit=1)[0].strip("“\"'(,:")
    # A word at the start has a capital letter for that; an acronym has more.
    first = "" if first.isupper() and len(first) > 1 else next(iter(words(claim)), "")
    return next((fault for fault, is_found in checks if is_found(pair, first)), None)


_Check = tuple[Mismatch, Callable[[pairing.Pair, str], bool]]
# In this order: the first that is found is told, so those that help most to mend a sentence come first.
_CHECKS: tuple[_Check, ...] = (
    (Mismatch.WRONG_NUMBER, lambda pair, _: contents.wrong_number(pair)),
    (Mismatch.WRONG_NAME, contents.wrong_name),
    (Mismatch.NOT_IN_SOURCE, lambda pair, _: contents.coverage(pair) < COVERED),
    (Mismatch.UNSUPPORTED_CLAUSE, lambda pair, _: contents.unsupported_clause(pair)),
    (Mismatch.CONTRADICTS_SOURCE, lambda pair, _: limits.opposed(pair) or roles.exchanged(pair)),
    (Mismatch.NOT_IN_SOURCE, lambda pair, _: roles.substituted(pair)),
)
_PHRASE_CHECKS: tuple[_Check, ...] = (
    *_CHECKS[:4],
    (Mismatch.CONTRADICTS_SOURCE, lambda pair, _: limits.opposed(pair, is_phrase=True)),
)
