"""Sentences and words of plain text, with exact offsets in code points."""

from __future__ import annotations

import re
from functools import lru_cache

from copydesk_server.core.text.word_lists import (
    AFTER_ORDINALS,
    BEFORE_NUMBERS,
    BEFORE_ORDINALS,
    NEVER_LAST,
    OPENERS,
    ORDINAL_LANGUAGES,
    SOMETIMES_LAST,
    word_set,
)

# Texts whose stems are kept: a passage of 190 words and its stems take 8 KB (400 measured), a sentence a tenth of that.
_KEPT_STEMS = 4_096
# A run of marks is looked at from its first mark only, and never given back, so that no text takes quadratic time.
_CLOSERS = r"(?:[\"'”’)\]}*_»“]|\[\d{1,3}\]|[ \u00a0\u202f]»)*+"
_END = re.compile(
    rf"(?:(?<![.!?…])[.!?…]++{_CLOSERS}(?=\s|$)|(?<![。！？])[。！？]++[」』）”]*+(?!\s*[とっ、])|\n[ \t]*\n)\s*+"
    r"|\n(?=[ \t]*(?:[-*+•|>] ?|#{1,6} |```|\d{1,3}[.)] ))"
)
# What stands before the first letter of a sentence.
_OPENING = re.compile(r"[\s\"'“”‘’„«»‹›(\[{*_¿¡–—-]*")
# The word before a mark, from behind: as long as the longest abbreviation and a bit.
_TOKEN_CHARS = 24
_NUMBER = re.compile(r"\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})$")
_DOTTED = re.compile(r"(?:[^\W\d_]{1,2}\.)+[^\W\d_]{1,2}$")
_NUMERAL = re.compile(r"[\d#IVXLC]")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SUFFIX = re.compile(r"(?:ational|ization|fulness|ingly|edly|ments?|ings?|ness|tions?|ies|ied|ers?|ed|ly|es|s)$")
STOP_WORDS = word_set("""
a about above after again against all also am an and any are as at be because been before being below between both but
by can cannot could did do does doing down during each few for from further get had has have having he her here hers
him his how i if in into is it its just let may me might more most much must my no nor not now of off on once only or
other our out over own same shall she should so some such than that the their them then there these they this those
through to too under until up upon us use used using very was we were what when where which while who whom why will
with would you your
""")


def sentences(
    text: str, start: int = 0, end: int | None = None, *, language: str | None = None
) -> list[tuple[int, int]]:
    """Offsets of the sentences of ``text[start:end]``, without the white space around them.

    A blank line, a heading and the mark of a list end a sentence as well; a list's mark belongs to its item.

    Args:
        text: Plain text or Markdown.
        start: Where to begin.
        end: Where to end; the end of the text when not given.
        language: The language of the text where it is known, as "de" or "de-AT": some write ordinals with a period.
    """
    end = len(text) if end is None else end
    ordinals = language is not None and language[:2].lower() in ORDINAL_LANGUAGES
    found, at = [], start
    for mark in _END.finditer(text, start, end):
        first = text[mark.start()]
        if first in ".!?…" and not _ends(text, at, mark, end, ordinals=ordinals):
            continue
        found.append((at, mark.end()))
        at = mark.end()
    found.append((at, end))
    return [trimmed for span in found if (trimmed := trim(text, *span)) is not None]


def _ends(text: str, at: int, mark: re.Match[str], end: int, *, ordinals: bool) -> bool:
    """Whether a mark ends the sentence that began at ``at``."""
    if mark.end() >= end or "\n\n" in mark.group():
        return True
    opening = _OPENING.match(text, mark.end(), min(end, mark.end() + _TOKEN_CHARS))
    place = mark.end() if opening is None else opening.end()
    follower = text[place] if place < end else ""
    if follower.islower() and not text[place + 1 : place + 2].isupper():
        return False
    if text[mark.start()] != "." or mark.group().startswith(".."):
        return text[mark.start()] != "…" or not follower or not follower.isalpha() or follower.isupper()
    return not _abbreviates(text, at, mark.start(), place, ordinals=ordinals)


