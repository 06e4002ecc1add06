"""The client."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _config, _options
from copydesk._async.resources import AsyncResources
from copydesk._async.transport import AsyncTransport
from copydesk._clock import Clock
from copydesk._config import Config

if TYPE_CHECKING:
    from copydesk._http import AsyncHTTPTransport


class AsyncCopydesk(AsyncResources):
    """A workspace of a Copydesk server.

    Args:
        api_key: The key; default: ``COPYDESK_API_KEY``, else that of a profile.
        base_url: Address that ends in ``/api/v1``; default: ``COPYDESK_BASE_URL``, else that of the profile, else a
            server on this machine.
        profile: Name of a profile of ``copydesk login``; it precedes the environment. Without a key and a name,
            ``COPYDESK_PROFILE`` names the profile; default: ``default``.
        timeout: Time limit of a method call in seconds, including retries.
        max_retries: Repeats of a failed attempt, if a repeat is safe.
        headers: Headers of every request.
        progress: Show progress while waiting; default: in notebooks and terminals.
        clock: The clock of deadlines and pauses, for tests.
        http_transport: A transport of the HTTP library, for tests.

    Raises:
        ConfigurationError: When there is no key, or the address is invalid; also a ``ValueError``.
        ValueError: When the value of an option is invalid, such as a ``timeout`` below 0.
        TypeError: When an option has another type.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        profile: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        progress: bool | None = None,
        clock: Clock | None = None,
        http_transport: AsyncHTTPTransport | None = None,
    ) -> None:
        from copydesk import _http

        options = {
            "timeout": timeout,
            "max_retries": max_retries,
            "headers": headers,
            "progress": progress,
            "clock": clock,
        }
        config = _config.load(api_key, base_url, profile, **options)
        pool = _http.Pool(_http.AsyncHTTP, _http.options(config.base_url, http_transport))
        self._open(AsyncTransport(pool, config))

    def _open(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def _client(self) -> AsyncCopydesk:
        return self

    @property
    def config(self) -> Config:
        """The settings of the client."""
        return self._transport.config

    def with_options(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        progress: bool | None = None,
    ) -> AsyncCopydesk:
        """A client with other options and the same pool of connections.

        Args:
            timeout: Time limit of a method call in seconds.
            max_retries: Repeats of a failed attempt.
            headers: Additional headers.
            progress: Show progress while waiting.

        Raises:
            ValueError: When the value of an option is invalid.
            TypeError: When an option has another type.

        Example:
            >>> desk.with_options(timeout=5, max_retries=0).projects.get(brand.id).name
            'Kiln & Co'
        """
        options = {"timeout": timeout, "max_retries": max_retries, "progress": progress}
        changes: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
        if headers is not None:
            changes["headers"] = {**self.config.headers, **_options.headers(headers)}
        client = AsyncCopydesk.__new__(AsyncCopydesk)
        client._open(AsyncTransport(self._transport.pool, attrs.evolve(self.config, **changes)))
        return client

    async def aclose(self) -> None:
        """Close the pool of connections."""
        await self._transport.aclose()

    async def __aenter__(self) -> AsyncCopydesk:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __reduce__(self) -> str:
        raise TypeError("a client has connections and a key, and cannot be pickled; create one in each process")

    def __repr__(self) -> str:
        return f"<Copydesk at {self.config.base_url}>"
