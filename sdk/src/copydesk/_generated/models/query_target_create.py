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


T = TypeVar("T", bound="QueryTargetCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class QueryTargetCreate(Model):
    """What people look for that a topic is to answer."""

    topic_id: str
    """ The topic. """
    query: str
    """ What people ask, in their words. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    is_primary: bool | Unset = UNSET
    """ The one that the topic is about; takes the place of another of its surface and locale. Default: false. """
    volume: int | None | Unset = UNSET
    """ Searches in a month, as a tool told. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    current: CurrentRankInput | Unset = UNSET
    """ Where the brand stands now, as a tool told. """
    target_rank: int | None | Unset = UNSET
    """ The rank that it is to reach. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        CurrentRankInput = _models.CurrentRankInput
        Metadata = _models.Metadata
        topic_id = self.topic_id

        query = self.query

        surface: str | Unset = UNSET
        if not isinstance(self.surface, Unset):
            surface = self.surface.value

        locale = self.locale

        intent: None | str | Unset
        if isinstance(self.intent, Unset):
            intent = UNSET
        elif isinstance(self.intent, Intent):
            intent = self.intent.value
        else:
            intent = self.intent

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

        current: dict[str, Any] | Unset = UNSET
        if not isinstance(self.current, Unset):
            current = self.current.to_dict()

        target_rank: int | None | Unset
        if isinstance(self.target_rank, Unset):
            target_rank = UNSET
        else:
            target_rank = self.target_rank

        questions: list[str] | Unset = UNSET
        if not isinstance(self.questions, Unset):
            questions = self.questions

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "topic_id": topic_id,
                "query": query,
            }
        )
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
        topic_id = d.pop("topic_id")

        query = d.pop("query")

        _surface = d.pop("surface", UNSET)
        surface: Surface | Unset
        if isinstance(_surface, Unset):
            surface = UNSET
        else:
            surface = Surface(_surface)

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

        _current = d.pop("current", UNSET)
        current: CurrentRankInput | Unset
        if isinstance(_current, Unset):
            current = UNSET
        else:
            current = CurrentRankInput.from_dict(_current)

        target_rank = d.pop("target_rank", UNSET)

        questions = cast(list[str], d.pop("questions", UNSET))

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        query_target_create = cls(
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

        return query_target_create
