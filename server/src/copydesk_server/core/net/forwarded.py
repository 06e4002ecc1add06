"""Whose request it is, behind proxies: ``X-Forwarded-For`` as far as those who wrote it are trusted."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from copydesk_server.core.net.addresses import Address

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
