# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.cta_intent import CtaIntent
from ..models.cta_placement import CtaPlacement
from ..models.cta_status import CtaStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.utm_input import UtmInput


T = TypeVar("T", bound="CtaCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class CtaCreate(Model):
    """Something people are asked to do."""

    project_id: str
    """ The brand that it belongs to. """
    label: str
    """ What it says, such as “Book a kiln”. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    spoken_text: None | str | Unset = UNSET
    """ What is said when the call is made. """
    on_screen_text: None | str | Unset = UNSET
    """ What is shown when the call is made. """
    url: None | str | Unset = UNSET
    """ Where it leads. """
    utm: UtmInput | Unset = UNSET
    """ Campaign parameters that are added to the URL. """
    intent: CtaIntent | Unset = UNSET
    """ What people are asked to do. """
    placements: list[CtaPlacement] | Unset = UNSET
    """ Where it may stand. """
    language: str | Unset = UNSET
    """ Language that it is in, as a BCP 47 tag. Default: en. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ Until when it is used; null for ever. """
    status: CtaStatus | Unset = UNSET
    """ Whether it is in use. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        UtmInput = _models.UtmInput
        project_id = self.project_id

        label = self.label

        offering_id: None | str | Unset
        if isinstance(self.offering_id, Unset):
            offering_id = UNSET
        else:
            offering_id = self.offering_id

        spoken_text: None | str | Unset
        if isinstance(self.spoken_text, Unset):
            spoken_text = UNSET
        else:
            spoken_text = self.spoken_text

        on_screen_text: None | str | Unset
        if isinstance(self.on_screen_text, Unset):
            on_screen_text = UNSET
        else:
            on_screen_text = self.on_screen_text

        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        utm: dict[str, Any] | Unset = UNSET
        if not isinstance(self.utm, Unset):
            utm = self.utm.to_dict()

        intent: str | Unset = UNSET
        if not isinstance(self.intent, Unset):
            intent = self.intent.value

        placements: list[str] | Unset = UNSET
        if not isinstance(self.placements, Unset):
            placements = []
            for placements_item_data in self.placements:
                placements_item = placements_item_data.value
                placements.append(placements_item)

        language = self.language

        active_from: None | str | Unset
        if isinstance(self.active_from, Unset):
            active_from = UNSET
        elif isinstance(self.active_from, datetime.datetime):
            active_from = self.active_from.isoformat()
        else:
            active_from = self.active_from

        active_until: None | str | Unset
        if isinstance(self.active_until, Unset):
            active_until = UNSET
        elif isinstance(self.active_until, datetime.datetime):
            active_until = self.active_until.isoformat()
        else:
            active_until = self.active_until

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "label": label,
            }
        )
        if offering_id is not UNSET:
            field_dict["offering_id"] = offering_id
        if spoken_text is not UNSET:
            field_dict["spoken_text"] = spoken_text
        if on_screen_text is not UNSET:
            field_dict["on_screen_text"] = on_screen_text
        if url is not UNSET:
            field_dict["url"] = url
        if utm is not UNSET:
            field_dict["utm"] = utm
        if intent is not UNSET:
            field_dict["intent"] = intent
        if placements is not UNSET:
            field_dict["placements"] = placements
        if language is not UNSET:
            field_dict["language"] = language
        if active_from is not UNSET:
            field_dict["active_from"] = active_from
        if active_until is not UNSET:
            field_dict["active_until"] = active_until
        if status is not UNSET:
            field_dict["status"] = status
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        UtmInput = _models.UtmInput
        d = dict(src_dict)
        project_id = d.pop("project_id")

        label = d.pop("label")

        offering_id = d.pop("offering_id", UNSET)

        spoken_text = d.pop("spoken_text", UNSET)

        on_screen_text = d.pop("on_screen_text", UNSET)

        url = d.pop("url", UNSET)

        _utm = d.pop("utm", UNSET)
        utm: UtmInput | Unset
        if isinstance(_utm, Unset):
            utm = UNSET
        else:
            utm = UtmInput.from_dict(_utm)

        _intent = d.pop("intent", UNSET)
        intent: CtaIntent | Unset
        if isinstance(_intent, Unset):
            intent = UNSET
        else:
            intent = CtaIntent(_intent)

        _placements = d.pop("placements", UNSET)
        placements: list[CtaPlacement] | Unset = UNSET
        if _placements is not UNSET:
            placements = []
            for placements_item_data in _placements:
                placements_item = CtaPlacement(placements_item_data)

                placements.append(placements_item)

        language = d.pop("language", UNSET)

        def _parse_active_from(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                active_from_type_0 = datetime.datetime.fromisoformat(data)

                return active_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        active_from = _parse_active_from(d.pop("active_from", UNSET))

        def _parse_active_until(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                active_until_type_0 = datetime.datetime.fromisoformat(data)

                return active_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        active_until = _parse_active_until(d.pop("active_until", UNSET))

        _status = d.pop("status", UNSET)
        status: CtaStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = CtaStatus(_status)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        cta_create = cls(
            project_id=project_id,
            label=label,
            offering_id=offering_id,
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
            metadata=metadata,
        )

        return cta_create
