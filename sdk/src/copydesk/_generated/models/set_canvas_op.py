# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.canvas_props import CanvasProps


T = TypeVar("T", bound="SetCanvasOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SetCanvasOp(Model):
    """Set properties of the canvas."""

    kind: Literal["set_canvas"]
    """ What kind it is of. """
    props: CanvasProps
    """ Properties of the canvas: what is omitted stays. """

    def to_dict(self) -> dict[str, Any]:
        CanvasProps = _models.CanvasProps
        kind = self.kind

        props = self.props.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "props": props,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CanvasProps = _models.CanvasProps
        d = dict(src_dict)
        kind = cast(Literal["set_canvas"], d.pop("kind"))
        if kind != "set_canvas":
            raise ValueError(f"kind must match const 'set_canvas', got '{kind}'")

        props = CanvasProps.from_dict(d.pop("props"))

        set_canvas_op = cls(
            kind=kind,
            props=props,
        )

        return set_canvas_op
