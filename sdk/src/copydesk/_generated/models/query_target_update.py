# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.intent import Intent
from ..models.surface import Surface
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.current_rank_input import CurrentRankInput
    from ..models.metadata import Metadata


T = TypeVar("T", bound="QueryTargetUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class QueryTargetUpdate(Model):
    """Changes to querytarget: omitted keeps, null clears."""

    topic_id: str | Unset = UNSET
    """ The topic. """
    query: str | Unset = UNSET
    """ What people ask, in their words. """
    surface: None | Surface | Unset = UNSET
    """ Where it is asked, such as `web` or `youtube`. """
    locale: None | str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    is_primary: bool | None | Unset = UNSET
    """ Whether it is the one that the topic is after. """
    volume: int | None | Unset = UNSET
    """ Searches in a month, as a tool told. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    current: CurrentRankInput | None | Unset = UNSET
    """ Where the brand stands now. """
    target_rank: int | None | Unset = UNSET
    """ The rank that it is to reach. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        CurrentRankInput = _models.CurrentRankInput
        Metadata = _models.Metadata
        topic_id = self.topic_id

        query = self.query

        surface: None | str | Unset
        if isinstance(self.surface, Unset):
            surface = UNSET
        elif isinstance(self.surface, Surface):
            surface = self.surface.value
        else:
            surface = self.surface

        locale: None | str | Unset
        if isinstance(self.locale, Unset):
            locale = UNSET
        else:
            locale = self.locale

        intent: None | str | Unset
        if isinstance(self.intent, Unset):
            intent = UNSET
        elif isinstance(self.intent, Intent):
            intent = self.intent.value
        else:
            intent = self.intent

        is_primary: bool | None | Unset
        if isinstance(self.is_primary, Unset):
            is_primary = UNSET
        else:
            is_primary = self.is_primary

        volume: int | None | Unset
        if isinstance(self.volume, Unset):
            volume = UNSET
        else:
            volume = self.volume

        difficulty: float | None | Unset
        if isinstance(self.difficulty, Unset):
            difficulty = UNSET
        else:
            difficulty = self.difficulty

        current: dict[str, Any] | None | Unset
        if isinstance(self.current, Unset):
            current = UNSET
        elif isinstance(self.current, CurrentRankInput):
            current = self.current.to_dict()
        else:
            current = self.current

        target_rank: int | None | Unset
        if isinstance(self.target_rank, Unset):
            target_rank = UNSET
        else:
            target_rank = self.target_rank

        questions: list[str] | None | Unset
        if isinstance(self.questions, Unset):
            questions = UNSET
        elif isinstance(self.questions, list):
            questions = self.questions

        else:
            questions = self.questions

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if topic_id is not UNSET:
            field_dict["topic_id"] = topic_id
        if query is not UNSET:
            field_dict["query"] = query
        if surface is not UNSET:
            field_dict["surface"] = surface
        if locale is not UNSET:
            field_dict["locale"] = locale
        if intent is not UNSET:
            field_dict["intent"] = intent
        if is_primary is not UNSET:
            field_dict["is_primary"] = is_primary
        if volume is not UNSET:
            field_dict["volume"] = volume
        if difficulty is not UNSET:
            field_dict["difficulty"] = difficulty
        if current is not UNSET:
            field_dict["current"] = current
        if target_rank is not UNSET:
            field_dict["target_rank"] = target_rank
        if questions is not UNSET:
            field_dict["questions"] = questions
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CurrentRankInput = _models.CurrentRankInput
        Metadata = _models.Metadata
        d = dict(src_dict)
        topic_id = d.pop("topic_id", UNSET)

        query = d.pop("query", UNSET)

        def _parse_surface(data: object) -> None | Surface | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                surface_type_0 = Surface(data)

                return surface_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Surface | Unset, data)

        surface = _parse_surface(d.pop("surface", UNSET))

        locale = d.pop("locale", UNSET)

        def _parse_intent(data: object) -> Intent | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                intent_type_0 = Intent(data)

                return intent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Intent | None | Unset, data)

        intent = _parse_intent(d.pop("intent", UNSET))

        is_primary = d.pop("is_primary", UNSET)

        volume = d.pop("volume", UNSET)

        difficulty = d.pop("difficulty", UNSET)

        def _parse_current(data: object) -> CurrentRankInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                current_type_0 = CurrentRankInput.from_dict(data)

                return current_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CurrentRankInput | None | Unset, data)

        current = _parse_current(d.pop("current", UNSET))

        target_rank = d.pop("target_rank", UNSET)

        def _parse_questions(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                questions_type_0 = cast(list[str], data)

                return questions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        questions = _parse_questions(d.pop("questions", UNSET))

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

        query_target_update = cls(
            topic_id=topic_id,
            query=query,
            surface=surface,
            locale=locale,
            intent=intent,
            is_primary=is_primary,
            volume=volume,
            difficulty=difficulty,
            current=current,
            target_rank=target_rank,
            questions=questions,
            metadata=metadata,
        )

        return query_target_update
