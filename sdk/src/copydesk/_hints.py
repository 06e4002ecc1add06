"""What to do next, of a failed request: the sentence after the error."""

from __future__ import annotations

import re
import string
import zlib
from urllib.parse import urlsplit, urlunsplit

from copydesk import _faults
from copydesk._references import KINDS, PATHS, word_of
from copydesk.errors import (
    APIError,
    AuthenticationError,
    ConnectionFailed,
    InUseError,
    InvalidStateError,
    NotFoundError,
    PayloadTooLargeError,
    ValidationError,
)

_ALPHABET = string.digits + string.ascii_uppercase + string.ascii_lowercase
_KEY = re.compile(r"cdk_([0-9A-Za-z]{8}_[0-9A-Za-z]{32})([0-9A-Za-z]{6})")
API_PATH = "/api/v1"
MAY_HAVE_ACTED = "The server may have done it all the same, so it was not sent again: look before you repeat the call."
# What takes more than the request that was refused; sizes are those of /capabilities of a server that nobody changed.
_LARGER = {
    "knowledge_create": "Use desk.knowledge.upload(path), which takes files up to 20 MiB.",
    "knowledge_upload": "Split the file: a source may have 20 MiB.",
    "recordings_upload": "Cut the recording into parts of at most 64 MiB, one track each.",
    "library_upload": "Make the file smaller; desk.capabilities.get().limits has the sizes.",
    "jobs_create": "Put long texts into sources (desk.knowledge.create) and give their document_ids.",
}
# What an id is of, by its beginning.
_KINDS = {prefix: words for words, prefix in KINDS.values()}
# The families whose resources can be deleted, by what their ids begin with.
_DELETED = {
    KINDS[PATHS[path]][1]: path.replace("-", "_")
    for path in (
        "briefs",
        "collections",
        "compositions",
        "ctas",
        "evidence",
        "knowledge",
        "knowledge-context",
        "offerings",
        "people",
        "projects",
        "query-targets",
        "recordings",
        "scripts",
        "silos",
        "styles",
        "topics",
    )
}


def of_answer(error: APIError, operation: str, base_url: str, location: str | None = None, *, api_key: str = "") -> str:
    """The hint for an error response; empty where that of its class says it already."""
    if isinstance(error, AuthenticationError) and not is_foreign(error):
        return of_key(api_key, base_url, has_expired="expired" in error.detail)
    if location is not None and 300 <= error.status < 400:
        return f"base_url is {base_url}, and the server is elsewhere: it redirects to {location}. Set base_url to that address."
    if is_foreign(error) and "HTTPS port" in error.detail:
        return f"Did you mean base_url {base_url.replace('http:', 'https:', 1)}?"
    if isinstance(error, NotFoundError) and (is_foreign(error) or error.detail.startswith("There is no /")):
        return of_address(base_url, is_copydesk=not is_foreign(error))
    return _of_problem(error, operation)


def _of_problem(error: APIError, operation: str) -> str:
    if isinstance(error, PayloadTooLargeError):
        return _LARGER.get(operation, "")
    if isinstance(error, InUseError) and operation.endswith("_delete"):
        return of_use(error.in_use_by)
    if isinstance(error, NotFoundError):
        return of_missing(error, operation)
    if isinstance(error, InvalidStateError) and (named := re.match(r"(rec_\w+) is still processed", error.detail)):
        return f"desk.recordings.wait({named[1]!r}) waits until it is."
    if isinstance(error, ValidationError):
        return of_reference(error)
    return ""


def of_key(api_key: str, base_url: str, *, has_expired: bool = False) -> str:
    """The hint for a key that the server refuses: whether it is complete, mistyped, expired, or unknown there."""
    shape = _KEY.fullmatch(api_key)
    if shape is None:
        return (
            f"The key is not complete: it has {len(api_key)} characters, and a key has 51, such as cdk_1a2B3c4D_ and 38 more "
            "letters and digits. Copy the whole key, or create another in the settings of the workspace."
        )
    if _checksum(shape[1]) != shape[2]:
        return "The key is mistyped: its last six characters do not match the others. Copy it again."
    if has_expired:
        return "Create another key in the settings of the workspace, and set it in COPYDESK_API_KEY or the profile."
    return (
        f"The key was revoked, or is that of another server than {base_url}. Create one in the settings of the workspace, "
        "and set it in COPYDESK_API_KEY or the profile."
    )


def _checksum(body: str) -> str:
    """CRC-32 of the id and the secret, in six digits of base 62."""
    value, digits = zlib.crc32(body.replace("_", "").encode()), ""
    for _ in range(6):
        value, digit = divmod(value, 62)
        digits = _ALPHABET[digit] + digits
    return digits


