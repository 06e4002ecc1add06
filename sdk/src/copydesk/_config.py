"""Settings of a client: given, or from the environment."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping

import attrs

from copydesk import _profiles
from copydesk._clock import CLOCK, Clock
from copydesk._version import __version__
from copydesk.errors import ConfigurationError

DEFAULT_BASE_URL = "http://127.0.0.1:8080/api/v1"
USER_AGENT = f"copydesk-python/{__version__} python/{sys.version.split()[0]}"

log = logging.getLogger("copydesk")


@attrs.frozen
class Config:
    """How calls are made.

    Args:
        base_url: Address that ends in ``/api/v1``.
        api_key: The key; never shown.
        timeout: Seconds that a call may take in all, retries and pauses included.
        max_retries: Repeats after the first attempt.
        headers: Headers sent with every call.
        progress: Show progress while waiting; ``None`` shows it in notebooks and terminals only.
        clock: The time that deadlines and pauses go by.
    """

    base_url: str
    api_key: str = attrs.field(repr=False)
    timeout: float = 60.0
    max_retries: int = 3
    headers: Mapping[str, str] = attrs.field(factory=dict, repr=False)
    progress: bool | None = None
    clock: Clock = attrs.field(default=CLOCK, repr=False, eq=False)

    def all_headers(self) -> dict[str, str]:
        """Headers of every request."""
        return {
            "Authorization": f"Bearer {self.api_key}",
            "Accept": "application/json, */*;q=0.5",
            "User-Agent": USER_AGENT,
            **self.headers,
        }


def load(api_key: str | None, base_url: str | None, profile: str | None, **options: object) -> Config:
    """Make a configuration: what is given, else the profile that is named, else the environment, else ``default``.

    Raises:
        ConfigurationError: When there is no key, or it cannot be one.
    """
    key, address = api_key, base_url
    if profile is None:
        key = os.environ.get("COPYDESK_API_KEY") if key is None else key
        address = address or os.environ.get("COPYDESK_BASE_URL")
    if profile is not None or key is None:
        found = _profiles.find(profile)
        key = found.api_key if key is None and found else key
        address = address or (found.base_url if found else None)
    key = (key or "").strip()
    if not key:
        raise ConfigurationError("no API key: pass api_key=..., set COPYDESK_API_KEY, or run `copydesk login`")
    if not key.isascii() or not key.isprintable() or " " in key:
        raise ConfigurationError("the API key holds characters that a key cannot have; was it copied whole?")
    address = (address or DEFAULT_BASE_URL).rstrip("/")
    if not address.startswith(("http://", "https://")):
        raise ConfigurationError(f"{address!r} is no address; it should look like {DEFAULT_BASE_URL}")
    _listen()
    given = {name: value for name, value in options.items() if value is not None}
    return Config(address, key, **given)  # type: ignore[arg-type]  # the client's signature types the options


def _listen() -> None:
    """Show what ``COPYDESK_LOG`` asks for."""
    level = os.environ.get("COPYDESK_LOG", "").upper()
    if level in ("DEBUG", "INFO"):
        log.setLevel(level)
        if not log.handlers:
            log.addHandler(logging.StreamHandler())
