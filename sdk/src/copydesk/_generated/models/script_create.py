# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

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


T = TypeVar("T", bound="ScriptCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptCreate(Model):
    """A new script, usually a draft to generate into."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    body: str | Unset = UNSET
    """ Text; offsets are Unicode code points. """
    status: ScriptStatus | Unset = UNSET
    """ How far the script is. """
    format: ScriptFormat | Unset = UNSET
    """ What the script is for. """
    language: str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. Default: en. """
    collection_ids: list[str] | Unset = UNSET
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
    person_ids: list[str] | Unset = UNSET
    """ People who are named or speak. """
    target: TargetInput | Unset = UNSET
    """ How long the script should be. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TargetInput = _models.TargetInput
        project_id = self.project_id

        title = self.title

        body = self.body

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        format: str | Unset = UNSET
        if not isinstance(self.format, Unset):
            format = self.format.value

        language = self.language

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
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

        person_ids: list[str] | Unset = UNSET
        if not isinstance(self.person_ids, Unset):
            person_ids = self.person_ids

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
                "title": title,
            }
        )
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
        project_id = d.pop("project_id")

        title = d.pop("title")

        body = d.pop("body", UNSET)

        _status = d.pop("status", UNSET)
        status: ScriptStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = ScriptStatus(_status)

        _format = d.pop("format", UNSET)
        format: ScriptFormat | Unset
        if isinstance(_format, Unset):
            format = UNSET
        else:
            format = ScriptFormat(_format)

        language = d.pop("language", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        topic_id = d.pop("topic_id", UNSET)

        brief_id = d.pop("brief_id", UNSET)

        offering_id = d.pop("offering_id", UNSET)

        cta_id = d.pop("cta_id", UNSET)

        style_id = d.pop("style_id", UNSET)

        writing_skill = d.pop("writing_skill", UNSET)

        person_ids = cast(list[str], d.pop("person_ids", UNSET))

        _target = d.pop("target", UNSET)
        target: TargetInput | Unset
        if isinstance(_target, Unset):
            target = UNSET
        else:
            target = TargetInput.from_dict(_target)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        script_create = cls(
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

        return script_create
