# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.current_rank_input import CurrentRankInput
    from ...models.intent import Intent
    from ...models.metadata import Metadata
    from ...models.query_target import QueryTarget
    from ...models.surface import Surface
    from ...types import UNSET, Unset


def query_targets_update(
    id: str | Identified,
    *,
    topic_id: str | Identified | Unset = UNSET,
    query: str | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | None | Unset = UNSET,
    locale: str | None | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | None | Unset = UNSET,
    is_primary: bool | None | Unset = UNSET,
    volume: int | None | Unset = UNSET,
    difficulty: float | None | Unset = UNSET,
    current: CurrentRankInput | Mapping[str, object] | None | Unset = UNSET,
    target_rank: int | None | Unset = UNSET,
    questions: Sequence[str] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[QueryTarget]:
    """Update a query target: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        topic_id: The topic.
        query: What people ask, in their words.
        surface: Where it is asked, such as `web` or `youtube`. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
        locale: Language and region that it is asked in, as a BCP 47 tag.
        intent: What people want who ask it. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        is_primary: Whether it is the one that the topic is after.
        volume: Searches in a month, as a tool told.
        difficulty: How hard it is to be found with.
        current: Where the brand stands now.
        target_rank: The rank that it is to reach.
        questions: Questions that people ask.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.query_targets.update(query_target, volume=880, target_rank=3).volume
        880
    """
    return Request(
        operation="query_targets_update",
        method="PATCH",
        path="/strategy/query-targets/{id}".format(
            id=quoted(id, "/strategy/query-targets/{id}"),
        ),
        params={},
        headers={},
        json={
            "topic_id": topic_id,
            "query": query,
            "surface": surface,
            "locale": locale,
            "intent": intent,
            "is_primary": is_primary,
            "volume": volume,
            "difficulty": difficulty,
            "current": current,
            "target_rank": target_rank,
            "questions": questions,
            "metadata": metadata,
        },
        parse=lambda data: models.QueryTarget.from_dict(data),
    )
