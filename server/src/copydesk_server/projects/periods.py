"""Times from and until which something holds; either may be open."""

from __future__ import annotations

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Document
from copydesk_server.core.errors import Fault, ValidationFailed


def require_order(document: Document, first: str, last: str) -> None:
    """Refuse a period that ends before it begins; the fields of both are named."""
    if document[first] and document[last] and document[last] <= document[first]:
        raise ValidationFailed(errors=[Fault(f"/{last}", "not_allowed", f"must be after {first}")])


def is_now(document: Document, first: str, last: str) -> bool:
    """Whether the period has begun and is not over."""
    begins, ends = document[first], document[last]
    return (begins is None or begins <= now()) and (ends is None or ends > now())
