"""Texts out of pages and files, one module for each format. They read untrusted input and are called in a sandbox.

A reader is loaded when it is first used: an API process has no need of what decodes files.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk_server.knowledge.reading.page import read_html
    from copydesk_server.knowledge.reading.pdf import read_pdf
    from copydesk_server.knowledge.reading.readable import Readable, clean
    from copydesk_server.knowledge.reading.text import read_markdown, read_text
    from copydesk_server.knowledge.reading.word import read_docx

__all__ = ["Readable", "clean", "read_docx", "read_html", "read_markdown", "read_pdf", "read_text"]
_MODULES = {
    "Readable": "readable",
    "clean": "readable",
    "read_docx": "word",
    "read_html": "page",
    "read_markdown": "text",
    "read_pdf": "pdf",
    "read_text": "text",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
