# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.cell_state import CellState
from ..models.content_format import ContentFormat
from ..models.gap import Gap

T = TypeVar("T", bound="CoverageCell")


@_attrs_define(repr=False, unsafe_hash=False)
class CoverageCell(ReadModel):
    """What there is for a topic, one of its queries, and a format."""

    topic_id: str
    """ The topic. """
    query_id: None | str
    """ null for a topic that has no query target. """
    format: ContentFormat
    """ What is made of a topic. """
    state: CellState
    """ What there is for a topic, a query and a format. """
    brief_ids: list[str]
    """ Briefs for it. """
    script_ids: list[str]
    """ Scripts on it. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    publication_ids: list[str]
    """ Publications of it. """
    last_at: datetime.datetime | None
    """ When the newest of these changed last. """
    gaps: list[Gap]
    """ What is lacking. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_id = self.topic_id

        query_id: None | str
        query_id = self.query_id

        format = self.format.value

        state = self.state.value

        brief_ids = self.brief_ids

        script_ids = self.script_ids

        artifact_ids = self.artifact_ids

        publication_ids = self.publication_ids

        last_at: None | str
        if isinstance(self.last_at, datetime.datetime):
            last_at = self.last_at.isoformat()
        else:
            last_at = self.last_at

        gaps = []
        for gaps_item_data in self.gaps:
            gaps_item = gaps_item_data.value
            gaps.append(gaps_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "query_id": query_id,
                "format": format,
                "state": state,
                "brief_ids": brief_ids,
                "script_ids": script_ids,
                "artifact_ids": artifact_ids,
                "publication_ids": publication_ids,
                "last_at": last_at,
                "gaps": gaps,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        query_id = d.pop("query_id")

        format = ContentFormat(d.pop("format"))

        state = CellState(d.pop("state"))

        brief_ids = cast(list[str], d.pop("brief_ids"))

        script_ids = cast(list[str], d.pop("script_ids"))

        artifact_ids = cast(list[str], d.pop("artifact_ids"))

        publication_ids = cast(list[str], d.pop("publication_ids"))

        def _parse_last_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_at = _parse_last_at(d.pop("last_at"))

        gaps = []
        _gaps = d.pop("gaps")
        for gaps_item_data in _gaps:
            gaps_item = Gap(gaps_item_data)

            gaps.append(gaps_item)

        coverage_cell = cls(
            topic_id=topic_id,
            query_id=query_id,
            format=format,
            state=state,
            brief_ids=brief_ids,
            script_ids=script_ids,
            artifact_ids=artifact_ids,
            publication_ids=publication_ids,
            last_at=last_at,
            gaps=gaps,
        )

        coverage_cell.additional_properties.update(d)
        return coverage_cell
