"""The one error shape: RFC 9457, ``application/problem+json``."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType
from ulid import ULID

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.errors import LONGEST_DETAIL, MOST_FAULTS, Fault, Problem
from copydesk_server.core.wire import Count, JsonObject, ReadId, to_json

CONTENT_TYPE = "application/problem+json"
_REQUEST_ID = re.compile(r"[\x21-\x7e]{8,128}")


class ProblemBody(msgspec.Struct, frozen=True, kw_only=True, rename={"kind": "type"}):
    """What every error answer holds; the last fields are there where they help."""

    kind: Annotated[str, Meta(description="URL of the code's explanation.")]
    title: Annotated[str, Meta(max_length=200)]
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: Annotated[str, Meta(max_length=LONGEST_DETAIL)]
    code: Annotated[str, Meta(description="Machine-readable name of the problem.")]
    request_id: Annotated[str, Meta(min_length=8, max_length=128)]
    errors: Annotated[
        list[Fault],
        Meta(max_length=MOST_FAULTS, description="Everything that is wrong with the request, up to 100 faults."),
    ]
    errors_truncated: Annotated[
        bool | UnsetType, Meta(description="`true` if there are more faults than `errors` lists.")
    ] = UNSET
    current_updated_at: Timestamp | UnsetType = UNSET
    current_revision: Count | UnsetType = UNSET
    required_scopes: list[str] | UnsetType = UNSET
    retry_after_seconds: float | UnsetType = UNSET
    limit: float | UnsetType = UNSET
    left_bytes: Annotated[Count | UnsetType, Meta(description="Bytes left in the workspace's quota.")] = UNSET
    job_id: ReadId | UnsetType = UNSET
    in_use_by: list[str] | UnsetType = UNSET
    reason: Annotated[str | UnsetType, Meta(description="Reason within a code that has several, such as `robots`.")] = (
        UNSET
    )
    upstream_status: Count | UnsetType = UNSET
    ops_since: Annotated[
        Annotated[list[JsonObject], Meta(max_length=100)] | UnsetType,
        Meta(description="The ops of a composition since the revision that the request names."),
    ] = UNSET
    ops_since_truncated: bool | UnsetType = UNSET
    dependent_ops: Annotated[
        Annotated[list[str], Meta(max_length=20)] | UnsetType,
        Meta(description="Later ops that depend on an op that was to be undone."),
    ] = UNSET


EXTENSIONS = frozenset(field.name for field in msgspec.structs.fields(ProblemBody) if not field.required)


def body_of(problem: Problem, request_id: str) -> ProblemBody:
    """The wire form of a problem."""
    # Each class of ``Problem`` takes its extensions by name, of these types (core/errors.py).
    extensions: dict[str, Any] = {  # type: ignore[explicit-any]
        key: value for key, value in problem.extensions.items() if key in EXTENSIONS
    }
    return ProblemBody(
        kind=f"/api/v1/docs#problem-{problem.code}",
        title=problem.title,
        status=problem.status,
        detail=problem.detail,
        code=problem.code,
        request_id=request_id,
        errors=problem.errors,
        **extensions,
    )


def encode(problem: Problem, request_id: str) -> bytes:
    """The body of an error answer."""
    return to_json(body_of(problem, request_id))


def request_id(given: str) -> str:
    """The id of a request: the caller's own if it has 8 to 128 printable characters, else a new one."""
    return given if _REQUEST_ID.fullmatch(given) else f"req_{ULID()}"
