# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SeriesPoint")


@_attrs_define(repr=False, unsafe_hash=False)
class SeriesPoint(ReadModel):
    """A day; null where the platform gives no readable number."""

    date: str
    """ YYYY-MM-DD. """
    views: int | None
    """ How often it was watched. """
    watch_minutes: float | None
    """ Minutes watched by all viewers. """
    avg_view_seconds: float | None
    """ How long a view watches on average. """
    subs_gained: int | None
    """ Subscribers won, less those lost. """

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        views: int | None
        views = self.views

        watch_minutes: float | None
        watch_minutes = self.watch_minutes

        avg_view_seconds: float | None
        avg_view_seconds = self.avg_view_seconds

        subs_gained: int | None
        subs_gained = self.subs_gained

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "views": views,
                "watch_minutes": watch_minutes,
                "avg_view_seconds": avg_view_seconds,
                "subs_gained": subs_gained,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = d.pop("date")

        views = d.pop("views")

        watch_minutes = d.pop("watch_minutes")

        avg_view_seconds = d.pop("avg_view_seconds")

        subs_gained = d.pop("subs_gained")

        series_point = cls(
            date=date,
            views=views,
            watch_minutes=watch_minutes,
            avg_view_seconds=avg_view_seconds,
            subs_gained=subs_gained,
        )

        return series_point
