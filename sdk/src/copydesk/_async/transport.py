"""Send requests: retries, one deadline, one idempotency key per call, errors as exceptions."""

from __future__ import annotations

import json
import logging
import random
import re
import uuid
import warnings
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import attrs

from copydesk import _failures, _faults, _hints, _policy, _raw
from copydesk._config import Config, log
from copydesk._request import KEY_HEADER, PREFER_HEADER, Request, plain
from copydesk._upload import PIECE, Upload
from copydesk.errors import APIError, ConnectionFailed, DeprecatedOperation, NotFoundError, from_problem

if TYPE_CHECKING:
    from tenacity import RetryCallState

    from copydesk._http import AsyncHTTP, HTTPResponse, Pool

# The HTTP library and tenacity are imported at the first use: together they take longer to import than the SDK.
T = TypeVar("T")
READ_SECONDS = 30.0
# How much of the time a call waits for its turn, at random: those that began together do not all ask at the same moment then.
TURN_SHARES = (0.7, 0.95)


@attrs.frozen
class Response(Generic[T]):
    """The value of a response, and its headers."""

    value: T
    status: int
    headers: Mapping[str, str]


class AsyncTransport:
    """Sends requests through one pool of connections.

    Args:
        pool: The pool.
        config: Settings of the client.
    """

    def __init__(self, pool: Pool[AsyncHTTP], config: Config) -> None:
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
        """
        deadline = self.clock.now() + self.config.timeout + extra_seconds
        if not (request.may_wait_for_place and self.config.max_retries):
            return await self._send(request, deadline, extra_seconds)
        turn = await self.pool.line.async_enter(self.config.timeout * random.uniform(*TURN_SHARES))  # noqa: S311  # no secret
        if turn is None:
            return await self._send(request, deadline, extra_seconds)
        try:
            # The time in the line of its own program is not counted: there is progress in it.
            patience = _policy.patience(self.config.max_retries, deadline - self.clock.now())
            return await self._send(request, deadline, extra_seconds, patience)
        finally:
            turn.release()

    async def _send(
        self, request: Request[T], deadline: float, extra_seconds: float, patience: float = 0.0
    ) -> Response[T]:
        """The same, in its turn: a place for a job is waited for as long as ``patience`` says, in seconds."""
        from tenacity import AsyncRetrying

        headers = self._headers | {name: str(value) for name, value in request.headers.items() if value}
        if request.takes_key:
            headers.setdefault(KEY_HEADER, uuid.uuid4().hex)
        body = request.body()
        if body is not None:
            headers.setdefault("Content-Type", request.content_type)
        keyed = KEY_HEADER in headers or request.has_upload_id
        start = self.clock.now()
        maybe_done, full = False, 0

        def judge(state: RetryCallState) -> bool:
            nonlocal maybe_done, full
            error = state.outcome.exception() if state.outcome else None
            if error is None or not _can_rewind(body):
                return False
            # A workspace without a place is no failure, whose repeats would be counted.
            number, placed = state.attempt_number - full, request.may_wait_for_place
            attempt = _policy.attempt_of(error, request.method, keyed=keyed, number=number, placed=placed)
            full += attempt is not None and attempt.full
            now, most = self.clock.now(), self._repeats(error)
            seconds = attempt and _policy.next_pause(
                attempt, max_retries=most, remaining=deadline - now, patience=start + patience - now
            )
            state.upcoming_sleep = seconds or 0.0
            maybe_done = maybe_done or (attempt is not None and _policy.may_have_acted(attempt))
            return seconds is not None

        retrying = AsyncRetrying(
            retry=judge,
            wait=lambda state: state.upcoming_sleep,
            sleep=self.clock.async_sleep,
            before_sleep=self._tell,
            reraise=True,
        )
        try:
            return await retrying(self._attempt, request, headers, body, start + patience, deadline, extra_seconds)
        except (APIError, ConnectionFailed) as failure:
            if isinstance(failure, NotFoundError) and request.method == "DELETE" and maybe_done:
                # An earlier attempt, whose response was lost, deleted it.
                return Response(cast("T", None), 204, {})
            if isinstance(failure, ConnectionFailed) and not (keyed or request.method in _policy.SAFE):
                _hints.tell_effect(failure)
            self._explain(failure, request, retrying.statistics["attempt_number"], start, deadline)
            error = failure
        # Frames of the retries, and the HTTP library's errors, tell a caller nothing.
        raise error.with_traceback(None) from None

    def _explain(
        self, error: APIError | ConnectionFailed, request: Request[Any], attempts: int, start: float, deadline: float
    ) -> None:
        """Add what the caller needs to an error: place, attempts, arguments, and the next step."""
        now, config = self.clock.now(), self.config
        _failures.tell(error, request.method, f"{config.base_url}{request.path}", attempts, now - start)
        if isinstance(error, ConnectionFailed):
            return
        if error.errors:
            body = None if request.json is None else plain(request.json)
            error.faults = _faults.told(request.operation, body, request.params, error.errors)
        location = error.headers.get("location")
        hint = _hints.of_answer(error, request.operation, config.base_url, location, api_key=config.api_key)
        may_wait = error.status in _policy.ALWAYS and attempts <= config.max_retries
        if may_wait and error.retry_after is not None and error.retry_after >= deadline - now:
            hint = _hints.of_wait(error.retry_after, deadline - now, config.timeout)
        error.hint = hint or error.hint

    async def _attempt(
        self,
        request: Request[T],
        headers: dict[str, str],
        body: bytes | Upload | None,
        patient_until: float,
        deadline: float,
        extra_seconds: float,
    ) -> Response[T]:
        from copydesk import _http

        now = self.clock.now()
        seconds = max(0.05, min(READ_SECONDS + extra_seconds, deadline - now))
        url = f"{self.config.base_url}{request.path}"
        if isinstance(body, Upload) and body.size is not None:
            headers["Content-Length"] = str(body.size)
        if request.may_wait_for_place:
            most = _policy.hold(patience=patient_until - now, remaining=deadline - now)
            headers = {**headers, PREFER_HEADER: f"wait={most}"} if most else headers
        try:
            response = await self._response(
                request.method,
                url,
                deadline,
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
            read = _read(request, response)
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

        client = self.pool.client
        response = await client.send(client.build_request(method, url, **options), stream=True, follow_redirects=False)
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
        try:
            async with self.pool.client.stream(
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
                    raise _error(response)
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
        return _failures.failure(error, url, answered=self.pool.answered, proxy=_http.proxy_of(self.pool, url))

    def _tell(self, state: RetryCallState) -> None:
        """Note a failed attempt; the first one at an address that never answered is for the user to see at once."""
        error = state.outcome.exception() if state.outcome else None
        message = str(error).splitlines()[0] if error and str(error) else type(error).__name__
        log.info("attempt %d failed, next in %.1f s: %s", state.attempt_number, state.upcoming_sleep, message)
        if isinstance(error, ConnectionFailed) and not (error.sent or self.pool.answered or self.pool.told):
            self.pool.told = True
            seconds = _policy.longest(self._repeats(error), self.config.timeout)
            log.warning("%s; trying for %.0f s more. %s", message, seconds, error.check or error.hint)

    def _repeats(self, error: BaseException | None) -> int:
        """How often a request may be repeated: less where this machine says that no server is there, nor starts."""
        most = self.config.max_retries
        refused = isinstance(error, ConnectionFailed) and error.refused and not self.pool.answered
        return min(most, _policy.VACANT_RETRIES) if refused and _failures.is_vacant(self.config.base_url) else most

    async def aclose(self) -> None:
        """Close the pool; a client of the caller's stays open."""
        if self.pool.own is None:
            await self.pool.client.aclose()


