"""What a deck begins and ends with: the claim below its title, and the conclusion over what to do now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.decks.layouts import Layout, StatementContent
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import is_shown, is_visual, plain_claim
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.sentences import clauses, patterns, terms
from copydesk_server.decks.sentences.clause_rules import doubts, rules_of
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# Two lines under a title.
SUBTITLE_WORDS = 22
# Sentences of a last part that ends with a conclusion: what is all that it says is no end of it.
FEWEST_BEFORE_END = 3
# Words of what a deck ends with: it is as large as the title. One that is marked as the end of the text may be longer.
CONCLUDING_WORDS, LONGEST_CONCLUSION = 14, 18
# Sentences at the end of a text among which its conclusion is; what follows on it is said with it.
_LAST, _LAST_WORDS = 3, 60
# Words of an end that has a paragraph to itself.
_SHORT_END = 9


def claimed(said: Sequence[BodySentence], title: str, language: str) -> str | None:
    """What stands below the title: what the first sentences claim, else the first of them that can be shown alone."""
    main = main_claim(said, title, language)
    if main:
        return main
    shown = next((one.text for one in said if is_shown(one) and not patterns.is_objection(one.text)), None)
    stands = shown is not None and not clauses.leans(shown, language)
    return next(iter(clauses.clauses(shown, language, SUBTITLE_WORDS)), None) if shown and stands else None


def main_claim(said: Sequence[BodySentence], title: str, language: str) -> str | None:
    """Of the first sentences the claim that speaks of what the title names, else the first claim."""
    about = set(content_stems(title))
    claims = [(one, claim) for one in said if (claim := hook(one, title, language))]
    named = next((claim for one, claim in claims if about & set(content_stems(one.text))), None)
    return named or next((claim for _, claim in claims), None)


def hook(one: BodySentence, title: str, language: str) -> str | None:
    """What a sentence claims that can stand below the title: also what the thing is that the title names."""
    defined = terms.defined(one.text)
    names = defined is not None and bool(set(content_stems(defined[0])) & set(content_stems(title)))
    short = one.text.rstrip(" .") if names and len(one.text.split()) <= SUBTITLE_WORDS and one.number is None else None
    return plain_claim(one, language, SUBTITLE_WORDS) or short


def only_leads(part: ScriptPart, language: str) -> bool:
    """Whether what stands before the first heading says nothing of its own: it is said over the first slide."""
    said = part.said
    loose = all(
        wording.is_loose(one.text)
        or patterns.is_lead(one.text)
        or not is_shown(one)
        or (clauses.leans(one.text, language) and not is_visual(one))
        for one in said
    )
    plain = not any(one.number is not None or one.rows or one.code for one in said)
    return loose and plain and sum(len(one.text.split()) for one in said) <= _LAST_WORDS


def concluded(
    parts: Sequence[ScriptPart], title: str, language: str
) -> tuple[list[ScriptPart], list[BodySentence], str | None]:
    """The parts without what concludes a text, that, and the claim of it: a deck ends with it, large.

    Args:
        parts: The body, without the brand's own last lines.
        title: Of the deck.
        language: Of the body.
    """
    kept, trailing = _without_asides(parts)
    last = kept[-1].paragraphs[-1] if kept and kept[-1].said else []
    concludes = len(kept) > 1 and _CONCLUDING.match(kept[-1].heading or "") is not None
    if not last or (len(kept[-1].said) < FEWEST_BEFORE_END and not concludes):
        return list(parts), [], None
    for at in range(0 if concludes else max(0, len(last) - _LAST), len(last)):
        after = last[at:]
        # What only goes on from it is said with it: "This is done by …".
        ends = all(clauses.leans(one.text, language) for one in after[1:])
        alone = len(last) == 1 and len(kept[-1].paragraphs) > 1
        asked = (
            _asks(last[at].text, language) if sum(len(one.text.split()) for one in after[1:]) <= _AFTER_ASKING else None
        )
        claim = asked or _conclusion(last[at], title, language, is_last=ends, concludes=concludes, is_alone=alone)
        if claim is None or sum(len(one.text.split()) for one in after) > _LAST_WORDS:
            continue
        if any(one.number is not None or one.rows or one.code for one in after):
            continue
        left = [*kept[-1].paragraphs[:-1], *([last[:at]] if at else [])]
        return [*kept[:-1], replace(kept[-1], paragraphs=left)], [*after, *trailing], claim
    return list(parts), [], None


def _without_asides(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the last paragraphs that are only said, "With thanks," and a name, and the sentences of those."""
    kept, trailing = list(parts), list[BodySentence]()
    while kept and len(kept[-1].paragraphs) > 1 and not any(is_shown(one) for one in kept[-1].paragraphs[-1]):
        trailing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
    return kept, trailing


