# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.content_format import ContentFormat
from ..models.funnel_stage import FunnelStage
from ..models.intent import Intent
from ..models.topic_role import TopicRole
from ..models.topic_status import TopicStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.topic_link_input import TopicLinkInput
    from ..models.topic_scores_input import TopicScoresInput


T = TypeVar("T", bound="TopicUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicUpdate(Model):
    """Changes to topic: omitted keeps, null clears."""

    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The topic that it stands under. """
    title: str | Unset = UNSET
    """ Title, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    role: None | TopicRole | Unset = UNSET
    """ What it is for. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How near the audience is to buying. """
    priority: int | None | Unset = UNSET
    """ 100 is first. """
    scores: None | TopicScoresInput | Unset = UNSET
    """ How the team rates it. """
    formats: list[ContentFormat] | None | Unset = UNSET
    """ What is to be made of it. """
    status: None | TopicStatus | Unset = UNSET
    """ Where it stands. """
    links: list[TopicLinkInput] | None | Unset = UNSET
    """ Links that lead to other pages. """
    notes: None | str | Unset = UNSET
    """ Remarks, for people. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TopicLinkInput = _models.TopicLinkInput
        TopicScoresInput = _models.TopicScoresInput
        silo_id: None | str | Unset
        if isinstance(self.silo_id, Unset):
            silo_id = UNSET
        else:
            silo_id = self.silo_id

        parent_topic_id: None | str | Unset
        if isinstance(self.parent_topic_id, Unset):
            parent_topic_id = UNSET
        else:
            parent_topic_id = self.parent_topic_id

        title = self.title

        slug: None | str | Unset
        if isinstance(self.slug, Unset):
            slug = UNSET
        else:
            slug = self.slug

        role: None | str | Unset
        if isinstance(self.role, Unset):
            role = UNSET
        elif isinstance(self.role, TopicRole):
            role = self.role.value
        else:
            role = self.role

        intent: None | str | Unset
        if isinstance(self.intent, Unset):
            intent = UNSET
        elif isinstance(self.intent, Intent):
            intent = self.intent.value
        else:
            intent = self.intent

        funnel_stage: None | str | Unset
        if isinstance(self.funnel_stage, Unset):
            funnel_stage = UNSET
        elif isinstance(self.funnel_stage, FunnelStage):
            funnel_stage = self.funnel_stage.value
        else:
            funnel_stage = self.funnel_stage

        priority: int | None | Unset
        if isinstance(self.priority, Unset):
            priority = UNSET
        else:
            priority = self.priority

        scores: dict[str, Any] | None | Unset
        if isinstance(self.scores, Unset):
            scores = UNSET
        elif isinstance(self.scores, TopicScoresInput):
            scores = self.scores.to_dict()
        else:
            scores = self.scores

        formats: list[str] | None | Unset
        if isinstance(self.formats, Unset):
            formats = UNSET
        elif isinstance(self.formats, list):
            formats = []
            for formats_type_0_item_data in self.formats:
                formats_type_0_item = formats_type_0_item_data.value
                formats.append(formats_type_0_item)

        else:
            formats = self.formats

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, TopicStatus):
            status = self.status.value
        else:
            status = self.status

        links: list[dict[str, Any]] | None | Unset
        if isinstance(self.links, Unset):
            links = UNSET
        elif isinstance(self.links, list):
            links = []
            for links_type_0_item_data in self.links:
                links_type_0_item = links_type_0_item_data.to_dict()
                links.append(links_type_0_item)

        else:
            links = self.links

        notes: None | str | Unset
        if isinstance(self.notes, Unset):
            notes = UNSET
        else:
            notes = self.notes

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if silo_id is not UNSET:
            field_dict["silo_id"] = silo_id
        if parent_topic_id is not UNSET:
            field_dict["parent_topic_id"] = parent_topic_id
        if title is not UNSET:
            field_dict["title"] = title
        if slug is not UNSET:
            field_dict["slug"] = slug
        if role is not UNSET:
            field_dict["role"] = role
        if intent is not UNSET:
            field_dict["intent"] = intent
        if funnel_stage is not UNSET:
            field_dict["funnel_stage"] = funnel_stage
        if priority is not UNSET:
            field_dict["priority"] = priority
        if scores is not UNSET:
            field_dict["scores"] = scores
        if formats is not UNSET:
            field_dict["formats"] = formats
        if status is not UNSET:
            field_dict["status"] = status
        if links is not UNSET:
            field_dict["links"] = links
        if notes is not UNSET:
            field_dict["notes"] = notes
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        TopicLinkInput = _models.TopicLinkInput
        TopicScoresInput = _models.TopicScoresInput
        d = dict(src_dict)
        silo_id = d.pop("silo_id", UNSET)

        parent_topic_id = d.pop("parent_topic_id", UNSET)

        title = d.pop("title", UNSET)

        slug = d.pop("slug", UNSET)

        def _parse_role(data: object) -> None | TopicRole | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                role_type_0 = TopicRole(data)

                return role_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TopicRole | Unset, data)

        role = _parse_role(d.pop("role", UNSET))

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

        def _parse_funnel_stage(data: object) -> FunnelStage | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                funnel_stage_type_0 = FunnelStage(data)

                return funnel_stage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FunnelStage | None | Unset, data)

        funnel_stage = _parse_funnel_stage(d.pop("funnel_stage", UNSET))

        priority = d.pop("priority", UNSET)

        def _parse_scores(data: object) -> None | TopicScoresInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                scores_type_0 = TopicScoresInput.from_dict(data)

                return scores_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TopicScoresInput | Unset, data)

        scores = _parse_scores(d.pop("scores", UNSET))

        def _parse_formats(data: object) -> list[ContentFormat] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                formats_type_0 = []
                _formats_type_0 = data
                for formats_type_0_item_data in _formats_type_0:
                    formats_type_0_item = ContentFormat(formats_type_0_item_data)

                    formats_type_0.append(formats_type_0_item)

                return formats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ContentFormat] | None | Unset, data)

        formats = _parse_formats(d.pop("formats", UNSET))

        def _parse_status(data: object) -> None | TopicStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = TopicStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TopicStatus | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_links(data: object) -> list[TopicLinkInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                links_type_0 = []
                _links_type_0 = data
                for links_type_0_item_data in _links_type_0:
                    links_type_0_item = TopicLinkInput.from_dict(links_type_0_item_data)

                    links_type_0.append(links_type_0_item)

                return links_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[TopicLinkInput] | None | Unset, data)

        links = _parse_links(d.pop("links", UNSET))

        notes = d.pop("notes", UNSET)

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

        topic_update = cls(
            silo_id=silo_id,
            parent_topic_id=parent_topic_id,
            title=title,
            slug=slug,
            role=role,
            intent=intent,
            funnel_stage=funnel_stage,
            priority=priority,
            scores=scores,
            formats=formats,
            status=status,
            links=links,
            notes=notes,
            metadata=metadata,
        )

        return topic_update