def _read(request: Request[T], response: HTTPResponse) -> Response[T]:
    headers = response.headers
    if response.status_code >= 300:
        raise _error(response)
    if "Deprecation" in headers:
        _warn(request.operation, headers)
    value: Any = response.content if request.parse is bytes else None
    if request.parse is _raw.by_type:
        value = _raw.by_type(response)
    elif request.parse is not None and request.parse is not bytes:
        try:
            text = response.text if request.parse is str else None
            value = request.parse(json.loads(response.content) if text is None else text)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            # An unreadable response means a broken transfer or another kind of server.
            kind = headers.get("Content-Type", "").partition(";")[0] or "no type"
            check = "Is base_url that of a Copydesk server, with /api/v1?"
            reason = f"it has no {error}" if isinstance(error, KeyError) else str(error)
            message = f"the response to {request.operation} ({kind}) cannot be read: {reason}"
            raise ConnectionFailed(message, sent=True, check=check) from error
    return Response(value, response.status_code, headers)


def _error(response: HTTPResponse) -> APIError:
    try:
        problem = json.loads(response.content)
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or "code" not in problem:
        problem = _foreign(response)
    hint = _policy.hint(
        response.headers.get("Retry-After"),
        response.headers.get("RateLimit") if response.status_code == 429 else None,
    )
    error = from_problem(response.status_code, problem, hint)
    error.headers = dict(response.headers)
    return error


def _foreign(response: HTTPResponse) -> dict[str, object]:
    """What is known of an answer that is not Copydesk's, but of a proxy or another server."""
    kind = response.headers.get("Content-Type", "").partition(";")[0] or "no type"
    text = " ".join(re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", response.text[:4000], flags=re.DOTALL).split())
    said = f"; it says: {text[:160]}" if text else ""
    who = "a proxy or another server answered, not Copydesk"
    return {"code": f"http_{response.status_code}", "detail": f"{response.reason_phrase}: {who} ({kind}{said})"}


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


def _can_rewind(body: bytes | Upload | None) -> bool:
    return not isinstance(body, Upload) or body.can_repeat


def _warn(operation: str, headers: Mapping[str, str]) -> None:
    """Warn that an operation is deprecated (RFC 9745), and when it will be removed (RFC 8594)."""
    until = f", and will be removed on {headers['Sunset']}" if "Sunset" in headers else ""
    text = f"{operation} is deprecated{until}; see {headers.get('Link', 'the changelog')}"
    warnings.warn(text, DeprecatedOperation, stacklevel=2)
