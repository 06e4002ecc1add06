# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ContextReview")


@_attrs_define(repr=False, unsafe_hash=False)
class ContextReview(ReadModel):
    """The last review."""

    at: datetime.datetime | None
    """ The frame of the timeline. """
    note: None | str
    """ A remark, for people. """
    revision: int | None
    """ Its revision, from 1. """

    def to_dict(self) -> dict[str, Any]:
        at: None | str
        if isinstance(self.at, datetime.datetime):
            at = self.at.isoformat()
        else:
            at = self.at

        note: None | str
        note = self.note

        revision: int | None
        revision = self.revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "at": at,
                "note": note,
                "revision": revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                at_type_0 = datetime.datetime.fromisoformat(data)

                return at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        at = _parse_at(d.pop("at"))

        note = d.pop("note")

        revision = d.pop("revision")

        context_review = cls(
            at=at,
            note=note,
            revision=revision,
        )

        return context_review
