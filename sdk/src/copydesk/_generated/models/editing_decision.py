# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.decision_kind import DecisionKind
from ..models.decision_state import DecisionState

if TYPE_CHECKING:
    from ..models.editing_decision_detail import EditingDecisionDetail
    from ..models.output_span import OutputSpan
    from ..models.source_span import SourceSpan


T = TypeVar("T", bound="EditingDecision")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingDecision(ReadModel):
    """One step of an edit: what it does, where, and why."""

    id: str
    """ The same in every plan of the recording that decides it. """
    kind: DecisionKind
    """ What a decision does. """
    source: SourceSpan
    """ A stretch of a track, in seconds of the recording's clock. """
    output: None | OutputSpan
    """ null of what is not in the film, and of what is rejected. """
    reason: str
    """ Why, in a plain sentence. """
    quote: str
    """ What is said there. """
    word_ids: list[str]
    """ Words of the transcript. """
    confidence: float
    """ How sure it is, 0 to 1. """
    op_id: None | str
    """ The op of the composition that makes it. """
    state: DecisionState
    """ Whether a decision is in the film's timeline. """
    detail: EditingDecisionDetail
    """ What the kind needs: the picture, the block and its parameters, the window. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditingDecisionDetail = _models.EditingDecisionDetail
        OutputSpan = _models.OutputSpan
        SourceSpan = _models.SourceSpan
        id = self.id

        kind = self.kind.value

        source = self.source.to_dict()

        output: dict[str, Any] | None
        if isinstance(self.output, OutputSpan):
            output = self.output.to_dict()
        else:
            output = self.output

        reason = self.reason

        quote = self.quote

        word_ids = self.word_ids

        confidence = self.confidence

        op_id: None | str
        op_id = self.op_id

        state = self.state.value

        detail = self.detail.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "source": source,
                "output": output,
                "reason": reason,
                "quote": quote,
                "word_ids": word_ids,
                "confidence": confidence,
                "op_id": op_id,
                "state": state,
                "detail": detail,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingDecisionDetail = _models.EditingDecisionDetail
        OutputSpan = _models.OutputSpan
        SourceSpan = _models.SourceSpan
        d = dict(src_dict)
        id = d.pop("id")

        kind = DecisionKind(d.pop("kind"))

        source = SourceSpan.from_dict(d.pop("source"))

        def _parse_output(data: object) -> None | OutputSpan:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                output_type_0 = OutputSpan.from_dict(data)

                return output_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OutputSpan, data)

        output = _parse_output(d.pop("output"))

        reason = d.pop("reason")

        quote = d.pop("quote")

        word_ids = cast(list[str], d.pop("word_ids"))

        confidence = d.pop("confidence")

        op_id = d.pop("op_id")

        state = DecisionState(d.pop("state"))

        detail = EditingDecisionDetail.from_dict(d.pop("detail"))

        editing_decision = cls(
            id=id,
            kind=kind,
            source=source,
            output=output,
            reason=reason,
            quote=quote,
            word_ids=word_ids,
            confidence=confidence,
            op_id=op_id,
            state=state,
            detail=detail,
        )

        editing_decision.additional_properties.update(d)
        return editing_decision
