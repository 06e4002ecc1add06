# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ...._request import Request
from ...models.job import Job
from ...models.script_generate_input import ScriptGenerateInput
from ...types import UNSET, Unset


def jobs_create(
    *,
    operation: Literal["script.generate"],
    input_: ScriptGenerateInput | Mapping[str, Any],
    idempotency_key: str | Unset = UNSET,
) -> Request[Job]:
    """Queue a job; repeating the request with the same key answers the same job and starts no second one.

    Scopes: `generation:write`.

    Args:
        input_: What `script.generate` writes about, from what, and how long.
        idempotency_key: Required, 8–128 printable characters. The same key and request answer the same job.
    """
    return Request(
        operation="jobs_create",
        method="POST",
        path="/jobs",
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
        },
        json={
            "operation": operation,
            "input": input_,
        },
        parse=Job.from_dict,
    )
