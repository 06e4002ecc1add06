# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SnapshotContext")


@_attrs_define(repr=False, unsafe_hash=False)
class SnapshotContext(ReadModel):
    """A reviewed statement or guardrail as it was."""

    context_id: str
    """ The reviewed context. """
    revision: int
    """ Its revision, from 1. """
    kind: str
    """ What kind it is of. """
    state: str
    """ What its reviewer said, as it was. """
    statement: str
    """ What is true, or what must not be said, in one sentence. """

    def to_dict(self) -> dict[str, Any]:
        context_id = self.context_id

        revision = self.revision

        kind = self.kind

        state = self.state

        statement = self.statement

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "context_id": context_id,
                "revision": revision,
                "kind": kind,
                "state": state,
                "statement": statement,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        context_id = d.pop("context_id")

        revision = d.pop("revision")

        kind = d.pop("kind")

        state = d.pop("state")

        statement = d.pop("statement")

        snapshot_context = cls(
            context_id=context_id,
            revision=revision,
            kind=kind,
            state=state,
            statement=statement,
        )

        return snapshot_context
