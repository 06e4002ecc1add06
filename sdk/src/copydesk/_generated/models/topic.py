# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.content_format import ContentFormat
from ..models.funnel_stage import FunnelStage
from ..models.intent import Intent
from ..models.topic_role import TopicRole
from ..models.topic_status import TopicStatus

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.topic_link import TopicLink
    from ..models.topic_scores import TopicScores


T = TypeVar("T", bound="Topic")


@_attrs_define(repr=False, unsafe_hash=False)
class Topic(ReadModel):
    """Something to speak on."""

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
    silo_id: None | str
    """ The silo. """
    parent_topic_id: None | str
    """ The topic that it stands under. """
    title: str
    """ Title, for people. """
    slug: str
    """ Unique among those of the brand; made of the title when not given. """
    role: TopicRole
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent
    """ What who looks for it wants to do. """
    funnel_stage: FunnelStage | None
    """ How near the audience is to buying. """
    priority: int
    """ 100 is first. """
    scores: TopicScores
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat]
    """ What is to be made of it. """
    status: TopicStatus
    """ How far the team is, as it says itself; what there is to show for it, coverage computes. """
    links: list[TopicLink]
    """ Links that lead to other pages. """
    notes: None | str
    """ Remarks, for people. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TopicLink = _models.TopicLink
        TopicScores = _models.TopicScores
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        silo_id: None | str
        silo_id = self.silo_id

        parent_topic_id: None | str
        parent_topic_id = self.parent_topic_id

        title = self.title

        slug = self.slug

        role = self.role.value

        intent = self.intent.value

        funnel_stage: None | str
        if isinstance(self.funnel_stage, FunnelStage):
            funnel_stage = self.funnel_stage.value
        else:
            funnel_stage = self.funnel_stage

        priority = self.priority

        scores = self.scores.to_dict()

        formats = []
        for formats_item_data in self.formats:
            formats_item = formats_item_data.value
            formats.append(formats_item)

        status = self.status.value

        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)

        notes: None | str
        notes = self.notes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "silo_id": silo_id,
                "parent_topic_id": parent_topic_id,
                "title": title,
                "slug": slug,
                "role": role,
                "intent": intent,
                "funnel_stage": funnel_stage,
                "priority": priority,
                "scores": scores,
                "formats": formats,
                "status": status,
                "links": links,
                "notes": notes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        TopicLink = _models.TopicLink
        TopicScores = _models.TopicScores
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        silo_id = d.pop("silo_id")

        parent_topic_id = d.pop("parent_topic_id")

        title = d.pop("title")

        slug = d.pop("slug")

        role = TopicRole(d.pop("role"))

        intent = Intent(d.pop("intent"))

        def _parse_funnel_stage(data: object) -> FunnelStage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                funnel_stage_type_0 = FunnelStage(data)

                return funnel_stage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FunnelStage | None, data)

        funnel_stage = _parse_funnel_stage(d.pop("funnel_stage"))

        priority = d.pop("priority")

        scores = TopicScores.from_dict(d.pop("scores"))

        formats = []
        _formats = d.pop("formats")
        for formats_item_data in _formats:
            formats_item = ContentFormat(formats_item_data)

            formats.append(formats_item)

        status = TopicStatus(d.pop("status"))

        links = []
        _links = d.pop("links")
        for links_item_data in _links:
            links_item = TopicLink.from_dict(links_item_data)

            links.append(links_item)

        notes = d.pop("notes")

        topic = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
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
        )

        topic.additional_properties.update(d)
        return topic
