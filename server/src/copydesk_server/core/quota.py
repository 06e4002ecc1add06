"""Bytes that a workspace may keep of something: what is left is told before an upload starts, and with each refusal."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.core.errors import PayloadTooLarge


@dataclass(frozen=True, slots=True)
class Quota:
    """What a workspace may keep, and what it keeps.

    Args:
        what: Of what, as a message begins, such as ``The recordings``.
        limit: Bytes that it may have.
        used: Bytes that it has.
    """

    what: str
    limit: int
    used: int

    @property
    def left(self) -> int:
        """Bytes that are left."""
        return max(0, self.limit - self.used)

    def require(self, length: int) -> None:
        """Refuse an upload of a length that does not fit; one of unknown length, 0, where nothing is left.

        Raises:
            PayloadTooLarge: With the limit and what is left.
        """
        if not self.left or length > self.left:
            raise self.refusal()

    def refusal(self) -> PayloadTooLarge:
        """The problem of one that does not fit."""
        told = f"{self.what} of the workspace may have {self.limit} bytes, and {self.left} are left; delete some."
        return PayloadTooLarge(told, limit=self.limit, left_bytes=self.left)
