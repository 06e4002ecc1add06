"""What a document has less of than its source, or than a writer needs. Pure: it looks at what was read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from copydesk_server.core.text.genre import SPOKEN, Genre, blocks, genre
from copydesk_server.core.text.sentences import sentences
from copydesk_server.knowledge.reading.model import Loss
from copydesk_server.queue.types import JobWarning, WarningCode

if TYPE_CHECKING:  # It loads what decodes files, which only a worker does.
    from copydesk_server.knowledge.reading import Readable

# Of the words of prose that a page shows: less kept is told (docs/sources.md).
KEPT_SHARE = 0.95
# Pages with fewer words have too few for a share to say something.
ENOUGH_WORDS = 40
# Of the letters of a text.
CODE_SHARE = 0.5
# The shortest sentence that says something: "It cracks when cooled."
SENTENCE_WORDS = 4


def of_reading(readable: Readable) -> list[JobWarning]:
    """The warnings of a page or file that was read."""
    return [*_partial(readable), *_scanned(readable), *_losses(readable), *_left_out(readable)]


def of_text(text: str) -> list[JobWarning]:
    """The warnings of a text, wherever it is from."""
    kinds = [(start, end, genre(text[start:end])) for start, end in blocks(text)]
    code = sum(end - start for start, end, kind in kinds if kind is Genre.CODE)
    found = []
    if code >= CODE_SHARE * len(text):
        message = (
            f"{code} of its {len(text)} characters are code, commands or signatures, which search finds and scripts"
            " leave out; add sources that explain it in sentences."
        )
        figures = {"code_chars": float(code), "chars": float(len(text))}
        found.append(JobWarning(code=WarningCode.MOSTLY_CODE, message=message, figures=figures))
    if not any(_says(text, start, end) for start, end, kind in kinds if kind in SPOKEN):
        words = len(text.split())
        message = (
            f"None of its {words} words are in a whole sentence; a script can use little of it. Add sentences, or a"
            " source that has some."
        )
        found.append(JobWarning(code=WarningCode.NO_SENTENCES, message=message, figures={"words": float(words)}))
    return found


def _says(text: str, start: int, end: int) -> bool:
    """Whether a block holds a whole sentence."""
    for first, last in sentences(text, start, end):
        sentence = text[first:last].rstrip("\"'”’»)]*_ ")
        unspaced = sentence.endswith("。")
        if unspaced or (sentence.endswith((".", "!", "?", "…")) and len(sentence.split()) >= SENTENCE_WORDS):
            return True
    return False


def _partial(readable: Readable) -> Iterator[JobWarning]:
    seen, kept = readable.words_seen, readable.words_kept
    if seen < ENOUGH_WORDS or kept >= KEPT_SHARE * seen:
        return
    message = (
        f"{kept} of the {seen} words of prose that the page shows were kept; compare the text with the page, and add"
        " what is missing."
    )
    figures = {"words_seen": float(seen), "words_kept": float(kept)}
    yield JobWarning(code=WarningCode.EXTRACTION_PARTIAL, message=message, figures=figures)


def _scanned(readable: Readable) -> Iterator[JobWarning]:
    if not readable.pages_without_text:
        return
    message = (
        f"{readable.pages_without_text} of its {readable.pages} pages are pictures without text, and were not read;"
        " upload a PDF with recognised text for them."
    )
    figures = {"pages": float(readable.pages), "pages_without_text": float(readable.pages_without_text)}
    yield JobWarning(code=WarningCode.SCANNED, message=message, figures=figures)


# By reason; furniture is left out on purpose, and is counted for tests alone.
_LOSSES = {
    "formula": "{count} of its formulas are written as linear text; compare their signs with the source.",
    "struck_text": "{count} characters that are struck through in the source were left out.",
    "hidden_text": "{count} characters that the source hides were left out.",
    "unknown_inline": (
        "{count} places within sentences could not be read; those sentences are found, but no script cites them."
    ),
}


def _losses(readable: Readable) -> Iterator[JobWarning]:
    for reason, message in _LOSSES.items():
        if count := readable.losses.get(Loss(reason), 0):
            figures = {"count": float(count)}
            yield JobWarning(code=WarningCode(reason), message=message.format(count=count), figures=figures)


def _left_out(readable: Readable) -> Iterator[JobWarning]:
    if readable.left_out:
        told = "; ".join(f"{one.count:,} {one.what}" for one in readable.left_out)
        figures = {one.figure: float(one.count) for one in readable.left_out}
        yield JobWarning(code=WarningCode.EXTRACTION_PARTIAL, message=f"Not all was read: {told}.", figures=figures)
