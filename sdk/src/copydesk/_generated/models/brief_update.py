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


T = TypeVar("T", bound="BriefUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefUpdate(Model):
    """Changes to brief: omitted keeps, null clears."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """
    status: EditableStatus | None | Unset = UNSET
    """ Where it stands. """
    format: ContentFormat | None | Unset = UNSET
    """ What is to be made. """
    working_titles: list[str] | None | Unset = UNSET
    """ Titles to choose from. """
    angle: None | str | Unset = UNSET
    """ From which side the subject is told. """
    hook_options: list[str] | None | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ The audience of the brand that it speaks to. """
    pain: None | str | Unset = UNSET
    """ What troubles the audience. """
    promise: None | str | Unset = UNSET
    """ What the audience gets. """
    primary_query_id: None | str | Unset = UNSET
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str] | None | Unset = UNSET
    """ More queries that the text is to be found with. """
    outline: list[OutlinePointInput] | None | Unset = UNSET
    """ Sections of the text to be, in order. """
    must_include: list[str] | None | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | None | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | None | Unset = UNSET
    """ Words that are to be said, and how often. """
    evidence_ids: list[str] | None | Unset = UNSET
    """ Evidence to cite. """
    context_ids: list[str] | None | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    target: BriefTargetInput | None | Unset = UNSET
    """ How long it should be. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        BriefTargetInput = _models.BriefTargetInput
        Metadata = _models.Metadata
        OutlinePointInput = _models.OutlinePointInput
        TermInput = _models.TermInput
        expected_revision = self.expected_revision

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, EditableStatus):
            status = self.status.value
        else:
            status = self.status

        format: None | str | Unset
        if isinstance(self.format, Unset):
            format = UNSET
        elif isinstance(self.format, ContentFormat):
            format = self.format.value
        else:
            format = self.format

        working_titles: list[str] | None | Unset
        if isinstance(self.working_titles, Unset):
            working_titles = UNSET
        elif isinstance(self.working_titles, list):
            working_titles = self.working_titles

        else:
            working_titles = self.working_titles

        angle: None | str | Unset
        if isinstance(self.angle, Unset):
            angle = UNSET
        else:
            angle = self.angle

        hook_options: list[str] | None | Unset
        if isinstance(self.hook_options, Unset):
            hook_options = UNSET
        elif isinstance(self.hook_options, list):
            hook_options = self.hook_options

        else:
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

        secondary_query_ids: list[str] | None | Unset
        if isinstance(self.secondary_query_ids, Unset):
            secondary_query_ids = UNSET
        elif isinstance(self.secondary_query_ids, list):
            secondary_query_ids = self.secondary_query_ids

        else:
            secondary_query_ids = self.secondary_query_ids

        outline: list[dict[str, Any]] | None | Unset
        if isinstance(self.outline, Unset):
            outline = UNSET
        elif isinstance(self.outline, list):
            outline = []
            for outline_type_0_item_data in self.outline:
                outline_type_0_item = outline_type_0_item_data.to_dict()
                outline.append(outline_type_0_item)

        else:
            outline = self.outline

        must_include: list[str] | None | Unset
        if isinstance(self.must_include, Unset):
            must_include = UNSET
        elif isinstance(self.must_include, list):
            must_include = self.must_include

        else:
            must_include = self.must_include

        must_avoid: list[str] | None | Unset
        if isinstance(self.must_avoid, Unset):
            must_avoid = UNSET
        elif isinstance(self.must_avoid, list):
            must_avoid = self.must_avoid

        else:
            must_avoid = self.must_avoid

        questions: list[str] | None | Unset
        if isinstance(self.questions, Unset):
            questions = UNSET
        elif isinstance(self.questions, list):
            questions = self.questions

        else:
            questions = self.questions

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

        evidence_ids: list[str] | None | Unset
        if isinstance(self.evidence_ids, Unset):
            evidence_ids = UNSET
        elif isinstance(self.evidence_ids, list):
            evidence_ids = self.evidence_ids

        else:
            evidence_ids = self.evidence_ids

        context_ids: list[str] | None | Unset
        if isinstance(self.context_ids, Unset):
            context_ids = UNSET
        elif isinstance(self.context_ids, list):
            context_ids = self.context_ids

        else:
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

        collection_ids: list[str] | None | Unset
        if isinstance(self.collection_ids, Unset):
            collection_ids = UNSET
        elif isinstance(self.collection_ids, list):
            collection_ids = self.collection_ids

        else:
            collection_ids = self.collection_ids

        target: dict[str, Any] | None | Unset
        if isinstance(self.target, Unset):
            target = UNSET
        elif isinstance(self.target, BriefTargetInput):
            target = self.target.to_dict()
        else:
            target = self.target

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_revision": expected_revision,
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
        expected_revision = d.pop("expected_revision")

        def _parse_status(data: object) -> EditableStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = EditableStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditableStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_format(data: object) -> ContentFormat | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                format_type_0 = ContentFormat(data)

                return format_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContentFormat | None | Unset, data)

        format = _parse_format(d.pop("format", UNSET))

        def _parse_working_titles(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                working_titles_type_0 = cast(list[str], data)

                return working_titles_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        working_titles = _parse_working_titles(d.pop("working_titles", UNSET))

        angle = d.pop("angle", UNSET)

        def _parse_hook_options(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hook_options_type_0 = cast(list[str], data)

                return hook_options_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        hook_options = _parse_hook_options(d.pop("hook_options", UNSET))

        audience_id = d.pop("audience_id", UNSET)

        pain = d.pop("pain", UNSET)

        promise = d.pop("promise", UNSET)

        primary_query_id = d.pop("primary_query_id", UNSET)

        def _parse_secondary_query_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                secondary_query_ids_type_0 = cast(list[str], data)

                return secondary_query_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        secondary_query_ids = _parse_secondary_query_ids(d.pop("secondary_query_ids", UNSET))

        def _parse_outline(data: object) -> list[OutlinePointInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                outline_type_0 = []
                _outline_type_0 = data
                for outline_type_0_item_data in _outline_type_0:
                    outline_type_0_item = OutlinePointInput.from_dict(outline_type_0_item_data)

                    outline_type_0.append(outline_type_0_item)

                return outline_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[OutlinePointInput] | None | Unset, data)

        outline = _parse_outline(d.pop("outline", UNSET))

        def _parse_must_include(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                must_include_type_0 = cast(list[str], data)

                return must_include_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        must_include = _parse_must_include(d.pop("must_include", UNSET))

        def _parse_must_avoid(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                must_avoid_type_0 = cast(list[str], data)

                return must_avoid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        must_avoid = _parse_must_avoid(d.pop("must_avoid", UNSET))

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

        def _parse_terms(data: object) -> list[TermInput] | None | Unset:
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
                    terms_type_0_item = TermInput.from_dict(terms_type_0_item_data)

                    terms_type_0.append(terms_type_0_item)

                return terms_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[TermInput] | None | Unset, data)

        terms = _parse_terms(d.pop("terms", UNSET))

        def _parse_evidence_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                evidence_ids_type_0 = cast(list[str], data)

                return evidence_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        evidence_ids = _parse_evidence_ids(d.pop("evidence_ids", UNSET))

        def _parse_context_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                context_ids_type_0 = cast(list[str], data)

                return context_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        context_ids = _parse_context_ids(d.pop("context_ids", UNSET))

        offering_id = d.pop("offering_id", UNSET)

        cta_id = d.pop("cta_id", UNSET)

        style_id = d.pop("style_id", UNSET)

        def _parse_collection_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                collection_ids_type_0 = cast(list[str], data)

                return collection_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        collection_ids = _parse_collection_ids(d.pop("collection_ids", UNSET))

        def _parse_target(data: object) -> BriefTargetInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_0 = BriefTargetInput.from_dict(data)

                return target_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BriefTargetInput | None | Unset, data)

        target = _parse_target(d.pop("target", UNSET))

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

        brief_update = cls(
            expected_revision=expected_revision,
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

        return brief_update
