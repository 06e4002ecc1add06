"""Where people are kept."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import Reference


class ConsentRow(TypedDict):
    """Whether a person may be quoted; an empty scope is every scope."""

    state: str
    scope: list[str]
    expires_at: datetime | None


class PersonRow(Row):
    """A person; ``quotable`` is worked out when one is shown."""

    project_id: str
    name: str
    quote_consent: ConsentRow
    quotable: NotRequired[bool]


people = Collection[PersonRow]("people", "per", references=(Reference("project_id", "projects"),))
