"""What is known of languages: words that point back or elsewhere, finite verbs, articles. The words are data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise

from copydesk_server.core.text.sentences import words
from copydesk_server.core.text.word_lists import word_set

# After these a word that could be a verb is a noun, or an infinitive: "the use of", "to use".
_BEFORE_NOUNS = word_set("""
to a an the of for in with by from your its their our my no any each every
""")
# After these, and after a plural, the bare form of an English verb is finite: "users click", "you click".
_BEFORE_BARE = word_set("""
you we they i who that which people and or not also always never often usually then please
""")
# Words of a text that are looked at for its language; two in ten are function words in any prose.
_SAMPLE, _FEWEST_FUNCTION_WORDS = 200, 0.12

_NUMBER = re.compile(r"^(?:chapter |kapitel |chapitre |section |part )?(?:\d+(?:\.\d+)*[.:)]?|[a-z]\.(?:\d+\.?)*)\s+")
# "Binary packages, which contain programs, and notes": a clause up to the next comma, or to the end.
_RELATIVE = re.compile(r", which\b[^,]*(?:,|$)")


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The rules of a language, of which there is one object; see `languages.toml`."""

    code: str
    function: frozenset[str]
    back: re.Pattern[str]
    this: frozenset[str]
    linking: frozenset[str]
    subordinate: frozenset[str]
    pronouns: frozenset[str]
    expletive: re.Pattern[str] | None
    elsewhere: re.Pattern[str]
    away: re.Pattern[str]
    cataphora: re.Pattern[str]
    reference: frozenset[str]
    verbs: frozenset[str]
    bare_verbs: frozenset[str]
    third_person: frozenset[str]
    verb_like: re.Pattern[str]
    articles: frozenset[str]
    determiners: frozenset[str]
    vague: frozenset[str]
    headings: frozenset[str]
    aside: re.Pattern[str]
    collection: re.Pattern[str]
    prepositions: frozenset[str]
    leading: re.Pattern[str]
    practical: re.Pattern[str]

    def is_verb(self, word: str) -> bool:
        """Whether a word, in lower case, is a verb more often than not."""
        return word in self.verbs or word in self.bare_verbs or (self.code == "en" and word.endswith("ing"))

    def lists_verb(self, word: str) -> bool:
        """Whether a word, in lower case, is a form of a verb that is listed; of English also "storing" and "stopping"."""
        if word in self.verbs or word in self.bare_verbs:
            return True
        stem = word.removesuffix("ing")
        return stem != word and not self.bare_verbs.isdisjoint({stem, f"{stem}e", stem[:-1]})

    def lacks_subject(self, text: str) -> bool:
        """Whether it begins with a verb that needs a subject before it, as descriptions of functions do: "Returns the name"."""
        spoken = words(text)[:2]
        return len(spoken) > 1 and spoken[0] in self.third_person and spoken[1] in self.determiners

    def may_have_verb(self, text: str) -> bool:
        """Whether a word of it can be a finite verb, whatever its subject; in the middle of a text few have none."""
        return self.has_verb(text) or any(
            word in self.bare_verbs and before not in _BEFORE_NOUNS for before, word in pairwise(words(text))
        )

    def has_verb(self, text: str) -> bool:
        """Whether a sentence has a finite verb, as far as lists and endings tell; that of a clause about a noun is none."""
        before, plural = "", False
        for word, after in pairwise([*words(_RELATIVE.sub("", text)), ""]):
            # "The rate specified by the operator": a noun with what was done to it.
            is_participle = after == "by" and word.endswith("ed")
            if self.code != "en" or before not in _BEFORE_NOUNS:
                if not is_participle and (word in self.verbs or self.verb_like.fullmatch(word)):
                    return True
                if word in self.bare_verbs and (plural or not before or before in _BEFORE_BARE):
                    return True
            plural = plural or word.endswith("s")
            before = word
        return False


def language_of(text: str) -> Language | None:
    """The language of a text, by its function words; ``None`` where it is none that is known."""
    sample = words(text)[:_SAMPLE]
    found = [(sum(word in language.function for word in sample), code) for code, language in languages().items()]
    # Of two with as many the first of the file, where the more usual one stands.
    count, code = max(found, key=lambda one: one[0])
    return languages()[code] if count > _FEWEST_FUNCTION_WORDS * len(sample) else None


@cache
def generic_headings() -> frozenset[str]:
    """Words of headings, in all languages, that say nothing of what comes: "Overview", "Beispiele"."""
    return frozenset[str]().union(*(language.headings for language in languages().values()))


@cache
def is_aside(heading: str) -> bool:
    """Whether, in any language, a source speaks of its own versions and authors under a heading: "What's new", "Danksagung"."""
    return any(language.aside.search(heading.lower()) for language in languages().values())


