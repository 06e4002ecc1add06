"""What a reader sees first of a long sentence: the clause that it begins with; the rest of it only goes on from that."""

from __future__ import annotations

import re

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences import clauses, patterns

# A sentence of fewer words is read at a glance; words of its beginning, at least and at most, and those that are quieter.
LONG, FEWEST_FIRST, MOST_FIRST, FEWEST_AFTER = 12, 4, 12, 4
# So long a beginning is read best: nearer ones are chosen.
_BEST = 8
# Words before which a clause can end: those that begin another, and those that join one to it.
_BEGIN = (
    "because|while|whereas|when|where|if|unless|until|before|after|since|although|so|without|including|rather|such|whether|which|who"
    "|weil|während|wenn|damit|sodass|obwohl|bevor|nachdem|ohne|denn|ob|parce|pendant|lorsque|quand|afin|sans|porque|mientras|cuando|sin"
)
_JOIN = "and|or|but|to|und|oder|aber|et|ou|mais|y|o|pero"
_PLACE = re.compile(
    rf"(?<=[;:])\s+(?=\S)|\s+[–—]\s+|(?<=\S)\s+(?=(?:{_BEGIN})\s)|(?<=\S)\s+(?=(?:{_JOIN})\s)", re.IGNORECASE
)
_JOINED = re.compile(rf"(?:{_JOIN})\s+(?P<rest>.+)", re.IGNORECASE)
# Words after one that joins, within which another clause has its verb.
_SOON = 4


def quieter(sentence: str, language: str) -> int:
    """Letters at the end of a long sentence that only go on from what its beginning says; 0 where there are none."""
    if len(sentence.split()) < LONG or patterns.lead_in(sentence):
        return 0
    found = [
        match.start()
        for match in _PLACE.finditer(sentence)
        if _parts(sentence[: match.start()], sentence[match.end() :], language)
    ]
    best = min(found, key=lambda at: abs(len(sentence[:at].split()) - _BEST), default=len(sentence))
    return len(sentence) - best


def _parts(first: str, after: str, language: str) -> bool:
    """Whether a sentence may be parted: both sides have words enough, and the first is a whole clause."""
    if not FEWEST_FIRST <= len(first.split()) <= MOST_FIRST or len(after.split()) < FEWEST_AFTER:
        return False
    known = languages().get(language[:2], languages()["en"])
    if joined := _JOINED.match(after):
        soon = words(joined["rest"])[:_SOON]
        wants = words(first)[-1] in known.verbs  # "It intends to deliver" is one verb.
        goes_on = after[:3].lower() == "to " or soon[:1] in ([word] for word in known.verbs) or first[-1] == ","
        if wants or "," in first[:-1] or not goes_on or not any(word in known.verbs for word in soon):
            return False
    return clauses.is_clause(first.rstrip(" ,;:"), language)
