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
    from ..models.article_generate_input import ArticleGenerateInput


T = TypeVar("T", bound="ArticleGenerate")


@_attrs_define(repr=False, unsafe_hash=False)
class ArticleGenerate(Model):
    """Make an article of a script's text."""

    operation: Literal["article.generate"]
    """ What the job does. """
    input: ArticleGenerateInput
    """ What `article.generate` makes an article of, and in which files. """

    def to_dict(self) -> dict[str, Any]:
        ArticleGenerateInput = _models.ArticleGenerateInput
        operation = self.operation

        input = self.input.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "operation": operation,
                "input": input,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ArticleGenerateInput = _models.ArticleGenerateInput
        d = dict(src_dict)
        operation = cast(Literal["article.generate"], d.pop("operation"))
        if operation != "article.generate":
            raise ValueError(f"operation must match const 'article.generate', got '{operation}'")

        input = ArticleGenerateInput.from_dict(d.pop("input"))

        article_generate = cls(
            operation=operation,
            input=input,
        )

        return article_generate
