"""What a script that was written has less of than was asked for. Pure: it looks at what there is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.queue.types import JobWarning, WarningCode
from copydesk_server.scripts.body import unsupported
from copydesk_server.scripts.store import Judgement
from copydesk_server.scripts.types import ScriptGenerateInput
from copydesk_server.scripts.writer_input import WriterInput
from copydesk_server.scripts.writing import Hit, Written

# A script within a tenth of its length needs no warning.
ENOUGH_SHARE = 0.9
# Of the words that the topic names: a script with fewer is of something else as well.
COVERAGE = 0.5


def of(writer_input: WriterInput, hits: Sequence[Hit], written: Written, judged: Judgement) -> list[JobWarning]:
    """The warnings of a written script.

    Args:
        writer_input: What was asked for, and what there was.
        hits: The passages that the writer was given.
        written: What was written.
        judged: Its counted words and seconds.
    """
    request = writer_input.request
    return [
        *_quotes(written),
        *_length(request, writer_input.words, judged),
        # A model says the topic in words of its own, and may write in another language.
        *(() if writer_input.composes else _topic(request.topic, written.body)),
        *_chosen(request.document_ids, writer_input.usable_ids),
        *_sources(request, hits, written),
        *unsupported.warnings(unsupported.count_claims(span["reason"] for span in written.unsupported_spans)),
    ]


def of_skipped(count: int) -> list[JobWarning]:
    """The warning of sentences that are missing, because a rule of the server failed on them."""
    if not count:
        return []
    message = (
        f"{count} sentences are left out, because the server failed to process them. Report this with the id of the job;"
        " repeating it will not help."
    )
    return [JobWarning(code=WarningCode.SENTENCES_SKIPPED, message=message, figures={"sentences": float(count)})]


def of_removed(count: int) -> list[JobWarning]:
    """The warning of sentences that a model wrote and no source supports."""
    if not count:
        return []
    message = (
        "1 sentence or heading was removed, because no source supports it; `removed` of the result shows it."
        if count == 1
        else f"{count} sentences and headings were removed, because no source supports them; `removed` of the result lists them."
    )
    return [JobWarning(code=WarningCode.CLAIMS_REMOVED, message=message, figures={"sentences": float(count)})]


def _quotes(written: Written) -> Iterator[JobWarning]:
    if not written.is_notes:
        return
    message = (
        "The script lists quotations, because what the sources say on the topic is mostly speech, tables or fragments,"
        f" which do not join into prose. {OfflineWriter.description}"
    )
    figures = {"quotations": float(len(written.citations))}
    yield JobWarning(code=WarningCode.QUOTES_ONLY, message=message, figures=figures)


def _length(input_: ScriptGenerateInput, words: int, judged: Judgement) -> Iterator[JobWarning]:
    made = judged["word_count"]
    if made >= ENOUGH_SHARE * words:
        return
    figures = {"words_wanted": float(words), "words_made": float(made)}
    if input_.target.seconds is not None and input_.target.words is None:
        figures |= {"seconds_wanted": input_.target.seconds, "seconds_made": judged["estimated_seconds"]}
    message = (
        f"The script has {made} of {words} words. The writer found no more in the sources that fits the topic;"
        " add sources, widen the topic, or ask for fewer words."
    )
    yield JobWarning(code=WarningCode.SHORT_OF_TARGET, message=message, figures=figures)


def _topic(topic: str, body: str) -> Iterator[JobWarning]:
    wanted = set(content_stems(topic))
    held = wanted & set(content_stems(body))
    if len(held) >= COVERAGE * len(wanted):
        return
    message = (
        f"The script speaks of {len(held)} of the {len(wanted)} words that the topic names;"
        " add sources on the others, or say the topic in the words of the sources."
    )
    figures = {"topic_words": float(len(wanted)), "topic_words_covered": float(len(held))}
    yield JobWarning(code=WarningCode.LOW_TOPIC_COVERAGE, message=message, figures=figures)


def _chosen(document_ids: Sequence[str], usable_ids: Collection[str]) -> Iterator[JobWarning]:
    chosen = set(document_ids)
    usable = chosen & set(usable_ids)
    if usable == chosen:
        return
    message = (
        f"{len(usable)} of the {len(chosen)} chosen documents could be used; the others hold no text, are still being"
        " read, failed to be read, or were rejected."
    )
    figures = {"documents_chosen": float(len(chosen)), "documents_usable": float(len(usable))}
    yield JobWarning(code=WarningCode.SOURCES_PARTIAL, message=message, figures=figures)


def _sources(input_: ScriptGenerateInput, hits: Sequence[Hit], written: Written) -> Iterator[JobWarning]:
    """Told where more than one source was offered: who gives one source asks for a script of one."""
    found = {hit.passage.document_id for hit in hits}
    offered = max(len(set(input_.document_ids)), len(found))
    cited = {citation["document_id"] for citation in written.citations}
    if offered < 2 or len(cited) != 1:
        return
    message = f"Everything in the script stands on one of {offered} sources; the others say less on the topic."
    figures = {"sources_offered": float(offered), "sources_cited": 1.0}
    yield JobWarning(code=WarningCode.ONE_SOURCE, message=message, figures=figures)
