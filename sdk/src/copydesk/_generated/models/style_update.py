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


T = TypeVar("T", bound="StyleUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleUpdate(Model):
    """Changes to style: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    is_default: bool | None | Unset = UNSET
    """ Whether it is used where none is named. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    formality: float | None | Unset = UNSET
    """ 0 is as among friends, 1 is as in a contract. """
    person: None | StylePerson | Unset = UNSET
    """ Who speaks: `first_singular` says “I”, `first_plural` “we”, `second` “you”, and `third` none of these. """
    reading_grade: float | None | Unset = UNSET
    """ School grade that reads it with ease. """
    words_per_minute: int | None | Unset = UNSET
    """ Pace of speech. """
    max_sentence_words: int | None | Unset = UNSET
    """ Words that a sentence may have. """
    voice: None | StyleVoiceInput | Unset = UNSET
    """ How the brand sounds. """
    rules: list[StyleRuleInput] | None | Unset = UNSET
    """ Words and patterns that texts have or avoid. """
    terms: list[StyleTermInput] | None | Unset = UNSET
    """ How things are called. """
    hooks: list[StyleHook] | None | Unset = UNSET
    """ Ways to begin. """
    examples: list[StyleExample] | None | Unset = UNSET
    """ Texts that sound as they should. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which sets structure and tone. """
    skills: list[WritingSkillInput] | None | Unset = UNSET
    """ Writing skills of its own. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        StyleExample = _models.StyleExample
        StyleHook = _models.StyleHook
        StyleRuleInput = _models.StyleRuleInput
        StyleTermInput = _models.StyleTermInput
        StyleVoiceInput = _models.StyleVoiceInput
        WritingSkillInput = _models.WritingSkillInput
        name = self.name

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        is_default: bool | None | Unset
        if isinstance(self.is_default, Unset):
            is_default = UNSET
        else:
            is_default = self.is_default

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
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

        words_per_minute: int | None | Unset
        if isinstance(self.words_per_minute, Unset):
            words_per_minute = UNSET
        else:
            words_per_minute = self.words_per_minute

        max_sentence_words: int | None | Unset
        if isinstance(self.max_sentence_words, Unset):
            max_sentence_words = UNSET
        else:
            max_sentence_words = self.max_sentence_words

        voice: dict[str, Any] | None | Unset
        if isinstance(self.voice, Unset):
            voice = UNSET
        elif isinstance(self.voice, StyleVoiceInput):
            voice = self.voice.to_dict()
        else:
            voice = self.voice

        rules: list[dict[str, Any]] | None | Unset
        if isinstance(self.rules, Unset):
            rules = UNSET
        elif isinstance(self.rules, list):
            rules = []
            for rules_type_0_item_data in self.rules:
                rules_type_0_item = rules_type_0_item_data.to_dict()
                rules.append(rules_type_0_item)

        else:
            rules = self.rules

        terms: list[dict[str, Any]] | None | Unset
        if isinstance(self.terms, Unset):
            terms = UNSET
        elif isinstance(self.terms, list):
            terms = []
            for terms_type_0_item_data in self.terms:
                terms_type_0_item = terms_type_0_item_data.to_dict()
                terms.append(terms_type_0_item)

        else:
            terms = self.terms

        hooks: list[dict[str, Any]] | None | Unset
        if isinstance(self.hooks, Unset):
            hooks = UNSET
        elif isinstance(self.hooks, list):
            hooks = []
            for hooks_type_0_item_data in self.hooks:
                hooks_type_0_item = hooks_type_0_item_data.to_dict()
                hooks.append(hooks_type_0_item)

        else:
            hooks = self.hooks

        examples: list[dict[str, Any]] | None | Unset
        if isinstance(self.examples, Unset):
            examples = UNSET
        elif isinstance(self.examples, list):
            examples = []
            for examples_type_0_item_data in self.examples:
                examples_type_0_item = examples_type_0_item_data.to_dict()
                examples.append(examples_type_0_item)

        else:
            examples = self.examples

        writing_skill: None | str | Unset
        if isinstance(self.writing_skill, Unset):
            writing_skill = UNSET
        else:
            writing_skill = self.writing_skill

        skills: list[dict[str, Any]] | None | Unset
        if isinstance(self.skills, Unset):
            skills = UNSET
        elif isinstance(self.skills, list):
            skills = []
            for skills_type_0_item_data in self.skills:
                skills_type_0_item = skills_type_0_item_data.to_dict()
                skills.append(skills_type_0_item)

        else:
            skills = self.skills

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
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
        name = d.pop("name", UNSET)

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

        def _parse_voice(data: object) -> None | StyleVoiceInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                voice_type_0 = StyleVoiceInput.from_dict(data)

                return voice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StyleVoiceInput | Unset, data)

        voice = _parse_voice(d.pop("voice", UNSET))

        def _parse_rules(data: object) -> list[StyleRuleInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                rules_type_0 = []
                _rules_type_0 = data
                for rules_type_0_item_data in _rules_type_0:
                    rules_type_0_item = StyleRuleInput.from_dict(rules_type_0_item_data)

                    rules_type_0.append(rules_type_0_item)

                return rules_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[StyleRuleInput] | None | Unset, data)

        rules = _parse_rules(d.pop("rules", UNSET))

        def _parse_terms(data: object) -> list[StyleTermInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                terms_type_0 = []
                _terms_type_0 = data
                for terms_type_0_item_data in _terms_type_0:
                    terms_type_0_item = StyleTermInput.from_dict(terms_type_0_item_data)

                    terms_type_0.append(terms_type_0_item)

                return terms_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[StyleTermInput] | None | Unset, data)

        terms = _parse_terms(d.pop("terms", UNSET))

        def _parse_hooks(data: object) -> list[StyleHook] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hooks_type_0 = []
                _hooks_type_0 = data
                for hooks_type_0_item_data in _hooks_type_0:
                    hooks_type_0_item = StyleHook.from_dict(hooks_type_0_item_data)

                    hooks_type_0.append(hooks_type_0_item)

                return hooks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[StyleHook] | None | Unset, data)

        hooks = _parse_hooks(d.pop("hooks", UNSET))

        def _parse_examples(data: object) -> list[StyleExample] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                examples_type_0 = []
                _examples_type_0 = data
                for examples_type_0_item_data in _examples_type_0:
                    examples_type_0_item = StyleExample.from_dict(examples_type_0_item_data)

                    examples_type_0.append(examples_type_0_item)

                return examples_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[StyleExample] | None | Unset, data)

        examples = _parse_examples(d.pop("examples", UNSET))

        writing_skill = d.pop("writing_skill", UNSET)

        def _parse_skills(data: object) -> list[WritingSkillInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                skills_type_0 = []
                _skills_type_0 = data
                for skills_type_0_item_data in _skills_type_0:
                    skills_type_0_item = WritingSkillInput.from_dict(skills_type_0_item_data)

                    skills_type_0.append(skills_type_0_item)

                return skills_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[WritingSkillInput] | None | Unset, data)

        skills = _parse_skills(d.pop("skills", UNSET))

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        style_update = cls(
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

        return style_update
