# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.brief_status import BriefStatus
from ..models.content_format import ContentFormat

if TYPE_CHECKING:
    from ..models.brief_target import BriefTarget
    from ..models.metadata import Metadata
    from ..models.outline_point import OutlinePoint
    from ..models.term import Term


T = TypeVar("T", bound="BriefContent")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefContent(ReadModel):
    """What a brief says."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Its revision, from 1. """
    status: BriefStatus
    """ How far the brief is; approved is one revision, and a change makes it a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ From which side the subject is told. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it speaks to. """
    pain: None | str
    """ What troubles the audience. """
    promise: None | str
    """ What the audience gets. """
    primary_query_id: None | str
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str]
    """ More queries that the text is to be found with. """
    outline: list[OutlinePoint]
    """ Sections of the text to be, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that are to be said, and how often. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The revision that was approved last. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BriefTarget = _models.BriefTarget
        Metadata = _models.Metadata
        OutlinePoint = _models.OutlinePoint
        Term = _models.Term
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        topic_id = self.topic_id

        revision = self.revision

        status = self.status.value

        format = self.format.value

        working_titles = self.working_titles

        angle: None | str
        angle = self.angle

        hook_options = self.hook_options

        audience_id: None | str
        audience_id = self.audience_id

        pain: None | str
        pain = self.pain

        promise: None | str
        promise = self.promise

        primary_query_id: None | str
        primary_query_id = self.primary_query_id

        secondary_query_ids = self.secondary_query_ids

        outline = []
        for outline_item_data in self.outline:
            outline_item = outline_item_data.to_dict()
            outline.append(outline_item)

        must_include = self.must_include

        must_avoid = self.must_avoid

        questions = self.questions

        terms = []
        for terms_item_data in self.terms:
            terms_item = terms_item_data.to_dict()
            terms.append(terms_item)

        evidence_ids = self.evidence_ids

        context_ids = self.context_ids

        offering_id: None | str
        offering_id = self.offering_id

        cta_id: None | str
        cta_id = self.cta_id

        style_id: None | str
        style_id = self.style_id

        collection_ids = self.collection_ids

        target = self.target.to_dict()

        approved_revision: int | None
        approved_revision = self.approved_revision

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
                "revision": revision,
                "status": status,
                "format": format,
                "working_titles": working_titles,
                "angle": angle,
                "hook_options": hook_options,
                "audience_id": audience_id,
                "pain": pain,
                "promise": promise,
                "primary_query_id": primary_query_id,
                "secondary_query_ids": secondary_query_ids,
                "outline": outline,
                "must_include": must_include,
                "must_avoid": must_avoid,
                "questions": questions,
                "terms": terms,
                "evidence_ids": evidence_ids,
                "context_ids": context_ids,
                "offering_id": offering_id,
                "cta_id": cta_id,
                "style_id": style_id,
                "collection_ids": collection_ids,
                "target": target,
                "approved_revision": approved_revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefTarget = _models.BriefTarget
        Metadata = _models.Metadata
        OutlinePoint = _models.OutlinePoint
        Term = _models.Term
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        topic_id = d.pop("topic_id")

        revision = d.pop("revision")

        status = BriefStatus(d.pop("status"))

        format = ContentFormat(d.pop("format"))

        working_titles = cast(list[str], d.pop("working_titles"))

        angle = d.pop("angle")

        hook_options = cast(list[str], d.pop("hook_options"))

        audience_id = d.pop("audience_id")

        pain = d.pop("pain")

        promise = d.pop("promise")

        primary_query_id = d.pop("primary_query_id")

        secondary_query_ids = cast(list[str], d.pop("secondary_query_ids"))

        outline = []
        _outline = d.pop("outline")
        for outline_item_data in _outline:
            outline_item = OutlinePoint.from_dict(outline_item_data)

            outline.append(outline_item)

        must_include = cast(list[str], d.pop("must_include"))

        must_avoid = cast(list[str], d.pop("must_avoid"))

        questions = cast(list[str], d.pop("questions"))

        terms = []
        _terms = d.pop("terms")
        for terms_item_data in _terms:
            terms_item = Term.from_dict(terms_item_data)

            terms.append(terms_item)

        evidence_ids = cast(list[str], d.pop("evidence_ids"))

        context_ids = cast(list[str], d.pop("context_ids"))

        offering_id = d.pop("offering_id")

        cta_id = d.pop("cta_id")

        style_id = d.pop("style_id")

        collection_ids = cast(list[str], d.pop("collection_ids"))

        target = BriefTarget.from_dict(d.pop("target"))

        approved_revision = d.pop("approved_revision")

        brief_content = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            topic_id=topic_id,
            revision=revision,
            status=status,
            format=format,
            working_titles=working_titles,
            angle=angle,
            hook_options=hook_options,
            audience_id=audience_id,
            pain=pain,
            promise=promise,
            primary_query_id=primary_query_id,
            secondary_query_ids=secondary_query_ids,
            outline=outline,
            must_include=must_include,
            must_avoid=must_avoid,
            questions=questions,
            terms=terms,
            evidence_ids=evidence_ids,
            context_ids=context_ids,
            offering_id=offering_id,
            cta_id=cta_id,
            style_id=style_id,
            collection_ids=collection_ids,
            target=target,
            approved_revision=approved_revision,
        )

        brief_content.additional_properties.update(d)
        return brief_content