def promoted(
    scenes: Sequence[Scene], title: str, language: str, *, any_: bool = False
) -> tuple[str, str | None] | None:
    """What the last slide says, and what supports it, where that can end the deck.

    It is a claim that is sure, needs no sentence before it, and in a deck of more than a few slides speaks of what the title names.

    Args:
        scenes: The slides between the first and the last.
        title: Of the deck.
        language: Of it.
        any_: Whether it may speak of anything.
    """
    content = scenes[-1].content if len(scenes) > FEWEST_BEFORE_PROMOTED else None
    listed = any(one.number is not None for one in scenes[-1].said) if scenes else False
    if listed or not isinstance(content, StatementContent) or len(content.title.split()) > LONGEST_CONCLUSION:
        return None
    claim = clauses.claim(content.title, language, LONGEST_CONCLUSION)
    named = set(content_stems(title)) & set(content_stems(claim or ""))
    sections = [scene.section for scene in scenes]
    alone = sections.count(sections[-1]) == 1 and any(scene.layout is Layout.AGENDA for scene in scenes)
    weak = alone or claim is None or doubts(claim, language) or patterns.lead_in(claim) > 0 or wording.is_loose(claim)
    if weak or claim != content.title or not (named or any_ or len(scenes) <= _SHORT_DECK):
        return None
    told = (clauses.claim(one.text, language, LONGEST_CONCLUSION) for one in reversed(scenes[-1].said))
    advice = next((one for one in told if one and _ADVISING.search(one) and not doubts(one, language)), None)
    return (advice, None) if advice else (content.title, content.support)


# What a text advises at its end is what it concludes, whatever else its last slide says.
_ADVISING = re.compile(
    r"\b(?:we|you|they|it|i|the \w+|everyone|nobody) (?:should|must|need to|have to|recommend)\b|\b(?:wir|sie|man) (?:sollten?|müssen|empfehlen)\b"
    r"|\b(?:nous devons|il faut|nous recommandons|hay que|debemos|conviene|recomendamos)\b",
    re.IGNORECASE,
)
# Slides that say something before one that ends the deck, and those of a deck so short that its last claim is its end.
FEWEST_BEFORE_PROMOTED, _SHORT_DECK = 1, 5
# What the part is called in which a text concludes.
_CONCLUDING = re.compile(
    r"(?:in )?(?:conclusions?|(?:executive )?summary|summing up|(?:final|closing) (?:thoughts|remarks|words)|(?:key )?take-?aways?|wrap(?:ping)?[- ]up|the bottom line"
    r"|fazit|zusammenfassung|schluss(?:wort|folgerung(?:en)?|bemerkung(?:en)?)?|ergebnis"
    r"|(?:en )?(?:résumé|bref)|bilan|pour conclure|conclusión|conclusiones|(?:en )?resumen|para concluir"
    r"|conclusion[ei]|in sintesi|riassunto|conclus(?:ão|ões)|resumo|conclusies?|samenvatting|tot slot)\W*$",
    re.IGNORECASE,
)


