# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="PublicationStats")


@_attrs_define(repr=False, unsafe_hash=False)
class PublicationStats(ReadModel):
    """What a publication has done up to `as_of`; null where the platform has not counted yet."""

    views: int | None
    """ How often it was watched. """
    likes: int | None
    """ Likes of viewers. """
    comments: int | None
    """ Comments of viewers. """
    watch_minutes: float | None
    """ Minutes watched by all viewers. """
    avg_view_seconds: float | None
    """ How long a view watches on average. """
    avg_view_pct: float | None
    """ Share of the video that a view watches on average. """
    subs_gained: int | None
    """ Subscribers won, less those lost. """
    as_of: None | str
    """ Last day that the platform has counted, as YYYY-MM-DD. """

    def to_dict(self) -> dict[str, Any]:
        views: int | None
        views = self.views

        likes: int | None
        likes = self.likes

        comments: int | None
        comments = self.comments

        watch_minutes: float | None
        watch_minutes = self.watch_minutes

        avg_view_seconds: float | None
        avg_view_seconds = self.avg_view_seconds

        avg_view_pct: float | None
        avg_view_pct = self.avg_view_pct

        subs_gained: int | None
        subs_gained = self.subs_gained

        as_of: None | str
        as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "views": views,
                "likes": likes,
                "comments": comments,
                "watch_minutes": watch_minutes,
                "avg_view_seconds": avg_view_seconds,
                "avg_view_pct": avg_view_pct,
                "subs_gained": subs_gained,
                "as_of": as_of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        views = d.pop("views")

        likes = d.pop("likes")

        comments = d.pop("comments")

        watch_minutes = d.pop("watch_minutes")

        avg_view_seconds = d.pop("avg_view_seconds")

        avg_view_pct = d.pop("avg_view_pct")

        subs_gained = d.pop("subs_gained")

        as_of = d.pop("as_of")

        publication_stats = cls(
            views=views,
            likes=likes,
            comments=comments,
            watch_minutes=watch_minutes,
            avg_view_seconds=avg_view_seconds,
            avg_view_pct=avg_view_pct,
            subs_gained=subs_gained,
            as_of=as_of,
        )

        return publication_stats
