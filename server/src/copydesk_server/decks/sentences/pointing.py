"""Words that point to what a slide does not show: what was said before, what comes after, and places that were named elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.decks.sentences.remembered import remembered

# "There" of a place that was named before: "I go there", not "there are three".
_ELSEWHERE = re.compile(
    r"\bthere\b(?!['’]s| (?:is|are|was|were|has|have|had|will|would|can|may|might|must)\b)", re.IGNORECASE
)
# "The old one", "each one": what they are of was named before.
_ONE_OF_THEM = re.compile(r"^(?:the|this|that|each|every|another)(?: \w+)? ones?\b", re.IGNORECASE)
# What points to what was said before, or comes after, wherever it stands.
_POINTING = re.compile(
    r"^(?:examples?|listings?|figures?|beispiele?|abbildung|exemples?|ejemplos?|esempio|exemplo|voorbeeld)\b[^:.]{0,12}: |^the following\b"
    r"|^(?:(?:in|for) (?:this|that) (?:way|case|reason)|(?:in|on) (?:diese[mr]|jene[mr])|all of (?:the|this|these|that)|listed (?:below|above))\b"
    r"|\b(?:the|these) (?:\w+ of the )?(?:above|latter|former|result|other|previous|preceding|following)\b|\b(?:mentioned|shown|described|listed|explained|discussed|created|given|made|used|defined) (?:above|below|earlier|before)\b"
    r"|\b(?:above|below) (?:is|are|was|were|can|will|has|have|does|do|shows?|puts?|makes?|gives?|says?)\b"
    r"|\b(?:oben|unten) (?:genannt|beschrieben|gezeigt|erwähnt|aufgeführt)|\b(?:vorherige|vorhergehende|obige|folgende)[nrms]?\b|\bci-des(?:sus|sous)\b|\b(?:précédente?s?|suivante?s?)\b|\b(?:anterior(?:es)?|siguientes?|arriba)\b"
    r"|\b(?:these|those) (?!who\b|that\b|which\b|in\b|of\b|with\b|from\b)\w|\b(?:diese[nrms]?|ces|estos|estas|esos|esas) \w"
    r"|^(?:most|some|many|few|all|none|several|both|one|each) (?:of (?:them|these|those)|are|is|were|was|have|has|had|can|will|do|does|may)\b"
    r"|\b(?:this|these|those|here|too|likewise|as well|the following|the situation|as follows|ebenfalls|auch)$",
    re.IGNORECASE,
)
# "This requirement" stands for what was said before, wherever it stands: words that name what a text says, not a thing in the room.
_THIS = re.compile(
    r"(?<!of )\b(?:this|such an?|such) (?:\w+ )?(?:requirements?|interfaces?|approach|methods?|problems?|issues?|cases?|reasons?|process|results?|effects?|features?|options?|schemes?|strategy"
    r"|techniques?|rules?|values?|definitions?|assumptions?|conditions?|burden|behaviou?r|mechanisms?|properties|property|limitations?|information|procedures?|changes?|goals?|ideas?|concepts?)\b",
    re.IGNORECASE,
)
# A relative clause that stands as a sentence of its own: what it goes on from is the sentence before.
_RELATED = re.compile(r"(?:which|wobei|weshalb|weswegen|wodurch|ce qui|ce que|lo que|lo cual)\b", re.IGNORECASE)
# Of several that were named before: "One is the weight".
_OF_SEVERAL = re.compile(r"(?:one|the other|eine[rs]?|der andere|l['’]un|l['’]autre|uno|una|el otro)\b (?:is|was|ist|war|est|était|es|era)\b", re.IGNORECASE)  # fmt: skip


# Words before two things that are both named, and the word between those; words of the first of them at most.
_PAIRS, _MOST_OF_FIRST = {"both": "and", "either": "or", "neither": "nor"}, 5


def begins_with_two(spoken: Sequence[str]) -> bool:
    """Whether words begin with two things that are both named: "Both the state and the firms"."""
    joint = _PAIRS.get(spoken[0]) if spoken else None
    return joint is not None and joint in spoken[2 : 2 + _MOST_OF_FIRST]


def is_elsewhere(text: str) -> bool:
    """Whether a text speaks of a place that was named before: "You can copy them from there"."""
    return _ELSEWHERE.search(text) is not None


def begins_with_several(text: str) -> bool:
    """Whether a text begins with one of several things that were named before: "One is the weight"."""
    return _OF_SEVERAL.match(text) is not None


def is_related(text: str) -> bool:
    """Whether a text is a relative clause that stands as a sentence: "Which is ironic"."""
    return _RELATED.match(text) is not None and not text.endswith("?")


def names_this(text: str) -> bool:
    """Whether a text speaks of a thing as of one that was named before: "meets this requirement"."""
    return _THIS.search(text) is not None


@remembered
def points_away(text: str) -> bool:
    """Whether a text needs one that is not there, wherever in it that shows: "the result", "listed below", "which is odd"."""
    return is_related(text) or is_elsewhere(text) or any(one.search(text) for one in (_POINTING, _ONE_OF_THEM))
