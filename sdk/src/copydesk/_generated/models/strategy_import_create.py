# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="StrategyImportCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class StrategyImportCreate(Model):
    """Topics and query targets as a table: one line for each query, or for a topic without one."""

    project_id: str
    """ The brand that it belongs to. """
    csv: str
    """ CSV with a line of names first, separated by commas, semicolons or tabs; up to 5,000 rows. """
    filename: None | str | Unset = UNSET
    """ Name of the file as it was sent. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        project_id = self.project_id

        csv = self.csv

        filename: None | str | Unset
        if isinstance(self.filename, Unset):
            filename = UNSET
        else:
            filename = self.filename

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "csv": csv,
            }
        )
        if filename is not UNSET:
            field_dict["filename"] = filename
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        project_id = d.pop("project_id")

        csv = d.pop("csv")

        filename = d.pop("filename", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        strategy_import_create = cls(
            project_id=project_id,
            csv=csv,
            filename=filename,
            metadata=metadata,
        )

        return strategy_import_create
