"""The same in Python and with curl: what a page shows or does, as a program would."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from copydesk_server.web.operation import BASE
from copydesk_server.web.pages import PageRequest


@dataclass(frozen=True, slots=True)
class Same:
    """Two programs, ready to copy; ``is_open`` where they are how somebody begins."""

    python: str
    curl: str
    is_open: bool = False


def same(
    request: PageRequest,
    python: str,
    path: str,
    *,
    method: str = "GET",
    body: Mapping[str, object] | None = None,
    headers: Mapping[str, str] | None = None,
    file: str = "",
) -> Same:
    """What a page shows or does, as a program would.

    Args:
        request: Whose server it is.
        python: The lines after the client is made.
        path: Path below the base of the API.
        method: HTTP method.
        body: JSON body.
        headers: Further headers.
        file: Name of a file that is the body.
    """
    lines = [f"curl {shlex.quote(request.origin + BASE + path)}", '-H "Authorization: Bearer $COPYDESK_API_KEY"']
    if method != "GET":
        lines[0] = f"curl -X {method} {shlex.quote(request.origin + BASE + path)}"
    lines += [f"-H {shlex.quote(f'{name}: {value}')}" for name, value in (headers or {}).items()]
    if body is not None:
        lines += ["-H 'Content-Type: application/json'", f"-d {shlex.quote(json.dumps(body, ensure_ascii=False))}"]
    if file:
        lines.append(f"--data-binary {shlex.quote('@' + file)}")
    start = f'from copydesk import Copydesk\n\ndesk = Copydesk(base_url="{request.origin}{BASE}")  # COPYDESK_API_KEY\n'
    return Same(start + python, " \\\n  ".join(lines))


def text(value: object) -> str:
    """A value as source of Python."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
