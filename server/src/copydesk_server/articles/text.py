"""The text of an article by a model: each part of the script written from its sources, the script's own where that fails."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from copydesk_server import grounding
from copydesk_server.articles.orders import Plan, is_kept
from copydesk_server.core.citations import Unsupported
from copydesk_server.grounding import Removed
from copydesk_server.providers.text import DraftBlock, ModelWriter
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts.body.brief_alignment import body_sentence
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart
from copydesk_server.scripts.writing import Hit

# Progress of the job in percent, between which the text is written.
_BEGUN, _WRITTEN = 10, 60


@dataclass(frozen=True, slots=True)
class Text:
    """The parts of an article, the sentences of a model that are not in it, and whether a model wrote it."""

    parts: list[ScriptPart]
    removed: tuple[Removed, ...] = ()
    is_new: bool = False

    @property
    def documents(self) -> set[str]:
        """The ids of the documents that it cites."""
        return {one.document_id for part in self.parts for said in part.said for one in said.citations}


async def write(work: Work, model: ModelWriter, plan: Plan, unsupported: Unsupported) -> Text:
    """Write the parts that have sources; one that a model fails to write stays as the script has it, with a warning.

    Raises:
        JobFailed: When the model's provider fails at the first call, so that nothing is paid for.
    """
    parts, removed, said = list(plan.parts), tuple[Removed, ...](), tuple[str, ...]()
    for number, order in enumerate(plan.orders):
        done = _BEGUN + (_WRITTEN - _BEGUN) * number // len(plan.orders)
        await work.step("draft", f"Writing text {number + 1} of {len(plan.orders)}", done, 100)
        request = replace(order.request, said=said)
        try:
            found = await grounding.write(work, model, request, unsupported=unsupported, done=done)
        except JobFailed as failure:
            if number == 0 and failure.code is not ErrorCode.OUTPUT_INVALID:
                raise
            work.warnings.append(_unwritten([plan.parts[at] for at in order.places], failure))
            if failure.code is not ErrorCode.OUTPUT_INVALID:
                break
            continue
        for at, block in zip(order.places, found.blocks, strict=True):
            parts[at] = rewritten(parts[at], block, plan.hits) if block.sentences else parts[at]
        said = (*said, *(one.text for block in found.blocks for one in block.sentences))
        removed = (*removed, *found.removed)
    return Text(parts, removed, is_new=True)


def rewritten(part: ScriptPart, block: DraftBlock, hits: Mapping[str, Hit]) -> ScriptPart:
    """A part in a model's words, with what stays word for word before and after them as the script has it."""
    anew = [body_sentence(one, hits) for one in block.sentences]
    first = next(at for at, said in enumerate(part.said) if not is_kept(said, hits))
    before = {id(said) for said in part.said[:first]}
    opening = _kept(part.paragraphs, hits, before)
    closing = _kept(part.paragraphs, hits, {id(said) for said in part.said[first:]})
    return replace(part, paragraphs=[*opening, anew, *closing])


def _kept(
    paragraphs: Sequence[Sequence[BodySentence]], hits: Collection[str], among: Collection[int]
) -> list[list[BodySentence]]:
    found = ([said for said in one if id(said) in among and is_kept(said, hits)] for one in paragraphs)
    return [paragraph for paragraph in found if paragraph]


def _unwritten(parts: Sequence[ScriptPart], failure: JobFailed) -> JobWarning:
    """The warning of parts that are as the script has them."""
    names = ", ".join(f"“{part.heading}”" for part in parts if part.heading) or "The text"
    message = f"{names}: in the words of the script, not rewritten for readers. {failure.message}"
    return JobWarning(code=WarningCode.STEP_SKIPPED, message=message, figures={})
