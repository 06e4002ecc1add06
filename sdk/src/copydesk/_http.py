"""The only module that imports httpx, so that a successor with the same interface is a change of one line."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx

from copydesk.errors import ConnectionFailed, TimedOut

AsyncHTTP = httpx.AsyncClient
HTTP = httpx.Client
HTTPResponse = httpx.Response

sleep = time.sleep
async_sleep = asyncio.sleep

CONNECT_SECONDS = 5.0
LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=15.0)


def options(base_url: str, transport: Any = None) -> dict[str, Any]:
    """Arguments of a pool of connections; headers, the key among them, are given with each request."""
    made: dict[str, Any] = {"base_url": base_url, "follow_redirects": False, "limits": LIMITS}
    return made if transport is None else {**made, "transport": transport}


def timeouts(read_seconds: float) -> httpx.Timeout:
    """Time limits of one attempt."""
    return httpx.Timeout(read_seconds, connect=min(CONNECT_SECONDS, read_seconds))


def translate(error: Exception) -> Exception:
    """The SDK's error for one of the HTTP library's; says whether the server may have got the request."""
    detail = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, httpx.ConnectTimeout | httpx.PoolTimeout):
        return TimedOut(detail, sent=False)
    if isinstance(error, httpx.TimeoutException):
        return TimedOut(detail, sent=True)
    if isinstance(error, httpx.ConnectError | httpx.UnsupportedProtocol | httpx.ProxyError):
        return ConnectionFailed(detail, sent=False)
    if isinstance(error, httpx.TransportError):
        return ConnectionFailed(detail, sent=True)
    return error


FAILURES = (httpx.TransportError,)
