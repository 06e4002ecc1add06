# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.editing_settings import EditingSettings


T = TypeVar("T", bound="StyleSnapshot")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleSnapshot(ReadModel):
    """A style as a run uses it; later changes of the style do not reach it."""

    ref: str
    """ A built-in style's name, or a custom one's id. """
    name: str
    """ Name, for people. """
    version: int
    """ Its version. """
    settings: EditingSettings
    """ All that an editing style sets. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditingSettings = _models.EditingSettings
        ref = self.ref

        name = self.name

        version = self.version

        settings = self.settings.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ref": ref,
                "name": name,
                "version": version,
                "settings": settings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingSettings = _models.EditingSettings
        d = dict(src_dict)
        ref = d.pop("ref")

        name = d.pop("name")

        version = d.pop("version")

        settings = EditingSettings.from_dict(d.pop("settings"))

        style_snapshot = cls(
            ref=ref,
            name=name,
            version=version,
            settings=settings,
        )

        style_snapshot.additional_properties.update(d)
        return style_snapshot
