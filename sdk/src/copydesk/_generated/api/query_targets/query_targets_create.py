# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.current_rank_input import CurrentRankInput
    from ...models.intent import Intent
    from ...models.metadata import Metadata
    from ...models.query_target import QueryTarget
    from ...models.surface import Surface
    from ...types import UNSET, Unset


def query_targets_create(
    *,
    topic_id: str | Identified,
    query: str,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | None | Unset = UNSET,
    is_primary: bool | Unset = UNSET,
    volume: int | None | Unset = UNSET,
    difficulty: float | None | Unset = UNSET,
    current: CurrentRankInput | Mapping[str, object] | Unset = UNSET,
    target_rank: int | None | Unset = UNSET,
    questions: Sequence[str] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[QueryTarget]:
    """Create a query target.

    Scopes: `sources:write`.

    Args:
        topic_id: The topic.
        query: What people ask, in their words.
        surface: Where it is looked for. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
        locale: Language and region that it is asked in, as a BCP 47 tag. Default: en.
        intent: What people want who ask it. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        is_primary: The one that the topic is about; takes the place of another of its surface and locale. Default:
            false.
        volume: Searches in a month, as a tool told.
        difficulty: How hard it is to be found with.
        current: Where the brand stands now, as a tool told.
        target_rank: The rank that it is to reach.
        questions: Questions that people ask.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.query_targets.create(
        ...     topic_id=topic,
        ...     query="Why does glaze crack?",
        ...     is_primary=True,
        ...     questions=["Can crazing be stopped?"],
        ... ).query
        'Why does glaze crack?'
    """
    return Request(
        operation="query_targets_create",
        method="POST",
        path="/strategy/query-targets",
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
