"""What a failed connection means, and what to check: from the HTTP library's errors to those of the SDK."""

from __future__ import annotations

import errno
import os
import socket
import ssl
from collections.abc import Iterator
from urllib.parse import urlsplit

from copydesk._hints import api_of
from copydesk.errors import APIError, ConnectionFailed, TimedOut

# By the names of the HTTP library's classes, since one module alone imports it.
_NOT_SENT = {"ConnectError", "UnsupportedProtocol", "ProxyError"}
# What h11 says of a control character, such as an alert of TLS begins with, where a status line is expected.
_TLS_RECORD = ("x15\\x03", "illegal request line")
# This machine, as names and addresses that a client connects to.
_LOCAL = {
    "127.0.0.1": [(socket.AF_INET, "127.0.0.1")],
    "::1": [(socket.AF_INET6, "::1")],
    "localhost": [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")],
}
_PROXY = "Check proxy=, or HTTPS_PROXY and NO_PROXY."
_CREDENTIALS = "It wants a name and a password, in its address: proxy= or HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT."
_ABSENT = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def failure(error: Exception, url: str, *, answered: bool = True, proxy: str = "") -> ConnectionFailed:
    """The SDK's error for one of the HTTP library's; says whether the server may have got the request.

    Args:
        error: The library's error.
        url: The address that was asked.
        answered: Whether it has answered before, so that its name is right.
        proxy: Host and port of the proxy that is between, if there is one.
    """
    name, said = type(error).__name__, str(error)
    timed_out = _timed_out(name, url)
    if timed_out is not None:
        return timed_out
    if name == "ProxyError" or (name in _NOT_SENT and proxy and _is_refused(said)):
        return _of_proxy(said, "" if name == "ProxyError" else proxy)
    if name in _NOT_SENT:
        return _not_connected(error, url, answered=answered)
    if any(words in said for words in _TLS_RECORD):
        return _other_scheme(url, "https", "it speaks TLS, and was asked without")
    return ConnectionFailed(f"{name}: {said}" if said else name, sent=True, check="The connection broke; try again.")


def _of_proxy(said: str, proxy: str) -> ConnectionFailed:
    """The error for a proxy that refuses a request, or where none listens."""
    if proxy:
        return ConnectionFailed(f"connection to the proxy {proxy} refused", sent=False, check=_PROXY)
    final = said.startswith(("401", "403", "407"))  # What it forbids now it forbids in a second, too.
    check = _CREDENTIALS if said.startswith("407") else _PROXY
    return ConnectionFailed(f"the proxy refused: {said}", sent=False, final=final, check=check)


def _timed_out(name: str, url: str) -> TimedOut | None:
    if name == "PoolTimeout":
        check = "Share a client between fewer threads or tasks."
        return TimedOut("no free connection in time", sent=False, check=check)
    if name == "ConnectTimeout":
        return TimedOut(f"no connection in time to {place(url)}", sent=False, check=_route(url))
    return TimedOut("no response in time", sent=True, check=TimedOut.hint) if name.endswith("Timeout") else None


def tell(error: ConnectionFailed | APIError, method: str, url: str, attempts: int, seconds: float) -> None:
    """Add where it happened, how often it was tried and how long."""
    error.attempts, error.seconds = attempts, seconds
    if isinstance(error, ConnectionFailed) and not error.explained:
        times = f"{attempts} attempt{'s' * (attempts != 1)} in {seconds:.1f} s"
        error.hint, error.explained = error.check or error.hint, True
        error.args = (f"{method} {url}: {error.args[0]} ({times}). {error.hint}",)


def is_vacant(url: str) -> bool:
    """Whether a port of this machine is nobody's, not even of a program that has taken it and does not listen yet.

    A port is asked by taking it for a moment, in the way that hinders nobody from taking it at the same time. On another
    machine, or where that cannot be asked, it is taken to be somebody's.
    """
    parts = urlsplit(url)
    places = _LOCAL.get(parts.hostname or "", []) if os.name == "posix" else []
    port = parts.port or (443 if parts.scheme == "https" else 80)
    return bool(places) and all(_is_free(family, host, port) for family, host in places)


def _is_free(family: socket.AddressFamily, host: str, port: int) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as asked:
            asked.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            asked.bind((host, port))
    except OSError as error:
        return error.errno in _ABSENT
    return True


def plain_http(url: str) -> ConnectionFailed:
    """The error for TLS that is asked of a port without it."""
    return _other_scheme(url, "http", "it speaks HTTP without TLS, and was asked for TLS")


def place(url: str) -> str:
    """Host and port of an address."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or (443 if parts.scheme == 'https' else 80)}"


def _other_scheme(url: str, scheme: str, message: str) -> ConnectionFailed:
    meant = api_of(f"{scheme}://{urlsplit(url).netloc}")
    return ConnectionFailed(f"{place(url)}: {message}", sent=False, final=True, check=f"Did you mean base_url {meant}?")


def _not_connected(error: Exception, url: str, *, answered: bool) -> ConnectionFailed:
    unknown = False
    for cause in _chain(error):
        # The name servers know no such name. When they cannot be asked (EAI_AGAIN), a repeat may help.
        unknown = unknown or (isinstance(cause, socket.gaierror) and cause.errno == socket.EAI_NONAME)
        if isinstance(cause, ssl.SSLCertVerificationError):
            check = 'Where the network has a certificate authority of its own: Copydesk(verify="company-ca.pem"), or SSL_CERT_FILE.'
            message = f"the certificate of {place(url)} is not trusted: {cause.verify_message}"
            return ConnectionFailed(message, sent=False, final=True, check=check)
    said = str(error)
    if any(
        words in said for words in ("WRONG_VERSION_NUMBER", "record layer failure", "UNKNOWN_PROTOCOL", "HTTP_REQUEST")
    ):
        return plain_http(url)
    if any(
        words in said for words in ("Name or service", "nodename nor", "name resolution", "getaddrinfo", "No address")
    ):
        return ConnectionFailed(
            f"there is no host {urlsplit(url).hostname!r}",
            sent=False,
            final=unknown and not answered,
            check="Check base_url (COPYDESK_BASE_URL) and the network.",
        )
    if _is_refused(said):
        check = "Nothing listens there: start the server (copydesk-server up), or check base_url (COPYDESK_BASE_URL)."
        failed = ConnectionFailed(f"connection to {place(url)} refused", sent=False, check=check)
        failed.refused = True
        return failed
    return ConnectionFailed(f"no connection to {place(url)}: {said}", sent=False, check=_route(url))


def _is_refused(said: str) -> bool:
    return "refused" in said or "All connection attempts failed" in said


def _route(url: str) -> str:
    return f"Is {place(url)} reachable from here: VPN, firewall, proxy (proxy=, HTTPS_PROXY)?"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
