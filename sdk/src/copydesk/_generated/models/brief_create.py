# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.content_format import ContentFormat
from ..models.editable_status import EditableStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.brief_target_input import BriefTargetInput
    from ..models.metadata import Metadata
    from ..models.outline_point_input import OutlinePointInput
    from ..models.term_input import TermInput


T = TypeVar("T", bound="BriefCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefCreate(Model):
    """What one text is to say, for whom, and from what."""

    project_id: str
    """ The brand that it belongs to. """
    topic_id: str
    """ The topic. """
    status: EditableStatus | Unset = UNSET
    """ What a caller may say of a brief; it is approved by `POST /strategy/briefs/{id}/approve`. """
    format: ContentFormat | Unset = UNSET
    """ What is made of a topic. """
    working_titles: list[str] | Unset = UNSET
    """ Titles to choose from. """
    angle: None | str | Unset = UNSET
    """ From which side the subject is told. """
    hook_options: list[str] | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ One of the brand's own `audiences`. """
    pain: None | str | Unset = UNSET
    """ What troubles the audience. """
    promise: None | str | Unset = UNSET
    """ What the audience gets. """
    primary_query_id: None | str | Unset = UNSET
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str] | Unset = UNSET
    """ More queries that the text is to be found with. """
    outline: list[OutlinePointInput] | Unset = UNSET
    """ Sections of the text to be, in order. """
    must_include: list[str] | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | Unset = UNSET
    """ Words that are to be said, and how often. """
    evidence_ids: list[str] | Unset = UNSET
    """ Evidence to cite. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    target: BriefTargetInput | Unset = UNSET
    """ How long the text is to be. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        BriefTargetInput = _models.BriefTargetInput
        Metadata = _models.Metadata
        OutlinePointInput = _models.OutlinePointInput
        TermInput = _models.TermInput
        project_id = self.project_id

        topic_id = self.topic_id

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        format: str | Unset = UNSET
        if not isinstance(self.format, Unset):
            format = self.format.value

        working_titles: list[str] | Unset = UNSET
        if not isinstance(self.working_titles, Unset):
            working_titles = self.working_titles

        angle: None | str | Unset
        if isinstance(self.angle, Unset):
            angle = UNSET
        else:
            angle = self.angle

        hook_options: list[str] | Unset = UNSET
        if not isinstance(self.hook_options, Unset):
            hook_options = self.hook_options

        audience_id: None | str | Unset
        if isinstance(self.audience_id, Unset):
            audience_id = UNSET
        else:
            audience_id = self.audience_id

        pain: None | str | Unset
        if isinstance(self.pain, Unset):
            pain = UNSET
        else:
            pain = self.pain

        promise: None | str | Unset
        if isinstance(self.promise, Unset):
            promise = UNSET
        else:
            promise = self.promise

        primary_query_id: None | str | Unset
        if isinstance(self.primary_query_id, Unset):
            primary_query_id = UNSET
        else:
            primary_query_id = self.primary_query_id

        secondary_query_ids: list[str] | Unset = UNSET
        if not isinstance(self.secondary_query_ids, Unset):
            secondary_query_ids = self.secondary_query_ids

        outline: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.outline, Unset):
            outline = []
            for outline_item_data in self.outline:
                outline_item = outline_item_data.to_dict()
                outline.append(outline_item)

        must_include: list[str] | Unset = UNSET
        if not isinstance(self.must_include, Unset):
            must_include = self.must_include

        must_avoid: list[str] | Unset = UNSET
        if not isinstance(self.must_avoid, Unset):
            must_avoid = self.must_avoid

        questions: list[str] | Unset = UNSET
        if not isinstance(self.questions, Unset):
            questions = self.questions

        terms: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.terms, Unset):
            terms = []
            for terms_item_data in self.terms:
                terms_item = terms_item_data.to_dict()
                terms.append(terms_item)

        evidence_ids: list[str] | Unset = UNSET
        if not isinstance(self.evidence_ids, Unset):
            evidence_ids = self.evidence_ids

        context_ids: list[str] | Unset = UNSET
        if not isinstance(self.context_ids, Unset):
            context_ids = self.context_ids

        offering_id: None | str | Unset
        if isinstance(self.offering_id, Unset):
            offering_id = UNSET
        else:
            offering_id = self.offering_id

        cta_id: None | str | Unset
        if isinstance(self.cta_id, Unset):
            cta_id = UNSET
        else:
            cta_id = self.cta_id

        style_id: None | str | Unset
        if isinstance(self.style_id, Unset):
            style_id = UNSET
        else:
            style_id = self.style_id

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        target: dict[str, Any] | Unset = UNSET
        if not isinstance(self.target, Unset):
            target = self.target.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "topic_id": topic_id,
            }
        )
        if status is not UNSET:
            field_dict["status"] = status
        if format is not UNSET:
            field_dict["format"] = format
        if working_titles is not UNSET:
            field_dict["working_titles"] = working_titles
        if angle is not UNSET:
            field_dict["angle"] = angle
        if hook_options is not UNSET:
            field_dict["hook_options"] = hook_options
        if audience_id is not UNSET:
            field_dict["audience_id"] = audience_id
        if pain is not UNSET:
            field_dict["pain"] = pain
        if promise is not UNSET:
            field_dict["promise"] = promise
        if primary_query_id is not UNSET:
            field_dict["primary_query_id"] = primary_query_id
        if secondary_query_ids is not UNSET:
            field_dict["secondary_query_ids"] = secondary_query_ids
        if outline is not UNSET:
            field_dict["outline"] = outline
        if must_include is not UNSET:
            field_dict["must_include"] = must_include
        if must_avoid is not UNSET:
            field_dict["must_avoid"] = must_avoid
        if questions is not UNSET:
            field_dict["questions"] = questions
        if terms is not UNSET:
            field_dict["terms"] = terms
        if evidence_ids is not UNSET:
            field_dict["evidence_ids"] = evidence_ids
        if context_ids is not UNSET:
            field_dict["context_ids"] = context_ids
        if offering_id is not UNSET:
            field_dict["offering_id"] = offering_id
        if cta_id is not UNSET:
            field_dict["cta_id"] = cta_id
        if style_id is not UNSET:
            field_dict["style_id"] = style_id
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if target is not UNSET:
            field_dict["target"] = target
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefTargetInput = _models.BriefTargetInput
        Metadata = _models.Metadata
        OutlinePointInput = _models.OutlinePointInput
        TermInput = _models.TermInput
        d = dict(src_dict)
        project_id = d.pop("project_id")

        topic_id = d.pop("topic_id")

        _status = d.pop("status", UNSET)
        status: EditableStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = EditableStatus(_status)

        _format = d.pop("format", UNSET)
        format: ContentFormat | Unset
        if isinstance(_format, Unset):
            format = UNSET
        else:
            format = ContentFormat(_format)

        working_titles = cast(list[str], d.pop("working_titles", UNSET))

        angle = d.pop("angle", UNSET)

        hook_options = cast(list[str], d.pop("hook_options", UNSET))

        audience_id = d.pop("audience_id", UNSET)

        pain = d.pop("pain", UNSET)

        promise = d.pop("promise", UNSET)

        primary_query_id = d.pop("primary_query_id", UNSET)

        secondary_query_ids = cast(list[str], d.pop("secondary_query_ids", UNSET))

        _outline = d.pop("outline", UNSET)
        outline: list[OutlinePointInput] | Unset = UNSET
        if _outline is not UNSET:
            outline = []
            for outline_item_data in _outline:
                outline_item = OutlinePointInput.from_dict(outline_item_data)

                outline.append(outline_item)

        must_include = cast(list[str], d.pop("must_include", UNSET))

        must_avoid = cast(list[str], d.pop("must_avoid", UNSET))

        questions = cast(list[str], d.pop("questions", UNSET))

        _terms = d.pop("terms", UNSET)
        terms: list[TermInput] | Unset = UNSET
        if _terms is not UNSET:
            terms = []
            for terms_item_data in _terms:
                terms_item = TermInput.from_dict(terms_item_data)

                terms.append(terms_item)

        evidence_ids = cast(list[str], d.pop("evidence_ids", UNSET))

        context_ids = cast(list[str], d.pop("context_ids", UNSET))

        offering_id = d.pop("offering_id", UNSET)

        cta_id = d.pop("cta_id", UNSET)

        style_id = d.pop("style_id", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        _target = d.pop("target", UNSET)
        target: BriefTargetInput | Unset
        if isinstance(_target, Unset):
            target = UNSET
        else:
            target = BriefTargetInput.from_dict(_target)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        brief_create = cls(
            project_id=project_id,
            topic_id=topic_id,
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
            metadata=metadata,
        )

        return brief_create
