# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.insight_evidence import InsightEvidence


T = TypeVar("T", bound="Insight")


@_attrs_define(repr=False, unsafe_hash=False)
class Insight(ReadModel):
    """A difference that is beyond the noise of the channel; it says what is, and claims no cause."""

    text: str
    """ What stands out, in a sentence. """
    metric: str
    """ Name of the figure. """
    evidence: InsightEvidence
    """ What an insight rests on. `value` is outside of `low` to `high`, where the same of the `n` others of the
    channel lies; `expected` is their middle. """

    def to_dict(self) -> dict[str, Any]:
        InsightEvidence = _models.InsightEvidence
        text = self.text

        metric = self.metric

        evidence = self.evidence.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
                "metric": metric,
                "evidence": evidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        InsightEvidence = _models.InsightEvidence
        d = dict(src_dict)
        text = d.pop("text")

        metric = d.pop("metric")

        evidence = InsightEvidence.from_dict(d.pop("evidence"))

        insight = cls(
            text=text,
            metric=metric,
            evidence=evidence,
        )

        return insight
