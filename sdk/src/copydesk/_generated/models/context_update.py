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


T = TypeVar("T", bound="ContextUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class ContextUpdate(Model):
    """Changes to context: omitted keeps, null clears."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """
    kind: ContextKind | Unset = UNSET
    """ What a statement is. """
    title: str | Unset = UNSET
    """ Title, for people. """
    statement: str | Unset = UNSET
    """ What is true, or what must not be said, in one sentence. """
    citations: list[CitationInput] | None | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ The person. """
    valid_from: datetime.datetime | None | Unset = UNSET
    """ From when on it holds; null for always. """
    valid_until: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    supersedes_id: None | str | Unset = UNSET
    """ The one that it takes the place of. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        CitationInput = _models.CitationInput
        Metadata = _models.Metadata
        expected_revision = self.expected_revision

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        title = self.title

        statement = self.statement

        citations: list[dict[str, Any]] | None | Unset
        if isinstance(self.citations, Unset):
            citations = UNSET
        elif isinstance(self.citations, list):
            citations = []
            for citations_type_0_item_data in self.citations:
                citations_type_0_item = citations_type_0_item_data.to_dict()
                citations.append(citations_type_0_item)

        else:
            citations = self.citations

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

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_revision": expected_revision,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind
        if title is not UNSET:
            field_dict["title"] = title
        if statement is not UNSET:
            field_dict["statement"] = statement
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
        expected_revision = d.pop("expected_revision")

        _kind = d.pop("kind", UNSET)
        kind: ContextKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = ContextKind(_kind)

        title = d.pop("title", UNSET)

        statement = d.pop("statement", UNSET)

        def _parse_citations(data: object) -> list[CitationInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                citations_type_0 = []
                _citations_type_0 = data
                for citations_type_0_item_data in _citations_type_0:
                    citations_type_0_item = CitationInput.from_dict(citations_type_0_item_data)

                    citations_type_0.append(citations_type_0_item)

                return citations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CitationInput] | None | Unset, data)

        citations = _parse_citations(d.pop("citations", UNSET))

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

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        context_update = cls(
            expected_revision=expected_revision,
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

        return context_update
