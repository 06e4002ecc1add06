"""Help with errors, and snippets that repeat a page's request in Python and with curl."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace

from copydesk_server.core.errors import Problem
from copydesk_server.queue.types import ErrorCode
from copydesk_server.web.operation import BASE
from copydesk_server.web.pages import PageRequest


@dataclass(frozen=True, slots=True)
class Advice:
    """What has happened, the details, and what to do."""

    title: str
    details: tuple[str, ...]
    todo: str


# By the code of the problem.
_PROBLEMS: dict[str, tuple[str, str]] = {
    "concurrent_job_limit": (
        "Three jobs of this workspace are queued or running.",
        "Wait until one has ended, or cancel one on the page of jobs.",
    ),
    "cost_limit_exceeded": (
        "This would cost more than one job may.",
        "Ask for fewer words, choose fewer sources, or have an owner choose a cheaper model.",
    ),
    "in_use": ("Something else stands on it.", "Delete what uses it first."),
    "insufficient_scope": ("Your role may not do this.", "Ask an owner of the workspace."),
    "invalid_state": ("This cannot be done now.", "Wait until the work on it has ended, and try again."),
    "no_relevant_sources": (
        "The sources hold nothing to cite.",
        "Choose other sources, wait until they are imported, or add one about the topic.",
    ),
    "revision_conflict": ("Somebody else has changed it.", "Look at what is there now, and decide on that."),
    "stale_update": ("Somebody else has changed the script.", "Compare both texts below, and save what should stand."),
    "unknown_reference": ("Something that was chosen is gone.", "Reload the page and choose again."),
    "unreadable_media": (
        "The file cannot be read.",
        "Save it again as .pdf, .docx, .html, .md or .txt, a table as .xlsx or .csv; a scanned page needs its text recognized first.",
    ),
    "unsafe_url": (
        "This address is not a page of the public web.",
        "Paste the address of a public page, with http:// or https://.",
    ),
    "unsupported_media_type": (
        "Files of this kind are not read.",
        "Save it as .docx, .pdf, .html, .md, .xlsx, .csv, .eml, .vtt or .srt.",
    ),
    "payload_too_large": (
        "The file is too large.",
        "Files have at most 20 MiB. Split it, or save it without pictures.",
    ),
    "upstream_failed": ("Another server did not answer.", "Try again in a moment."),
    "validation_failed": ("Something in the form is not right.", "Correct it and send the form again."),
}
# By the error code of the job.
_JOBS: dict[ErrorCode, str] = {
    ErrorCode.WORKER_INTERRUPTED: "The machine stopped in the middle. Nothing was saved or changed; start it again.",
    ErrorCode.COST_LIMIT_EXCEEDED: "Ask for fewer words or fewer sources, or choose a cheaper model.",
    ErrorCode.NO_RELEVANT_SOURCES: "Add a source about the topic, or say the topic in words that stand in your sources.",
    ErrorCode.STALE_SCRIPT: "Somebody edited the script while it was being written, and their text was kept. Read it, then write again.",
    ErrorCode.SOURCE_UNAVAILABLE: "A source is gone or rejected. Choose the sources again.",
    ErrorCode.PROVIDER_UNAVAILABLE: "The model does not answer. Try again later, or test it under Providers.",
    ErrorCode.PROVIDER_TIMEOUT: "The model took too long. Try again, or ask for fewer words.",
    ErrorCode.PROVIDER_REJECTED: "The model refused the request. Test its key and address under Providers.",
    ErrorCode.OUTPUT_INVALID: "What the model wrote did not stand on the sources, so nothing was saved. Try again or use another model.",
    ErrorCode.MEDIA_UNREADABLE: "A file cannot be read. Save it in another format and add it again.",
    ErrorCode.RENDER_FAILED: "The file could not be drawn. Try fewer slides, or a lower resolution.",
    ErrorCode.STORAGE_FAILED: "The file store did not take the files. Try again; whoever runs the server sees why in its log.",
    ErrorCode.TIMEOUT: "It took longer than it may. Ask for less at once.",
    ErrorCode.INTERNAL_ERROR: "Give the id above to whoever runs the server; it is in the server's log.",
}
# Fields as the API calls them, and as the forms do.
_FIELDS = {
    "topic": "Topic",
    "words": "Length",
    "url": "Address",
    "title": "Title",
    "name": "Name",
    "body": "Text",
    "text": "Text",
    "cost_limit_usd": "Cost limit",
    "query": "Search",
}


# By the error code of an import.
_IMPORTS: dict[ErrorCode, str] = {
    ErrorCode.SOURCE_UNAVAILABLE: "Open the address in your browser. If it asks for a sign-in, save the page there and drop the file here.",
    ErrorCode.MEDIA_UNREADABLE: "Save it again as .pdf, .docx, .html, .md, .xlsx or .csv, and drop that.",
    ErrorCode.PROVIDER_UNAVAILABLE: "The embedding service does not answer. Read it again in a moment.",
}


def of_import(code: ErrorCode | None) -> str:
    """What to do about an import that failed."""
    return _IMPORTS.get(code, "Read it again from its page.") if code else ""


def of_problem(problem: Problem) -> Advice:
    """A refusal in plain words; the server's own account of it is among the details."""
    title, todo = _PROBLEMS.get(problem.code, (problem.title, "Correct it and try again."))
    faults = tuple(_fault(fault.pointer, fault.message) for fault in problem.errors)
    return Advice(f"{title}", faults or ((problem.detail,) if problem.detail != problem.title else ()), todo)


def of_address(problem: Problem) -> Advice:
    """An address that could not be read, in plain words: more often a slip of the pen than a server that is down."""
    told = of_problem(problem)
    if problem.code != "upstream_failed":
        return told
    todo = "Open the address in your browser and copy it from there. If it is right, try again in a moment."
    return replace(told, title="The address cannot be read.", todo=todo)


def of_picture(problem: Problem) -> Advice:
    """A picture that was refused, in plain words."""
    told = of_address(problem)
    if problem.code not in {"unreadable_media", "unsupported_media_type"}:
        return told
    return replace(told, todo="Use a .png, .jpg, .webp or .gif of at most 20 MB and 50 megapixels.")


def of_job(code: ErrorCode | None, message: str) -> Advice:
    """A failed job in plain words."""
    todo = _JOBS.get(code, "Start it again.") if code else "Start it again."
    return Advice("It failed.", (message,) if message else (), todo)


# Of a film of a recording, whose finished stages are kept.
_FILMS: dict[ErrorCode, str] = {
    ErrorCode.WORKER_INTERRUPTED: "The machine stopped in the middle. Go on with it: what is finished is kept.",
    ErrorCode.MEDIA_UNREADABLE: "A track cannot be read. Save it in another format, and upload the recording again.",
    ErrorCode.SOURCE_UNAVAILABLE: "Something that the film shows is gone. Take out what shows it, and try again.",
    ErrorCode.RENDER_FAILED: "Try again. If it fails at the same place, take back what was decided there, or use another style.",
    ErrorCode.TIMEOUT: "It took longer than it may. Go on with it: what is finished is kept.",
}


def of_film(code: ErrorCode | None, message: str) -> Advice:
    """A film of a recording that was not finished, in plain words."""
    told = of_job(code, message)
    return replace(told, todo=_FILMS.get(code, told.todo)) if code else told


def _fault(pointer: str, message: str) -> str:
    name = pointer.rpartition("/")[2].removeprefix("?")
    return f"{_FIELDS.get(name, name.replace('_', ' ').capitalize() or 'It')} {message}."


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
