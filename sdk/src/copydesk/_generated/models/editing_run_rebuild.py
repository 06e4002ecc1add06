# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.editing_options import EditingOptions


T = TypeVar("T", bound="EditingRunRebuild")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingRunRebuild(Model):
    """How a rebuild differs; what is left out is as in the run that it is of."""

    style_ref: None | str | Unset = UNSET
    """ A built-in style's name, or a custom one's id; that of the earlier run where left out. """
    options: EditingOptions | None | Unset = UNSET
    """ What the run was asked for; what is given takes the place of the earlier run's. """

    def to_dict(self) -> dict[str, Any]:
        EditingOptions = _models.EditingOptions
        style_ref: None | str | Unset
        if isinstance(self.style_ref, Unset):
            style_ref = UNSET
        else:
            style_ref = self.style_ref

        options: dict[str, Any] | None | Unset
        if isinstance(self.options, Unset):
            options = UNSET
        elif isinstance(self.options, EditingOptions):
            options = self.options.to_dict()
        else:
            options = self.options

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if style_ref is not UNSET:
            field_dict["style_ref"] = style_ref
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingOptions = _models.EditingOptions
        d = dict(src_dict)
        style_ref = d.pop("style_ref", UNSET)

        def _parse_options(data: object) -> EditingOptions | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                options_type_0 = EditingOptions.from_dict(data)

                return options_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditingOptions | None | Unset, data)

        options = _parse_options(d.pop("options", UNSET))

        editing_run_rebuild = cls(
            style_ref=style_ref,
            options=options,
        )

        return editing_run_rebuild
