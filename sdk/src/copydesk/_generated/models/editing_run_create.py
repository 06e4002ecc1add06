# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.editing_options import EditingOptions
    from ..models.metadata import Metadata


T = TypeVar("T", bound="EditingRunCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingRunCreate(Model):
    """Which recording is edited, and how."""

    recording_id: str
    """ The recording. """
    style_ref: str | Unset = UNSET
    """ A built-in style's name, or a custom one's id. Default: talking_head. """
    options: EditingOptions | Unset = UNSET
    """ What a run does beside its style. """
    title: None | str | Unset = UNSET
    """ Of the film; the recording's if not given. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        EditingOptions = _models.EditingOptions
        Metadata = _models.Metadata
        recording_id = self.recording_id

        style_ref = self.style_ref

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "recording_id": recording_id,
            }
        )
        if style_ref is not UNSET:
            field_dict["style_ref"] = style_ref
        if options is not UNSET:
            field_dict["options"] = options
        if title is not UNSET:
            field_dict["title"] = title
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingOptions = _models.EditingOptions
        Metadata = _models.Metadata
        d = dict(src_dict)
        recording_id = d.pop("recording_id")

        style_ref = d.pop("style_ref", UNSET)

        _options = d.pop("options", UNSET)
        options: EditingOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = EditingOptions.from_dict(_options)

        title = d.pop("title", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        editing_run_create = cls(
            recording_id=recording_id,
            style_ref=style_ref,
            options=options,
            title=title,
            metadata=metadata,
        )

        return editing_run_create
