"""Sentences that are understood only with others: those that point back, and what is left of broken ones."""

from __future__ import annotations

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, pointing
from copydesk_server.decks.sentences.remembered import remembered
from copydesk_server.providers.text.offline.standing import begins_with_name
from copydesk_server.scripts.body.parsing import BodySentence

# Words of a line that is no sentence: a label that lost what it names.
_FRAGMENT_WORDS = 6


def needs(one: BodySentence, telling: Telling) -> bool:
    """Whether a sentence is understood only after the one before it: it points back, wherever in it that shows."""
    return one.number is None and _points_back(one.text, telling.language)


@remembered
def _points_back(sentence: str, language: str) -> bool:
    text = clauses.opened(sentence, language)
    return (
        clauses.leans(text, language)
        or clauses.is_tied(text, language)
        or pointing.points_away(text)
        or clauses.lacks_name(text, language)
    )


def is_fragment(one: BodySentence, text: str, language: str) -> bool:
    """Whether a few words of prose have no verb and no end: "The message in"; or begin in the midst of a sentence."""
    known = languages().get(language[:2])
    if one.number is None and one.text[:1].islower() and not begins_with_name(one.text, known):
        return True
    ended = one.text.rstrip(" \"'”»)")[-1:] in set(".!?:…")
    few = len(text.split()) <= _FRAGMENT_WORDS
    return known is not None and one.number is None and few and not ended and not known.has_verb(text)


def begins_amid(one: BodySentence) -> bool:
    """Whether a sentence begins in the midst of one: its beginning is gone, a picture or a link."""
    return one.number is None and one.text[:1].islower() and not begins_with_name(one.text, languages()["en"])


def points_beyond(one: BodySentence, telling: Telling) -> bool:
    """Whether a sentence points at another one, so that a heading above it does not help: "it" is what that names."""
    text = clauses.opened(one.text, telling.language)
    this = languages().get(telling.language[:2], languages()["en"]).this
    return pointing.points_away(text) or clauses.is_tied(text, telling.language) or not this.isdisjoint(words(text)[:2])


def is_cut_short(one: BodySentence) -> bool:
    """Whether a sentence that leads to a list ends with its verb: "A kiln usually has:"."""
    last = next(iter(reversed(words(one.text))), "")
    return one.text.endswith(":") and any(last in language.verbs for language in languages().values())
