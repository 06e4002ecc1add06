# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="KitRevision")


@_attrs_define(repr=False, unsafe_hash=False)
class KitRevision(ReadModel):
    """A revision of the kit: when it was made, and what it changed, as JSON pointers."""

    revision: int
    """ Its revision, from 1. """
    approved_at: datetime.datetime
    """ When it was approved. """
    changed: list[str]
    """ Parts of the kit that it changed. """

    def to_dict(self) -> dict[str, Any]:
        revision = self.revision

        approved_at = self.approved_at.isoformat()

        changed = self.changed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "revision": revision,
                "approved_at": approved_at,
                "changed": changed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        revision = d.pop("revision")

        approved_at = datetime.datetime.fromisoformat(d.pop("approved_at"))

        changed = cast(list[str], d.pop("changed"))

        kit_revision = cls(
            revision=revision,
            approved_at=approved_at,
            changed=changed,
        )

        return kit_revision
