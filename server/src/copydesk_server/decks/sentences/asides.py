"""What a speaker says beside the matter: cries, answers to nobody, openings of letters and the names below them. It is said and not shown."""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences import naming

# A dash before a name, and words of such a line and of the name.
_ATTRIBUTION = re.compile(r"^(?:[—–―]|--)\s*(?=\w)")
_MOST_NAMED, _MOST_NAME = 13, 5


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
