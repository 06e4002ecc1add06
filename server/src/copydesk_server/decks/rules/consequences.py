"""What follows from what: a sentence that begins with a condition, a time, a purpose or a reason, as two things and an arrow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.languages import languages
from copydesk_server.decks.layouts import ConsequenceContent, Layout
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Words of both: more is read and not seen. A condition of fewer says nothing.
MOST_CONDITION_WORDS, MOST_OUTCOME_WORDS, FEWEST_CONDITION_WORDS = 16, 20, 3
# A cause and what it leads to; "so that" names a purpose, "so far" and "so called" none of both.
_SO = re.compile(r"^(?P<cause>[^,;:]{15,110}), so (?!that\b|far\b|called\b|to\b)(?P<outcome>[^;:]{12,}?)[.!]?$")
# Nothing follows from what a sentence only concedes.
_CONCEDING = re.compile(r"(?:although|even though|obwohl|obgleich|bien que|quoique|aunque)\b", re.IGNORECASE)
# Words before a time, a thing or somebody, where no clause follows: "Since 2019", "Pour les exploitants".
_WHEN = re.compile(
    r"(?:once|until|while|before|after|since|bevor|nachdem|solange|avant|lorsque|antes|(?:pour|para) (?:le|la|les|un|une|des|du|nos|vos|l['’]|el|los|las|una?))\b",
    re.IGNORECASE,
)
# What a condition may not hold: it would need the sentence before.
_POINTING = re.compile(
    r"\b(?:it|its|they|them|their|he|she|him|her|his|this|that|these|those|such|so|es|sie|er|ihm|ihn|dies\w*|das|il|elle|ils|elles|cela|cette?|ces|esto|eso|ellos)\b",
    re.IGNORECASE,
)


def followed(sentence: str, language: str) -> tuple[str, str] | None:
    """The condition, time, purpose or reason of a sentence, and what it says then, both in its own words.

    What German says then begins with its verb, and goes on from the condition with a small letter.
    """
    text = clauses.opened(sentence, language).rstrip(" .")
    if _CONCEDING.match(text):
        return None
    if length := patterns.lead_in(text):
        condition, outcome = text[:length].rstrip(" ,"), text[length:].strip()
    elif match := _SO.match(text):
        condition, outcome = match["cause"], match["outcome"]
        if clauses.claim(condition, language, MOST_CONDITION_WORDS) is None or not clauses.is_clause(outcome, language):
            return None
    else:
        return None
    if _WHEN.match(condition) and not languages().get(language[:2], languages()["en"]).has_verb(condition):
        return None
    outcome = clauses.opened(outcome, language)
    short = FEWEST_CONDITION_WORDS <= len(condition.split()) <= MOST_CONDITION_WORDS
    if not short or len(outcome.split()) > MOST_OUTCOME_WORDS or "?" in text or _POINTING.search(condition):
        return None
    return condition, outcome if language[:2] == "de" else naming.capital(outcome)


def consequences(said: Sequence[BodySentence], idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Slides of sentences that say what follows from what; each is named by all of its sentence, so that none claims more."""
    for one in said:
        found = None if one.number is not None else followed(one.text, telling.language)
        if found is None:
            continue
        condition, outcome = found
        name = clauses.opened(one.text, telling.language).rstrip(" .")[: wording.MOST_TITLE_CHARS]
        if telling.is_new(name):
            yield scene(Layout.CONSEQUENCE, ConsequenceContent(condition=condition, outcome=outcome), name, idea)
