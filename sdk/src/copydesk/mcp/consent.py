"""Ask the person before something costs money or is deleted.

A client that supports elicitation shows the question to the person. With another client a call is made twice: the first
returns the question and a token, the second repeats the arguments with the token.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, TypeAlias

from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult
from mcp_types.version import is_version_at_least
from pydantic import BaseModel, Field

from copydesk.mcp.context import Reply, ToolContext, credential, workspace_of

Confirmation: TypeAlias = Annotated[
    str | None,
    Field(
        description="Omit it at first. If the reply is `confirmation_required`, ask the person, then repeat with its token."
    ),
]
# Since this version a server asks in the result of a call, before it in a request of its own.
ASKS_IN_RESULT = "2026-07-28"


class Consent(BaseModel):
    """The form that the person fills."""

    proceed: bool = Field(title="Go ahead", description="Yes to go ahead, no to leave everything as it is.")


async def ask(
    ctx: ToolContext, question: str, call: tuple[object, ...], confirmation: str | None
) -> Reply | InputRequiredResult | None:
    """Ask once; ``None`` means that the person agreed, anything else is the reply of the tool.

    Raises:
        ToolError: When the person declined, or the token is that of another call.
    """
    token = _token(ctx, question, call)
    if confirmation is not None:
        if hmac.compare_digest(confirmation, token):
            return None
        raise ToolError(
            "This token is of another call, or the cost has changed. Repeat the call without `confirmation`."
        )
    if ctx.client_capabilities is None or ctx.client_capabilities.elicitation is None:
        return {
            "status": "confirmation_required",
            "question": question,
            "confirmation": token,
            "next_step": "Ask the person this question. Only if they agree, repeat the call with this `confirmation`.",
        }
    if is_version_at_least(ctx.protocol_version or "", ASKS_IN_RESULT):
        return _answer(ctx, question, token)
    result = await ctx.elicit(question, Consent)
    _require(agreed=result.action == "accept" and result.data.proceed)
    return None


def _answer(ctx: ToolContext, question: str, token: str) -> InputRequiredResult | None:
    response = (ctx.input_responses or {}).get("consent")
    if not isinstance(response, ElicitResult) or not hmac.compare_digest(ctx.request_state or "", token):
        form = ElicitRequestFormParams(message=question, requested_schema=Consent.model_json_schema())
        return InputRequiredResult(input_requests={"consent": ElicitRequest(params=form)}, request_state=token)
    _require(agreed=response.action == "accept" and bool((response.content or {}).get("proceed")))
    return None


def _require(*, agreed: bool) -> None:
    if not agreed:
        raise ToolError("The person declined. Nothing was changed or charged; do not repeat the call.")


def _token(ctx: ToolContext, question: str, call: tuple[object, ...]) -> str:
    message = repr((question, call, credential(ctx))).encode()
    return hmac.new(workspace_of(ctx).secret, message, hashlib.sha256).hexdigest()[:20]
