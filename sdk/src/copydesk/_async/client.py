"""The client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import attrs

from copydesk import _config, _options, _raw, _tracebacks
from copydesk._async.raw import raw
from copydesk._async.resources import AsyncResources
from copydesk._async.transport import AsyncTransport
from copydesk._clock import Clock
from copydesk._config import Config
from copydesk._raw import RawResponse
from copydesk._suggestions import Suggesting

if TYPE_CHECKING:
    import os
    from ssl import SSLContext

    from copydesk._async.resources.knowledge import AsyncKnowledge
    from copydesk._async.resources.projects import AsyncProjects
    from copydesk._http import AsyncHTTP, AsyncHTTPTransport

P = ParamSpec("P")
T = TypeVar("T")


class AsyncCopydesk(Suggesting, AsyncResources):
    """A workspace of a Copydesk server.

    Args:
        api_key: The key; default: ``COPYDESK_API_KEY``, else that of a profile.
        base_url: Address that ends in ``/api/v1``; default: ``COPYDESK_BASE_URL``, else that of the profile, else a
            server on this machine.
        profile: Name of a profile of ``copydesk login``; it precedes the environment. Without a key and a name,
            ``COPYDESK_PROFILE`` names the profile; default: ``default``.
        timeout: Time limit of a method call in seconds, including retries; default: 60, and 1800 for a call that queues a
            job, which may have to wait for a free slot.
        max_retries: Repeats of a failed attempt, if a repeat is safe.
        wait_for_slot: Whether a call that queues a job waits while the workspace has as many active jobs as it may have;
            otherwise it raises ``ConcurrentJobLimitError`` at once. Default: yes.
        headers: Headers of every request.
        progress: Show progress while waiting; default: in notebooks and terminals.
        http_client: A client of httpx of your own, with its proxies, certificates, limits and hooks; it is yours to
            close. The SDK gives each request its address, headers and time limit.
        proxy: Address of a proxy, such as ``http://proxy.example:3128``; default: ``HTTPS_PROXY``, ``HTTP_PROXY`` and
            ``NO_PROXY``.
        verify: A file or folder of the certificates that are trusted, such as ``company-ca.pem``, or an
            ``ssl.SSLContext``; ``False`` checks none. Default: ``SSL_CERT_FILE``, else those of the package certifi.
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
        wait_for_slot: bool | None = None,
        http_client: AsyncHTTP | None = None,
        proxy: str | None = None,
        verify: SSLContext | str | os.PathLike[str] | bool = True,
        clock: Clock | None = None,
        http_transport: AsyncHTTPTransport | None = None,
    ) -> None:
        from copydesk import _http

        options = {
            "timeout": timeout,
            "max_retries": max_retries,
            "headers": headers,
            "progress": progress,
            "wait_for_slot": wait_for_slot,
            "clock": clock,
        }
        config = _config.load(api_key, base_url, profile, **options)
        _options.network(http_client, _http.AsyncHTTP, proxy, verify)
        pool = _http.async_pool(config.base_url, http_client, proxy=proxy, verify=verify, transport=http_transport)
        self._open(AsyncTransport(pool, config))

    def _open(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def _client(self) -> AsyncCopydesk:
        return self

    @property
    def brands(self) -> AsyncProjects:
        """Brands. The paths of the API call them projects; ``desk.projects`` is another name of this."""
        return self.projects

    @property
    def sources(self) -> AsyncKnowledge:
        """Sources. The paths of the API call them knowledge; ``desk.knowledge`` is another name of this."""
        return self.knowledge

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
        wait_for_slot: bool | None = None,
    ) -> AsyncCopydesk:
        """A client with other options and the same pool of connections, which is closed with either client.

        Args:
            timeout: Time limit of a method call in seconds, also of a call that queues a job.
            max_retries: Repeats of a failed attempt.
            headers: Additional headers.
            progress: Show progress while waiting.
            wait_for_slot: Whether a call that queues a job waits for a free slot.

        Raises:
            ValueError: When the value of an option is invalid.
            TypeError: When an option has another type.

        Example:
            >>> desk.with_options(timeout=5, max_retries=0).projects.get(brand.id).name
            'Kiln & Co'
        """
        options = {
            "timeout": timeout,
            "max_retries": max_retries,
            "progress": progress,
            "wait_for_slot": wait_for_slot,
        }
        changes = _config.given(options)
        if headers is not None:
            changes["headers"] = {**self.config.headers, **_options.headers(headers)}
        client = AsyncCopydesk.__new__(AsyncCopydesk)
        client._open(AsyncTransport(self._transport.pool, attrs.evolve(self.config, **changes)))
        return client

    async def with_raw_response(
        self, method: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> RawResponse[T]:
        """Call a method and return its value with the response that it came from: status, headers, request id.

        Args:
            method: A method of this client, such as ``desk.scripts.get``.
            args: Its arguments.
            kwargs: Its keyword arguments.

        Raises:
            CopydeskError: As the method does; an ``APIError`` has ``headers`` too.
            ValueError: When the method sends no request.

        Example:
            >>> response = desk.with_raw_response(desk.projects.get, brand.id)
            >>> response.status, response.headers["content-type"], response.value.name
            (200, 'application/json', 'Kiln & Co')
        """
        return await raw(method)(*args, **kwargs)

    async def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, object] | None = None,
        json: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> RawResponse[object]:
        """Send a request to any path of the API, with the client's key, retries, deadline and errors.

        For operations that this version of the SDK does not know. A ``POST`` is repeated only with an
        ``idempotency_key``, or where the server did surely nothing.

        Args:
            method: HTTP method.
            path: Path below ``/api/v1``, such as ``/scripts``.
            params: Query parameters.
            json: Body; models, resources and times become JSON.
            content: Body as bytes, in place of ``json``.
            headers: Headers of this request.
            idempotency_key: A key that makes the request the same in every attempt.

        Returns:
            The response; ``value`` is its JSON, its text, or its bytes, by its type.

        Raises:
            APIError: When the server answers with a problem.
            ConnectionFailed: When no response arrives.
            ValueError: When the path is an address, or there are two bodies.

        Example:
            >>> desk.request("GET", "/projects", params={"limit": 1}).value["items"][0]["name"]
            'Kiln & Co'
        """
        built = _raw.build(method, path, params, json, content, headers, idempotency_key)
        with _raw.collected() as responses:
            value = (await self._transport.send(built)).value
        return _raw.of(value, responses)

    async def aclose(self) -> None:
        """Close the connections; later calls raise ``ClientClosedError``."""
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


_tracebacks.shorten_methods(AsyncCopydesk, "__init__")