def of_missing(error: NotFoundError, operation: str) -> str:
    """The hint for an id that leads to nothing: of what kind it is, where another kind is meant, and what lists those."""
    family = operation.rpartition("_")[0]
    wanted = KINDS.get(PATHS.get(family.replace("_", "-"), ""))
    named = re.match(r"There is no '(\w+?)_", error.detail)
    if wanted is None or not error.detail.startswith("There is no '") or not _faults.is_known(f"{family}_list"):
        return ""
    if named is None:
        return f"That is no id: one of {wanted[0]} begins with {wanted[1]}_; desk.{family}.list() has those that there are."
    if named[1] != wanted[1] and (other := _KINDS.get(named[1])):
        return f"That is the id of {other}; here it is that of {wanted[0]}, which begins with {wanted[1]}_."
    return f"The id is wrong, or belongs to another workspace; desk.{family}.list() has those that there are."


def of_reference(error: ValidationError) -> str:
    """The hint for an id in the place of another kind, and for an output of a script without a text."""
    for fault in error.errors:
        field = re.split(r"[/?]", re.sub(r"/\d+$", "", fault.pointer))[-1]
        named, wanted = re.match(r"there is no (?:[a-z ]+ )?'(\w+?)_", fault.message), KINDS.get(word_of(field))
        if named and wanted and named[1] != wanted[1] and (other := _KINDS.get(named[1])):
            return f"{field} takes {wanted[0]} or its id ({wanted[1]}_…); that is the id of {other}."
        if wanted and not named and fault.message.startswith("there is no '"):
            return f"{field} takes {wanted[0]} or its id ({wanted[1]}_…), no name and no path."
        if fault.pointer == "/input/body" and fault.message == "must not be empty":
            return (
                "The script has no text yet: desk.scripts.generate(script, ...) writes one; or pass body=... yourself."
            )
    return ""


def is_foreign(error: APIError) -> bool:
    """Whether an answer is not Copydesk's, but of a proxy or another server."""
    return error.code == f"http_{error.status}"


def of_address(base_url: str, *, is_copydesk: bool = False) -> str:
    """The hint for an address where nothing of the API is.

    Args:
        base_url: The address of the server.
        is_copydesk: Whether the answer is Copydesk's own, so that it is the path that is wrong.
    """
    if base_url.endswith(API_PATH) and is_copydesk:
        return f"{base_url}/docs lists the paths of this server."
    if base_url.endswith(API_PATH):
        return f"Is base_url {base_url} that of a Copydesk server?"
    return f"base_url is {base_url}; did you mean {api_of(base_url)}?"


def api_of(base_url: str) -> str:
    """The address that is meant by one without the path of the API."""
    parts = urlsplit(base_url)
    path = re.sub(r"(/api)?(/v\d+)?$", "", parts.path.rstrip("/"))
    return urlunsplit((parts.scheme, parts.netloc, path + API_PATH, "", ""))


def of_use(ids: list[str]) -> str:
    """The hint for what is in use: the call that deletes the first of each kind."""
    first = {id_.partition("_")[0]: id_ for id_ in reversed(ids)}
    calls = [f"desk.{_DELETED[kind]}.delete({id_!r})" for kind, id_ in reversed(first.items()) if kind in _DELETED]
    return f"Delete those first: {', '.join(calls)}; error.in_use_by has up to 20 of them." if calls else ""


def tell_effect(error: ConnectionFailed) -> None:
    """Say of a request that is sent only once that it may have had its effect, where it was sent and broke off."""
    if error.sent and not error.final:
        first = (error.check or error.hint).replace("; try again", "")
        error.check = f"{first} {MAY_HAVE_ACTED}"


def of_wait(seconds: float, remaining: float, timeout: float) -> str:
    """The hint for a server that asks to wait longer than the call may take."""
    return (
        f"The server asks to wait {seconds:.0f} s, and {max(0.0, remaining):.0f} s remain of timeout={timeout:g}: "
        f"repeat the call then, or give it more time with desk.with_options(timeout={seconds + timeout:.0f})."
    )


def of_slots(waited: float, limit: float, *, waits: bool) -> str:
    """The hint for a workspace whose job slots are all taken."""
    if not waits:
        return "Wait for a job to end, or let the call wait for it: desk.with_options(wait_for_slot=True)."
    return (
        f"The call waited {waited:.0f} s for a free job slot. Give it more time with "
        f"desk.with_options(timeout={max(60, 4 * limit):.0f}), or cancel one of the jobs that desk.jobs.list() shows as active."
    )
