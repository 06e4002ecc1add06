# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.subject_type import SubjectType

T = TypeVar("T", bound="ReportSubject")


@_attrs_define(repr=False, unsafe_hash=False)
class ReportSubject(ReadModel):
    """What a report is of."""

    type: SubjectType
    """ What the subject of a report is. """
    id: str
    """ Its id, which never changes. """

    def to_dict(self) -> dict[str, Any]:
        type = self.type.value

        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type = SubjectType(d.pop("type"))

        id = d.pop("id")

        report_subject = cls(
            type=type,
            id=id,
        )

        return report_subject
