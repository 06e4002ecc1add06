"""The proxy and the certificates that environment variables name.

The HTTP library reads them too, but refuses values that other programs accept, such as an IPv6 network in ``NO_PROXY``, and
stops even where the host needs no proxy. So the SDK reads them itself, for the one host that a client speaks to.
"""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import getproxies

from copydesk import _options
from copydesk.errors import ConfigurationError

# An entry of NO_PROXY that may have a port: a name, an IPv4 network, or an IPv6 address in brackets.
_ENTRY = re.compile(r"(?:\[(?P<address>[^\]]+)\](?P<bits>/\d+)?|(?P<name>[^:\[\]]+))(?::(?P<port>\d+))?")


def find_proxy(url: str) -> str | None:
    """The proxy that the environment names for an address, or ``None``.

    Raises:
        ConfigurationError: When the address needs the proxy, and the variable has no usable one.
    """
    proxies, parts = getproxies(), urlsplit(url)
    kind = parts.scheme if proxies.get(parts.scheme) else "all"
    value = proxies.get(kind)
    if not value or is_exempt(url, proxies.get("no", "")):
        return None
    proxy = value if "://" in value else f"http://{value}"
    names = (f"{kind}_proxy", f"{kind}_proxy".upper())
    name = next((name for name in names if os.environ.get(name)), "the proxy in the system's settings")
    try:
        check_proxy(name, proxy)
    except ConfigurationError as error:
        raise ConfigurationError(f"{error}. Correct or unset it, or add {parts.hostname} to NO_PROXY") from None
    return proxy


def check_proxy(name: str, url: str) -> None:
    """Check that the HTTP library can use a proxy.

    Raises:
        ConfigurationError: When it is no address, or it is a SOCKS proxy and the package for those is missing.
    """
    _options.check_proxy(name, url)
    if url.startswith("socks") and find_spec("socksio") is None:
        raise ConfigurationError(f"{name} is a SOCKS proxy, which needs another package: pip install 'httpx[socks]'")


def is_exempt(url: str, no_proxy: str) -> bool:
    """Whether the value of ``NO_PROXY`` has an entry for an address.

    Entries are separated by commas or spaces: ``*``; a host, which includes its subdomains; an IPv4 or IPv6 address or
    network; each with a port or without. An entry that is none of these matches nothing.
    """
    parts = urlsplit(url)
    host = (parts.hostname or "").rstrip(".")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    return any(entry == "*" or _matches(entry, host, port) for entry in _entries(no_proxy, parts.scheme))


def _entries(no_proxy: str, scheme: str) -> Iterator[str]:
    """The entries for all schemes, and those for one."""
    for entry in re.split(r"[\s,]+", no_proxy.lower()):
        wanted, _, rest = entry.rpartition("://")
        if rest and wanted in {"", "all", scheme}:
            yield rest


def _matches(entry: str, host: str, port: int) -> bool:
    name = entry
    if match := _ENTRY.fullmatch(entry):
        if match["port"] and int(match["port"]) != port:
            return False
        name = match["name"] or f"{match['address']}{match['bits'] or ''}"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        name = name.removeprefix("*").strip(".")
        return bool(name) and f".{host}".endswith(f".{name}")
    try:
        return address in ipaddress.ip_network(name, strict=False)
    except ValueError:
        return False


def certificates() -> tuple[str | None, str | None]:
    """The values of ``SSL_CERT_FILE`` and ``SSL_CERT_DIR``.

    Raises:
        ConfigurationError: When one of them names what does not exist.
    """
    file, folder = os.environ.get("SSL_CERT_FILE") or None, os.environ.get("SSL_CERT_DIR") or None
    if file and not Path(file).is_file():
        raise ConfigurationError(f"SSL_CERT_FILE is {file!r}, and there is no such file. Correct or unset it")
    if folder and not any(Path(part).is_dir() for part in folder.split(os.pathsep)):
        raise ConfigurationError(f"SSL_CERT_DIR is {folder!r}, and there is no such folder. Correct or unset it")
    return file, folder
