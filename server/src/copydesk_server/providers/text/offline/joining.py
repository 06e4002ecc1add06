"""Join extracted sentences into a text: connectives where the source changes, names where somebody is quoted.

A connective must not claim what no source says. So there are none of contrast, cause or consequence here, only those
that add; and none where the sentence would be more against the style with it than without.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.providers.text.base import Sentence, Writing

# A style's formality goes from 0 to 1; thirds.
FORMAL, CASUAL = 0.66, 0.33
# A connecting word before every sentence reads like a list.
EVERY = 3
_NEUTRAL = ("In addition,", "Also,", "Beyond that,")
_BY_FORMALITY = {
    "formal": ("In addition,", "Furthermore,", "Beyond that,"),
    "neutral": _NEUTRAL,
    "casual": ("Also,", "On top of that,", "Plus,"),
}
# Words that are written small inside a sentence, so that one which begins with them can be put after a connective.
_SMALL = re.compile(
    r"(?:The|A|An|In|On|At|For|When|If|While|Some|Many|Most|Each|Every|All|Any|One|Two|Three|There|By|With|Without|From|"
    r"To|As|Both|Other|Several|Only|Such|Their|Its|Your|Our|You|We|They|Unlike|Like|Since|Because|Although|Once|After|Before)"
    r"(?= )"
)
_JOINED = re.compile(
    r"(?:also|moreover|furthermore|in addition|additionally|beyond|however|but|and|finally|then|first|second|for example"
    r"|for instance)\b|.*\b(?:also|too)\b",
    re.IGNORECASE,
)


def joined(sentences: Sequence[Sentence], writing: Writing) -> list[Sentence]:
    """The sentences of a block, in order, with what joins them."""
    openers = _openers(writing.formality) if writing.language.lower().partition("-")[0] == "en" else ()
    made: list[Sentence] = []
    since = 1
    for at, sentence in enumerate(sentences):
        said = quoted(sentence)
        far = at > 0 and not _follows_on(sentences[at - 1], sentence)
        if openers and far and since >= EVERY - 1 and said is sentence:
            opener = openers[_turn(sentence) % len(openers)]
            said = _opened(sentence, opener, writing)
        since = 0 if said is not sentence else since + 1
        made.append(said)
    return made


def quoted(sentence: Sentence) -> Sentence:
    """A sentence in quotation marks after the name of who said it, where somebody did."""
    speaker = sentence.passage.speaker if sentence.passage else None
    if speaker is None:
        return sentence
    lead = f"As {speaker} puts it: “"
    return replace(sentence, text=f"{lead}{sentence.text}”", lead=len(lead), tail=1)


def _openers(formality: float | None) -> tuple[str, ...]:
    if formality is None:
        return _NEUTRAL
    return _BY_FORMALITY["formal" if formality >= FORMAL else "casual" if formality <= CASUAL else "neutral"]


def _follows_on(before: Sentence, sentence: Sentence) -> bool:
    """Whether both stand in one passage: then the source itself joins them."""
    return before.passage is not None and sentence.passage is not None and before.passage.id == sentence.passage.id


def _turn(sentence: Sentence) -> int:
    """Varies from sentence to sentence, and is the same in every process."""
    return len(sentence.text) + sentence.start


def _opened(sentence: Sentence, opener: str, writing: Writing) -> Sentence:
    if not _SMALL.match(sentence.text) or _JOINED.match(sentence.text):
        return sentence
    text = f"{opener} {sentence.text[0].lower()}{sentence.text[1:]}"
    before, after = writing.judge(sentence.text), writing.judge(text)
    if after is None or before is None or after > before or _is_banned(text, writing.avoid):
        return sentence
    return replace(sentence, text=text, lead=len(opener) + 1)


def _is_banned(text: str, avoid: Sequence[str]) -> bool:
    lower = text.lower()
    return any(phrase.lower() in lower for phrase in avoid if phrase.strip())
