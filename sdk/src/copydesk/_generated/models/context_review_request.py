# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.verdict import Verdict
from ..types import UNSET, Unset

T = TypeVar("T", bound="ContextReviewRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class ContextReviewRequest(Model):
    """What to say of the revision that was read."""

    state: Verdict
    """ What a review can say. """
    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        expected_revision = self.expected_revision

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "expected_revision": expected_revision,
            }
        )
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = Verdict(d.pop("state"))

        expected_revision = d.pop("expected_revision")

        note = d.pop("note", UNSET)

        context_review_request = cls(
            state=state,
            expected_revision=expected_revision,
            note=note,
        )

        return context_review_request
