# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CurrentRankInput")


@_attrs_define(repr=False, unsafe_hash=False)
class CurrentRankInput(Model):
    """Where the brand stands now, as a tool told."""

    rank: float | None | Unset = UNSET
    """ Place among the results, 1 is the first. """
    impressions: int | None | Unset = UNSET
    """ How often it was shown in results. """
    clicks: int | None | Unset = UNSET
    """ Clicks from the results to the page. """
    ctr: float | None | Unset = UNSET
    """ Clicks per impression. """
    url: None | str | Unset = UNSET
    """ The page that stands there. """
    as_of: datetime.datetime | None | Unset = UNSET
    """ The time that it holds for. """

    def to_dict(self) -> dict[str, Any]:
        rank: float | None | Unset
        if isinstance(self.rank, Unset):
            rank = UNSET
        else:
            rank = self.rank

        impressions: int | None | Unset
        if isinstance(self.impressions, Unset):
            impressions = UNSET
        else:
            impressions = self.impressions

        clicks: int | None | Unset
        if isinstance(self.clicks, Unset):
            clicks = UNSET
        else:
            clicks = self.clicks

        ctr: float | None | Unset
        if isinstance(self.ctr, Unset):
            ctr = UNSET
        else:
            ctr = self.ctr

        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        as_of: None | str | Unset
        if isinstance(self.as_of, Unset):
            as_of = UNSET
        elif isinstance(self.as_of, datetime.datetime):
            as_of = self.as_of.isoformat()
        else:
            as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if rank is not UNSET:
            field_dict["rank"] = rank
        if impressions is not UNSET:
            field_dict["impressions"] = impressions
        if clicks is not UNSET:
            field_dict["clicks"] = clicks
        if ctr is not UNSET:
            field_dict["ctr"] = ctr
        if url is not UNSET:
            field_dict["url"] = url
        if as_of is not UNSET:
            field_dict["as_of"] = as_of

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rank = d.pop("rank", UNSET)

        impressions = d.pop("impressions", UNSET)

        clicks = d.pop("clicks", UNSET)

        ctr = d.pop("ctr", UNSET)

        url = d.pop("url", UNSET)

        def _parse_as_of(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                as_of_type_0 = datetime.datetime.fromisoformat(data)

                return as_of_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        as_of = _parse_as_of(d.pop("as_of", UNSET))

        current_rank_input = cls(
            rank=rank,
            impressions=impressions,
            clicks=clicks,
            ctr=ctr,
            url=url,
            as_of=as_of,
        )

        return current_rank_input
