"""Which IP addresses are public hosts on the internet; ``ipaddress.is_global`` is no such filter.

Source: the IANA special-purpose address registries (RFC 6890 and the entries added since).
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

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
