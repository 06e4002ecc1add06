"""Names of a text: proper names, acronyms and identifiers such as "R290"."""

from __future__ import annotations

import re
from itertools import pairwise

from copydesk_server.core.text.sentences import STOP_WORDS, words

_TOKEN = re.compile(r"[^\W_]+(?:[-'’&.][^\W_]+)*")
_OPENS = re.compile(r"(?:^|[.!?:;…]|[\"“„«»‹(\[–—-])\s*$")
# Words before a German noun that is a name; other capital letters mark any noun.
_GERMAN_TITLES = frozenset({"herr", "herrn", "frau", "dr", "doktor", "prof", "professor", "professorin", "laut"})
# Two spellings of one name begin alike: "Delgado" and "Delgados", "Orsa" and "Orsasee".
_ALIKE = 4


def names(text: str, language: str) -> list[str]:
    """The names of a text, as they are written; those that only begin a sentence are left out."""
    found, before = [], ""
    for match in _TOKEN.finditer(text):
        token = match.group()
        if is_identifier(token) or _is_name(token, before, text[: match.start()], language):
            found.append(token)
        before = token
    return found


def is_identifier(token: str) -> bool:
    """Whether a token is an acronym or has letters and digits: "CSV", "R290"; one letter is none."""
    letters = [one for one in token if one.isalpha()]
    has_digits = len(letters) < len(token.replace("-", "")) and any(one.isdigit() for one in token)
    return bool(letters) and token[0].isalpha() and (has_digits or (len(letters) > 1 and token.isupper()))


def stands_in(name: str, text: str) -> bool:
    """Whether a text has a name, in another form too."""
    wanted = name.casefold().removesuffix("'s").removesuffix("’s")
    return any(
        word == wanted
        or (len(wanted) >= _ALIKE and (word.startswith(wanted) or wanted.startswith(word[: max(_ALIKE, len(word))])))
        for word in (found.casefold() for found in _TOKEN.findall(text))
    )


def replaced(claim: str, source: str) -> str | None:
    """A capitalised word of a claim in whose place its source has another: "Universität Lund" for "Universität Mora"."""
    theirs = _slots(source)
    known = set(words(source))
    for before, token in _slots(claim):
        others = {other for lead, other in theirs if lead == before}
        if token.casefold() not in known and others and not any(stands_in(token, other) for other in others):
            return token
    return None


def _slots(text: str) -> list[tuple[str, str]]:
    """Capitalised words that follow another word which carries meaning, with that word."""
    found = _TOKEN.findall(text)
    return [
        (before.casefold(), token)
        for before, token in pairwise(found)
        if before[0].isupper() and token[0].isupper() and len(token) > 1 and len(before) >= _ALIKE
    ]


def _is_name(token: str, before: str, text_before: str, language: str) -> bool:
    if not token[0].isupper() or len(token) < 2 or token.casefold() in STOP_WORDS:
        return False
    if language.startswith("de"):
        return before.casefold() in _GERMAN_TITLES
    return not _OPENS.search(text_before)
