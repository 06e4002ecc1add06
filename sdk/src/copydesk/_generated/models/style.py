# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.style_person import StylePerson

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.style_example import StyleExample
    from ..models.style_hook import StyleHook
    from ..models.style_rule import StyleRule
    from ..models.style_term import StyleTerm
    from ..models.style_voice import StyleVoice
    from ..models.writing_skill import WritingSkill


T = TypeVar("T", bound="Style")


@_attrs_define(repr=False, unsafe_hash=False)
class Style(ReadModel):
    """A writing style; it stays with its brand, which has at most one default."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    description: None | str
    """ What it is, for people. """
    is_default: bool
    """ Whether it is used where none is named. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    formality: float | None
    """ 0 is as among friends, 1 is as in a contract. """
    person: None | StylePerson
    """ Who speaks: `first_singular` says “I”, `first_plural` “we”, `second` “you”, and `third` none of these. """
    reading_grade: float | None
    """ School grade that reads it with ease. """
    words_per_minute: int
    """ Pace of speech. """
    max_sentence_words: int | None
    """ Words that a sentence may have. """
    voice: StyleVoice
    """ How it sounds; `avoid` are words that must not appear. """
    rules: list[StyleRule]
    """ Words and patterns that texts have or avoid. """
    terms: list[StyleTerm]
    """ How things are called. """
    hooks: list[StyleHook]
    """ Ways to begin. """
    examples: list[StyleExample]
    """ Texts that sound as they should. """
    writing_skill: None | str
    """ The writing skill, which sets structure and tone. """
    skills: list[WritingSkill]
    """ Writing skills of its own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        StyleExample = _models.StyleExample
        StyleHook = _models.StyleHook
        StyleRule = _models.StyleRule
        StyleTerm = _models.StyleTerm
        StyleVoice = _models.StyleVoice
        WritingSkill = _models.WritingSkill
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        name = self.name

        description: None | str
        description = self.description

        is_default = self.is_default

        language = self.language

        formality: float | None
        formality = self.formality

        person: None | str
        if isinstance(self.person, StylePerson):
            person = self.person.value
        else:
            person = self.person

        reading_grade: float | None
        reading_grade = self.reading_grade

        words_per_minute = self.words_per_minute

        max_sentence_words: int | None
        max_sentence_words = self.max_sentence_words

        voice = self.voice.to_dict()

        rules = []
        for rules_item_data in self.rules:
            rules_item = rules_item_data.to_dict()
            rules.append(rules_item)

        terms = []
        for terms_item_data in self.terms:
            terms_item = terms_item_data.to_dict()
            terms.append(terms_item)

        hooks = []
        for hooks_item_data in self.hooks:
            hooks_item = hooks_item_data.to_dict()
            hooks.append(hooks_item)

        examples = []
        for examples_item_data in self.examples:
            examples_item = examples_item_data.to_dict()
            examples.append(examples_item)

        writing_skill: None | str
        writing_skill = self.writing_skill

        skills = []
        for skills_item_data in self.skills:
            skills_item = skills_item_data.to_dict()
            skills.append(skills_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "name": name,
                "description": description,
                "is_default": is_default,
                "language": language,
                "formality": formality,
                "person": person,
                "reading_grade": reading_grade,
                "words_per_minute": words_per_minute,
                "max_sentence_words": max_sentence_words,
                "voice": voice,
                "rules": rules,
                "terms": terms,
                "hooks": hooks,
                "examples": examples,
                "writing_skill": writing_skill,
                "skills": skills,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        StyleExample = _models.StyleExample
        StyleHook = _models.StyleHook
        StyleRule = _models.StyleRule
        StyleTerm = _models.StyleTerm
        StyleVoice = _models.StyleVoice
        WritingSkill = _models.WritingSkill
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        name = d.pop("name")

        description = d.pop("description")

        is_default = d.pop("is_default")

        language = d.pop("language")

        formality = d.pop("formality")

        def _parse_person(data: object) -> None | StylePerson:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                person_type_0 = StylePerson(data)

                return person_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StylePerson, data)

        person = _parse_person(d.pop("person"))

        reading_grade = d.pop("reading_grade")

        words_per_minute = d.pop("words_per_minute")

        max_sentence_words = d.pop("max_sentence_words")

        voice = StyleVoice.from_dict(d.pop("voice"))

        rules = []
        _rules = d.pop("rules")
        for rules_item_data in _rules:
            rules_item = StyleRule.from_dict(rules_item_data)

            rules.append(rules_item)

        terms = []
        _terms = d.pop("terms")
        for terms_item_data in _terms:
            terms_item = StyleTerm.from_dict(terms_item_data)

            terms.append(terms_item)

        hooks = []
        _hooks = d.pop("hooks")
        for hooks_item_data in _hooks:
            hooks_item = StyleHook.from_dict(hooks_item_data)

            hooks.append(hooks_item)

        examples = []
        _examples = d.pop("examples")
        for examples_item_data in _examples:
            examples_item = StyleExample.from_dict(examples_item_data)

            examples.append(examples_item)

        writing_skill = d.pop("writing_skill")

        skills = []
        _skills = d.pop("skills")
        for skills_item_data in _skills:
            skills_item = WritingSkill.from_dict(skills_item_data)

            skills.append(skills_item)

        style = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
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
        )

        style.additional_properties.update(d)
        return style
