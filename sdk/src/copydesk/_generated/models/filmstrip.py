# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Filmstrip")


@_attrs_define(repr=False, unsafe_hash=False)
class Filmstrip(ReadModel):
    """Small pictures of a track on one JPEG sheet, left to right and top to bottom, each `interval_seconds` after the
    last.

    """

    storage_key: str
    """ For `GET /media`. """
    columns: int
    """ Pictures in a row. """
    rows: int
    """ How many rows there are. """
    count: int
    """ How many there are. """
    tile_width: int
    """ Width of one picture, in pixels. """
    tile_height: int
    """ Height of one picture, in pixels. """
    interval_seconds: float
    """ Time from one picture to the next. """

    def to_dict(self) -> dict[str, Any]:
        storage_key = self.storage_key

        columns = self.columns

        rows = self.rows

        count = self.count

        tile_width = self.tile_width

        tile_height = self.tile_height

        interval_seconds = self.interval_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "storage_key": storage_key,
                "columns": columns,
                "rows": rows,
                "count": count,
                "tile_width": tile_width,
                "tile_height": tile_height,
                "interval_seconds": interval_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        storage_key = d.pop("storage_key")

        columns = d.pop("columns")

        rows = d.pop("rows")

        count = d.pop("count")

        tile_width = d.pop("tile_width")

        tile_height = d.pop("tile_height")

        interval_seconds = d.pop("interval_seconds")

        filmstrip = cls(
            storage_key=storage_key,
            columns=columns,
            rows=rows,
            count=count,
            tile_width=tile_width,
            tile_height=tile_height,
            interval_seconds=interval_seconds,
        )

        return filmstrip
