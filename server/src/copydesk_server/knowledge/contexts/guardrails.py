"""Guardrails as code: what a writer of sentences can be held to.

A guardrail is a sentence of a person: ‘Never say “dishwasher safe”.’ or ‘Do not promise delivery dates.’ What stands in
quotation marks must not be said; else what follows such a verb must not be said: its words, together in one sentence.
A guardrail that says neither is a matter for people, and for writers that read instructions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.knowledge.contexts.types import Guard

_PHRASE = re.compile(r"“([^”]{2,200})”|\"([^\"]{2,200})\"|«([^»]{2,200})»|‘([^’]{2,200})’")
_BAN = re.compile(
    r"\b(?:never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|may not|cannot|avoid|no)\s+"
    r"(?:(?:ever|to)\s+)?"
    r"(?:(?:say|saying|claim|claiming|mention|mentioning|promis(?:e|ing)|stat(?:e|ing)|suggest|suggesting|imply|implying"
    r"|us(?:e|ing)|call|calling|recommend|recommending|compar(?:e|ing)|discuss|discussing|talk(?:ing)? about"
    r"|refer(?:ring)? to|speak(?:ing)? of|quot(?:e|ing)|guarantee|guaranteeing|advertis(?:e|ing))\b\s*)?"
    r"([^.;!?\n]{2,300})",
    re.IGNORECASE,
)
_ALTERNATIVES = re.compile(r",\s*(?:or\s+|nor\s+)?|\s+or\s+|\s+nor\s+", re.IGNORECASE)


def read(statement: str) -> Guard | None:
    """What the code makes of a guardrail; ``None`` where nothing."""
    phrases = [next(filter(None, match.groups())).strip() for match in _PHRASE.finditer(statement)]
    if phrases:
        return Guard(phrases=[phrase for phrase in phrases if phrase], words=[])
    objects = [match[1] for match in _BAN.finditer(statement)]
    words = [sorted(set(content_stems(part))) for object_ in objects for part in _ALTERNATIVES.split(object_)]
    found = [stems for stems in words if stems]
    return Guard(phrases=[], words=found) if found else None


def keeper(guards: Iterable[Guard]) -> Callable[[str], bool]:
    """A function that tells whether a sentence keeps to all guards."""
    guards = list(guards)
    phrases = [re.escape(" ".join(phrase.split())) for guard in guards for phrase in guard.phrases]
    banned = re.compile(rf"(?<!\w)(?:{'|'.join(phrases)})(?!\w)", re.IGNORECASE) if phrases else None
    sets = [frozenset(stems) for guard in guards for stems in guard.words]

    def keeps(sentence: str) -> bool:
        if banned is not None and banned.search(" ".join(sentence.split())):
            return False
        if not sets:
            return True
        stems = set(content_stems(sentence))
        return not any(words <= stems for words in sets)

    return keeps
