"""Tools that queue, watch and cancel jobs: scripts, articles, decks and films."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal, TypeAlias, cast

import anyio
import attrs
from mcp_types import InputRequiredResult
from pydantic import Field

from copydesk._async.jobs import AsyncJobHandle
from copydesk._request import plain
from copydesk.errors import JobTimeout
from copydesk.mcp.consent import Confirmation, ask
from copydesk.mcp.context import Reply, ToolContext, desk_of, digest

Operation: TypeAlias = Literal[
    "script.generate", "script.generate_long", "article.generate", "slides.generate", "video.render"
]
Handle: TypeAlias = "AsyncJobHandle[object]"
Queue: TypeAlias = Callable[[str], Awaitable["AsyncJobHandle[object]"]]
EstimateOnly: TypeAlias = Annotated[bool, Field(description="Return the cost and queue nothing.")]
Attempt: TypeAlias = Annotated[
    int,
    Field(
        ge=1,
        le=100,
        description="Raise it only to have the same request done once more; else a repeat returns its job.",
    ),
]
Seconds: TypeAlias = Annotated[
    float,
    Field(ge=0, le=600, description="How long to wait for the end. The job continues after it; see wait_for_job."),
]
LONG_WORDS = 1500
CANCEL_SECONDS = 10


@attrs.frozen
class Order:
    """A job to estimate and to queue.

    Args:
        operation: Its kind.
        input: Its input, as it is estimated.
        key: Its idempotency key.
        queue: Queues it with a key; default: with its input.
    """

    operation: Operation
    input: dict[str, object]
    key: str
    queue: Queue | None = None


async def _place(
    ctx: ToolContext, order: Order, confirmation: str | None, wait_seconds: float, *, estimate_only: bool
) -> Reply | InputRequiredResult:
    """Estimate, ask if it costs something, queue, and wait with progress; a cancelled call cancels its job."""
    desk = desk_of(ctx)
    estimate = await desk.jobs.estimate(operation=order.operation, input=order.input)
    if estimate_only:
        return {"status": "estimated", "operation": order.operation, **plain(estimate)}
    if estimate.cost_usd > 0:
        question = f"Start {order.operation} for at most {estimate.cost_usd:.4f} USD?"
        if (reply := await ask(ctx, question, (order.operation, order.key), confirmation)) is not None:
            return reply
    if order.queue is not None:
        job = await order.queue(order.key)
    else:
        job = await desk.jobs.create(operation=order.operation, input=order.input, idempotency_key=order.key)
    try:
        return await _watch(ctx, job, wait_seconds)
    except anyio.get_cancelled_exc_class():
        with anyio.move_on_after(CANCEL_SECONDS, shield=True):
            await job.cancel()
        raise


async def _watch(ctx: ToolContext, job: Handle, seconds: float) -> Reply:
    try:
        async for change in job.progress(seconds):
            await ctx.report_progress(change.percent, 100, change.label or str(change.status))
    except JobTimeout:
        return _state(job) | {"next_step": f"Call wait_for_job(job_id={job.id!r})."}
    job.raise_for_status()
    return _state(job)


def _state(job: Handle) -> Reply:
    data = job.data
    return {
        "job_id": job.id,
        "operation": data.operation,
        "status": str(job.status),
        "percent": job.percent,
        "replayed": job.replayed,
        "charged_usd": data.cost.charged_usd,
        "result": plain(data.result),
    }


async def generate_script(
    ctx: ToolContext,
    script_id: str,
    topic: Annotated[str, Field(description="What to write about; the sources must treat it.")],
    document_ids: Annotated[list[str], Field(min_length=1, description="Sources to write from (doc_…).")],
    words: Annotated[
        int, Field(ge=20, le=12_000, description="Length. From 1,500 words it is planned in parts.")
    ] = 300,
    unsupported: Annotated[
        Literal["remove", "mark"], Field(description="What to do with sentences without a source.")
    ] = "remove",
    attempt: Attempt = 1,
    wait_seconds: Seconds = 45,
    confirmation: Confirmation = None,
    estimate_only: EstimateOnly = False,
) -> Reply | InputRequiredResult:
    """Write the body of a script from sources, each claim cited. It replaces the body; earlier versions are kept.

    Estimates the cost first and asks the person before it is charged. When it is done, read_script has the text.
    """
    desk = desk_of(ctx)
    script = await desk.scripts.get(script_id)
    long = words >= LONG_WORDS
    generate = desk.scripts.generate_long if long else desk.scripts.generate

    async def queue(key: str) -> Handle:
        return await generate(
            script_id, topic=topic, document_ids=document_ids, words=words, unsupported=unsupported, idempotency_key=key
        )

    input_: dict[str, object] = {
        "script_id": script_id,
        "expected_updated_at": script.updated_at,
        "topic": topic,
        "document_ids": document_ids,
        "target": {"words": words},
        "unsupported": unsupported,
    }
    operation: Operation = "script.generate_long" if long else "script.generate"
    key = digest(operation, script_id, topic, document_ids, words, unsupported, attempt)
    return await _place(
        ctx, Order(operation, input_, key, queue), confirmation, wait_seconds, estimate_only=estimate_only
    )


async def make_article(
    ctx: ToolContext,
    script_id: str,
    faq: Annotated[bool, Field(description="Add questions that the text answers.")] = True,
    attempt: Attempt = 1,
    wait_seconds: Seconds = 45,
    confirmation: Confirmation = None,
    estimate_only: EstimateOnly = False,
) -> Reply | InputRequiredResult:
    """Make an article of a script: markdown, html and docx, with its sources. `result.artifact_id` is for read_output."""
    input_ = {"script_id": script_id, "body": (await desk_of(ctx).scripts.get(script_id)).body, "faq": faq}
    order = Order("article.generate", input_, digest("article", input_, attempt))
    return await _place(ctx, order, confirmation, wait_seconds, estimate_only=estimate_only)


async def make_deck(
    ctx: ToolContext,
    script_id: str,
    mode: Annotated[
        Literal["preserve", "condense", "enhance"],
        Field(
            description="`preserve` keeps the sentences, `condense` shortens them, `enhance` adds charts and tables."
        ),
    ] = "condense",
    aspect_ratio: Literal["16:9", "9:16", "1:1", "4:3", "4:5"] | None = None,
    attempt: Attempt = 1,
    wait_seconds: Seconds = 45,
    confirmation: Confirmation = None,
    estimate_only: EstimateOnly = False,
) -> Reply | InputRequiredResult:
    """Make slides of a script in the brand's colours: pptx, pdf and png. `result.artifact_id` is for save_output."""
    body = (await desk_of(ctx).scripts.get(script_id)).body
    input_: dict[str, object] = {"script_id": script_id, "body": body, "mode": mode}
    if aspect_ratio is not None:
        input_["aspect_ratio"] = aspect_ratio
    order = Order("slides.generate", input_, digest("deck", input_, attempt))
    return await _place(ctx, order, confirmation, wait_seconds, estimate_only=estimate_only)


