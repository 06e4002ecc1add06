"""What is left of a sentence that lost a part: whether a person would write it so on a slide.

A clause that is cut keeps what its verb needs: "describes" and "range" say nothing alone. Where that cannot be told for sure the whole sentence is shown, or another one.
"""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences.clause_rules import Rules, has_verb, rules_of
from copydesk_server.decks.sentences.remembered import remembered

# What a subject may or must, with nothing of what that is, at the end of a text.
_OPEN_END = re.compile(
    r"\b(?:vous|nous|on|ils?|elles?|je) (?:pouvez|pouvons|peu[tx]|peuvent|devez|devons|doit|doivent|allez|allons|va|vont|voulez|voulons|veut)$"
    r"|\b(?:puede[ns]?|podemos|debe[ns]?|debemos|hay que|vamos a|va a|tiene que)$|\b(?:können|müssen|sollten|dürfen|wollen|sollen) (?:Sie|wir|sie)$|\b(?:kann|muss|sollte|darf) man$"
    r"|\b(?:so long as|as long as|if|when|that|because|while|since|whether|until|as|where|which|what|how) (?:it|they|he|she|we|you|i|there|this)$"
    r"|\b(?:lautet|lauten|(?:sehen|finden|brauchen|benötigen|erhalten) Sie)$"
    # "… to read mail, but since they are unmanaged": what follows from it is gone.
    r"|, (?:but|and|so|aber|und|mais|et|pero|y) (?:since|because|if|when|although|while|weil|wenn|obwohl|parce que|comme|porque|como) [^,]*$"
    # "A program designed to financially": the verb is gone.
    r"|\bto [a-z]+ly$"
    # "Would still be a useful": what it is has lost its noun.
    r"|\b(?:an?|the) (?:\w+ly )?(?!handful|mouthful|spoonful|cupful|earful|famous)[a-z]+(?:ful|ous|less)$"
    # "My father had", "the line grew along": what comes next is gone.
    r"|^(?:my|his|her|our|their|your|the|mein|meine|sein|ihr|mon|ma|mi) [\w’'-]+ (?:had|has|have|did|does|do|was|were|is|are|hatte|hat|ist|war|avait|a|était|est|tenía|tiene|era|es)$"
    r"|\b(?:along|towards?|against|beneath|beside|among|amid|onto|upon|via|than|throughout)$"
    r"|\b(?:such|due|according|because)$|\b(?:see|cf\.?|vgl\.?|voir|véase|siehe)(?: also)?(?: [A-Z]\.?)?$",
    re.IGNORECASE,
)
# What begins in the midst of a sentence, or adds to one that is not there.
_ADDS = re.compile(
    r"(?:such as|including|especially(?! in\b)|as well as|rather than|or rather|of which|of whom|in which|among (?:which|them)|and|or|nor|even more so|wie zum beispiel|etwa(?= \w+ und)|ainsi que|y compris|notamment|así como|incluid[oa]s?)\b(?!-)",
    re.IGNORECASE,
)
# What a sentence begins with before its subject, and that alone is none.
_BEFORE_SUBJECT = re.compile(
    r"(?:besides|despite|without|unlike|beyond|alongside|apart from|aside from|in addition to|along with|together with|thanks to|due to|because of|given|as opposed to|in spite of|instead of|regardless of"
    r"|(?:based|inspired|driven|followed|supported|encouraged|faced|combined|written|made|built|designed|named|known|used|founded|born|armed|surrounded|(?!compared)[a-z]{3,}ed) (?:by|with|on|in|from|to|for|as|at|of)"
    r"|trotz|außer|neben|dank|aufgrund|wegen|malgré|hormis|outre|grâce à|à cause de|en raison de|a pesar de|además de|gracias a|debido a) ",
    re.IGNORECASE,
)
# Words of which one may have lost what it needs.
_FEWEST = 2
# Verbs that are nouns, too: "energy use", "a phone call"; verbs only after many things or a pronoun: "the lamps use".
_NOUNS_TOO = frozenset(["use", "call", "lead", "cause", "need", "amount", "want"])
_MANY = frozenset(["they", "we", "you", "i", "these", "those", "who"])

# The reason of a sentence before it: "Because it is cheap."
_REASON_ALONE = re.compile(r"(?:because|weil|parce que|parce qu['’]|porque) [^,;:]*$", re.IGNORECASE)


def is_torn(sentence: str) -> bool:
    """Whether a sentence of the text itself lost its end, in whatever language: "It can still be a useful."."""
    told = sentence.rstrip(" .")
    whole = sentence.rstrip().endswith(("?", ":", "…", "!"))
    if _REASON_ALONE.match(sentence):
        return True
    return not whole and _OPEN_END.search(told) is not None


@remembered
def is_broken(text: str, language: str) -> bool:
    """Whether a text, as a slide would show it, misses what a reader waits for: its end, its beginning or its main clause.

    Args:
        text: It, without its full stop.
        language: Of it.
    """
    told = text.rstrip(" .,;:—–-")
    if not told or text.rstrip().endswith("?"):
        return not told
    return (
        _OPEN_END.search(told) is not None
        or _CALLED.fullmatch(told) is not None
        # "OR gates" are a name.
        or (_ADDS.match(told) is not None and ":" not in text and not told[:2].isupper())
        or told.count("(") != told.count(")")
        or _lacks_main(told, rules_of(language))
    )


# Somebody with a name, of whom nothing is said: "A boy called Tyler".
_CALLED = re.compile(
    r"(?i:(?:an?|the|ein|eine|der|die|das|une?|el|la|un) (?:[\w’'-]+ ){1,3}?(?:called|named|known as|namens|nommée?|appelée?|llamad[oa])) [A-ZÀ-Þ][\w’'-]*(?: [A-ZÀ-Þ][\w’'-]*)*"
)


def lost_object(text: str, sentence: str, language: str) -> bool:
    """Whether a cut took away what the last verb of a text needs: of "describes and implements a language" the language.

    Args:
        text: What is left.
        sentence: All of it.
        language: Of both.
    """
    spoken = words(text)
    if len(spoken) < _FEWEST or language[:2] in _VERB_LAST or len(spoken) >= len(words(sentence)):
        return False
    return _needs_more(spoken, rules_of(language))


# Languages that have the verb of many clauses at their end.
_VERB_LAST = frozenset(["de", "nl"])


def _needs_more(spoken: list[str], rules: Rules) -> bool:
    """Whether the last word is a verb that needs more, and no noun or infinitive: "what it needs", "the use"."""
    *before, last = spoken
    if last not in rules.needing or (last in _NOUNS_TOO and not (before[-1].endswith("s") or before[-1] in _MANY)):
        return False
    # "All that it needs", "the way it seems": the object stands before.
    relative = bool({"what", "that", "which", "whatever", "as", "que", "ce"} & set(before[-4:]))
    noun = before[-1] in rules.language.articles | rules.language.determiners | {
        "of",
        "your",
        "its",
        "their",
        "our",
        "no",
        "any",
    }
    return not relative and not noun


def _lacks_main(text: str, rules: Rules) -> bool:
    """Whether a text is a phrase that a main clause should follow: "Inspired by GPM while visiting his lab"."""
    match = _BEFORE_SUBJECT.match(text)
    if match is None:
        return False
    _, comma, rest = text.partition(", ")
    return not (comma and has_verb(rest, rules))
