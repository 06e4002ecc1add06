"""Answers in JSON."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from copydesk._http import Reply


def answered(status: int, body: Any = None, **headers: str) -> Reply:
    """An answer; without a body, 204."""
    if body is None:
        return Reply(204, {}, b"")
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    content = json.dumps(body, ensure_ascii=False).encode()
    etag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
    return Reply(status, {"Content-Type": "application/json", "ETag": etag, **named}, content)
