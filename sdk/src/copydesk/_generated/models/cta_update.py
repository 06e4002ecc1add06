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


T = TypeVar("T", bound="CtaUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class CtaUpdate(Model):
    """Changes to cta: omitted keeps, null clears."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    label: str | Unset = UNSET
    """ What it says, such as “Book a kiln”. """
    spoken_text: None | str | Unset = UNSET
    """ What is said when the call is made. """
    on_screen_text: None | str | Unset = UNSET
    """ What is shown when the call is made. """
    url: None | str | Unset = UNSET
    """ Where it leads. """
    utm: None | Unset | UtmInput = UNSET
    """ Campaign parameters that are added to the address. """
    intent: CtaIntent | None | Unset = UNSET
    """ What people want who ask it. """
    placements: list[CtaPlacement] | None | Unset = UNSET
    """ Where it may stand. """
    language: None | str | Unset = UNSET
    """ Language that it is in, as a BCP 47 tag. """
    active_from: datetime.datetime | None | Unset = UNSET
    """ From when on it is used; null for always. """
    active_until: datetime.datetime | None | Unset = UNSET
    """ Until when it is used; null for ever. """
    status: CtaStatus | None | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        UtmInput = _models.UtmInput
        offering_id: None | str | Unset
        if isinstance(self.offering_id, Unset):
            offering_id = UNSET
        else:
            offering_id = self.offering_id

        label = self.label

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

        utm: dict[str, Any] | None | Unset
        if isinstance(self.utm, Unset):
            utm = UNSET
        elif isinstance(self.utm, UtmInput):
            utm = self.utm.to_dict()
        else:
            utm = self.utm

        intent: None | str | Unset
        if isinstance(self.intent, Unset):
            intent = UNSET
        elif isinstance(self.intent, CtaIntent):
            intent = self.intent.value
        else:
            intent = self.intent

        placements: list[str] | None | Unset
        if isinstance(self.placements, Unset):
            placements = UNSET
        elif isinstance(self.placements, list):
            placements = []
            for placements_type_0_item_data in self.placements:
                placements_type_0_item = placements_type_0_item_data.value
                placements.append(placements_type_0_item)

        else:
            placements = self.placements

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
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

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, CtaStatus):
            status = self.status.value
        else:
            status = self.status

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if offering_id is not UNSET:
            field_dict["offering_id"] = offering_id
        if label is not UNSET:
            field_dict["label"] = label
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
        offering_id = d.pop("offering_id", UNSET)

        label = d.pop("label", UNSET)

        spoken_text = d.pop("spoken_text", UNSET)

        on_screen_text = d.pop("on_screen_text", UNSET)

        url = d.pop("url", UNSET)

        def _parse_utm(data: object) -> None | Unset | UtmInput:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                utm_type_0 = UtmInput.from_dict(data)

                return utm_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UtmInput, data)

        utm = _parse_utm(d.pop("utm", UNSET))

        def _parse_intent(data: object) -> CtaIntent | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                intent_type_0 = CtaIntent(data)

                return intent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CtaIntent | None | Unset, data)

        intent = _parse_intent(d.pop("intent", UNSET))

        def _parse_placements(data: object) -> list[CtaPlacement] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                placements_type_0 = []
                _placements_type_0 = data
                for placements_type_0_item_data in _placements_type_0:
                    placements_type_0_item = CtaPlacement(placements_type_0_item_data)

                    placements_type_0.append(placements_type_0_item)

                return placements_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CtaPlacement] | None | Unset, data)

        placements = _parse_placements(d.pop("placements", UNSET))

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

        def _parse_status(data: object) -> CtaStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = CtaStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CtaStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

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

        cta_update = cls(
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
            metadata=metadata,
        )

        return cta_update
