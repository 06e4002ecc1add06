"""Shorter ways to say a sentence: whole clauses of it, in its own words and their order.

A clause that is left has its subject and its verb. What makes a statement true only in some cases ("if", "when", "unless",
"only", "not") is never left out, since the rest would claim more than the sentence.
"""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences import pointing, remains, signposts
from copydesk_server.decks.sentences.clause_parts import (
    ARTICLES,
    EITHER,
    RELATIVE,
    SAME_PAST,
    STAND_INS,
    TURNS,
    Part,
    lacks_subject,
    parts_of,
    says_which,
    shown,
    together,
    without_first,
)
from copydesk_server.decks.sentences.clause_rules import Rules, has_verb, rules_of
from copydesk_server.decks.sentences.remembered import remembered
from copydesk_server.providers.text.offline.standing import lacks_noun

# A clause of fewer words is a label. Letters of a word on average: what has longer ones is no prose (an address, a hash).
FEWEST_WORDS, LONGEST_WORD = 3, 24
_BRACKETS = re.compile(r"(?:,(?=\s+\([^()]*\),))?\s+(?:\([^()]*\)|\[[^\[\]]*\])(?!\w)")
# Words of a claim so short that a pronoun anywhere in it is what it is about, and of a phrase that is none without a known verb.
_SHORT_CLAIM, _LABEL = 6, 4
# What only leads to the sentence after its colon: "My point is this: it melts".
_TO_COLON = re.compile(
    r"(?:[^\W\d][\w’'-]* ){1,7}(?:this|simple|follows|folgendes|dies|ceci|simple|suivante|esto|siguiente): +(?=\S+(?: \S+){3})",
    re.IGNORECASE,
)
# A phrase that says by what something happens, or in which case.
_MEANS = re.compile(r"(?:by|in|on|from|without) \w+ing\b|en \w+ant\b", re.IGNORECASE)
# Words after which a verb without its subject has that of the verb before.
_SHARING = frozenset(["and", "or", "nor"])
# Words of what is left before a reason, and those at the beginning in which a pronoun stands for the subject.
_FEWEST_BEFORE, _EARLY = 5, 4


def clauses(sentence: str, language: str, most: int, *, shortest: bool = False) -> list[str]:
    """The clauses of a sentence that stand alone, in order, each shortened to at most so many words.

    Args:
        sentence: It.
        language: Its language.
        most: Words that a clause has at most.
        shortest: Whether to leave out all that can be left out, not just what must be.

    Returns:
        One or more; none where the sentence cannot be said in so few words. Without a full stop at the end.
    """
    return list(_clauses(sentence, language, most, shortest))


@remembered
def _clauses(sentence: str, language: str, most: int, shortest: bool) -> tuple[str, ...]:  # noqa: FBT001
    rules = rules_of(language)
    plain = _BRACKETS.sub("", sentence)
    # "It stores them in [that]": what stands in brackets is no aside where the rest ends before it.
    ends = next(iter(reversed(words(plain))), "") not in rules.bound
    text = _opened(plain if ends else sentence, rules)
    if len(text) > most * LONGEST_WORD:
        return ()
    if len(text.split()) <= most and not shortest:
        return () if remains.is_broken(text, language) else (shown(text),)
    found = [_cut(clause, rules, most, shortest=shortest) for clause in _turned(_independent(text, rules), text)]
    told = [shown(short) for short in found if short is not None]
    return tuple(
        one for one in told if not (remains.is_broken(one, language) or remains.lost_object(one, text, language))
    )


@remembered
def claim(sentence: str, language: str, most: int, *, loose: bool = False) -> str | None:
    """The first clause of a sentence that can name a slide: it needs no sentence before it.

    Args:
        sentence: It.
        language: Its language.
        most: Words that the clause has at most.
        loose: Whether a pronoun may stand in it, though not first: "Only 38 % of them".
    """
    rules = rules_of(language)
    found = clauses(sentence, language, most)
    if loose:
        return next(
            (one for one in found if not _begins_back(words(one), rules) and not pointing.points_away(one)), None
        )
    return next((one for one in found if not _points_back(one, rules)), None)


def leans(sentence: str, language: str) -> bool:
    """Whether a sentence begins with what stands for something said before."""
    return _begins_back(words(sentence), rules_of(language))


def lacks_name(text: str, language: str) -> bool:
    """Whether a pronoun in a text comes before what it could stand for."""
    rules = rules_of(language)
    return lacks_noun(text, rules.language) or _leans_later(text, rules)


