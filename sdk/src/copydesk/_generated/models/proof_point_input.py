# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProofPointInput")


@_attrs_define(repr=False, unsafe_hash=False)
class ProofPointInput(Model):
    """A reason to believe, and the evidence for it."""

    category: str
    """ What kind of reason it is. """
    text: str
    """ The reason, in a sentence. """
    evidence_id: None | str | Unset = UNSET
    """ The piece of evidence. """

    def to_dict(self) -> dict[str, Any]:
        category = self.category

        text = self.text

        evidence_id: None | str | Unset
        if isinstance(self.evidence_id, Unset):
            evidence_id = UNSET
        else:
            evidence_id = self.evidence_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "category": category,
                "text": text,
            }
        )
        if evidence_id is not UNSET:
            field_dict["evidence_id"] = evidence_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        category = d.pop("category")

        text = d.pop("text")

        evidence_id = d.pop("evidence_id", UNSET)

        proof_point_input = cls(
            category=category,
            text=text,
            evidence_id=evidence_id,
        )

        return proof_point_input
