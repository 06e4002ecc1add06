"""What a speaker says beside the matter: cries, answers to nobody, openings of letters and the names below them. It is said and not shown."""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences import naming

# What is called out, or said of the talk itself.
_CRY = re.compile(
    r"^(?:that['’]s (?:it|all|that|me|my \w+ \w+)|not ever|no kidding|go on|(?:great|good|fair) (?:question|point)|so (?:what|there)|i know|i do|trust me|believe me|you guessed it|count me in"
    r"|anyway|right|okay|ok|well|now|yes|no|oh|sure|true|exactly|of course|indeed|listen|guess what|any questions|thank you(?: very much)?|thanks(?: a lot)?"
    r"|das war['’]?s|genau|richtig|gut|also|na ja|danke(?: schön)?|eben|voilà|bon|bref|exactement|merci(?: beaucoup)?|bien|vale|claro|exacto|gracias)\W*$",
    re.IGNORECASE,
)
# A word that answers somebody, before what a sentence says.
_ANSWER = re.compile(
    r"^(?:true|right|well|yes|no|oh|okay|ok|sure|anyway|exactly|honestly|frankly|look|listen|fair enough|i (?:mean|admit|confess|know|must say)|don['’]t (?:ask|laugh|tell \w+)|and (?:yes|no)|but (?:yes|no)|ja|nein|gut|na ja|ehrlich gesagt|oui|non|bon|bref|sí|bueno|vale)\b[,:!] ",
    re.IGNORECASE,
)
# Words of a sentence that only answers: a longer one says something.
_MOST_WORDS = 8
# How letters begin and end.
_LETTER = re.compile(
    r"^(?:dear \w+(?:[ ,]+\w+){0,5}|(?:with )?(?:many |kind |best |warm )?(?:thanks|regards|wishes)(?: again| to all)?|(?:yours|sincerely)(?: (?:sincerely|faithfully|truly|ever))?|(?:see|meet) you (?:then|there|soon)"
    r"|liebe[r]? \w+(?:[ ,]+\w+){0,5}|(?:mit )?(?:freundlichen|herzlichen|besten) grüßen?|cordialement|bien à vous|chère?s? \w+(?:[ ,]+\w+){0,5}|atentamente|(?:un )?cordial saludo|estimad[oa]s? \w+(?:[ ,]+\w+){0,5})\W*$",
    re.IGNORECASE,
)
# A name, and what somebody is: "Ruth Adeyemi-Clarke, Chair of Trustees".
_NAME = re.compile(
    r"^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?[A-ZÀ-Þ][\w’'-]+(?: [A-ZÀ-Þ][\w’'.-]*){1,3},(?: (?:of|for|and|the|de|la|von|der|des|für|und|et)| [A-ZÀ-Þ][\w’'&-]*)+$"
)


# What documents have below their title: "Status: final, approved 14 March".
_FACTS = re.compile(
    r"^(?:prepared (?:by|for)|written by|reviewed by|approved by|status|authors?|date|version|last updated|updated|classification|audience|distribution"
    r"|verfasser|verfasst von|autor(?:en)?|datum|stand|auteurs?|rédigé par|fecha|autores|redactado por) ?:\**\s",
    re.IGNORECASE,
)
# A dash before a name, and words of such a line and of the name.
_ATTRIBUTION = re.compile(r"^(?:[—–―]|--)\s*(?=\w)")
_MOST_NAMED, _MOST_NAME = 13, 5


def is_aside(sentence: str) -> bool:
    """Whether a sentence is only called out, answers nobody, or greets: "Two years!", "True, at 640 a day", "With thanks,"."""
    told = sentence.strip(' *_"“”')
    cries = told.endswith("!") and not any(naming.is_verb(word) for word in words(told))
    few = len(told.split()) <= _MOST_WORDS
    answers = _ANSWER.match(told) is not None and few
    fact = _FACTS.match(told) is not None and few
    return cries or answers or fact or is_attribution(told) or any(one.match(told) for one in (_CRY, _LETTER, _NAME))


def is_attribution(sentence: str) -> bool:
    """Whether a line only names who said what stands above it: "— Ruth Adeyemi, letter to the minister".

    An item after a dash, and what somebody answers in a dialogue, is a sentence: it has a verb, or ends as one.
    """
    if _ATTRIBUTION.match(sentence) is None or sentence.rstrip()[-1:] in ".!?:;…":
        return False
    name = speaker_of(sentence).partition(",")[0].split()
    return len(sentence.split()) <= _MOST_NAMED and len(name) <= _MOST_NAME and not any(map(naming.is_verb, name))


def is_name(line: str) -> bool:
    """Whether a line is a name of two words or more, perhaps with what somebody is, or when: "Kwame Osei, passenger, July 2023"."""
    return _SPEAKER.match(line) is not None and not any(map(naming.is_verb, words(line)))


_SPEAKER = re.compile(
    r"^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?[A-ZÀ-Þ][\w’'-]+(?: [A-ZÀ-Þ][\w’'.-]*){1,3}(?:, [^.!?:;]{2,60})?$"
)


def speaker_of(line: str) -> str:
    """Who such a line names."""
    return _ATTRIBUTION.sub("", line).strip(" .")