@cache
def collects(title: str) -> bool:
    """Whether, in any language, a page has a title of those that have something on everything: questions, terms, news."""
    return any(language.collection.search(title.lower()) for language in languages().values())


# Headings of the sources of a text, and of some after it.
_HEADINGS = 4_096
# Words of a heading that is looked up.
_SHORT_HEADING = 5
# Words at the end of the name of a file that say what is in it, with its kind.
_FILE_WORDS = 4


@lru_cache(_HEADINGS)
def is_leading(heading: str) -> bool:
    """Whether, in any language, an author says under a heading what something is or how it works: "What is …", "Einführung"."""
    return any(language.leading.search(_unnumbered(heading)) for language in languages().values())


@lru_cache(_HEADINGS)
def practical_part(heading: str) -> str:
    """What tells, in any language, that a heading is one of what readers look up: of "System Requirements" the second word; else nothing.

    A longer heading has such a word by chance.
    """
    bare = _unnumbered(heading)
    if len(bare.split()) > _SHORT_HEADING:
        return ""
    found = (language.practical.search(bare) for language in languages().values())
    return next((match.group() for match in found if match is not None), "")


def _unnumbered(heading: str) -> str:
    """A heading in lower case without its number; of the name of a file its last words."""
    if not re.search(r"\s", heading.strip()):
        heading = " ".join(re.split(r"[-_/.]+", heading)[-_FILE_WORDS:])
    return _NUMBER.sub("", heading.lower()).strip(" .:¶§#?!\uf0c1")


@cache
def languages() -> dict[str, Language]:
    """The languages that are known, by their codes."""
    data = tomllib.loads(files(__package__).joinpath("languages.toml").read_text())
    return {code: _language(code, rules) for code, rules in data.items()}


def _language(code: str, rules: dict[str, str | list[str]]) -> Language:
    def listed(name: str) -> list[str]:
        value = rules[name]
        return value.split() if isinstance(value, str) else value

    phrases = sorted(_phrases(str(rules["back"])), key=len, reverse=True)
    verbs = listed("verb")
    # Of English the auxiliaries and contractions are on the first two lines; verbs are listed in their bare form.
    finite = {word for line in str(rules["verb"]).strip().splitlines()[:2] for word in line.split()}
    bare = set(verbs) - finite if code == "en" else set()
    return Language(
        code=code,
        function=frozenset(listed("function")),
        back=re.compile(rf"(?:{'|'.join(map(re.escape, phrases))})(?!\w)"),
        this=frozenset(listed("this")),
        linking=frozenset(listed("linking")),
        subordinate=frozenset(listed("subordinate")),
        pronouns=frozenset(listed("pronoun")),
        expletive=re.compile("|".join(listed("expletive"))) if rules["expletive"] else None,
        elsewhere=re.compile("|".join([*listed("elsewhere"), *rules.get("loose", ())])),
        away=re.compile("|".join(listed("elsewhere"))),
        cataphora=re.compile("|".join(rules.get("cataphora", ["(?!)"]))),
        reference=frozenset(listed("reference")),
        verbs=frozenset({form for verb in bare for form in _forms(verb)} | (set(verbs) - bare)),
        bare_verbs=frozenset(bare),
        third_person=frozenset(_forms(verb)[0] for verb in bare),
        verb_like=re.compile("|".join(listed("verb_like"))),
        articles=frozenset(listed("the")),
        determiners=frozenset(listed("determiner")),
        vague=frozenset(str(rules.get("vague", "")).split()),
        headings=frozenset(listed("heading")),
        aside=re.compile("|".join(listed("aside"))),
        collection=re.compile("|".join(listed("collection"))),
        prepositions=frozenset(listed("preposition")),
        leading=re.compile("|".join(listed("leading"))),
        practical=re.compile("|".join(listed("practical"))),
    )


def _phrases(text: str) -> Iterator[str]:
    """The words of each line; a line with bars has phrases between them."""
    for line in text.strip().splitlines():
        yield from (part.strip() for part in line.split("|")) if "|" in line else line.split()


def _forms(verb: str) -> tuple[str, ...]:
    """The regular forms of an English verb: more than there are, since nobody writes the others."""
    stem = verb.removesuffix("e")
    third = (
        f"{verb[:-1]}ies"
        if verb.endswith("y")
        else f"{verb}es"
        if verb.endswith(("s", "x", "ch", "sh", "o"))
        else f"{verb}s"
    )
    past = f"{verb[:-1]}ied" if verb.endswith("y") else f"{stem}ed"
    return third, past, f"{verb}{verb[-1]}ed"
