# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.review_state import ReviewState
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReviewRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class ReviewRequest(Model):
    """What to say of a document; with ``expected_revision`` only of the text that was read."""

    state: ReviewState
    """ What a person said of the document. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """
    expected_revision: int | None | Unset = UNSET
    """ The revision that the caller has seen; another one answers 409. """

    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        expected_revision: int | None | Unset
        if isinstance(self.expected_revision, Unset):
            expected_revision = UNSET
        else:
            expected_revision = self.expected_revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
            }
        )
        if note is not UNSET:
            field_dict["note"] = note
        if expected_revision is not UNSET:
            field_dict["expected_revision"] = expected_revision

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = ReviewState(d.pop("state"))

        note = d.pop("note", UNSET)

        expected_revision = d.pop("expected_revision", UNSET)

        review_request = cls(
            state=state,
            note=note,
            expected_revision=expected_revision,
        )

        return review_request
