"""One thing set against another: two subjects of a sentence, or what others say and the answer to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.languages import Language, languages
from copydesk_server.decks.layouts import Column
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming, patterns, pointing
from copydesk_server.scripts.body.parsing import BodySentence

# A subject of more words is no heading of a column; more words do not fit below it.
MOST_SUBJECT_WORDS, MOST_COLUMN_WORDS = 6, 20
# What is less than a verb and what goes with it: German puts the verb of such a clause last.
FEWEST_COLUMN_WORDS = 2
# Points of an answer: its first sentence, and a second one that leans on it.
_MOST_ANSWERS = 2
# Words of an answer that needs the next sentence: "Please don't."
_SHORT_ANSWER = 3
# The subject of a German clause: an article, what kind of thing, and a noun.
_GERMAN_SUBJECT = re.compile(
    r"(?:[Dd]er|[Dd]ie|[Dd]as|[Ee]in|[Ee]ine|[Vv]iele|[Mm]anche) (?:[a-zäöüß]+ ){0,2}[A-ZÄÖÜ][\w-]+(?= [a-zäöüß\d])"
)
_UNNAMED = re.compile(r"^[$€£]?\d[\d.,]*\s?%?$|,|\b(?:there|here|dort|hier|là|ici|allí|aquí)$")
# What stands over an objection and over its answer.
_HEADS = {
    "en": ("Some say", "The answer"), "de": ("Manche sagen", "Die Antwort"), "fr": ("On entend dire", "La réponse"),
    "es": ("Se dice", "La respuesta"),
}  # fmt: skip


def opposed(one: BodySentence, telling: Telling) -> tuple[Column, Column, str] | None:
    """The two things of a sentence as columns: the subjects head them, and name both."""
    found = patterns.opposed(one.text)
    left, right = (_column(clause, telling) for clause in found) if found else (None, None)
    if left is None or right is None:
        return None
    if any(
        clauses.begins_back(one.heading or "", telling.language) or _UNNAMED.search(one.heading or "")
        for one in (left, right)
    ):
        return None  # Neither "it" nor "79%" is the name of a column.
    named = Column(heading=naming.capital(right.heading or ""), bullets=right.bullets)
    return left, named, f"{left.heading} vs. {right.heading}"


def _column(clause: str, telling: Telling) -> Column | None:
    """A clause as a column: its subject the heading, the rest below."""
    spoken = clause.split()
    at = _subject_ends(clause, telling)
    if at is None or not FEWEST_COLUMN_WORDS <= len(spoken) - at <= MOST_COLUMN_WORDS:
        return None
    heading, rest = " ".join(spoken[:at]), _without_being(" ".join(spoken[at:]))
    return None if rest is None else Column(heading=heading, bullets=[naming.capital(rest)])


def subject(clause: str, telling: Telling) -> str | None:
    """What a clause speaks of: the words before its verb, where they name something by themselves."""
    at = _subject_ends(clause, telling)
    named = " ".join(clause.split()[:at]) if at else ""
    points = ":" in named or clauses.begins_back(named, telling.language) or pointing.points_away(f"{named} .")
    return (
        None
        if points or not named[:1].isupper() or _UNNAMED.search(named) or _SPEAKS.fullmatch(named) or _is_no_name(named)
        else naming.capital(_ARTICLE.sub("", named))
    )


def _is_no_name(named: str) -> bool:
    """Whether the words before a verb are no name: an order, or a clause in it: "Encourage discussion so long as it"."""
    english = languages()["en"]
    spoken = named.lower().split()
    if re.split("['’]", spoken[0])[0] in english.pronouns | {"i", "we", "you"}:
        return True
    amid = not english.subordinate.isdisjoint(spoken) or spoken[-1] in english.pronouns
    return amid or (
        len(spoken) > 1 and spoken[0] in english.bare_verbs and spoken[1] not in english.verbs | english.bare_verbs
    )


# Who speaks or is spoken to: no name of a slide.
_SPEAKS = re.compile(r"I|We|You|Ich|Wir|Sie|Man|Je|Nous|Vous|On|Yo|Nosotros|Usted(?:es)?")
# What a name has before it in a sentence.
_ARTICLE = re.compile(r"^(?:The|An?|Der|Die|Das|Eine?|Les?|La|Une?|El|Los|Las|Una?) (?=\S)")


def _subject_ends(clause: str, telling: Telling) -> int | None:
    """How many words stand before the verb of a clause, up to those of a heading."""
    language = languages().get(telling.language[:2], languages()["en"])
    spoken = clause.split()
    if not spoken:  # A paragraph may be nothing but a full stop.
        return None
    # After "a" and "each" the first word that ends in s is the verb: "a burr grinder cuts beans".
    single = language.code == "en" and spoken[0].lower() in {"a", "an", "each"}
    verbs = (
        at
        for at, word in enumerate(spoken[1 : MOST_SUBJECT_WORDS + 1], 1)
        if (
            word.lower() in language.verbs
            or _is_plural_verb(spoken[:at], word, language)
            or (single and at > 1 and re.fullmatch(r"[a-z]+[^sui]s", word))
        )
        and not clauses.is_open(" ".join(spoken[:at]), telling.language)
    )
    at = next(verbs, None)
    if at is None and language.code == "de" and (match := _GERMAN_SUBJECT.match(clause)):
        at = len(match[0].split())  # Its verb is the last word.
    return at


# What only joins a subject to what it is: below the subject the rest says the same. "Is not" alone says nothing.
_BEING = re.compile(
    r"^(?:is|are|was|were|ist|sind|war|waren|est|sont|était|étaient|es|son|está|están|era|eran)\s+(?=\S)", re.IGNORECASE
)
_DENIED = re.compile(r"^(?:not|nicht|pas|no|so|too|also|auch|aussi|también)\W*$", re.IGNORECASE)


def _without_being(rest: str) -> str | None:
    """What a column says of its heading: "is the environment" is "the environment", and nothing where that is no more than "not"."""
    left = _BEING.sub("", rest)
    return None if _DENIED.match(left) else left


def _is_plural_verb(subject: Sequence[str], word: str, language: Language) -> bool:
    """Whether a bare verb follows several things: "two small holes mean"."""
    return (
        word in language.bare_verbs
        and len(subject) > 1
        and any(re.fullmatch(r"[a-z]{3,}[^su]s", one) for one in subject)
    )


def turned(one: BodySentence, telling: Telling) -> tuple[Column, Column] | None:
    """The two clauses of "it costs more, but it lasts longer" as columns without headings."""
    found = patterns.turned(one.text)
    if found is None or any(len(clause.split()) > wording.MOST_POINT_WORDS for clause in found):
        return None
    left = clauses.claim(found[0], telling.language, wording.MOST_POINT_WORDS)
    if left is None or not clauses.is_clause(found[1], telling.language):
        return None
    return Column(heading=None, bullets=[left]), Column(heading=None, bullets=[naming.capital(found[1])])


def answered(said: Sequence[BodySentence], telling: Telling) -> tuple[BodySentence, str, list[str]] | None:
    """The first objection that is followed by an answer: its sentence, what it says, and the points of the answer."""
    for at, one in enumerate(said):
        if not patterns.is_objection(one.text):
            continue
        answers = [
            other
            for number, other in enumerate(said[at + 1 : at + 1 + _MOST_ANSWERS])
            if not patterns.is_objection(other.text)
            and (
                number == 0
                or clauses.leans(other.text, telling.language)
                or len(said[at + 1].text.split()) <= _SHORT_ANSWER
            )
        ]
        points = wording.points(answers, telling)[:_MOST_ANSWERS]
        points = points or [other.text.rstrip(" .") for other in answers if _is_short(other)][:1]
        if points:
            return one, patterns.objected(one.text), points
    return None


def columns(objection: str, points: list[str], language: str) -> tuple[Column, Column]:
    """What is said against something, and the answer."""
    mine, yours = _HEADS.get(language[:2], _HEADS["en"])
    return Column(heading=mine, bullets=[objection]), Column(heading=yours, bullets=points)


def _is_short(one: BodySentence) -> bool:
    return len(one.text.split()) <= wording.MOST_STATEMENT_WORDS
