# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.review_state import ReviewState

T = TypeVar("T", bound="Review")


@_attrs_define(repr=False, unsafe_hash=False)
class Review(ReadModel):
    """The last review; a new text takes an approval back, since nobody has approved it."""

    state: ReviewState
    """ What a person said of the document. """
    at: datetime.datetime | None
    """ The frame of the timeline. """
    note: None | str
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        at: None | str
        if isinstance(self.at, datetime.datetime):
            at = self.at.isoformat()
        else:
            at = self.at

        note: None | str
        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "at": at,
                "note": note,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = ReviewState(d.pop("state"))

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

        review = cls(
            state=state,
            at=at,
            note=note,
        )

        return review
