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


T = TypeVar("T", bound="TopicCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicCreate(Model):
    """Something to speak on."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The topic that it stands under. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    role: TopicRole | Unset = UNSET
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent | Unset = UNSET
    """ What who looks for it wants to do. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How near the audience is to buying. """
    priority: int | Unset = UNSET
    """ 100 is first. Default: 50. """
    scores: TopicScoresInput | Unset = UNSET
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat] | Unset = UNSET
    """ What is to be made of it. """
    status: TopicStatus | Unset = UNSET
    """ How far the team is, as it says itself; what there is to show for it, coverage computes. """
    links: list[TopicLinkInput] | Unset = UNSET
    """ Links that lead to other pages. """
    notes: None | str | Unset = UNSET
    """ Remarks, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TopicLinkInput = _models.TopicLinkInput
        TopicScoresInput = _models.TopicScoresInput
        project_id = self.project_id

        title = self.title

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

        slug: None | str | Unset
        if isinstance(self.slug, Unset):
            slug = UNSET
        else:
            slug = self.slug

        role: str | Unset = UNSET
        if not isinstance(self.role, Unset):
            role = self.role.value

        intent: str | Unset = UNSET
        if not isinstance(self.intent, Unset):
            intent = self.intent.value

        funnel_stage: None | str | Unset
        if isinstance(self.funnel_stage, Unset):
            funnel_stage = UNSET
        elif isinstance(self.funnel_stage, FunnelStage):
            funnel_stage = self.funnel_stage.value
        else:
            funnel_stage = self.funnel_stage

        priority = self.priority

        scores: dict[str, Any] | Unset = UNSET
        if not isinstance(self.scores, Unset):
            scores = self.scores.to_dict()

        formats: list[str] | Unset = UNSET
        if not isinstance(self.formats, Unset):
            formats = []
            for formats_item_data in self.formats:
                formats_item = formats_item_data.value
                formats.append(formats_item)

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for links_item_data in self.links:
                links_item = links_item_data.to_dict()
                links.append(links_item)

        notes: None | str | Unset
        if isinstance(self.notes, Unset):
            notes = UNSET
        else:
            notes = self.notes

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "title": title,
            }
        )
        if silo_id is not UNSET:
            field_dict["silo_id"] = silo_id
        if parent_topic_id is not UNSET:
            field_dict["parent_topic_id"] = parent_topic_id
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
        project_id = d.pop("project_id")

        title = d.pop("title")

        silo_id = d.pop("silo_id", UNSET)

        parent_topic_id = d.pop("parent_topic_id", UNSET)

        slug = d.pop("slug", UNSET)

        _role = d.pop("role", UNSET)
        role: TopicRole | Unset
        if isinstance(_role, Unset):
            role = UNSET
        else:
            role = TopicRole(_role)

        _intent = d.pop("intent", UNSET)
        intent: Intent | Unset
        if isinstance(_intent, Unset):
            intent = UNSET
        else:
            intent = Intent(_intent)

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

        _scores = d.pop("scores", UNSET)
        scores: TopicScoresInput | Unset
        if isinstance(_scores, Unset):
            scores = UNSET
        else:
            scores = TopicScoresInput.from_dict(_scores)

        _formats = d.pop("formats", UNSET)
        formats: list[ContentFormat] | Unset = UNSET
        if _formats is not UNSET:
            formats = []
            for formats_item_data in _formats:
                formats_item = ContentFormat(formats_item_data)

                formats.append(formats_item)

        _status = d.pop("status", UNSET)
        status: TopicStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = TopicStatus(_status)

        _links = d.pop("links", UNSET)
        links: list[TopicLinkInput] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for links_item_data in _links:
                links_item = TopicLinkInput.from_dict(links_item_data)

                links.append(links_item)

        notes = d.pop("notes", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        topic_create = cls(
            project_id=project_id,
            title=title,
            silo_id=silo_id,
            parent_topic_id=parent_topic_id,
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

        return topic_create