def begins_back(text: str, language: str) -> bool:
    """Whether the first word of a text stands for something said before."""
    return next(iter(words(text)), "") in rules_of(language).backs


def is_tied(text: str, language: str) -> bool:
    """Whether a clause opens with a word that ties it to another: "Dann ist die Wand kalt"."""
    rules = rules_of(language)
    first = next(iter(words(text)), "")
    return first in rules.tie | _joining(rules) or bool(rules.connective and rules.connective.match(text))


def is_clause(text: str, language: str) -> bool:
    """Whether a text has a verb and a whole end, and depends on no other clause."""
    return _is_whole(text, rules_of(language))


def is_open(text: str, language: str) -> bool:
    """Whether the last word of a phrase needs another after it: "loans of"."""
    return next(iter(reversed(words(text))), "") in rules_of(language).bound


@remembered
def opened(sentence: str, language: str) -> str:
    """A sentence without the words that tie it to the one before: "Also, it melts" is "It melts"."""
    return _opened(sentence, rules_of(language))


def unconnected(sentence: str, language: str) -> str:
    """A sentence without a word like "but" before it, whatever it is: where it is shown alone."""
    rules = rules_of(language)
    text = _opened(sentence, rules)
    rest = without_first(text)
    return rest[0].upper() + rest[1:] if rest and text.split()[0].lower() in rules.joint else text


def _opened(sentence: str, rules: Rules) -> str:
    text = sentence.strip()
    head, _, rest = text.partition(": ")
    if rest and signposts.is_coming(head) and _is_whole(rest, rules):
        return rest[0].upper() + rest[1:]
    for opening in (rules.connective, rules.remark, _TO_COLON):
        match = opening.match(text) if opening else None
        rest = text[match.end() :] if match and not text[match.end() :].startswith("far ") else ""  # "So far 14 came".
        # Of other languages fewer verbs are known; what stands before a comma or "that" is whole by itself.
        apart = match is not None and (
            opening is rules.remark or (rules.language.code != "en" and text[match.end() - 2] in ",:")
        )
        apart = apart and len(words(rest)) > FEWEST_WORDS
        if rest and (apart or rest.endswith("?") or _is_whole(rest, rules) or _is_main(parts_of(rest)[0], rules)):
            return _opened(rest[0].upper() + rest[1:], rules)  # "And finally: we care".
    return text


def _turned(found: list[str], text: str) -> list[str]:
    """Clauses without those that the next one turns around: of "it rang, but nobody came" the second stands alone."""
    kept = []
    for number, clause in enumerate(found):
        after = found[number + 1] if number + 1 < len(found) else ""
        before = text[: text.find(after)].rsplit(None, 1)[-1:] if after and after in text else []
        if not before or before[0].lower().strip(",;") not in TURNS:
            kept.append(clause)
    return kept


def _independent(text: str, rules: Rules) -> list[str]:
    """The clauses that a sentence is joined of; one that begins with a condition is left whole."""
    parts = parts_of(text)
    if _depends(parts[0], rules):
        return [text]
    found = [parts[:1]]
    for part in parts[1:]:
        explains = part.mark == ":" and _is_whole(part.text, rules) and part.first not in rules.backs
        ends = part.mark.strip() in {";", "—", "–"} or explains
        # "A gate, a smell of tar, and the pitch of a laugh" is one list, whatever its last item looks like.
        listed = len(found[-1]) > 1 and not has_verb(found[-1][-1].text, rules)
        rest = without_first(part.text)
        # One order after another: "Use cold water, and put the jar in the dark".
        orders = {parts[0].first, Part("", rest).first} <= rules.language.bare_verbs | SAME_PAST
        # "They may ask, or need help": the second verb has the subject of the first, and is no order.
        shared = not orders and part.first in _SHARING and Part("", rest).first in rules.language.bare_verbs
        # "The frames became lighter, gears were added, and …": one clause after the other.
        later = parts[parts.index(part) + 1 :]
        row = (
            part.mark == ","
            and part.first not in rules.joint
            and not _depends(part, rules)
            and part.first not in rules.aside
            and _stands(part.text, rules)
            and part.first not in rules.language.bare_verbs
            and has_verb(found[-1][-1].text, rules)
            and any(one.first in rules.joint and _stands(without_first(one.text), rules) for one in later)
        )
        named = (
            rest[:1].isupper() and part.first in EITHER and not _verb_comes(rest, rules)
        )  # "Or Messages on a phone".
        joined = (
            part.first in rules.joint and not listed and not named and not shared and (_stands(rest, rules) or orders)
        )
        if row or (ends and _stands(part.text, rules)) or joined:
            found.append([Part("", without_first(part.text) if joined else part.text)])
        else:
            found[-1].append(part)
    # "Whichever you want – take one": what only depends is no clause by itself.
    stands = all(any(not _depends(part, rules) and has_verb(part.text, rules) for part in run) for run in found)
    return [together(run) for run in found] if stands else [text]


