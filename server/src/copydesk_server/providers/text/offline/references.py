"""References in a source to another place of it or of another text, which a listener cannot follow: "(see chapter 3)", "[12]"."""

from __future__ import annotations

import re

from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.sentences import words

# The last bracket of a sentence, with one more pair inside: "(see bash(1))". Longer ones say something themselves.
_LAST = re.compile(r"[ \t\n]*([(\[])((?:[^()\[\]]|\([^()\[\]]{0,40}\)){1,160})[)\]]([.!…]?)$")
_NUMBERS = re.compile(r"\*?\d{1,3}(?:[\d ,–-]*\d)?\*?")
_TERMINAL = re.compile(r"[.!…][\"'”’»]*$")
# A sentence may have one mark for each of its sources: "[3][7]".
_MOST = 3
# Words before the one by which a reference is known: "as described in", "siehe auch".
_FIRST_WORDS = 2


def without_references(text: str, language: Language | None) -> tuple[int, str]:
    """How much of a sentence is left without the references at its end, and the mark that ends it then.

    Args:
        text: A sentence, as its source has it.
        language: Its language; in one that is not known only numbers in square brackets are references.

    Returns:
        The characters of it that are kept, and what must follow them: nothing, where they end with a mark.
    """
    end, mark = len(text), ""
    for _ in range(_MOST):
        found = (
            _LAST.search(text[:end] + mark) if text[end - 1 : end] in ")]" or text[end - 2 : end - 1] in ")]" else None
        )
        if found is None or not _refers(found[1], found[2], language):
            break
        closes = _TERMINAL.search(text[: found.start()]) is not None
        if not (closes or found[3]):
            break  # What ends with no mark is no sentence.
        end, mark = found.start(), "" if closes else found[3]
    return end, mark


def is_reference(text: str, language: Language | None) -> bool:
    """Whether a whole sentence only names another place: "See chapter 3.", "(See also the manual of tar.)"."""
    return language is not None and words(text[:40])[:1] != [] and words(text[:40])[0] in language.reference


def _refers(bracket: str, inside: str, language: Language | None) -> bool:
    if bracket == "[" and _NUMBERS.fullmatch(inside.strip()):
        return True
    if language is None:
        return False
    first = words(inside[:60])[:_FIRST_WORDS]
    named = not language.reference.isdisjoint(first) and first[0] not in language.determiners
    return named or language.elsewhere.search(inside.lower()) is not None
