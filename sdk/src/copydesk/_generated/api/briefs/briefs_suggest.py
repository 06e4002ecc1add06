# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brief_suggestion import BriefSuggestion


def briefs_suggest(
    id: str | Identified,
    *,
    expected_revision: int,
) -> Request[BriefSuggestion]:
    """Fill the empty fields of a brief from its topic's targets, its documents and evidence, with the reason of each line.

    A sentence of a document that is no evidence yet becomes evidence of the topic.

    Scopes: `sources:write`.

    Args:
        expected_revision: The revision that the caller has seen; another one answers 409.

    Example:
        >>> desk.briefs.suggest(brief).brief.format
        'script'
    """
    return Request(
        operation="briefs_suggest",
        method="POST",
        path="/strategy/briefs/{id}/suggest".format(
            id=quoted(id, "/strategy/briefs/{id}/suggest"),
        ),
        params={},
        headers={},
        json={
            "expected_revision": expected_revision,
        },
        parse=lambda data: models.BriefSuggestion.from_dict(data),
    )
