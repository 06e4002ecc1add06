# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="StaleScript")


@_attrs_define(repr=False, unsafe_hash=False)
class StaleScript(ReadModel):
    """A script whose sources have moved on since it was written."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_id = self.topic_id

        script_id = self.script_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "script_id": script_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        script_id = d.pop("script_id")

        stale_script = cls(
            topic_id=topic_id,
            script_id=script_id,
        )

        stale_script.additional_properties.update(d)
        return stale_script
