# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.render_output import RenderOutput
from ..types import UNSET, Unset

T = TypeVar("T", bound="RenderRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class RenderRequest(Model):
    """How to render."""

    output: RenderOutput | Unset = UNSET
    """ Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser. """
    burn_captions: bool | Unset = UNSET
    """ Whether captions are in the picture, too. Default: true. """
    revision: int | None | Unset = UNSET
    """ The current one when not given; it is pinned. """

    def to_dict(self) -> dict[str, Any]:
        output: str | Unset = UNSET
        if not isinstance(self.output, Unset):
            output = self.output.value

        burn_captions = self.burn_captions

        revision: int | None | Unset
        if isinstance(self.revision, Unset):
            revision = UNSET
        else:
            revision = self.revision

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if output is not UNSET:
            field_dict["output"] = output
        if burn_captions is not UNSET:
            field_dict["burn_captions"] = burn_captions
        if revision is not UNSET:
            field_dict["revision"] = revision

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _output = d.pop("output", UNSET)
        output: RenderOutput | Unset
        if isinstance(_output, Unset):
            output = UNSET
        else:
            output = RenderOutput(_output)

        burn_captions = d.pop("burn_captions", UNSET)

        revision = d.pop("revision", UNSET)

        render_request = cls(
            output=output,
            burn_captions=burn_captions,
            revision=revision,
        )

        return render_request
