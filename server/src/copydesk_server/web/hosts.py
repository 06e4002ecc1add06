"""Which Host headers pages answer to: links are built from them, so a client must not choose them freely."""

from __future__ import annotations

import re

from copydesk_server.core.net.addresses import plain_address

_HOST = re.compile(r"(?:\[(?P<ipv6>[0-9A-Fa-f:.]+)\]|(?P<name>[0-9A-Za-z._-]+))(?::(?P<port>[0-9]{1,5}))?")
_HIGHEST_PORT = 65_535


def is_own_host(host: str, bind_address: str, local_address: str) -> bool:
    """Whether a Host header names this server, as far as that can be known without ``COPYDESK_PUBLIC_URL``.

    Loopback does, and so does the address that the client connected to: whoever asks there reaches this server. Any other name
    or address only a proxy or a name server could tell. The port is free, since a tunnel may have another one.

    Args:
        host: The header.
        bind_address: Where the server was told to listen.
        local_address: The server's side of the connection.
    """
    match = _HOST.fullmatch(host)
    if match is None or int(match["port"] or 0) > _HIGHEST_PORT:
        return False
    name = (match["ipv6"] or match["name"]).lower()
    if name in {"localhost", bind_address.lower()}:
        return True
    address = plain_address(name)
    return address is not None and (address.is_loopback or address == plain_address(local_address))
