"""Texts out of pages and files, one module for each format. They read untrusted input and are called in a sandbox."""

from copydesk_server.knowledge.reading.page import read_html
from copydesk_server.knowledge.reading.pdf import read_pdf
from copydesk_server.knowledge.reading.readable import Readable, clean
from copydesk_server.knowledge.reading.text import read_markdown, read_text
from copydesk_server.knowledge.reading.word import read_docx

__all__ = ["Readable", "clean", "read_docx", "read_html", "read_markdown", "read_pdf", "read_text"]
