"""Settings of a client, from arguments, a profile or the environment."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from typing import Any

import attrs

from copydesk import _options, _profiles
from copydesk._clock import CLOCK, Clock
from copydesk._version import __version__

DEFAULT_BASE_URL = _options.EXAMPLE_URL
# A call that queues a job may have to wait for the jobs of others: twelve scripts of half a minute take two minutes.
JOB_TIMEOUT_SECONDS = 1800.0
USER_AGENT = f"copydesk-python/{__version__} python/{sys.version.split()[0]}"

log = logging.getLogger("copydesk")


def _timeout(value: object) -> float:
    return _options.seconds("timeout", value, zero=False)


def _is_bool(_config: object, attribute: attrs.Attribute[bool], value: object) -> None:
    if not isinstance(value, bool):
        raise TypeError(f"{attribute.name} is True or False, not {value!r}")


def given(options: Mapping[str, object]) -> dict[str, Any]:
    """The options that are given; a timeout that is given also limits the calls that queue a job."""
    fields = {name: value for name, value in options.items() if value is not None}
    return fields | {"job_timeout": fields["timeout"]} if "timeout" in fields else fields


def _max_retries(value: object) -> int:
    return _options.count("max_retries", value)


@attrs.frozen
class Config:
    """Settings of a client.

    Args:
        base_url: Address that ends in ``/api/v1``.
        api_key: The key; never shown.
        timeout: Time limit of a method call in seconds, including retries and pauses.
        job_timeout: Time limit of a method call that queues a job, including the wait for a free slot.
        wait_for_slot: Whether a call that queues a job waits for a free slot.
        max_retries: Repeats after the first attempt.
        headers: Headers of every request.
        progress: Show progress while waiting; ``None`` shows it in notebooks and terminals only.
        clock: The clock of deadlines and pauses.

    Raises:
        TypeError: When an option has another type.
        ValueError: When the value of an option is invalid.
    """

    base_url: str = attrs.field(converter=_options.address)
    api_key: str = attrs.field(repr=False, converter=_options.key)
    timeout: float = attrs.field(default=60.0, converter=_timeout)
    job_timeout: float = attrs.field(default=JOB_TIMEOUT_SECONDS, converter=_timeout)
    wait_for_slot: bool = attrs.field(default=True, validator=_is_bool)
    max_retries: int = attrs.field(default=4, converter=_max_retries)
    headers: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_options.headers)
    progress: bool | None = attrs.field(default=None, converter=_options.progress)
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
    """Make a configuration: arguments, else the named profile, else the environment, else ``default``.

    Raises:
        ConfigurationError: When there is no key, or it is invalid.
    """
    key, address = api_key, base_url
    if profile is None:
        key = os.environ.get("COPYDESK_API_KEY") if key is None else key
        address = os.environ.get("COPYDESK_BASE_URL") or None if address is None else address
    if profile is not None or key is None:
        stored = _profiles.find(profile)
        key = stored.api_key if key is None and stored else key
        address = stored.base_url if address is None and stored else address
    config = Config(DEFAULT_BASE_URL if address is None else address, "" if key is None else key, **given(options))
    _listen()
    return config


def _listen() -> None:
    """Set the log level from ``COPYDESK_LOG``."""
    level = os.environ.get("COPYDESK_LOG", "").upper()
    if level in ("DEBUG", "INFO"):
        log.setLevel(level)
        if not log.handlers:
            log.addHandler(logging.StreamHandler())
