# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.long_target import LongTarget


T = TypeVar("T", bound="ScriptGenerateLongInput")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptGenerateLongInput(Model):
    """What `script.generate_long` writes about, from what, and how long; 3,000 words where nobody says."""

    script_id: str
    """ The script. """
    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller has seen; another one answers 409. """
    topic: str
    """ What the script is about, in words of the sources; words such as `how` and `it` do not count. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    document_ids: list[str] | Unset = UNSET
    """ Source documents. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    source_text: None | str | Unset = UNSET
    """ Text to write from, beside or instead of documents. """
    target: LongTarget | Unset = UNSET
    """ How long a long script should be: 1,500 to 12,000 words, or 10 minutes to 2 hours. """
    cost_limit_usd: float | None | Unset = UNSET
    """ Lowers the ceiling of 0.05 USD; cannot raise it. """
    writing_skill: None | str | Unset = UNSET
    """ Omitted keeps the script's choice; null selects `standard`. """

    def to_dict(self) -> dict[str, Any]:
        LongTarget = _models.LongTarget
        script_id = self.script_id

        expected_updated_at = self.expected_updated_at.isoformat()

        topic = self.topic

        brief_id: None | str | Unset
        if isinstance(self.brief_id, Unset):
            brief_id = UNSET
        else:
            brief_id = self.brief_id

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        document_ids: list[str] | Unset = UNSET
        if not isinstance(self.document_ids, Unset):
            document_ids = self.document_ids

        context_ids: list[str] | Unset = UNSET
        if not isinstance(self.context_ids, Unset):
            context_ids = self.context_ids

        source_text: None | str | Unset
        if isinstance(self.source_text, Unset):
            source_text = UNSET
        else:
            source_text = self.source_text

        target: dict[str, Any] | Unset = UNSET
        if not isinstance(self.target, Unset):
            target = self.target.to_dict()

        cost_limit_usd: float | None | Unset
        if isinstance(self.cost_limit_usd, Unset):
            cost_limit_usd = UNSET
        else:
            cost_limit_usd = self.cost_limit_usd

        writing_skill: None | str | Unset
        if isinstance(self.writing_skill, Unset):
            writing_skill = UNSET
        else:
            writing_skill = self.writing_skill

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "script_id": script_id,
                "expected_updated_at": expected_updated_at,
                "topic": topic,
            }
        )
        if brief_id is not UNSET:
            field_dict["brief_id"] = brief_id
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if document_ids is not UNSET:
            field_dict["document_ids"] = document_ids
        if context_ids is not UNSET:
            field_dict["context_ids"] = context_ids
        if source_text is not UNSET:
            field_dict["source_text"] = source_text
        if target is not UNSET:
            field_dict["target"] = target
        if cost_limit_usd is not UNSET:
            field_dict["cost_limit_usd"] = cost_limit_usd
        if writing_skill is not UNSET:
            field_dict["writing_skill"] = writing_skill

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        LongTarget = _models.LongTarget
        d = dict(src_dict)
        script_id = d.pop("script_id")

        expected_updated_at = datetime.datetime.fromisoformat(d.pop("expected_updated_at"))

        topic = d.pop("topic")

        brief_id = d.pop("brief_id", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        document_ids = cast(list[str], d.pop("document_ids", UNSET))

        context_ids = cast(list[str], d.pop("context_ids", UNSET))

        source_text = d.pop("source_text", UNSET)

        _target = d.pop("target", UNSET)
        target: LongTarget | Unset
        if isinstance(_target, Unset):
            target = UNSET
        else:
            target = LongTarget.from_dict(_target)

        cost_limit_usd = d.pop("cost_limit_usd", UNSET)

        writing_skill = d.pop("writing_skill", UNSET)

        script_generate_long_input = cls(
            script_id=script_id,
            expected_updated_at=expected_updated_at,
            topic=topic,
            brief_id=brief_id,
            collection_ids=collection_ids,
            document_ids=document_ids,
            context_ids=context_ids,
            source_text=source_text,
            target=target,
            cost_limit_usd=cost_limit_usd,
            writing_skill=writing_skill,
        )

        return script_generate_long_input