def _cut(clause: str, rules: Rules, most: int, *, shortest: bool) -> str | None:
    """The clause as it is where it is short enough; else with the least left out that makes it so."""
    tried = [clause]
    for shorten in (_without_tail, _without_middle, _without_frame, _before_inside):
        tried += [made for text in list(tried) for made in shorten(text, rules)]
    fitting = [text for text in tried if len(text.split()) <= most and (text == clause or _is_whole(text, rules))]
    if shortest:
        return min(fitting, key=lambda text: len(text.split()), default=None)
    return max(fitting, key=lambda text: len(text.split()), default=None)


def _without_tail(text: str, rules: Rules) -> list[str]:
    """Without clauses at its end that only add something."""
    parts, made = parts_of(text), []
    while len(parts) > 1:
        last = parts[-1]
        if says_which(parts[:-1], last, rules):
            break
        adds = last.first in rules.aside or last.mark.strip() in {"—", "–", "-", ";", ":"}
        if not adds:
            # The end of such a clause may hold commas itself.
            at = next((at for at in range(len(parts) - 1, 0, -1) if parts[at].first in rules.aside), 0)
            if not at or _is_listing(parts[:at], rules) or says_which(parts[:at], parts[at], rules):
                break
            parts = parts[:at]
        else:
            parts = parts[:-1]
        made.append(together(parts))
    return made


def _is_listing(parts: list[Part], rules: Rules) -> bool:
    """Whether what is left ends in the midst of a list."""
    return len(parts) > 2 and len(parts[-1].text.split()) <= FEWEST_WORDS and not _is_whole(parts[-1].text, rules)


def _without_middle(text: str, rules: Rules) -> list[str]:
    """Without a clause between commas, where the verb follows: "Glazes, which are glass, craze" is "Glazes craze"."""
    parts, made = parts_of(text), []
    for at in range(1, len(parts) - 1):
        follows = words(parts[at + 1].text)[:1]
        which = says_which(parts[:at], parts[at], rules)
        if parts[at].first in rules.aside and not which and follows and follows[0] in rules.language.verbs:
            made.append(f"{together(parts[:at])} {together([Part('', parts[at + 1].text), *parts[at + 2 :]])}")
    return made


def _without_frame(text: str, rules: Rules) -> list[str]:
    """Without a phrase of time or place before its subject."""
    parts = parts_of(text)
    if len(parts) < 2 or parts[0].first not in rules.frame or rules.language.has_verb(parts[0].text):
        return []
    # By what something happens is more than when: "By degrading ourselves, we degrade the rest", "en chauffant".
    if _MEANS.match(parts[0].text):
        return []
    # A second thing in it is the subject, and what follows speaks of that: "On 26 April the ship, a tanker, left".
    spoken = words(parts[0].text)
    if any(
        word in ARTICLES and spoken[at - 1] not in rules.frame | rules.bound for at, word in enumerate(spoken) if at
    ):
        return []
    return [together([Part("", parts[1].text), *parts[2:]])]


def _before_inside(text: str, rules: Rules) -> list[str]:
    """Up to a clause that gives a reason, without a comma before it."""
    made = []
    for phrase in rules.inside:
        at = text.lower().find(f" {phrase} ")
        # "The difference arises" says nothing without its reason.
        if len(text[: max(0, at)].split()) >= _FEWEST_BEFORE:
            made.append(text[:at].rstrip(" ,;"))
    return made


def _stands(text: str, rules: Rules) -> bool:
    """Whether a clause has a subject of its own, as far as its first words tell, and a verb."""
    first = next(iter(words(text)), "")
    if first in rules.asking:
        return False
    # "From October on she leaves": what is said when, then who.
    framed = first in rules.frame and bool(STAND_INS & set(words(text)[1:_EARLY]))
    named = (
        framed
        or first in rules.subject
        or (text[:1].isupper() and rules.language.code != "de")
        or _verb_comes(text, rules)
    )
    return named and has_verb(text, rules) and len(words(text)) >= FEWEST_WORDS


