"""Network addresses: which may be fetched from, and which client a proxy speaks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

from copydesk_server import __version__

if TYPE_CHECKING:  # Settings check the addresses that they hold.
    from copydesk_server.core.settings import Settings

Address = IPv4Address | IPv6Address

# The base address of a provider. No user name, query or fragment: addresses are logged, and secrets stand there.
ENDPOINT = r"https?://[^\s/@?#]+(/[^\s?#]*)?"

_SPECIAL_V4 = {
    IPv4Network("0.0.0.0/8"): "this network",
    IPv4Network("10.0.0.0/8"): "private",
    IPv4Network("100.64.0.0/10"): "shared by carriers",
    IPv4Network("127.0.0.0/8"): "loopback",
    IPv4Network("168.63.129.16/32"): "a cloud's host agent",
    IPv4Network("169.254.0.0/16"): "link-local",
    IPv4Network("172.16.0.0/12"): "private",
    IPv4Network("192.0.0.0/24"): "reserved for protocols",
    IPv4Network("192.0.2.0/24"): "for documentation",
    IPv4Network("192.31.196.0/24"): "AS112",
    IPv4Network("192.52.193.0/24"): "multicast tunnels",
    IPv4Network("192.88.99.0/24"): "6to4 relays",
    IPv4Network("192.168.0.0/16"): "private",
    IPv4Network("192.175.48.0/24"): "AS112",
    IPv4Network("198.18.0.0/15"): "for benchmarks",
    IPv4Network("198.51.100.0/24"): "for documentation",
    IPv4Network("203.0.113.0/24"): "for documentation",
    IPv4Network("224.0.0.0/4"): "multicast",
    IPv4Network("240.0.0.0/4"): "reserved",
}
# Only global unicast is public at all. What carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo) is refused
# whole: a gateway would unwrap it behind our back.
_GLOBAL_V6 = IPv6Network("2000::/3")
_SPECIAL_V6 = {
    IPv6Network("2001::/23"): "reserved for protocols",
    IPv6Network("2001:db8::/32"): "for documentation",
    IPv6Network("2002::/16"): "6to4",
    IPv6Network("2620:4f:8000::/48"): "AS112",
    IPv6Network("3fff::/20"): "for documentation",
}


def literal(host: str) -> Address | None:
    """The address that a URL's host is, in brackets or not; ``None`` for a name."""
    try:
        return ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return None


def refusal(address: Address) -> str | None:
    """Why an address is not public, such as ``loopback``; ``None`` for one that is."""
    if isinstance(address, IPv4Address):
        return next((why for network, why in _SPECIAL_V4.items() if address in network), None)
    if address not in _GLOBAL_V6 or address.scope_id is not None:
        return "not global unicast"
    return next((why for network, why in _SPECIAL_V6.items() if address in network), None)


Network = IPv4Network | IPv6Network


def networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, separated by commas.

    Raises:
        ValueError: Where one of them is neither.
    """
    return tuple(ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def is_trusted(peer: str, trusted: Sequence[Network]) -> bool:
    """Whether an address is one of the proxies."""
    found = plain_address(peer)
    return found is not None and any(found in network for network in trusted)


def client_of(peer: str, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The address of the client that a proxy speaks for.

    Each proxy adds the address that it was asked from at the end. So the list is read from there, and the first address that is
    no proxy's is the client's; what stands before it the client may have made up.

    Args:
        peer: The other side of the connection.
        forwarded: The request's ``X-Forwarded-For`` headers.
        trusted: The proxies.
    """
    if not is_trusted(peer, trusted):
        return peer
    known = peer
    for hop in reversed([part for line in forwarded for part in line.split(",")]):
        address = plain_address(hop.strip())
        if address is None:
            return known  # Nothing a proxy writes; who is before it is not known.
        known = str(address)
        if not is_trusted(known, trusted):
            return known
    return known


def plain_address(text: str) -> Address | None:
    """An IP address, or ``None`` where the text is none."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    # A socket for both versions tells an address of version 4 inside one of version 6.
    return (found.ipv4_mapped or found) if found.version == 6 else found


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
