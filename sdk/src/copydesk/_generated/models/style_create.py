# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.style_person import StylePerson
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.style_example import StyleExample
    from ..models.style_hook import StyleHook
    from ..models.style_rule_input import StyleRuleInput
    from ..models.style_term_input import StyleTermInput
    from ..models.style_voice_input import StyleVoiceInput
    from ..models.writing_skill_input import WritingSkillInput


T = TypeVar("T", bound="StyleCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleCreate(Model):
    """A writing style of a brand."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    is_default: bool | Unset = UNSET
    """ Whether it is used where none is named. Default: false. """
    language: str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. Default: en. """
    formality: float | None | Unset = UNSET
    """ 0 is as among friends, 1 is as in a contract. """
    person: None | StylePerson | Unset = UNSET
    """ Who speaks: `first_singular` says “I”, `first_plural` “we”, `second` “you”, and `third` none of these. """
    reading_grade: float | None | Unset = UNSET
    """ Highest Flesch-Kincaid grade (Kincaid et al. 1975) of the text; English only. """
    words_per_minute: int | Unset = UNSET
    """ Pace of speech. Default: 150. """
    max_sentence_words: int | None | Unset = UNSET
    """ Words that a sentence may have. """
    voice: StyleVoiceInput | Unset = UNSET
    """ How it sounds; `avoid` are words that must not appear. """
    rules: list[StyleRuleInput] | Unset = UNSET
    """ Words and patterns that texts have or avoid. """
    terms: list[StyleTermInput] | Unset = UNSET
    """ How things are called. """
    hooks: list[StyleHook] | Unset = UNSET
    """ Ways to begin. """
    examples: list[StyleExample] | Unset = UNSET
    """ Texts that sound as they should. """
    writing_skill: None | str | Unset = UNSET
    """ The skill of scripts that choose none: a built-in one or one of `skills`. """
    skills: list[WritingSkillInput] | Unset = UNSET
    """ The workspace's own writing skills. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        StyleExample = _models.StyleExample
        StyleHook = _models.StyleHook
        StyleRuleInput = _models.StyleRuleInput
        StyleTermInput = _models.StyleTermInput
        StyleVoiceInput = _models.StyleVoiceInput
        WritingSkillInput = _models.WritingSkillInput
        project_id = self.project_id

        name = self.name

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        is_default = self.is_default

        language = self.language

        formality: float | None | Unset
        if isinstance(self.formality, Unset):
            formality = UNSET
        else:
            formality = self.formality

        person: None | str | Unset
        if isinstance(self.person, Unset):
            person = UNSET
        elif isinstance(self.person, StylePerson):
            person = self.person.value
        else:
            person = self.person

        reading_grade: float | None | Unset
        if isinstance(self.reading_grade, Unset):
            reading_grade = UNSET
        else:
            reading_grade = self.reading_grade

        words_per_minute = self.words_per_minute

        max_sentence_words: int | None | Unset
        if isinstance(self.max_sentence_words, Unset):
            max_sentence_words = UNSET
        else:
            max_sentence_words = self.max_sentence_words

        voice: dict[str, Any] | Unset = UNSET
        if not isinstance(self.voice, Unset):
            voice = self.voice.to_dict()

        rules: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.rules, Unset):
            rules = []
            for rules_item_data in self.rules:
                rules_item = rules_item_data.to_dict()
                rules.append(rules_item)

        terms: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.terms, Unset):
            terms = []
            for terms_item_data in self.terms:
                terms_item = terms_item_data.to_dict()
                terms.append(terms_item)

        hooks: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.hooks, Unset):
            hooks = []
            for hooks_item_data in self.hooks:
                hooks_item = hooks_item_data.to_dict()
                hooks.append(hooks_item)

        examples: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.examples, Unset):
            examples = []
            for examples_item_data in self.examples:
                examples_item = examples_item_data.to_dict()
                examples.append(examples_item)

        writing_skill: None | str | Unset
        if isinstance(self.writing_skill, Unset):
            writing_skill = UNSET
        else:
            writing_skill = self.writing_skill

        skills: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.skills, Unset):
            skills = []
            for skills_item_data in self.skills:
                skills_item = skills_item_data.to_dict()
                skills.append(skills_item)

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "name": name,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if is_default is not UNSET:
            field_dict["is_default"] = is_default
        if language is not UNSET:
            field_dict["language"] = language
        if formality is not UNSET:
            field_dict["formality"] = formality
        if person is not UNSET:
            field_dict["person"] = person
        if reading_grade is not UNSET:
            field_dict["reading_grade"] = reading_grade
        if words_per_minute is not UNSET:
            field_dict["words_per_minute"] = words_per_minute
        if max_sentence_words is not UNSET:
            field_dict["max_sentence_words"] = max_sentence_words
        if voice is not UNSET:
            field_dict["voice"] = voice
        if rules is not UNSET:
            field_dict["rules"] = rules
        if terms is not UNSET:
            field_dict["terms"] = terms
        if hooks is not UNSET:
            field_dict["hooks"] = hooks
        if examples is not UNSET:
            field_dict["examples"] = examples
        if writing_skill is not UNSET:
            field_dict["writing_skill"] = writing_skill
        if skills is not UNSET:
            field_dict["skills"] = skills
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        StyleExample = _models.StyleExample
        StyleHook = _models.StyleHook
        StyleRuleInput = _models.StyleRuleInput
        StyleTermInput = _models.StyleTermInput
        StyleVoiceInput = _models.StyleVoiceInput
        WritingSkillInput = _models.WritingSkillInput
        d = dict(src_dict)
        project_id = d.pop("project_id")

        name = d.pop("name")

        description = d.pop("description", UNSET)

        is_default = d.pop("is_default", UNSET)

        language = d.pop("language", UNSET)

        formality = d.pop("formality", UNSET)

        def _parse_person(data: object) -> None | StylePerson | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                person_type_0 = StylePerson(data)

                return person_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StylePerson | Unset, data)

        person = _parse_person(d.pop("person", UNSET))

        reading_grade = d.pop("reading_grade", UNSET)

        words_per_minute = d.pop("words_per_minute", UNSET)

        max_sentence_words = d.pop("max_sentence_words", UNSET)

        _voice = d.pop("voice", UNSET)
        voice: StyleVoiceInput | Unset
        if isinstance(_voice, Unset):
            voice = UNSET
        else:
            voice = StyleVoiceInput.from_dict(_voice)

        _rules = d.pop("rules", UNSET)
        rules: list[StyleRuleInput] | Unset = UNSET
        if _rules is not UNSET:
            rules = []
            for rules_item_data in _rules:
                rules_item = StyleRuleInput.from_dict(rules_item_data)

                rules.append(rules_item)

        _terms = d.pop("terms", UNSET)
        terms: list[StyleTermInput] | Unset = UNSET
        if _terms is not UNSET:
            terms = []
            for terms_item_data in _terms:
                terms_item = StyleTermInput.from_dict(terms_item_data)

                terms.append(terms_item)

        _hooks = d.pop("hooks", UNSET)
        hooks: list[StyleHook] | Unset = UNSET
        if _hooks is not UNSET:
            hooks = []
            for hooks_item_data in _hooks:
                hooks_item = StyleHook.from_dict(hooks_item_data)

                hooks.append(hooks_item)

        _examples = d.pop("examples", UNSET)
        examples: list[StyleExample] | Unset = UNSET
        if _examples is not UNSET:
            examples = []
            for examples_item_data in _examples:
                examples_item = StyleExample.from_dict(examples_item_data)

                examples.append(examples_item)

        writing_skill = d.pop("writing_skill", UNSET)

        _skills = d.pop("skills", UNSET)
        skills: list[WritingSkillInput] | Unset = UNSET
        if _skills is not UNSET:
            skills = []
            for skills_item_data in _skills:
                skills_item = WritingSkillInput.from_dict(skills_item_data)

                skills.append(skills_item)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        style_create = cls(
            project_id=project_id,
            name=name,
            description=description,
            is_default=is_default,
            language=language,
            formality=formality,
            person=person,
            reading_grade=reading_grade,
            words_per_minute=words_per_minute,
            max_sentence_words=max_sentence_words,
            voice=voice,
            rules=rules,
            terms=terms,
            hooks=hooks,
            examples=examples,
            writing_skill=writing_skill,
            skills=skills,
            metadata=metadata,
        )

        return style_create