def _verb_comes(text: str, rules: Rules) -> bool:
    """Whether a finite verb follows one to three words that are none: "slower cooling gives"."""
    spoken = words(text)[:5]
    places = [at for at, word in enumerate(spoken) if word in rules.language.verbs]
    return bool(places) and 1 <= places[0] <= 3


def _points_back(text: str, rules: Rules) -> bool:
    """Whether its first words stand for something said before, or it is no clause at all: "£2,400 to buy"."""
    early = words(text)[:_EARLY]
    is_label = len(words(text)) <= _LABEL or not text[:1].isalpha()
    if early[:1] and early[0] in rules.tie | _joining(rules):
        return True
    if _begins_back(words(text), rules) or (is_label and not has_verb(text, rules)):
        return True
    spoken = re.findall(r"\w+", text)
    # "To pay less of it": what it is of stands in no other clause of the claim.
    single = not rules.joint.intersection(words(text))
    if single and len(spoken) > 1 and spoken[-1] in STAND_INS | {"that"} and spoken[-2].lower() in rules.bound:
        return True
    near = enumerate(spoken[: _EARLY + 1] if len(spoken) > _SHORT_CLAIM else spoken)
    # "Clay shrinks when it dries": it is named before.
    if any(one in STAND_INS and not (at > 2 and spoken[at - 1] in rules.language.subordinate) for at, one in near):
        return True
    return (
        pointing.points_away(text)
        or pointing.names_this(text)
        or signposts.breaks_off(text)
        or _leans_later(text, rules)
        or lacks_noun(text, rules.language)
        or text.count("(") != text.count(")")
        or any(word in rules.language.this for word in early)
        or any(word in rules.language.linking for word in early[pointing.begins_with_two(words(text)) : 3])
    )


def _joining(rules: Rules) -> frozenset[str]:
    """Words that join two clauses and begin none that depends: "but", not "while"."""
    return rules.joint - rules.asking - rules.language.subordinate - RELATIVE - {"while", "denn", "mientras"}


def _leans_later(text: str, rules: Rules) -> bool:
    """Whether what follows a condition or a phrase is about "this", which was said before: "Given the heat, this makes sense"."""
    first, *others = parts_of(text)
    is_frame = bool(others) and (_depends(first, rules) or not has_verb(first.text, rules))
    if not is_frame or others[0].mark != ",":
        return False
    # "With help of an example, it explains …": nothing of the frame is what explains; "If it melts, it …" names it or not before.
    framed = not _depends(first, rules) and others[0].first in STAND_INS
    expletive = rules.language.expletive
    says = expletive is not None and expletive.match(others[0].text.lower()) is not None
    return others[0].first in rules.language.this or (framed and not says)


def _begins_back(spoken: list[str], rules: Rules) -> bool:
    """Whether it begins with what stands for something said before, or without a subject."""
    first = re.split("['’]", spoken[0])[0] if spoken else ""  # "It's" is "it".
    if pointing.begins_with_two(spoken):
        return False
    several = pointing.begins_with_several(" ".join(spoken[:3]))
    return len(spoken) < FEWEST_WORDS or first in rules.backs or several or lacks_subject(spoken, rules)


def _depends(part: Part, rules: Rules) -> bool:
    return part.first in rules.asking or part.first in rules.language.subordinate


def _is_whole(text: str, rules: Rules) -> bool:
    spoken, parts = words(text), parts_of(text)
    # "PDF/A" is a name, and no article.
    open_end = spoken[-1:] and spoken[-1] in rules.bound and "/" not in text.rsplit(maxsplit=1)[-1]
    if len(spoken) < FEWEST_WORDS or open_end or not has_verb(text, rules):
        return False
    # "No matter, which you want": all that has a verb depends.
    hangs = len(parts) > 1 and all(_depends(part, rules) for part in parts[1:]) and not has_verb(parts[0].text, rules)
    if hangs or (spoken[0] in rules.verb and not text.rstrip().endswith("?")):
        return False
    return not _depends(parts[0], rules) or any(_is_main(part, rules) for part in parts[1:])


def _is_main(part: Part, rules: Rules) -> bool:
    """Whether a clause can carry one that depends on it."""
    if part.first in rules.tie:  # "If it cools, then the glaze cracks".
        part = Part(part.mark, without_first(part.text))
    is_order = part.first in rules.language.bare_verbs
    return part.first not in rules.joint and (is_order or _stands(part.text, rules))
