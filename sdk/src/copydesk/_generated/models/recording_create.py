# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="RecordingCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class RecordingCreate(Model):
    """A new recording session."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    script_id: None | str | Unset = UNSET
    """ What is read out; its text gives the words of the transcript. """
    language: None | str | Unset = UNSET
    """ Of what is said; the script's where not given, else en. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        project_id = self.project_id

        title = self.title

        script_id: None | str | Unset
        if isinstance(self.script_id, Unset):
            script_id = UNSET
        else:
            script_id = self.script_id

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

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
        if script_id is not UNSET:
            field_dict["script_id"] = script_id
        if language is not UNSET:
            field_dict["language"] = language
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        project_id = d.pop("project_id")

        title = d.pop("title")

        script_id = d.pop("script_id", UNSET)

        language = d.pop("language", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        recording_create = cls(
            project_id=project_id,
            title=title,
            script_id=script_id,
            language=language,
            metadata=metadata,
        )

        return recording_create
