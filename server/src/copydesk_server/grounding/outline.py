"""The outline of a long text by a model: its parts, each with what it says and the query that finds its sources."""

from __future__ import annotations

from functools import partial

from copydesk_server.core.text.facts import quantities, vocabulary
from copydesk_server.grounding import prompts, verification
from copydesk_server.grounding.answers import OutlineAnswer, kind_of
from copydesk_server.grounding.limits import outline_tokens
from copydesk_server.grounding.sources import NumberedSources
from copydesk_server.providers.text import ModelWriter, Section, WriteRequest
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work

# The longest query of a search (knowledge.searching.types.SearchRequest), with room for the topic.
QUERY_CHARACTERS = 900
# Words that a part may wish for; the wishes are then fitted to the length of the text.
LEAST_WORDS, MOST_WORDS = 100, 700


async def plan_parts(work: Work, model: ModelWriter, request: WriteRequest, most: int) -> list[Section]:
    """Plan the parts of a long text.

    Args:
        work: The job that pays.
        model: Who writes.
        request: The text: its length, and the sources that the search found for all of it.
        most: How many parts there may be.

    Raises:
        JobFailed: When the call fails, or the model finds nothing on the topic.
    """
    sources = NumberedSources(request.passages, lambda text: request.judge(text) is not None)
    prompt, limit = prompts.outline(request, sources, most), outline_tokens(most)
    worst = model.client.worst(prompt, OutlineAnswer, limit)
    call = partial(model.client.complete, prompt, OutlineAnswer, limit)
    answer = (await work.call(model.client.name, worst, call)).answer
    if answer is None:
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "The outline was cut off.")
    if not answer.parts:
        raise verification.untreated(answer.lacking)
    parts = answer.parts[:most]
    wished = [min(MOST_WORDS, max(LEAST_WORDS, part.words)) for part in parts]
    return [
        Section(
            kind_of(part.does),
            round(request.words * words / sum(wished)),
            heading=_heading(part.heading, request),
            query=f"{request.topic} {verification.plain(part.query)}"[:QUERY_CHARACTERS],
            outline=verification.plain(part.about),
        )
        for part, words in zip(parts, wished, strict=True)
    ]


def _heading(text: str, request: WriteRequest) -> str | None:
    """A planned heading: without a number, since nothing is written yet that could hold it."""
    shown = verification.plain(text)[: verification.HEADING_CHARACTERS]
    numbers = [one for one in quantities(shown, vocabulary(request.language)) if not one.is_one]
    return None if numbers or verification.is_forbidden(shown, request) else shown or None
