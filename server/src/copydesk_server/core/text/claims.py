"""Whether one text says what another does, as far as words tell: its numbers, and the words that carry meaning."""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import content_stems, words

# As much a guess as any threshold (docs/decisions/0014): a higher one doubts honest paraphrases, a lower one believes
# inventions.
COVERED = 0.6
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NUMBER_WORDS = {word: str(value) for value, word in enumerate(_WORDS)}


def coverage(text: str, source: str) -> float:
    """The share of a sentence's content stems that its source has."""
    wanted = set(content_stems(text))
    return len(wanted & set(content_stems(source))) / len(wanted) if wanted else 0.0


def numbers(text: str) -> set[str]:
    """The numbers of a text: digits as they stand, small ones in words as digits."""
    spelled = {_NUMBER_WORDS[word] for word in words(text) if word in _NUMBER_WORDS and word not in {"zero", "one"}}
    return {number.replace(",", "") for number in _NUMBER.findall(text)} | spelled
