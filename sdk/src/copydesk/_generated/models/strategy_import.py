# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.error_code import ErrorCode
from ..models.import_status import ImportStatus

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.row_error import RowError


T = TypeVar("T", bound="StrategyImport")


@_attrs_define(repr=False, unsafe_hash=False)
class StrategyImport(ReadModel):
    """An import of topics and query targets."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    filename: None | str
    """ Name of the file as it was sent. """
    status: ImportStatus
    """ How far an import is. """
    rows: int
    """ Rows of the table. """
    topics_created: int
    """ New topics. """
    targets_created: int
    """ New query targets. """
    rows_unchanged: int
    """ Rows that name only what is there already. """
    rows_failed: int
    """ Rows with errors; nothing of them was added. """
    errors: list[RowError]
    """ In the order of lines; the first 1,000. """
    error_code: ErrorCode | None
    """ Why the import as a whole failed; a rerun adds the rest. """
    error_message: None | str
    """ The same in words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        RowError = _models.RowError
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        filename: None | str
        filename = self.filename

        status = self.status.value

        rows = self.rows

        topics_created = self.topics_created

        targets_created = self.targets_created

        rows_unchanged = self.rows_unchanged

        rows_failed = self.rows_failed

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        error_code: None | str
        if isinstance(self.error_code, ErrorCode):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        error_message: None | str
        error_message = self.error_message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "filename": filename,
                "status": status,
                "rows": rows,
                "topics_created": topics_created,
                "targets_created": targets_created,
                "rows_unchanged": rows_unchanged,
                "rows_failed": rows_failed,
                "errors": errors,
                "error_code": error_code,
                "error_message": error_message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        RowError = _models.RowError
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        filename = d.pop("filename")

        status = ImportStatus(d.pop("status"))

        rows = d.pop("rows")

        topics_created = d.pop("topics_created")

        targets_created = d.pop("targets_created")

        rows_unchanged = d.pop("rows_unchanged")

        rows_failed = d.pop("rows_failed")

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = RowError.from_dict(errors_item_data)

            errors.append(errors_item)

        def _parse_error_code(data: object) -> ErrorCode | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_code_type_0 = ErrorCode(data)

                return error_code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ErrorCode | None, data)

        error_code = _parse_error_code(d.pop("error_code"))

        error_message = d.pop("error_message")

        strategy_import = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            filename=filename,
            status=status,
            rows=rows,
            topics_created=topics_created,
            targets_created=targets_created,
            rows_unchanged=rows_unchanged,
            rows_failed=rows_failed,
            errors=errors,
            error_code=error_code,
            error_message=error_message,
        )

        strategy_import.additional_properties.update(d)
        return strategy_import
