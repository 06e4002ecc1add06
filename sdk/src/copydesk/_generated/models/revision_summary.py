# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.origin import Origin

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.revision_diff import RevisionDiff


T = TypeVar("T", bound="RevisionSummary")


@_attrs_define(repr=False, unsafe_hash=False)
class RevisionSummary(ReadModel):
    """An immutable revision without its text."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    document_id: str
    """ The source document. """
    number: int
    """ Its number, from 1. """
    title: str
    """ Title, for people. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    origin: Origin
    """ How a revision came about. """
    base_number: int | None
    """ The revision that it was made from; null for the first. """
    change_note: None | str
    """ What was changed, for people. """
    diff: RevisionDiff
    """ How much a revision changed, in code points. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        RevisionDiff = _models.RevisionDiff
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        document_id = self.document_id

        number = self.number

        title = self.title

        sha256 = self.sha256

        origin = self.origin.value

        base_number: int | None
        base_number = self.base_number

        change_note: None | str
        change_note = self.change_note

        diff = self.diff.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "document_id": document_id,
                "number": number,
                "title": title,
                "sha256": sha256,
                "origin": origin,
                "base_number": base_number,
                "change_note": change_note,
                "diff": diff,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        RevisionDiff = _models.RevisionDiff
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        document_id = d.pop("document_id")

        number = d.pop("number")

        title = d.pop("title")

        sha256 = d.pop("sha256")

        origin = Origin(d.pop("origin"))

        base_number = d.pop("base_number")

        change_note = d.pop("change_note")

        diff = RevisionDiff.from_dict(d.pop("diff"))

        revision_summary = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            document_id=document_id,
            number=number,
            title=title,
            sha256=sha256,
            origin=origin,
            base_number=base_number,
            change_note=change_note,
            diff=diff,
        )

        revision_summary.additional_properties.update(d)
        return revision_summary
