"""Send requests: retries, one deadline, one idempotency key per call, errors as exceptions."""

from __future__ import annotations

import logging
import random
import uuid
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar, cast

from copydesk import _failures, _faults, _hints, _policy, _raw, _responses
from copydesk._config import Config, log
from copydesk._request import KEY_HEADER, PREFER_HEADER, Call, Request, plain
from copydesk._responses import Response
from copydesk._upload import PIECE, Upload
from copydesk.errors import APIError, ClientClosedError, ConnectionFailed, NotFoundError

if TYPE_CHECKING:
    from tenacity import RetryCallState

    from copydesk._http import AsyncHTTP, HTTPResponse
    from copydesk._pool import AsyncPool

# The HTTP library and tenacity are imported at the first use: together they take longer to import than the SDK.
T = TypeVar("T")
READ_SECONDS = 30.0
# The share of its time for which a call waits for other calls of its client, at random, so that calls that began together do
# not all ask at the same moment.
TURN_SHARES = (0.7, 0.95)
SLOT_WARNING_SECONDS = 60.0


class AsyncTransport:
    """Sends requests through one pool of connections.

    Args:
        pool: The pool.
        config: Settings of the client.
    """

    def __init__(self, pool: AsyncPool, config: Config) -> None:
        self.pool = pool
        self.config = config
        self.clock = config.clock
        self._headers = config.all_headers()

    async def send(self, request: Request[T], *, extra_seconds: float = 0.0) -> Response[T]:
        """Send a request, and repeat it until a response arrives, a repeat is unsafe, or the deadline is near.

        Args:
            request: The request. Its body and its idempotency key are the same in every attempt.
            extra_seconds: Time for which the request asks the server to hold its response.

        Raises:
            APIError: When the server answers with a problem.
            ConnectionFailed: When no response arrives.
            ClientClosedError: When the client is closed.
        """
        start, config = self.clock.now(), self.config
        if not (config.wait_for_slot and request.waits_for_slot):
            return await self._send(self._call(request, start, extra_seconds))
        # The calls of one client wait for each other first, so that few of them hold a connection at the server.
        calls = await self.pool.acquire(config.job_timeout * random.uniform(*TURN_SHARES))  # noqa: S311  # no secret
        if calls is None:
            return await self._send(self._call(request, start, extra_seconds))
        try:
            call = self._call(request, start, extra_seconds)
            call.slot_deadline = start + extra_seconds + config.job_timeout
            call.deadline = min(call.deadline, call.slot_deadline)
            return await self._send(call)
        finally:
            calls.release()

    def _call(self, request: Request[T], start: float, extra_seconds: float) -> Call[T]:
        headers = self._headers | {name: str(value) for name, value in request.headers.items() if value}
        if request.takes_key:
            headers.setdefault(KEY_HEADER, uuid.uuid4().hex)
        body = request.body()
        if body is not None:
            headers.setdefault("Content-Type", request.content_type)
        deadline = self.clock.now() + self.config.timeout + extra_seconds
        return Call(request, headers, body, start, deadline, extra_seconds)

    async def _send(self, call: Call[T]) -> Response[T]:
        """The same; waits for a free job slot until ``call.slot_deadline``."""
        from tenacity import AsyncRetrying

        request = call.request
        retrying = AsyncRetrying(
            retry=lambda state: self._judge(call, state),
            wait=lambda state: state.upcoming_sleep,
            sleep=self.clock.async_sleep,
            before_sleep=lambda state: self._report(call, state),
            reraise=True,
        )
        try:
            return await retrying(self._attempt, call)
        except (APIError, ConnectionFailed) as failure:
            if isinstance(failure, NotFoundError) and request.method == "DELETE" and call.maybe_done:
                # An earlier attempt, whose response was lost, deleted it.
                return Response(cast("T", None), 204, {})
            if isinstance(failure, ConnectionFailed) and not (call.keyed or request.method in _policy.SAFE):
                _hints.tell_effect(failure)
            self._explain(failure, call, retrying.statistics["attempt_number"])
            error = failure
        # Frames of the retries, and the HTTP library's errors, tell a caller nothing.
        raise error.with_traceback(None) from None

    def _judge(self, call: Call[Any], state: RetryCallState) -> bool:
        """Whether there is another attempt; sets the pause before it."""
        error = state.outcome.exception() if state.outcome else None
        if error is None or (isinstance(call.body, Upload) and not call.body.can_repeat):
            return False
        # A workspace without a slot is no failure, whose repeats would be counted.
        attempt = _policy.attempt_of(
            error,
            call.request.method,
            keyed=call.keyed,
            number=state.attempt_number - call.refusals,
            waits_for_slot=call.request.waits_for_slot,
        )
        if attempt is None:
            return False
        now = self.clock.now()
        if attempt.no_slot:
            call.refusals += 1
            # The time limit of failed attempts begins anew: the server is there.
            call.deadline = max(call.deadline, min(call.slot_deadline, now + self.config.timeout))
        seconds = _policy.next_pause(
            attempt,
            max_retries=self._repeats(error),
            remaining=call.deadline - now,
            slot_remaining=call.slot_deadline - now,
        )
        state.upcoming_sleep = seconds or 0.0
        call.maybe_done = call.maybe_done or _policy.may_have_acted(attempt)
        return seconds is not None

    def _explain(self, error: APIError | ConnectionFailed, call: Call[Any], attempts: int) -> None:
        """Add what the caller needs to an error: the address, attempts, arguments, and the next step."""
        now, config, request = self.clock.now(), self.config, call.request
        _failures.tell(error, request.method, f"{config.base_url}{request.path}", attempts, now - call.start)
        if isinstance(error, ConnectionFailed):
            return
        if error.errors:
            body = None if request.json is None else plain(request.json)
            error.faults = _faults.told(request.operation, body, request.params, error.errors)
        location = error.headers.get("location")
        hint = _hints.of_answer(error, request.operation, config.base_url, location, api_key=config.api_key)
        may_wait = error.status in _policy.ALWAYS and attempts <= config.max_retries
        if request.waits_for_slot and error.code == _policy.NO_SLOT:
            hint = _hints.of_slots(now - call.start, config.job_timeout, waits=config.wait_for_slot)
        elif may_wait and error.retry_after is not None and error.retry_after >= call.deadline - now:
            hint = _hints.of_wait(error.retry_after, call.deadline - now, config.timeout)
        error.hint = hint or error.hint

    async def _attempt(self, call: Call[T]) -> Response[T]:
        from copydesk import _http

        now, request, body, headers = self.clock.now(), call.request, call.body, call.headers
        seconds = max(0.05, min(READ_SECONDS + call.extra_seconds, call.deadline - now))
        url = f"{self.config.base_url}{request.path}"
        if isinstance(body, Upload) and body.size is not None:
            headers["Content-Length"] = str(body.size)
        if request.can_be_held and call.slot_deadline and (hold := _policy.hold(call.deadline - now)):
            headers = {**headers, PREFER_HEADER: f"wait={hold}"}
        try:
            response = await self._response(
                request.method,
                url,
                call.deadline,
                params=request.query() or None,
                headers=headers,
                content=_pieces(body) if isinstance(body, Upload) else body,
                timeout=_http.timeouts(seconds, url),
                extensions={"copydesk.operation": request.operation},
            )
        except _http.FAILURES as error:
            raise await self._failure(error, url) from error
        if log.isEnabledFor(logging.DEBUG):
            milliseconds = (self.clock.now() - now) * 1000
            id_ = response.headers.get("X-Request-Id", "")
            log.debug("%s %s %s %.0f ms %s", request.method, request.path, response.status_code, milliseconds, id_)
        try:
            read = _responses.read(request, response)
        except APIError as error:
            self.pool.answered = self.pool.answered or not _hints.is_foreign(error)
            raise
        except ConnectionFailed as error:
            # Of a server that has answered, it may be a page of a proxy, which passes.
            error.final = not self.pool.answered
            raise
        self.pool.answered = True
        _raw.collect(response.status_code, response.headers, response.content)
        return read

    async def _response(self, method: str, url: str, deadline: float, **options: Any) -> HTTPResponse:
        """A response that is complete before the deadline, however slowly it comes."""
        from copydesk import _http

        client = await self.pool.client()
        request = client.build_request(method, url, **options)
        with _closed_meanwhile(client):
            response = await client.send(request, stream=True, follow_redirects=False)
        response.stream = _http.Until(response.stream, lambda: self.clock.now() > deadline)
        try:
            await response.aread()
        except BaseException:
            await response.aclose()
            raise
        return response

    @asynccontextmanager
    async def stream(self, request: Request[T], headers: Mapping[str, str]) -> AsyncIterator[HTTPResponse]:
        """One attempt of a request with a streamed response.

        Raises:
            APIError: When the server answers with a problem.
            ConnectionFailed: When no response arrives, or it is incomplete.
        """
        from copydesk import _http

        url, start = f"{self.config.base_url}{request.path}", self.clock.now()
        client = await self.pool.client()
        try:
            with _closed_meanwhile(client):
                async with client.stream(
                    request.method,
                    url,
                    params=request.query(),
                    headers=self._headers | dict(headers),
                    timeout=_http.timeouts(READ_SECONDS, url),
                    follow_redirects=False,
                    extensions={"copydesk.operation": request.operation},
                ) as response:
                    if response.status_code >= 300:
                        await response.aread()
                        raise _responses.error_of(response)
                    yield response
        except _http.FAILURES as error:
            failure = await self._failure(error, url)
            _failures.tell(failure, request.method, url, 1, self.clock.now() - start)
            raise failure from error

    async def _failure(self, error: Exception, url: str) -> ConnectionFailed:
        """The SDK's error; a handshake without an answer is asked once whether HTTP is spoken there without TLS."""
        from copydesk import _http

        if type(error).__name__ == "ConnectTimeout" and _http.is_tls(url) and await _http.async_speaks_http(url):
            return _failures.plain_http(url)
        failure = _failures.failure(error, url, answered=self.pool.answered, proxy=_http.place_of(self.pool.proxy))
        failure.cause = f"{type(error).__name__}: {error}"
        return failure

    def _report(self, call: Call[Any], state: RetryCallState) -> None:
        """Log a failed attempt; warn once of an address that never answered, and of a long wait for a slot."""
        error = state.outcome.exception() if state.outcome else None
        message = str(error).splitlines()[0] if error and str(error) else type(error).__name__
        log.info("attempt %d failed, next in %.1f s: %s", state.attempt_number, state.upcoming_sleep, message)
        if self.pool.warned:
            return
        if isinstance(error, ConnectionFailed) and not (error.sent or self.pool.answered):
            self.pool.warned = True
            seconds = _policy.longest(self._repeats(error), self.config.timeout)
            log.warning("%s; trying for %.0f s more. %s", message, seconds, error.check or error.hint)
        now = self.clock.now()
        if call.refusals and now - call.start > SLOT_WARNING_SECONDS:
            self.pool.warned = True
            waited, left = now - call.start, call.slot_deadline - now
            log.warning("no job slot was free for %.0f s; waiting for up to %.0f s more", waited, left)

    def _repeats(self, error: BaseException | None) -> int:
        """How often a request may be repeated: less where this machine says that no server is there, nor starts."""
        most = self.config.max_retries
        refused = isinstance(error, ConnectionFailed) and error.refused and not self.pool.answered
        return min(most, _policy.VACANT_RETRIES) if refused and _failures.is_vacant(self.config.base_url) else most

    async def aclose(self) -> None:
        """Close the pool; a client of the caller's stays open."""
        await self.pool.aclose()


@contextmanager
def _closed_meanwhile(client: AsyncHTTP) -> Iterator[None]:
    """Raise the SDK's error where another thread or task has closed the client since it was looked at."""
    try:
        yield
    except RuntimeError as error:
        if client.is_closed:
            raise ClientClosedError("the client was closed during this call") from error
        raise


async def _pieces(upload: Upload) -> AsyncIterator[bytes]:
    """The bytes of an upload, from its beginning."""
    from copydesk import _http

    sent = 0
    with upload.open() as file:
        while piece := await _http.async_read(file, PIECE):
            yield piece
            sent += len(piece)  # It comes back for more when that was taken.
            if upload.on_sent is not None:
                upload.on_sent(sent)
