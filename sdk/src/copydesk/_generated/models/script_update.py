# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.script_format import ScriptFormat
from ..models.script_status import ScriptStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.target_input import TargetInput


T = TypeVar("T", bound="ScriptUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptUpdate(Model):
    """Changes to script: omitted keeps, null clears."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller has seen; another one answers 409. """
    project_id: str | Unset = UNSET
    """ The brand that it belongs to. """
    title: str | Unset = UNSET
    """ Title, for people. """
    body: None | str | Unset = UNSET
    """ The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`. """
    status: None | ScriptStatus | Unset = UNSET
    """ Where it stands. """
    format: None | ScriptFormat | Unset = UNSET
    """ What is to be made. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it is written from. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which sets structure and tone. """
    person_ids: list[str] | None | Unset = UNSET
    """ People who are named or speak. """
    target: None | TargetInput | Unset = UNSET
    """ How long it should be. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TargetInput = _models.TargetInput
        expected_updated_at = self.expected_updated_at.isoformat()

        project_id = self.project_id

        title = self.title

        body: None | str | Unset
        if isinstance(self.body, Unset):
            body = UNSET
        else:
            body = self.body

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, ScriptStatus):
            status = self.status.value
        else:
            status = self.status

        format: None | str | Unset
        if isinstance(self.format, Unset):
            format = UNSET
        elif isinstance(self.format, ScriptFormat):
            format = self.format.value
        else:
            format = self.format

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        collection_ids: list[str] | None | Unset
        if isinstance(self.collection_ids, Unset):
            collection_ids = UNSET
        elif isinstance(self.collection_ids, list):
            collection_ids = self.collection_ids

        else:
            collection_ids = self.collection_ids

        topic_id: None | str | Unset
        if isinstance(self.topic_id, Unset):
            topic_id = UNSET
        else:
            topic_id = self.topic_id

        brief_id: None | str | Unset
        if isinstance(self.brief_id, Unset):
            brief_id = UNSET
        else:
            brief_id = self.brief_id

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

        writing_skill: None | str | Unset
        if isinstance(self.writing_skill, Unset):
            writing_skill = UNSET
        else:
            writing_skill = self.writing_skill

        person_ids: list[str] | None | Unset
        if isinstance(self.person_ids, Unset):
            person_ids = UNSET
        elif isinstance(self.person_ids, list):
            person_ids = self.person_ids

        else:
            person_ids = self.person_ids

        target: dict[str, Any] | None | Unset
        if isinstance(self.target, Unset):
            target = UNSET
        elif isinstance(self.target, TargetInput):
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
                "expected_updated_at": expected_updated_at,
            }
        )
        if project_id is not UNSET:
            field_dict["project_id"] = project_id
        if title is not UNSET:
            field_dict["title"] = title
        if body is not UNSET:
            field_dict["body"] = body
        if status is not UNSET:
            field_dict["status"] = status
        if format is not UNSET:
            field_dict["format"] = format
        if language is not UNSET:
            field_dict["language"] = language
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if topic_id is not UNSET:
            field_dict["topic_id"] = topic_id
        if brief_id is not UNSET:
            field_dict["brief_id"] = brief_id
        if offering_id is not UNSET:
            field_dict["offering_id"] = offering_id
        if cta_id is not UNSET:
            field_dict["cta_id"] = cta_id
        if style_id is not UNSET:
            field_dict["style_id"] = style_id
        if writing_skill is not UNSET:
            field_dict["writing_skill"] = writing_skill
        if person_ids is not UNSET:
            field_dict["person_ids"] = person_ids
        if target is not UNSET:
            field_dict["target"] = target
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        TargetInput = _models.TargetInput
        d = dict(src_dict)
        expected_updated_at = datetime.datetime.fromisoformat(d.pop("expected_updated_at"))

        project_id = d.pop("project_id", UNSET)

        title = d.pop("title", UNSET)

        body = d.pop("body", UNSET)

        def _parse_status(data: object) -> None | ScriptStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = ScriptStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ScriptStatus | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_format(data: object) -> None | ScriptFormat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                format_type_0 = ScriptFormat(data)

                return format_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ScriptFormat | Unset, data)

        format = _parse_format(d.pop("format", UNSET))

        language = d.pop("language", UNSET)

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

        topic_id = d.pop("topic_id", UNSET)

        brief_id = d.pop("brief_id", UNSET)

        offering_id = d.pop("offering_id", UNSET)

        cta_id = d.pop("cta_id", UNSET)

        style_id = d.pop("style_id", UNSET)

        writing_skill = d.pop("writing_skill", UNSET)

        def _parse_person_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                person_ids_type_0 = cast(list[str], data)

                return person_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        person_ids = _parse_person_ids(d.pop("person_ids", UNSET))

        def _parse_target(data: object) -> None | TargetInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                target_type_0 = TargetInput.from_dict(data)

                return target_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TargetInput | Unset, data)

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

        script_update = cls(
            expected_updated_at=expected_updated_at,
            project_id=project_id,
            title=title,
            body=body,
            status=status,
            format=format,
            language=language,
            collection_ids=collection_ids,
            topic_id=topic_id,
            brief_id=brief_id,
            offering_id=offering_id,
            cta_id=cta_id,
            style_id=style_id,
            writing_skill=writing_skill,
            person_ids=person_ids,
            target=target,
            metadata=metadata,
        )

        return script_update
