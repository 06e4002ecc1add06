# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.document import Document
    from ...models.review_state import ReviewState
    from ...types import UNSET, Unset


def knowledge_review(
    id: str | Identified,
    *,
    state: ReviewState | Literal["approved", "rejected", "unreviewed"],
    note: str | None | Unset = UNSET,
    expected_revision: int | None | Unset = UNSET,
) -> Request[Document]:
    """Approve a knowledge document, reject it, or take that back; a rejected one is found and used no more.

    Scopes: `sources:write`.

    Args:
        state: What a person said of the document. One of ``approved``, ``rejected``, ``unreviewed``.
        note: A remark, for people.
        expected_revision: The revision that the caller has seen; another one answers 409.

    Example:
        >>> desk.knowledge.review(document, state="approved", note="Read.").review.state
        'approved'
    """
    return Request(
        operation="knowledge_review",
        method="POST",
        path="/knowledge/{id}/review".format(
            id=quoted(id, "/knowledge/{id}/review"),
        ),
        params={},
        headers={},
        json={
            "state": state,
            "note": note,
            "expected_revision": expected_revision,
        },
        parse=lambda data: models.Document.from_dict(data),
    )
