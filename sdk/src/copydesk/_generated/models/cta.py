# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.cta_intent import CtaIntent
from ..models.cta_placement import CtaPlacement
from ..models.cta_status import CtaStatus

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.utm import Utm


T = TypeVar("T", bound="Cta")


@_attrs_define(repr=False, unsafe_hash=False)
class Cta(ReadModel):
    """A call to action; it stays with its brand."""

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
    offering_id: None | str
    """ The product or service that it speaks of. """
    label: str
    """ What it says, such as “Book a kiln”. """
    spoken_text: None | str
    """ What is said when the call is made. """
    on_screen_text: None | str
    """ What is shown when the call is made. """
    url: None | str
    """ Where it leads. """
    utm: Utm
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent
    """ What people are asked to do. """
    placements: list[CtaPlacement]
    """ Where it may stand. """
    language: str
    """ Language that it is in, as a BCP 47 tag. """
    active_from: datetime.datetime | None
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None
    """ Until when it is used; null for ever. """
    status: CtaStatus
    """ Whether it is in use. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        Utm = _models.Utm
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        offering_id: None | str
        offering_id = self.offering_id

        label = self.label

        spoken_text: None | str
        spoken_text = self.spoken_text

        on_screen_text: None | str
        on_screen_text = self.on_screen_text

        url: None | str
        url = self.url

        utm = self.utm.to_dict()

        intent = self.intent.value

        placements = []
        for placements_item_data in self.placements:
            placements_item = placements_item_data.value
            placements.append(placements_item)

        language = self.language

        active_from: None | str
        if isinstance(self.active_from, datetime.datetime):
            active_from = self.active_from.isoformat()
        else:
            active_from = self.active_from

        active_until: None | str
        if isinstance(self.active_until, datetime.datetime):
            active_until = self.active_until.isoformat()
        else:
            active_until = self.active_until

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "offering_id": offering_id,
                "label": label,
                "spoken_text": spoken_text,
                "on_screen_text": on_screen_text,
                "url": url,
                "utm": utm,
                "intent": intent,
                "placements": placements,
                "language": language,
                "active_from": active_from,
                "active_until": active_until,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        Utm = _models.Utm
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        offering_id = d.pop("offering_id")

        label = d.pop("label")

        spoken_text = d.pop("spoken_text")

        on_screen_text = d.pop("on_screen_text")

        url = d.pop("url")

        utm = Utm.from_dict(d.pop("utm"))

        intent = CtaIntent(d.pop("intent"))

        placements = []
        _placements = d.pop("placements")
        for placements_item_data in _placements:
            placements_item = CtaPlacement(placements_item_data)

            placements.append(placements_item)

        language = d.pop("language")

        def _parse_active_from(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                active_from_type_0 = datetime.datetime.fromisoformat(data)

                return active_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        active_from = _parse_active_from(d.pop("active_from"))

        def _parse_active_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                active_until_type_0 = datetime.datetime.fromisoformat(data)

                return active_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        active_until = _parse_active_until(d.pop("active_until"))

        status = CtaStatus(d.pop("status"))

        cta = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            offering_id=offering_id,
            label=label,
            spoken_text=spoken_text,
            on_screen_text=on_screen_text,
            url=url,
            utm=utm,
            intent=intent,
            placements=placements,
            language=language,
            active_from=active_from,
            active_until=active_until,
            status=status,
        )

        cta.additional_properties.update(d)
        return cta
