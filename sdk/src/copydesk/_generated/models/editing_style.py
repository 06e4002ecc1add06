# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.style_origin import StyleOrigin

if TYPE_CHECKING:
    from ..models.editing_settings import EditingSettings
    from ..models.metadata import Metadata
    from ..models.style_source import StyleSource


T = TypeVar("T", bound="EditingStyle")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingStyle(ReadModel):
    """How recordings are edited. A built-in style cannot be changed; copy it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    ref: str
    """ A built-in style's name, or a custom one's id. """
    name: str
    """ Name, for people. """
    description: None | str
    """ What it is, for people. """
    origin: StyleOrigin
    """ Whether a style is one of every workspace or a copy in this one. """
    version: int
    """ Moves on with every change; runs keep a copy of what they used. """
    copied_from: None | StyleSource
    """ null for built-in styles. """
    settings: EditingSettings
    """ All that an editing style sets. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditingSettings = _models.EditingSettings
        Metadata = _models.Metadata
        StyleSource = _models.StyleSource
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        ref = self.ref

        name = self.name

        description: None | str
        description = self.description

        origin = self.origin.value

        version = self.version

        copied_from: dict[str, Any] | None
        if isinstance(self.copied_from, StyleSource):
            copied_from = self.copied_from.to_dict()
        else:
            copied_from = self.copied_from

        settings = self.settings.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "ref": ref,
                "name": name,
                "description": description,
                "origin": origin,
                "version": version,
                "copied_from": copied_from,
                "settings": settings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingSettings = _models.EditingSettings
        Metadata = _models.Metadata
        StyleSource = _models.StyleSource
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        ref = d.pop("ref")

        name = d.pop("name")

        description = d.pop("description")

        origin = StyleOrigin(d.pop("origin"))

        version = d.pop("version")

        def _parse_copied_from(data: object) -> None | StyleSource:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                copied_from_type_0 = StyleSource.from_dict(data)

                return copied_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StyleSource, data)

        copied_from = _parse_copied_from(d.pop("copied_from"))

        settings = EditingSettings.from_dict(d.pop("settings"))

        editing_style = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            ref=ref,
            name=name,
            description=description,
            origin=origin,
            version=version,
            copied_from=copied_from,
            settings=settings,
        )

        editing_style.additional_properties.update(d)
        return editing_style
