# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.report_kind import ReportKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.period import Period


T = TypeVar("T", bound="ReportInput")


@_attrs_define(repr=False, unsafe_hash=False)
class ReportInput(Model):
    """What `performance.report` tells of."""

    kind: ReportKind
    """ What a report is about. """
    subject_id: str
    """ A publication (kinds publication, retention), a connection (channel), a topic or a call to action. """
    period: None | Period | Unset = UNSET
    """ The last 90 days that the platform has counted, when not given. """
    refresh: bool | Unset = UNSET
    """ Make it anew, also where the cached one is not stale. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        Period = _models.Period
        kind = self.kind.value

        subject_id = self.subject_id

        period: dict[str, Any] | None | Unset
        if isinstance(self.period, Unset):
            period = UNSET
        elif isinstance(self.period, Period):
            period = self.period.to_dict()
        else:
            period = self.period

        refresh = self.refresh

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "subject_id": subject_id,
            }
        )
        if period is not UNSET:
            field_dict["period"] = period
        if refresh is not UNSET:
            field_dict["refresh"] = refresh

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Period = _models.Period
        d = dict(src_dict)
        kind = ReportKind(d.pop("kind"))

        subject_id = d.pop("subject_id")

        def _parse_period(data: object) -> None | Period | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                period_type_0 = Period.from_dict(data)

                return period_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Period | Unset, data)

        period = _parse_period(d.pop("period", UNSET))

        refresh = d.pop("refresh", UNSET)

        report_input = cls(
            kind=kind,
            subject_id=subject_id,
            period=period,
            refresh=refresh,
        )

        return report_input
