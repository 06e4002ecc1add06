# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="StyleHook")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleHook(ReadModel):
    """A way to begin."""

    pattern: str
    """ What kind of beginning it is. """
    template: str
    """ How it is put, with gaps to fill. """

    def to_dict(self) -> dict[str, Any]:
        pattern = self.pattern

        template = self.template

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pattern": pattern,
                "template": template,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pattern = d.pop("pattern")

        template = d.pop("template")

        style_hook = cls(
            pattern=pattern,
            template=template,
        )

        return style_hook