async def make_film(
    ctx: ToolContext,
    deck_id: Annotated[str, Field(description="The deck (art_…), `result.artifact_id` of make_deck.")],
    voice: Annotated[
        str | None, Field(description="Id of a voice, such as `en-gb`; default: that of the language.")
    ] = None,
    resolution: Literal["720p", "1080p", "4k"] = "1080p",
    attempt: Attempt = 1,
    wait_seconds: Seconds = 45,
    confirmation: Confirmation = None,
    estimate_only: EstimateOnly = False,
) -> Reply | InputRequiredResult:
    """Make a narrated film of a deck: mp4 and captions. It takes minutes: call wait_for_job until it is done."""
    input_: dict[str, object] = {"deck_artifact_id": deck_id, "resolution": resolution}
    if voice is not None:
        input_["voice"] = {"voice_id": voice}
    order = Order("video.render", input_, digest("film", input_, attempt))
    return await _place(ctx, order, confirmation, wait_seconds, estimate_only=estimate_only)


async def wait_for_job(ctx: ToolContext, job_id: str, wait_seconds: Seconds = 45) -> Reply:
    """Wait for a job (job_…) with progress. If it has not ended in time, call it again. Stopping leaves the job running."""
    job = cast("AsyncJobHandle[object]", await desk_of(ctx).jobs.attach(job_id))
    return await _watch(ctx, job, wait_seconds)


async def cancel_job(ctx: ToolContext, job_id: str) -> Reply:
    """Cancel a queued or running job. What it has made so far is discarded."""
    job = cast("AsyncJobHandle[object]", await desk_of(ctx).jobs.attach(job_id))
    return _state(await job.cancel())
