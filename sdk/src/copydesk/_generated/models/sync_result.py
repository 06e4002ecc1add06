# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.job_warning import JobWarning
    from ..models.platform_units import PlatformUnits
    from ..models.publication_counts import PublicationCounts


T = TypeVar("T", bound="SyncResult")


@_attrs_define(repr=False, unsafe_hash=False)
class SyncResult(ReadModel):
    """What a sync made."""

    connection_id: str
    """ The connection that it was read through. """
    publications: PublicationCounts
    """ What a sync found. """
    curves: int
    """ Retention curves that were read. """
    links_suggested: int
    """ Links to scripts that were suggested. """
    as_of: None | str
    """ Last day that the platform has counted. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        JobWarning = _models.JobWarning
        PlatformUnits = _models.PlatformUnits
        PublicationCounts = _models.PublicationCounts
        connection_id = self.connection_id

        publications = self.publications.to_dict()

        curves = self.curves

        links_suggested = self.links_suggested

        as_of: None | str
        as_of = self.as_of

        units = self.units.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "connection_id": connection_id,
                "publications": publications,
                "curves": curves,
                "links_suggested": links_suggested,
                "as_of": as_of,
                "units": units,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarning = _models.JobWarning
        PlatformUnits = _models.PlatformUnits
        PublicationCounts = _models.PublicationCounts
        d = dict(src_dict)
        connection_id = d.pop("connection_id")

        publications = PublicationCounts.from_dict(d.pop("publications"))

        curves = d.pop("curves")

        links_suggested = d.pop("links_suggested")

        as_of = d.pop("as_of")

        units = PlatformUnits.from_dict(d.pop("units"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        sync_result = cls(
            connection_id=connection_id,
            publications=publications,
            curves=curves,
            links_suggested=links_suggested,
            as_of=as_of,
            units=units,
            warnings=warnings,
        )

        sync_result.additional_properties.update(d)
        return sync_result
