# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="CurrentRank")


@_attrs_define(repr=False, unsafe_hash=False)
class CurrentRank(ReadModel):
    """Where the brand stands now, as a tool told."""

    rank: float | None
    """ Place among the results, 1 is the first. """
    impressions: int | None
    """ How often it was shown in results. """
    clicks: int | None
    """ Clicks from the results to the page. """
    ctr: float | None
    """ Clicks per impression. """
    url: None | str
    """ The page that stands there. """
    as_of: datetime.datetime | None
    """ The time that it holds for. """

    def to_dict(self) -> dict[str, Any]:
        rank: float | None
        rank = self.rank

        impressions: int | None
        impressions = self.impressions

        clicks: int | None
        clicks = self.clicks

        ctr: float | None
        ctr = self.ctr

        url: None | str
        url = self.url

        as_of: None | str
        if isinstance(self.as_of, datetime.datetime):
            as_of = self.as_of.isoformat()
        else:
            as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rank": rank,
                "impressions": impressions,
                "clicks": clicks,
                "ctr": ctr,
                "url": url,
                "as_of": as_of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rank = d.pop("rank")

        impressions = d.pop("impressions")

        clicks = d.pop("clicks")

        ctr = d.pop("ctr")

        url = d.pop("url")

        def _parse_as_of(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                as_of_type_0 = datetime.datetime.fromisoformat(data)

                return as_of_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        as_of = _parse_as_of(d.pop("as_of"))

        current_rank = cls(
            rank=rank,
            impressions=impressions,
            clicks=clicks,
            ctr=ctr,
            url=url,
            as_of=as_of,
        )

        return current_rank
