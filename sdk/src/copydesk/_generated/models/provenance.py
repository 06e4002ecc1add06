# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.method import Method

T = TypeVar("T", bound="Provenance")


@_attrs_define(repr=False, unsafe_hash=False)
class Provenance(ReadModel):
    """Where a value of the kit comes from."""

    candidate_id: None | str
    """ The candidate that it came from; null where a person set it. """
    source_url: None | str
    """ The page that it comes from. """
    method: Method
    """ How a value was found. """
    confidence: float
    """ How sure it is, 0 to 1. """
    observed_at: datetime.datetime
    """ When it was seen. """

    def to_dict(self) -> dict[str, Any]:
        candidate_id: None | str
        candidate_id = self.candidate_id

        source_url: None | str
        source_url = self.source_url

        method = self.method.value

        confidence = self.confidence

        observed_at = self.observed_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "candidate_id": candidate_id,
                "source_url": source_url,
                "method": method,
                "confidence": confidence,
                "observed_at": observed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        candidate_id = d.pop("candidate_id")

        source_url = d.pop("source_url")

        method = Method(d.pop("method"))

        confidence = d.pop("confidence")

        observed_at = datetime.datetime.fromisoformat(d.pop("observed_at"))

        provenance = cls(
            candidate_id=candidate_id,
            source_url=source_url,
            method=method,
            confidence=confidence,
            observed_at=observed_at,
        )

        return provenance
