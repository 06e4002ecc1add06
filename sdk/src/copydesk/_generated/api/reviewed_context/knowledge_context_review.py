# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.reviewed_context import ReviewedContext
    from ...models.verdict import Verdict
    from ...types import UNSET, Unset


def knowledge_context_review(
    id: str | Identified,
    *,
    state: Verdict | Literal["approved", "draft", "rejected"],
    expected_revision: int,
    note: str | None | Unset = UNSET,
) -> Request[ReviewedContext]:
    """Approve a statement, reject it, or make it a draft again; what it supersedes gives way when it is approved.

    Scopes: `sources:write`.

    Args:
        state: What a review can say. One of ``approved``, ``draft``, ``rejected``.
        expected_revision: The revision that the caller has seen; another one answers 409.
        note: A remark, for people.

    Example:
        >>> desk.knowledge_context.review(reviewed_context, state="approved").state
        'approved'
    """
    return Request(
        operation="knowledge_context_review",
        method="POST",
        path="/knowledge-context/{id}/review".format(
            id=quoted(id, "/knowledge-context/{id}/review"),
        ),
        params={},
        headers={},
        json={
            "state": state,
            "expected_revision": expected_revision,
            "note": note,
        },
        parse=lambda data: models.ReviewedContext.from_dict(data),
    )
