# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.warning_code import WarningCode

if TYPE_CHECKING:
    from ..models.job_warning_figures import JobWarningFigures


T = TypeVar("T", bound="JobWarning")


@_attrs_define(repr=False, unsafe_hash=False)
class JobWarning(ReadModel):
    """What a job that is done tells of its result; `figures` are the numbers that the message speaks of."""

    code: WarningCode
    """ What a result has less of than was asked for, or what to look at in it. """
    message: str
    """ What it is, for people. """
    figures: JobWarningFigures
    """ The numbers behind it, by name. """

    def to_dict(self) -> dict[str, Any]:
        JobWarningFigures = _models.JobWarningFigures
        code = self.code.value

        message = self.message

        figures = self.figures.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
                "figures": figures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarningFigures = _models.JobWarningFigures
        d = dict(src_dict)
        code = WarningCode(d.pop("code"))

        message = d.pop("message")

        figures = JobWarningFigures.from_dict(d.pop("figures"))

        job_warning = cls(
            code=code,
            message=message,
            figures=figures,
        )

        return job_warning
