# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.context_kind import ContextKind
from ..models.context_state import ContextState

if TYPE_CHECKING:
    from ..models.citation import Citation
    from ..models.context_review import ContextReview
    from ..models.guard import Guard
    from ..models.metadata import Metadata


T = TypeVar("T", bound="ReviewedContext")


@_attrs_define(repr=False, unsafe_hash=False)
class ReviewedContext(ReadModel):
    """A statement that can be used, its sources and what was said of it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    kind: ContextKind
    """ What a statement is. """
    title: str
    """ Title, for people. """
    statement: str
    """ What is true, or what must not be said, in one sentence. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    person_id: None | str
    """ The person. """
    state: ContextState
    """ What a person said of a statement; an approval is of one revision, and a change takes it back. """
    review: ContextReview
    """ The last review. """
    valid_from: datetime.datetime | None
    """ From when on it holds; null for always. """
    valid_until: datetime.datetime | None
    """ Until when it holds; null for ever. """
    revision: int
    """ Its revision, from 1. """
    supersedes_id: None | str
    """ The one that it takes the place of. """
    superseded_by_id: None | str
    """ The approved one that took its place. """
    current: bool
    """ Whether today lies between its dates. Default: true. """
    guard: Guard | None
    """ Of a guardrail; null where no code can keep it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Citation = _models.Citation
        ContextReview = _models.ContextReview
        Guard = _models.Guard
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        kind = self.kind.value

        title = self.title

        statement = self.statement

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        person_id: None | str
        person_id = self.person_id

        state = self.state.value

        review = self.review.to_dict()

        valid_from: None | str
        if isinstance(self.valid_from, datetime.datetime):
            valid_from = self.valid_from.isoformat()
        else:
            valid_from = self.valid_from

        valid_until: None | str
        if isinstance(self.valid_until, datetime.datetime):
            valid_until = self.valid_until.isoformat()
        else:
            valid_until = self.valid_until

        revision = self.revision

        supersedes_id: None | str
        supersedes_id = self.supersedes_id

        superseded_by_id: None | str
        superseded_by_id = self.superseded_by_id

        current = self.current

        guard: dict[str, Any] | None
        if isinstance(self.guard, Guard):
            guard = self.guard.to_dict()
        else:
            guard = self.guard

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "kind": kind,
                "title": title,
                "statement": statement,
                "citations": citations,
                "person_id": person_id,
                "state": state,
                "review": review,
                "valid_from": valid_from,
                "valid_until": valid_until,
                "revision": revision,
                "supersedes_id": supersedes_id,
                "superseded_by_id": superseded_by_id,
                "current": current,
                "guard": guard,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Citation = _models.Citation
        ContextReview = _models.ContextReview
        Guard = _models.Guard
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        kind = ContextKind(d.pop("kind"))

        title = d.pop("title")

        statement = d.pop("statement")

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = Citation.from_dict(citations_item_data)

            citations.append(citations_item)

        person_id = d.pop("person_id")

        state = ContextState(d.pop("state"))

        review = ContextReview.from_dict(d.pop("review"))

        def _parse_valid_from(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                valid_from_type_0 = datetime.datetime.fromisoformat(data)

                return valid_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        valid_from = _parse_valid_from(d.pop("valid_from"))

        def _parse_valid_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                valid_until_type_0 = datetime.datetime.fromisoformat(data)

                return valid_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        valid_until = _parse_valid_until(d.pop("valid_until"))

        revision = d.pop("revision")

        supersedes_id = d.pop("supersedes_id")

        superseded_by_id = d.pop("superseded_by_id")

        current = d.pop("current")

        def _parse_guard(data: object) -> Guard | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                guard_type_0 = Guard.from_dict(data)

                return guard_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Guard | None, data)

        guard = _parse_guard(d.pop("guard"))

        reviewed_context = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            kind=kind,
            title=title,
            statement=statement,
            citations=citations,
            person_id=person_id,
            state=state,
            review=review,
            valid_from=valid_from,
            valid_until=valid_until,
            revision=revision,
            supersedes_id=supersedes_id,
            superseded_by_id=superseded_by_id,
            current=current,
            guard=guard,
        )

        reviewed_context.additional_properties.update(d)
        return reviewed_context
