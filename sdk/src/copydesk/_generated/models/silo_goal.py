# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SiloGoal")


@_attrs_define(repr=False, unsafe_hash=False)
class SiloGoal(ReadModel):
    """What the silo is to reach, and by when."""

    metric: str
    """ What is counted. """
    target: float
    """ The figure to reach. """
    by: datetime.datetime | None
    """ Until when. """

    def to_dict(self) -> dict[str, Any]:
        metric = self.metric

        target = self.target

        by: None | str
        if isinstance(self.by, datetime.datetime):
            by = self.by.isoformat()
        else:
            by = self.by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "metric": metric,
                "target": target,
                "by": by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        metric = d.pop("metric")

        target = d.pop("target")

        def _parse_by(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                by_type_0 = datetime.datetime.fromisoformat(data)

                return by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        by = _parse_by(d.pop("by"))

        silo_goal = cls(
            metric=metric,
            target=target,
            by=by,
        )

        return silo_goal