def _abbreviates(text: str, at: int, dot: int, place: int, *, ordinals: bool) -> bool:
    """Whether the period at ``dot`` belongs to the word before it; the next word begins at ``place``."""
    last, before = _last_words(text, at, dot)
    if not last:
        return False
    if _NUMBER.match(last) and not text[max(at, dot - 2 * _TOKEN_CHARS) : dot - len(last)].strip(" \t\n-*+#>"):
        return True  # The mark of a list, or the number of a heading.
    word = _FIRST_WORD.match(text, place, place + _TOKEN_CHARS)
    follower = word.group().lower() if word else ""
    if last.isdigit():
        return _is_ordinal(last, before, follower, ordinals=ordinals)
    if len(last) == 1 and last.isalpha() and last != "M" and last.lower() not in BEFORE_NUMBERS:
        initial_follows = word is not None and len(follower) == 1 and text.startswith(".", word.end())
        return (initial_follows and last.isupper()) or _is_initial(last, before, follower)
    return _is_abbreviation(last, follower, numeral=_NUMERAL.match(text, place) is not None)


def _is_abbreviation(last: str, follower: str, *, numeral: bool) -> bool:
    bare = last.lower()
    opens = follower in OPENERS
    if bare in BEFORE_NUMBERS and numeral and not opens:
        return True
    if bare in NEVER_LAST:
        return not (opens and bare in {"st", "av"})  # A street and a saint; an avenue and "avant".
    named = bare in SOMETIMES_LAST or last == "M" or _DOTTED.match(last) is not None
    return not opens and (named or (len(last) == 1 and last.isalpha()))


def _is_ordinal(token: str, before: str, follower: str, *, ordinals: bool) -> bool:
    """Whether a number with a period is one as in "3. Oktober"."""
    if len(token) > 2 or not follower:
        return False
    return follower in AFTER_ORDINALS or (follower not in OPENERS and (ordinals or before.lower() in BEFORE_ORDINALS))


def _is_initial(token: str, before: str, follower: str) -> bool:
    """Whether a letter with a period stands for a name, and not for itself as in "plan B"."""
    if token.islower():
        return follower not in OPENERS
    named = (
        not before or before[0].isupper() or before.endswith(".") or before.lower() in {"by", "von", "and", "und", "et"}
    )
    return named and not (follower in OPENERS and before.lower() not in {"by", "von"} and not before.endswith("."))


def words(text: str) -> list[str]:
    """The words of a text, lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def stem(word: str) -> str:
    """A light English stem: enough to match ``cracks`` with ``cracking``."""
    if len(word) <= 3:
        return word
    short = _SUFFIX.sub("", word)
    short = short if len(short) >= 3 else word
    return short[:-1] if len(short) > 3 and short[-1] in "ey" else short


def content_stems(text: str) -> list[str]:
    """Stems of the words that carry meaning."""
    return [stem(word) for word in words(text) if word not in STOP_WORDS and (len(word) > 1 or not word.isascii())]


@lru_cache(_KEPT_STEMS)
def stems_of(text: str) -> frozenset[str]:
    """The same of a sentence or a passage, each once; kept, since a long text looks at its sources for each of its parts."""
    return frozenset(content_stems(text))


def coverage(text: str, source: str) -> float:
    """The share of a sentence's content stems that its source has."""
    wanted = set(content_stems(text))
    return len(wanted & set(content_stems(source))) / len(wanted) if wanted else 0.0


def trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The span without white space around it; ``None`` where nothing is left."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None


def _last_words(text: str, start: int, end: int) -> tuple[str, str]:
    """The word that ends at ``end`` with the periods within it, and the one before that."""
    window = text[max(start, end - 2 * _TOKEN_CHARS) : end]
    if not window or window[-1].isspace():
        return "", ""
    words = window.split()
    # "z. B.", "a. C.", "EE. UU.": an abbreviation in two pieces is the same as in one.
    if len(words) > 1 and len(words[-1]) <= 2 and len(words[-2]) <= 3 and words[-2].endswith("."):
        joined = f"{words[-2]}{words[-1]}".lower()
        if joined in NEVER_LAST or joined in SOMETIMES_LAST:
            return joined, ""
    token = words[-1].lstrip("\"'“”‘’„«([{*_–—-¿¡")
    return token[-_TOKEN_CHARS:], words[-2] if len(words) > 1 else ""
