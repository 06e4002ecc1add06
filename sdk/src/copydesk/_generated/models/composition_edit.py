# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.edit_op import EditOp
    from ..models.metadata import Metadata


T = TypeVar("T", bound="CompositionEdit")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionEdit(ReadModel):
    """A revision of a composition: the ops that made it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision that it made. """
    label: str
    """ What the edit was, for people. """
    client_op_id: None | str
    """ The caller's own name of the edit; sent again, it is made once. """
    ops: list[EditOp]
    """ The ops, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditOp = _models.EditOp
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        composition_id = self.composition_id

        revision = self.revision

        label = self.label

        client_op_id: None | str
        client_op_id = self.client_op_id

        ops = []
        for ops_item_data in self.ops:
            ops_item = ops_item_data.to_dict()
            ops.append(ops_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "composition_id": composition_id,
                "revision": revision,
                "label": label,
                "client_op_id": client_op_id,
                "ops": ops,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditOp = _models.EditOp
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        composition_id = d.pop("composition_id")

        revision = d.pop("revision")

        label = d.pop("label")

        client_op_id = d.pop("client_op_id")

        ops = []
        _ops = d.pop("ops")
        for ops_item_data in _ops:
            ops_item = EditOp.from_dict(ops_item_data)

            ops.append(ops_item)

        composition_edit = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            composition_id=composition_id,
            revision=revision,
            label=label,
            client_op_id=client_op_id,
            ops=ops,
        )

        composition_edit.additional_properties.update(d)
        return composition_edit
