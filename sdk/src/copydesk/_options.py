"""Checks of options of the client and its methods, before any request."""

from __future__ import annotations

import math
import os
import re
import ssl
from collections.abc import Mapping
from numbers import Integral, Real
from pathlib import Path
from urllib.parse import urlsplit

from copydesk.errors import ConfigurationError

# RFC 9110, sections 5.1 and 5.5, without the bytes beyond ASCII that the HTTP library does not send.
_SENDABLE_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
SENDABLE_VALUE = re.compile(r"(?:[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?")
_AROUND_KEY = re.compile(r"""^[\s"']*(?:Bearer\s+)?[\s"']*|[\s"']+$""", re.IGNORECASE)
EXAMPLE_URL = "http://127.0.0.1:8080/api/v1"


def seconds(name: str, value: object, *, zero: bool = True) -> float:
    """A number of seconds.

    Args:
        name: Name of the option.
        value: Its value.
        zero: Whether 0 is valid; with 0 a waiter polls once, but a method call needs time.

    Raises:
        TypeError: When it is not a number.
        ValueError: When it is below the minimum, infinite or NaN.
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"{name} is a number of seconds, such as 30 or 2.5, not {value!r}")
    number = float(value)
    if not math.isfinite(number) or number < 0 or (number == 0 and not zero):
        raise ValueError(
            f"{name} is a finite number of seconds, {'0 or more' if zero else 'more than 0'}, not {value!r}"
        )
    return number


def wait_seconds(timeout: object, default: float) -> float:
    """Seconds to wait: the timeout, or the default."""
    return default if timeout is None else seconds("timeout", timeout)


def count(name: str, value: object, *, minimum: int = 0) -> int:
    """A whole number.

    Raises:
        TypeError: When it is not a whole number.
        ValueError: When it is below the minimum.
    """
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise TypeError(f"{name} is a whole number, such as {max(minimum, 3)}, not {value!r}")
    if value < minimum:
        raise ValueError(f"{name} is {minimum} or more, not {value!r}")
    return int(value)


def headers(value: object) -> dict[str, str]:
    """Headers to send.

    Raises:
        TypeError: When they are not a mapping of text to text.
        ValueError: When a header is invalid.
    """
    if not isinstance(value, Mapping) or not all(isinstance(part, str) for pair in value.items() for part in pair):
        raise TypeError("headers is a mapping of names to text, such as {'X-Team': 'docs'}")
    for name, text in value.items():
        if not _SENDABLE_NAME.fullmatch(name) or not SENDABLE_VALUE.fullmatch(text):
            raise ValueError(
                f"header {name!r} cannot be sent: names have no spaces, values no line breaks and no space around, both are ASCII"
            )
    return dict(value)


def progress(value: object) -> bool | None:
    """Whether progress is shown.

    Raises:
        TypeError: When it is not True, False or None.
    """
    if value is not None and not isinstance(value, bool):
        raise TypeError(f"progress is True, False or None (in notebooks and terminals), not {value!r}")
    return value


def network(client: object, kind: type, proxy: object, verify: object) -> None:
    """Check how the server is reached.

    Raises:
        TypeError: When an option has another type, or is given beside a client that has it itself.
        ConfigurationError: When the proxy is not an address, or there are no certificates at the path.
    """
    if client is not None and not isinstance(client, kind):
        raise TypeError(f"http_client is an httpx.{kind.__name__} here, not {type(client).__name__}")
    if client is not None and (proxy is not None or verify is not True):
        raise TypeError("proxy and verify are options of the http_client: give them to that")
    if proxy is not None:
        check_proxy("proxy", proxy)
    if isinstance(verify, str | os.PathLike):
        if not Path(verify).exists():
            raise ConfigurationError(f"verify: there is no file or folder of certificates {os.fspath(verify)!r}")
    elif not isinstance(verify, bool | ssl.SSLContext):
        raise TypeError(f"verify is a path, an ssl.SSLContext, True or False, not {verify!r}")


def check_proxy(name: str, value: object) -> None:
    """Check that the value of an option or variable is the address of a proxy.

    Raises:
        TypeError: When it is not text.
        ConfigurationError: When it is not an address.
    """
    if not isinstance(value, str):
        raise TypeError(f"{name} is text, such as 'http://proxy.example:3128', not {type(value).__name__}")
    try:
        parts = urlsplit(value)
        is_address = parts.scheme in {"http", "https", "socks5", "socks5h"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # An invalid port or bracket.
        is_address = False
    if not is_address:  # It may have a password, and is not repeated.
        raise ConfigurationError(
            f"{name} is not the address of a proxy; it should look like http://proxy.example:3128 or socks5://…"
        )


def key(value: object) -> str:
    """An API key, without what a line of a file adds to it: spaces, a line break, quotes, the word ``Bearer``.

    Raises:
        TypeError: When it is not text.
        ConfigurationError: When it is empty or invalid.
    """
    if not isinstance(value, str):
        raise TypeError(f"api_key is text, not {type(value).__name__}")
    text = _AROUND_KEY.sub("", value)
    if not text:
        raise ConfigurationError("no API key: pass api_key=..., set COPYDESK_API_KEY, or run `copydesk login`")
    if "://" in text:
        raise ConfigurationError("api_key is an address; the key comes first: Copydesk(api_key, base_url)")
    if not text.isascii() or not text.isprintable() or " " in text:
        raise ConfigurationError("the API key has characters that a key cannot have; copy the complete key")
    return text


def address(value: object) -> str:
    """The address of a server, without a slash at its end.

    Raises:
        TypeError: When it is not text.
        ConfigurationError: When it is not the address of a server.
    """
    if not isinstance(value, str):
        raise TypeError(f"base_url is text, such as {EXAMPLE_URL!r}, not {value!r}")
    url = value.strip().rstrip("/")
    try:
        parts = urlsplit(url)
        is_address = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # An invalid port or bracket.
        is_address = False
    if not is_address or not url.isprintable() or set(url) & set(" ?#"):
        raise ConfigurationError(f"base_url {value!r} is not an address; it should look like {EXAMPLE_URL}")
    return url
