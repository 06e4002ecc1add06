"""Headers that protect answers, and the Host headers that pages answer to."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence

from copydesk_server.core.net.addresses import plain_address

# Every answer has these; pages replace the policy by one of their own, downloads by one with a sandbox, and an answer
# that may be kept says so.
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# May be kept by the one who asked, and is asked for again with its ETag before it is shown: a 304 saves the body.
# With no-store, what keeps answers would have nothing to ask with.
REVALIDATED = "private, no-cache"
PUBLIC = "no-cache"


def page_policy(style: str, *, scripts: bool = False) -> str:
    """The Content-Security-Policy of a page whose only style sheet is this text; ``scripts`` allows files of this server, and requests to it."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    own = "script-src 'self'; connect-src 'self'; " if scripts else ""
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; {own}img-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def site_policy(form_targets: Sequence[str] = ()) -> str:
    """The Content-Security-Policy of a page that loads only this server's own style sheets, scripts, pictures and films.

    Args:
        form_targets: Origins beside the own that a form may lead to; a redirect after a form counts, too.
    """
    targets = " ".join(("'self'", *form_targets))
    return (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
        f"base-uri 'none'; form-action {targets}; frame-ancestors 'none'"
    )


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
