"""Wire types of writing styles and of what a check finds (contract, section 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Language,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    patch_of,
)

# Of a text that is held against a style: it bounds the time of a check.
MAX_TEXT = 200_000
Phrase = Annotated[str, Meta(min_length=1, max_length=200)]
Pattern = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=500,
        description="A regular expression, as Python's; may run 0.1 s and take 20,000 steps, repeats written out.",
        examples=[r"\bvery\b"],
    ),
]
Share = Annotated[float, Meta(ge=0, le=1)]


class StylePerson(StrEnum):
    """Who speaks."""

    FIRST_SINGULAR = "first_singular"
    FIRST_PLURAL = "first_plural"
    SECOND = "second"
    THIRD = "third"


class RuleKind(StrEnum):
    """What a rule asks for; `do` wants its pattern in the text, the others do not want it."""

    DO = "do"
    DONT = "dont"
    FORMAT = "format"
    REGEX = "regex"


class Severity(StrEnum):
    """How much a violation weighs in the score: 0.1, 0.5 or 1."""

    INFO = "info"
    WARN = "warn"
    ERROR = "error"


class ExampleKind(StrEnum):
    """Whether an example is to be followed."""

    GOOD = "good"
    BAD = "bad"


class StyleVoice(Schema, frozen=True, kw_only=True):
    """How it sounds; `avoid` are words that must not appear."""

    summary: LongText | None = None
    attributes: Annotated[list[Phrase], Meta(max_length=50)] = []
    avoid: Annotated[list[Phrase], Meta(max_length=500)] = []


class StyleRule(Schema, frozen=True, kw_only=True):
    """A rule; one with a pattern is checked, one without is for people and models. `id` is unique in the style."""

    id: Id
    kind: RuleKind
    text: ShortText
    pattern: Pattern | None = None
    severity: Severity = Severity.WARN


class StyleTerm(Schema, frozen=True, kw_only=True, rename={"not_": "not"}):
    """How a thing is called, and how it is not."""

    use: Phrase
    not_: Annotated[list[Phrase], Meta(max_length=50)] = []
    case_sensitive: bool = False
    note: ShortText | None = None


class StyleHook(Schema, frozen=True, kw_only=True):
    """A way to begin."""

    pattern: Name
    template: ShortText


class StyleExample(Schema, frozen=True, kw_only=True):
    """A text to follow, or not to."""

    kind: ExampleKind
    text: LongText


class BlockKind(StrEnum):
    """What a block of a script does."""

    HOOK = "hook"
    INTRO = "intro"
    POINT = "point"
    PROOF = "proof"
    CTA = "cta"
    OUTRO = "outro"
    NOTE = "note"


SkillName = Annotated[str, Meta(min_length=1, max_length=60, examples=["standard"])]


class SkillSection(Schema, frozen=True, kw_only=True):
    """A section of a writing skill: `blocks` in a script of 450 words, more in a longer one where it `grows`."""

    kind: BlockKind
    share: Annotated[float, Meta(gt=0, le=1, description="Its part of the whole; those of a skill add up to 1.")]
    blocks: Annotated[int, Meta(ge=1, le=12)] = 1
    prefers: Annotated[list[Phrase], Meta(max_length=50, description="Words that make a sentence fit it.")] = []
    grows: bool = False


class WritingSkill(Schema, frozen=True, kw_only=True):
    """A way to build a script; `rules` are for people and models."""

    name: SkillName
    description: ShortText
    sections: Annotated[list[SkillSection], Meta(min_length=1, max_length=12)]
    rules: Annotated[list[ShortText], Meta(max_length=20)] = []


class StyleCreate(Request, frozen=True, kw_only=True):
    """A writing style of a brand."""

    project_id: Id
    name: Name
    description: LongText | None = None
    is_default: bool = False
    language: Language = "en"
    formality: Share | None = None
    person: StylePerson | None = None
    reading_grade: Annotated[
        Annotated[float, Meta(ge=0, le=20)] | None,
        Meta(description="Highest Flesch-Kincaid grade (Kincaid et al. 1975) of the text; English only."),
    ] = None
    words_per_minute: Annotated[int, Meta(ge=60, le=400)] = 150
    max_sentence_words: Annotated[int, Meta(ge=3, le=200)] | None = None
    voice: StyleVoice = StyleVoice()
    rules: Annotated[list[StyleRule], Meta(max_length=100)] = []
    terms: Annotated[list[StyleTerm], Meta(max_length=500)] = []
    hooks: Annotated[list[StyleHook], Meta(max_length=50)] = []
    examples: Annotated[list[StyleExample], Meta(max_length=50)] = []
    writing_skill: Annotated[
        SkillName | None, Meta(description="The skill of scripts that choose none: a built-in one or one of `skills`.")
    ] = None
    skills: Annotated[list[WritingSkill], Meta(max_length=20, description="The workspace's own writing skills.")] = []
    metadata: Metadata = {}


StyleUpdate = patch_of(StyleCreate, "StyleUpdate", fixed=("project_id",))


class Style(ResourceModel, frozen=True, kw_only=True):
    """A writing style; it stays with its brand, which has at most one default."""

    project_id: ReadId
    name: Name
    description: LongText | None
    is_default: bool
    language: Language
    formality: Share | None
    person: StylePerson | None
    reading_grade: float | None
    words_per_minute: Count
    max_sentence_words: Count | None
    voice: StyleVoice
    rules: list[StyleRule]
    terms: list[StyleTerm]
    hooks: list[StyleHook]
    examples: list[StyleExample]
    writing_skill: str | None
    skills: list[WritingSkill] = []


class StyleQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of styles."""

    project_id: Filter | None = None
    language: Filter | None = None
    is_default: bool | None = None


class ViolationKind(StrEnum):
    """What a violation is against."""

    TERM = "term"
    AVOID = "avoid"
    SENTENCE_LENGTH = "sentence_length"
    READING_GRADE = "reading_grade"
    PERSON = "person"
    RULE = "rule"


class Violation(Schema, frozen=True, kw_only=True):
    """Something in `text[start_char:end_char]` that is against the style."""

    kind: ViolationKind
    severity: Severity
    start_char: Count
    end_char: Count
    text: Annotated[str, Meta(description="The characters themselves, at most 200 of them.")]
    message: str
    suggestion: str | None
    rule_id: ReadId | None


class StyleReport(Schema, frozen=True, kw_only=True):
    """How well a text keeps to a style.

    The score is 1 less the weight of all violations for each sentence, at least 0.
    """

    score: float
    violations: Annotated[
        list[Violation], Meta(description="In order of the text; the first 1,000. Empty in lists of scripts.")
    ] = []
    violation_count: Count
    unchecked: Annotated[
        list[str], Meta(description="What could not be checked: rules out of time, checks for English alone.")
    ]
    reading_grade: float | None
    longest_sentence_words: Count


class StyleCheck(Request, frozen=True, kw_only=True):
    """A text to hold against the style."""

    text: Annotated[str, Meta(max_length=MAX_TEXT, examples=["We leverage synergies."])]
