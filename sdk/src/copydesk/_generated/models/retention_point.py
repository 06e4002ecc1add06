# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="RetentionPoint")


@_attrs_define(repr=False, unsafe_hash=False)
class RetentionPoint(ReadModel):
    """How much of the audience watches in the hundredth of the video that ends at `elapsed_ratio`."""

    elapsed_ratio: float
    """ Where in the video, 0 to 1. """
    audience_watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    relative_performance: float | None
    """ Against videos of like length: 0 is the worst, 1 the best. """

    def to_dict(self) -> dict[str, Any]:
        elapsed_ratio = self.elapsed_ratio

        audience_watch_ratio = self.audience_watch_ratio

        relative_performance: float | None
        relative_performance = self.relative_performance

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "elapsed_ratio": elapsed_ratio,
                "audience_watch_ratio": audience_watch_ratio,
                "relative_performance": relative_performance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        elapsed_ratio = d.pop("elapsed_ratio")

        audience_watch_ratio = d.pop("audience_watch_ratio")

        relative_performance = d.pop("relative_performance")

        retention_point = cls(
            elapsed_ratio=elapsed_ratio,
            audience_watch_ratio=audience_watch_ratio,
            relative_performance=relative_performance,
        )

        return retention_point
