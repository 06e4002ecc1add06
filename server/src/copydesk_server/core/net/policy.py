"""What a deployment may fetch, and how its fetcher calls itself."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server import __version__
from copydesk_server.core.net.addresses import Address, refusal
from copydesk_server.core.settings import Settings

ROBOT = "CopydeskBot"
# Longer than most look-ups take, short enough for a person who mistyped; see `FetchPolicy`.
REFUSAL_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class FetchPolicy:
    """What may be fetched.

    Args:
        loopback_hosts: Hosts that may be on loopback, and then on any port.
        user_agent: How the fetcher calls itself.
        refusal_seconds: Least time from the look-up of a name to its refusal. A name that leads inside is often known
            sooner than that there is none, which would tell a caller which names there are.
    """

    loopback_hosts: frozenset[str] = frozenset()
    user_agent: str = f"{ROBOT}/{__version__}"
    refusal_seconds: float = REFUSAL_SECONDS

    @classmethod
    def of(cls, settings: Settings) -> FetchPolicy:
        """The policy of a deployment."""
        named = (host.strip().lower() for host in settings.fetch_loopback_hosts.split(","))
        contact = f" (+{settings.fetch_contact})" if settings.fetch_contact else ""
        return cls(frozenset(host for host in named if host), f"{ROBOT}/{__version__}{contact}")

    def refusal(self, host: str, address: Address) -> str | None:
        """Why a host may not be fetched from at an address; ``None`` where it may."""
        if host in self.loopback_hosts:
            return None if address.is_loopback else "not on loopback, as hosts of fetch_loopback_hosts must be"
        return refusal(address)
