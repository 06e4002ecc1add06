# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="SiloGoalInput")


@_attrs_define(repr=False, unsafe_hash=False)
class SiloGoalInput(Model):
    """What the silo is to reach, and by when."""

    metric: str
    """ What is counted. """
    target: float
    """ The figure to reach. """
    by: datetime.datetime | None | Unset = UNSET
    """ Until when. """

    def to_dict(self) -> dict[str, Any]:
        metric = self.metric

        target = self.target

        by: None | str | Unset
        if isinstance(self.by, Unset):
            by = UNSET
        elif isinstance(self.by, datetime.datetime):
            by = self.by.isoformat()
        else:
            by = self.by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "metric": metric,
                "target": target,
            }
        )
        if by is not UNSET:
            field_dict["by"] = by

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        metric = d.pop("metric")

        target = d.pop("target")

        def _parse_by(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                by_type_0 = datetime.datetime.fromisoformat(data)

                return by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        by = _parse_by(d.pop("by", UNSET))

        silo_goal_input = cls(
            metric=metric,
            target=target,
            by=by,
        )

        return silo_goal_input
