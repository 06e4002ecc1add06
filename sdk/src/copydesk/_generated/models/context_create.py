# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.context_kind import ContextKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.citation_input import CitationInput
    from ..models.metadata import Metadata


T = TypeVar("T", bound="ContextCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class ContextCreate(Model):
    """A new statement, a draft until it is reviewed."""

    project_id: str
    """ The brand that it belongs to. """
    kind: ContextKind
    """ What a statement is. """
    title: str
    """ Title, for people. """
    statement: str
    """ What is true, or what must not be said, in one sentence. """
    citations: list[CitationInput] | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ Whose words or story it is. """
    valid_from: datetime.datetime | None | Unset = UNSET
    """ From when on it holds; null for always. """
    valid_until: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    supersedes_id: None | str | Unset = UNSET
    """ The one it takes the place of when it is approved. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        CitationInput = _models.CitationInput
        Metadata = _models.Metadata
        project_id = self.project_id

        kind = self.kind.value

        title = self.title

        statement = self.statement

        citations: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.citations, Unset):
            citations = []
            for citations_item_data in self.citations:
                citations_item = citations_item_data.to_dict()
                citations.append(citations_item)

        person_id: None | str | Unset
        if isinstance(self.person_id, Unset):
            person_id = UNSET
        else:
            person_id = self.person_id

        valid_from: None | str | Unset
        if isinstance(self.valid_from, Unset):
            valid_from = UNSET
        elif isinstance(self.valid_from, datetime.datetime):
            valid_from = self.valid_from.isoformat()
        else:
            valid_from = self.valid_from

        valid_until: None | str | Unset
        if isinstance(self.valid_until, Unset):
            valid_until = UNSET
        elif isinstance(self.valid_until, datetime.datetime):
            valid_until = self.valid_until.isoformat()
        else:
            valid_until = self.valid_until

        supersedes_id: None | str | Unset
        if isinstance(self.supersedes_id, Unset):
            supersedes_id = UNSET
        else:
            supersedes_id = self.supersedes_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "kind": kind,
                "title": title,
                "statement": statement,
            }
        )
        if citations is not UNSET:
            field_dict["citations"] = citations
        if person_id is not UNSET:
            field_dict["person_id"] = person_id
        if valid_from is not UNSET:
            field_dict["valid_from"] = valid_from
        if valid_until is not UNSET:
            field_dict["valid_until"] = valid_until
        if supersedes_id is not UNSET:
            field_dict["supersedes_id"] = supersedes_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CitationInput = _models.CitationInput
        Metadata = _models.Metadata
        d = dict(src_dict)
        project_id = d.pop("project_id")

        kind = ContextKind(d.pop("kind"))

        title = d.pop("title")

        statement = d.pop("statement")

        _citations = d.pop("citations", UNSET)
        citations: list[CitationInput] | Unset = UNSET
        if _citations is not UNSET:
            citations = []
            for citations_item_data in _citations:
                citations_item = CitationInput.from_dict(citations_item_data)

                citations.append(citations_item)

        person_id = d.pop("person_id", UNSET)

        def _parse_valid_from(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                valid_from_type_0 = datetime.datetime.fromisoformat(data)

                return valid_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        valid_from = _parse_valid_from(d.pop("valid_from", UNSET))

        def _parse_valid_until(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                valid_until_type_0 = datetime.datetime.fromisoformat(data)

                return valid_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        valid_until = _parse_valid_until(d.pop("valid_until", UNSET))

        supersedes_id = d.pop("supersedes_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        context_create = cls(
            project_id=project_id,
            kind=kind,
            title=title,
            statement=statement,
            citations=citations,
            person_id=person_id,
            valid_from=valid_from,
            valid_until=valid_until,
            supersedes_id=supersedes_id,
            metadata=metadata,
        )

        return context_create
