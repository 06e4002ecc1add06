"""Texts as the passages that the offline writer is given, and what it quotes of them."""

from __future__ import annotations

from copydesk_server.knowledge import passages as splitter
from copydesk_server.providers.text import DraftBlock, Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.selection import compose


def sources(text: str, title: str = "Kilns", document_id: str = "doc_1") -> tuple[SourcePassage, ...]:
    return tuple(
        SourcePassage(
            f"{document_id}-{number}",
            document_id,
            title,
            span.heading_path[-1] if span.heading_path else None,
            number,
            text[span.start : span.end],
            1.0,
            path=span.heading_path,
        )
        for number, span in enumerate(splitter.split(text))
    )


def composed(topic: str, words: int, *passages: SourcePassage, **more: object) -> tuple[DraftBlock, ...]:
    sections = (Section("hook", words // 10), Section("point", words - words // 10))
    return compose(WriteRequest(topic, sections, passages, **more))


def said(blocks: tuple[DraftBlock, ...]) -> list[str]:
    return [sentence.text for block in blocks for sentence in block.sentences]
