"""Who a request speaks for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Principal:
    """The workspace of a key, and what the key may do."""

    workspace_id: str
    key_id: str
    scopes: frozenset[str]
