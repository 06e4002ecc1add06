"""Times from and until which something holds; either may be open."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.clock import is_past
from copydesk_server.core.errors import Fault, ValidationFailed


def require_order(begins: datetime | None, ends: datetime | None, names: tuple[str, str]) -> None:
    """Refuse a period that ends before it begins.

    Args:
        begins: Its beginning.
        ends: Its end.
        names: The fields of both, as the request names them.
    """
    if begins and ends and ends <= begins:
        first, last = names
        raise ValidationFailed(errors=[Fault(f"/{last}", "not_allowed", f"must be after {first}")])


def is_now(begins: datetime | None, ends: datetime | None) -> bool:
    """Whether the period has begun and is not over."""
    return (begins is None or is_past(begins)) and (ends is None or not is_past(ends))
