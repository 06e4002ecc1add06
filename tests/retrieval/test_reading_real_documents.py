"""Real documents of installed packages are read, and their prose is known as prose."""

from __future__ import annotations

import html

from copydesk_server.core.text.genre import SPOKEN, blocks, genre
from copydesk_server.core.text.sentences import sentences
from copydesk_server.knowledge.reading import read_html, read_markdown, read_text
from retrieval.corpus import documents


def test_paragraphs_of_real_documents_are_prose():
    """Of paragraphs of Python's language reference that end as sentences, one in fifty at most is taken for something else."""
    language = [document for document in documents() if document.key.startswith("lang:")]
    paragraphs = [
        document.text[start:end]
        for document in language
        for start, end in blocks(document.text)
        if document.text[start].isupper() and document.text[end - 1] == "." and end - start > 200
    ]
    lost = [paragraph for paragraph in paragraphs if genre(paragraph) not in SPOKEN]

    assert len(paragraphs) > 300
    assert len(lost) <= len(paragraphs) / 50, lost[:3]


def test_paragraphs_of_a_page_are_kept():
    """A page made of real paragraphs holds each of them, whatever stands around the article."""
    for document in documents()[:60]:
        told = [" ".join(part.split()) for part in document.text.split("\n\n") if part.strip().endswith(".")]
        body = "".join(f"<p>{html.escape(part)}</p>" for part in told)
        page = f"<html><body><nav><a href=/>Home</a></nav><main>{body}</main><footer>Imprint</footer></body></html>"
        if told:
            text = read_html(page.encode(), None, None).text
            prose = [part for part in told if genre(part) in SPOKEN]
            assert [part for part in prose if part not in text] == []


def test_real_documents_have_sentences_with_exact_places():
    """As plain text and as Markdown: sentences are in order, and none has white space around it."""
    for document in documents():
        for text in (read_text(document.text.encode()).text, read_markdown(document.text.encode()).text):
            at = 0
            for start, end in sentences(text):
                assert at <= start < end
                assert text[start:end] == text[start:end].strip()
                at = end
