"""Error bodies of providers: their own message and code, in the shapes that the known APIs use."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from copydesk_server.core.wire import Json

# Longer messages are cut: they repeat the request.
MOST_CHARS = 400
_CODE_CHARS = 60
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
# A key of which a provider shows the ends.
_MASKED = re.compile(r"[\w*-]*\*{3,}[\w*-]*")


@dataclass(frozen=True, slots=True)
class ErrorReport:
    """What a provider says about a failure.

    Args:
        message: Its message, on one line and without the key; empty where it gives none.
        code: Its code or type, such as ``insufficient_quota``; empty where it gives none.
    """

    message: str = ""
    code: str = ""


NO_REPORT = ErrorReport()


def read_report(body: bytes, key: str) -> ErrorReport:
    """Read the body of an error.

    Args:
        body: As it came.
        key: The API key, which some providers repeat.
    """
    try:
        return report_in(json.loads(body), key)
    except (ValueError, RecursionError):
        return NO_REPORT


def report_in(answer: Json, key: str) -> ErrorReport:
    """The report in a decoded answer: ``error`` as an object or a text, ``detail`` of FastAPI, or a bare ``message``."""
    if isinstance(answer, list):  # Gemini's compatible API.
        answer = answer[0] if answer else None
    if not isinstance(answer, dict):
        return NO_REPORT
    error = answer.get("error", answer.get("detail", answer))
    if isinstance(error, list):  # A validation error of FastAPI.
        error = error[0] if error else None
    if isinstance(error, str):
        return ErrorReport(_cleaned(error, key))
    if not isinstance(error, dict):
        return NO_REPORT
    found = (error.get(name) for name in ("message", "msg", "detail"))
    message = next((text for text in found if isinstance(text, str)), "")
    code = next((one for name in ("code", "type", "status") if isinstance(one := error.get(name), str) and one), "")
    return ErrorReport(_cleaned(_with_cause(message, error), key), _cleaned(code, key)[:_CODE_CHARS])


def _with_cause(message: str, error: dict[str, Json]) -> str:
    """The message with that of the provider behind a router."""
    metadata = error.get("metadata")
    raw = metadata.get("raw") if isinstance(metadata, dict) else None
    return f"{message}: {raw}" if isinstance(raw, str) and raw else message


def _cleaned(text: str, key: str) -> str:
    plain = " ".join(_CONTROL.sub(" ", text).split())
    if len(key) > 3:
        plain = plain.replace(key, "***")
    plain = _MASKED.sub("***", plain)
    return plain if len(plain) <= MOST_CHARS else f"{plain[: MOST_CHARS - 1]}…"
