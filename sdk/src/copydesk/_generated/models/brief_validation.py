# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.brief_issue import BriefIssue


T = TypeVar("T", bound="BriefValidation")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefValidation(ReadModel):
    """What was found when the brief was read."""

    complete: bool
    """ Whether it can be approved. """
    issues: list[BriefIssue]
    """ Everything that is wrong or lacking. """

    def to_dict(self) -> dict[str, Any]:
        BriefIssue = _models.BriefIssue
        complete = self.complete

        issues = []
        for issues_item_data in self.issues:
            issues_item = issues_item_data.to_dict()
            issues.append(issues_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "complete": complete,
                "issues": issues,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefIssue = _models.BriefIssue
        d = dict(src_dict)
        complete = d.pop("complete")

        issues = []
        _issues = d.pop("issues")
        for issues_item_data in _issues:
            issues_item = BriefIssue.from_dict(issues_item_data)

            issues.append(issues_item)

        brief_validation = cls(
            complete=complete,
            issues=issues,
        )

        return brief_validation
