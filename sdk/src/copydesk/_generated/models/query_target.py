# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.intent import Intent
from ..models.surface import Surface

if TYPE_CHECKING:
    from ..models.current_rank import CurrentRank
    from ..models.metadata import Metadata


T = TypeVar("T", bound="QueryTarget")


@_attrs_define(repr=False, unsafe_hash=False)
class QueryTarget(ReadModel):
    """What people look for that a topic is to answer."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand of its topic. """
    topic_id: str
    """ The topic. """
    query: str
    """ What people ask, in their words. """
    normalized: str
    """ In lower case, without marks; what is compared. """
    surface: Surface
    """ Where it is looked for. """
    locale: str
    """ Language and region that it is asked in, as a BCP 47 tag. """
    intent: Intent | None
    """ What people want who ask it. """
    is_primary: bool
    """ Whether it is the one that the topic is after. """
    volume: int | None
    """ Searches in a month, as a tool told. """
    difficulty: float | None
    """ How hard it is to be found with. """
    current: CurrentRank
    """ Where the brand stands now, as a tool told. """
    target_rank: int | None
    """ The rank that it is to reach. """
    questions: list[str]
    """ Questions that people ask. """
    cannibalizes_ids: list[str]
    """ Targets of other topics of the brand, on the same surface and locale, that ask for the same. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        CurrentRank = _models.CurrentRank
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        topic_id = self.topic_id

        query = self.query

        normalized = self.normalized

        surface = self.surface.value

        locale = self.locale

        intent: None | str
        if isinstance(self.intent, Intent):
            intent = self.intent.value
        else:
            intent = self.intent

        is_primary = self.is_primary

        volume: int | None
        volume = self.volume

        difficulty: float | None
        difficulty = self.difficulty

        current = self.current.to_dict()

        target_rank: int | None
        target_rank = self.target_rank

        questions = self.questions

        cannibalizes_ids = self.cannibalizes_ids

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "topic_id": topic_id,
                "query": query,
                "normalized": normalized,
                "surface": surface,
                "locale": locale,
                "intent": intent,
                "is_primary": is_primary,
                "volume": volume,
                "difficulty": difficulty,
                "current": current,
                "target_rank": target_rank,
                "questions": questions,
                "cannibalizes_ids": cannibalizes_ids,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CurrentRank = _models.CurrentRank
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        topic_id = d.pop("topic_id")

        query = d.pop("query")

        normalized = d.pop("normalized")

        surface = Surface(d.pop("surface"))

        locale = d.pop("locale")

        def _parse_intent(data: object) -> Intent | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                intent_type_0 = Intent(data)

                return intent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Intent | None, data)

        intent = _parse_intent(d.pop("intent"))

        is_primary = d.pop("is_primary")

        volume = d.pop("volume")

        difficulty = d.pop("difficulty")

        current = CurrentRank.from_dict(d.pop("current"))

        target_rank = d.pop("target_rank")

        questions = cast(list[str], d.pop("questions"))

        cannibalizes_ids = cast(list[str], d.pop("cannibalizes_ids"))

        query_target = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            topic_id=topic_id,
            query=query,
            normalized=normalized,
            surface=surface,
            locale=locale,
            intent=intent,
            is_primary=is_primary,
            volume=volume,
            difficulty=difficulty,
            current=current,
            target_rank=target_rank,
            questions=questions,
            cannibalizes_ids=cannibalizes_ids,
        )

        query_target.additional_properties.update(d)
        return query_target
