# Generated from openapi.json by `make generate`; do not edit.
"""Models: styles."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import BlockKind, ExampleKind, Metadata, RuleKind, Severity, StylePerson, ViolationKind, WritingSkill


@define(repr=False, unsafe_hash=False)
class SkillSectionInput(Model):
    """A section of a writing skill: `blocks` in a script of 450 words, more in a longer one where it `grows`."""

    kind: BlockKind
    """ What a block of a script does. """
    share: float
    """ Its part of the whole; those of a skill add up to 1. """
    blocks: int | Unset = UNSET
    """ Its parts, in order. Default: 1. """
    prefers: list[str] | Unset = UNSET
    """ Words that make a sentence fit it. """
    grows: bool | Unset = UNSET
    """ Whether the section takes up the remaining length. Default: false. """


@frozen(repr=False, unsafe_hash=False)
class Style(ReadModel):
    """A writing style; it stays with its brand, which has at most one default."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    description: None | str
    """ Description, for people. """
    is_default: bool
    """ Whether it is used when a request names none. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    formality: float | None
    """ From 0, as among friends, to 1, as in a contract. """
    person: None | StylePerson
    """ Grammatical person: `first_singular` says “I”, `first_plural` “we”, `second` “you”, `third` none of these.
    """
    reading_grade: float | None
    """ US school grade needed to read it easily. """
    words_per_minute: int
    """ Speaking rate. """
    max_sentence_words: int | None
    """ Maximum number of words in a sentence. """
    voice: StyleVoice
    """ How it sounds; `avoid` are words that must not appear. """
    rules: list[StyleRule]
    """ Words and patterns that texts must use or avoid. """
    terms: list[StyleTerm]
    """ Preferred terms. """
    hooks: list[StyleHook]
    """ Templates for the opening sentence. """
    examples: list[StyleExample]
    """ Texts in the style that is wanted. """
    writing_skill: None | str
    """ The writing skill, which determines structure and tone. """
    skills: list[WritingSkill]
    """ Custom writing skills. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class StyleCheck(Model):
    """A text to hold against the style."""

    text: str
    """ The text to check. """


@define(repr=False, unsafe_hash=False)
class StyleCreate(Model):
    """A writing style of a brand."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    is_default: bool | Unset = UNSET
    """ Whether it is used when a request names none. Default: false. """
    language: str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. Default: en. """
    formality: float | None | Unset = UNSET
    """ From 0, as among friends, to 1, as in a contract. """
    person: None | StylePerson | Unset = UNSET
    """ Grammatical person: `first_singular` says “I”, `first_plural` “we”, `second` “you”, `third` none of these.
    """
    reading_grade: float | None | Unset = UNSET
    """ Highest Flesch-Kincaid grade (Kincaid et al. 1975) of the text; English only. """
    words_per_minute: int | Unset = UNSET
    """ Speaking rate. Default: 150. """
    max_sentence_words: int | None | Unset = UNSET
    """ Maximum number of words in a sentence. """
    voice: StyleVoiceInput | Unset = UNSET
    """ How it sounds; `avoid` are words that must not appear. """
    rules: list[StyleRuleInput] | Unset = UNSET
    """ Words and patterns that texts must use or avoid. """
    terms: list[StyleTermInput] | Unset = UNSET
    """ Preferred terms. """
    hooks: list[StyleHook] | Unset = UNSET
    """ Templates for the opening sentence. """
    examples: list[StyleExample] | Unset = UNSET
    """ Texts in the style that is wanted. """
    writing_skill: None | str | Unset = UNSET
    """ The skill of scripts that choose none: a built-in one or one of `skills`. """
    skills: list[WritingSkillInput] | Unset = UNSET
    """ The workspace's own writing skills. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class StyleExample(ReadModel):
    """A text to follow, or not to."""

    kind: ExampleKind
    """ Whether an example is to be followed. """
    text: str
    """ The text. """


@frozen(repr=False, unsafe_hash=False)
class StyleHook(ReadModel):
    """A way to begin."""

    pattern: str
    """ Kind of opening. """
    template: str
    """ Text with placeholders. """


@frozen(repr=False, unsafe_hash=False)
class StylePage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Style]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class StyleReport(ReadModel):
    """How well a text keeps to a style. The score is 1 less the weight of all violations for each sentence, at least
    0."""

    score: float
    """ How well the text follows the style, from 0 to 1. """
    violations: list[Violation]
    """ In order of the text; the first 1,000. Empty in lists of scripts. """
    violation_count: int
    """ Number of rule violations. """
    unchecked: list[str]
    """ What could not be checked: rules out of time, checks for English alone. """
    reading_grade: float | None
    """ US school grade needed to read it easily. """
    longest_sentence_words: int
    """ Number of words in the longest sentence. """


@frozen(repr=False, unsafe_hash=False)
class StyleRule(ReadModel):
    """A rule; one with a pattern is checked, one without is for people and models. `id` is unique in the style."""

    id: str
    """ Its id, which never changes. """
    kind: RuleKind
    """ What a rule asks for; `do` wants its pattern in the text, the others do not want it. """
    text: str
    """ The rule, for people. """
    pattern: None | str
    """ Words, or a regular expression, that the rule looks for. """
    severity: Severity
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """


@define(repr=False, unsafe_hash=False)
class StyleRuleInput(Model):
    """A rule; one with a pattern is checked, one without is for people and models. `id` is unique in the style."""

    id: str
    """ Its id, which never changes. """
    kind: RuleKind
    """ What a rule asks for; `do` wants its pattern in the text, the others do not want it. """
    text: str
    """ The rule, for people. """
    pattern: None | str | Unset = UNSET
    """ Words, or a regular expression, that the rule looks for. """
    severity: Severity | Unset = UNSET
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """


@frozen(repr=False, unsafe_hash=False)
class StyleTerm(ReadModel):
    """How a thing is called, and how it is not."""

    use: str
    """ The word to use instead. """
    not_: list[str]
    """ Words that must not be used for it. """
    case_sensitive: bool
    """ Whether upper and lower case are distinguished. Default: false. """
    note: None | str
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class StyleTermInput(Model):
    """How a thing is called, and how it is not."""

    use: str
    """ The word to use instead. """
    not_: list[str] | Unset = UNSET
    """ Words that must not be used for it. """
    case_sensitive: bool | Unset = UNSET
    """ Whether upper and lower case are distinguished. Default: false. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class StyleUpdate(Model):
    """Changes to style: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    is_default: bool | None | Unset = UNSET
    """ Whether it is used when a request names none. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    formality: float | None | Unset = UNSET
    """ From 0, as among friends, to 1, as in a contract. """
    person: None | StylePerson | Unset = UNSET
    """ Grammatical person: `first_singular` says “I”, `first_plural` “we”, `second` “you”, `third` none of these.
    """
    reading_grade: float | None | Unset = UNSET
    """ US school grade needed to read it easily. """
    words_per_minute: int | None | Unset = UNSET
    """ Speaking rate. """
    max_sentence_words: int | None | Unset = UNSET
    """ Maximum number of words in a sentence. """
    voice: None | StyleVoiceInput | Unset = UNSET
    """ Tone of the brand's texts. """
    rules: list[StyleRuleInput] | None | Unset = UNSET
    """ Words and patterns that texts must use or avoid. """
    terms: list[StyleTermInput] | None | Unset = UNSET
    """ Preferred terms. """
    hooks: list[StyleHook] | None | Unset = UNSET
    """ Templates for the opening sentence. """
    examples: list[StyleExample] | None | Unset = UNSET
    """ Texts in the style that is wanted. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which determines structure and tone. """
    skills: list[WritingSkillInput] | None | Unset = UNSET
    """ Custom writing skills. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class StyleVoice(ReadModel):
    """How it sounds; `avoid` are words that must not appear."""

    summary: None | str
    """ Summary in one sentence. """
    attributes: list[str]
    """ Adjectives that describe it, such as “warm” or “exact”. """
    avoid: list[str]
    """ What it should not be. """


@define(repr=False, unsafe_hash=False)
class StyleVoiceInput(Model):
    """How it sounds; `avoid` are words that must not appear."""

    summary: None | str | Unset = UNSET
    """ Summary in one sentence. """
    attributes: list[str] | Unset = UNSET
    """ Adjectives that describe it, such as “warm” or “exact”. """
    avoid: list[str] | Unset = UNSET
    """ What it should not be. """


@frozen(repr=False, unsafe_hash=False)
class Violation(ReadModel):
    """Something in `text[start_char:end_char]` that is against the style."""

    kind: ViolationKind
    """ What a violation is against. """
    severity: Severity
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """
    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    text: str
    """ The characters themselves, at most 200 of them. """
    message: str
    """ What is wrong. """
    suggestion: None | str
    """ A replacement. """
    rule_id: None | str
    """ The violated rule; null for a built-in one. """


@define(repr=False, unsafe_hash=False)
class WritingSkillInput(Model):
    """A way to build a script; `rules` are for people and models."""

    name: str
    """ Name, for people. """
    description: str
    """ Description, for people. """
    sections: list[SkillSectionInput]
    """ Its sections, in order. """
    rules: list[str] | Unset = UNSET
    """ Rules for texts of this kind. """
