"""What exactly a sentence says otherwise than its source, for people; where that is one thing."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from copydesk_server.core.text.sentences import STOP_WORDS

# Words of a text that are compared, and of a difference that is quoted: a longer one is no slip, and says little.
MOST_WORDS, MOST_DIFFERENT = 150, 8
_NUMBER = re.compile(r"(?P<number>\d+(?:[.,\u00a0\u202f]\d+)*)(?P<unit>\s?[%°€$£]|[ \u00a0][^\W\d_]+)?")


def difference(claim: str, source: str) -> str | None:
    """Describe how a claim differs from its source: by one number, or by one run of words."""
    ours, theirs = _numbers(claim), _numbers(source)
    added = [named for number, named in ours.items() if number not in theirs]
    missing = [named for number, named in theirs.items() if number not in ours]
    if len(added) == 1 and len(missing) == 1:
        return f"The source says {missing[0]}, the sentence says {added[0]}."
    if len(added) == 1 and not missing:
        return f"The source does not say {added[0]}."
    return _of_words(claim.split()[:MOST_WORDS], source.split()[:MOST_WORDS])


def _numbers(text: str) -> dict[str, str]:
    """The numbers of a text as they are written, each with what it counts."""
    found: dict[str, str] = {}
    for match in _NUMBER.finditer(text):
        is_counted = (match["unit"] or "").strip().lower() not in STOP_WORDS
        found.setdefault(match["number"], match[0] if is_counted else match["number"])
    return found


def _of_words(ours: list[str], theirs: list[str]) -> str | None:
    matcher = SequenceMatcher(
        None, [word.casefold() for word in theirs], [word.casefold() for word in ours], autojunk=False
    )
    changed = [code for code in matcher.get_opcodes() if code[0] != "equal"]
    if len(changed) != 1:
        return None
    [(_, first, last, start, end)] = changed
    if max(last - first, end - start) > min(MOST_DIFFERENT, len(theirs) // 2):
        return None
    said, added = " ".join(theirs[first:last]), " ".join(ours[start:end])
    if said and added:
        return f"The source says “{said}”, the sentence says “{added}”."
    return f"The sentence adds “{added}”." if added else f"The sentence leaves out “{said}”."