# What a text asks for at its end, and words that may follow on it.
_ASKING = re.compile(
    r"(?:(?:if|when|once) [^,;:]{3,60}, )?(?:please )?(?:come|join|book|call|write|try|visit|sign up|order|ask|tell|contact|register|vote|donate|subscribe|download|reply|apply|bring|meet|send)\b(?! (?:for|of|is|was)\b)"
    r"|(?:(?:wenn|falls) [^,;:]{3,60}, )?(?:bitte )?(?:kommen|rufen|schreiben|melden|buchen|bestellen|fragen|besuchen|machen) Sie\b"
    r"|(?:venez|appelez|écrivez|réservez|inscrivez|contactez|rejoignez)\b|(?:venga|llame|escriba|reserve|únase|contáctenos|inscríbase)\b",
    re.IGNORECASE,
)
_AFTER_ASKING = 12


def _asks(text: str, language: str) -> str | None:
    """What the last words of a text ask its reader to do: "Come and see it"."""
    last = text.rpartition("; ")[2]
    asked = next((one for one in (text, last) if _ASKING.match(clauses.opened(one, language))), None)
    told = next(iter(clauses.clauses(asked, language, LONGEST_CONCLUSION)), None) if asked else None
    return told if told and not told.endswith("?") and not _SEE.search(told) and not _IN_CASE.match(told) else None


# A case that was named before: "When you need both, come again".
_IN_CASE = re.compile(r"(?:if|when|once) [^,]*\b(?:both|it|them|this|that|either|so)\b[^,]*,", re.IGNORECASE)


# Where to read more is nothing to do.
_SEE = re.compile(
    r"\b(?:manual|documentation|section|chapter|appendix|page|Handbuch|Abschnitt|Kapitel)\b", re.IGNORECASE
)
# What weighs one thing against another, or says what matters: a last sentence that does so is what the text comes to.
_WEIGHING = re.compile(
    r"\b(?:\w{3,}er|more|less|better|worse|rather) (?:[\w’'-]+ ){0,5}?than\b|\b(?:should|must|matters?|worth|never|always|at last|in the end)\b"
    r"|\b(?:besser|schlechter|leichter|schwerer|mehr|weniger|wichtiger|\w{3,}er) (?:[\w-]+ ){0,5}?als\b|\b(?:sollten?|müssen|nie|immer|lohnt|zählt)\b"
    r"|\b(?:plus|moins|mieux) (?:[\w’-]+ ){0,4}?qu[e’']|\b(?:il faut|jamais|toujours|vaut)\b|\b(?:más|menos|mejor|peor) (?:[\w-]+ ){0,4}?que\b|\b(?:hay que|nunca|siempre|vale)\b",
    re.IGNORECASE,
)
_DATED = re.compile(r"\b(?:more|less|fewer) than \d|\bmust have been\b", re.IGNORECASE)


def advises(claim: str) -> bool:
    """Whether a claim weighs one thing against another, or says what should be done."""
    return (_WEIGHING.search(claim) or _ADVISING.search(claim)) is not None and _DATED.search(claim) is None


def _conclusion(
    one: BodySentence, title: str, language: str, *, is_last: bool, concludes: bool, is_alone: bool
) -> str | None:
    """What a sentence concludes.

    It is marked as the end, said where a text concludes, short and a paragraph by itself, or the last one and an order on what
    the title names.
    """
    rules, text = rules_of(language), one.text
    marked = rules.ending.match(text) is not None
    named = set(content_stems(title)) & set(content_stems(text))
    weighs = is_last and _WEIGHING.search(text) is not None
    claim = plain_claim(
        one, language, LONGEST_CONCLUSION if marked or named or concludes or weighs else CONCLUDING_WORDS
    )
    doubtful = claim is None or doubts(claim, language) or patterns.lead_in(text) > 0
    if claim is None or doubtful or not (marked or is_last or concludes):
        return None
    first = next(iter(words(claim)), "")
    if is_last and _WEIGHING.search(claim) and not _DATED.search(claim):
        return claim
    orders = first in languages().get(language[:2], languages()["en"]).bare_verbs or patterns.tells(claim)
    short = is_alone and len(claim.split()) <= _SHORT_END and first not in rules.frame
    return claim if marked or concludes or short or (orders and (named or is_alone)) else None
