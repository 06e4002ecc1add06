# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="StyleReport")


@_attrs_define
class StyleReport(Model):
    """How well the body keeps to its writing style."""

    score: float
    violations: list[str]

    def to_dict(self) -> dict[str, Any]:
        score = self.score

        violations = self.violations

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "score": score,
                "violations": violations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        score = d.pop("score")

        violations = cast(list[str], d.pop("violations"))

        style_report = cls(
            score=score,
            violations=violations,
        )

        return style_report
