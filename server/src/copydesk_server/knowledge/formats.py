"""The formats that are read: their endings, types and readers; and others, with what to save them as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from copydesk_server.knowledge.types import DocumentKind

if TYPE_CHECKING:  # It loads what decodes files, which only a worker does.
    from copydesk_server.knowledge.reading import Readable

_READING = "copydesk_server.knowledge.reading."
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml."


@dataclass(frozen=True, slots=True)
class Format:
    """A format of files.

    Args:
        name: What people call it.
        endings: Of its files.
        content_types: The first is stored with an upload.
        reader: Module and function.
        kind: Of an uploaded document.
        is_parsed: Whether it is read in a process of its own; plain text is not parsed.
    """

    name: str
    endings: tuple[str, ...]
    content_types: tuple[str, ...]
    reader: str
    kind: DocumentKind = DocumentKind.FILE
    is_parsed: bool = True

    def load(self) -> Callable[[bytes], Readable]:
        """Its reader, which takes the bytes of a file."""
        module, name = self.reader.split(":")
        reader: Callable[[bytes], Readable] = getattr(import_module(_READING + module), name)
        return reader


HTML = Format("HTML", (".html", ".htm", ".xhtml"), ("text/html", "application/xhtml+xml"), "page:read_html")
TEXT = Format("text", (".txt",), ("text/plain",), "text:read_text", is_parsed=False)
MARKDOWN = Format(
    "Markdown", (".md", ".markdown"), ("text/markdown", "text/x-markdown"), "text:read_markdown", is_parsed=False
)
FORMATS = (
    TEXT,
    MARKDOWN,
    Format("reStructuredText", (".rst",), ("text/x-rst", "text/prs.fallenstein.rst"), "rst:read_rst"),
    HTML,
    Format("PDF", (".pdf",), ("application/pdf",), "pdf:read_pdf"),
    Format(
        "Word",
        (".docx", ".docm", ".dotx"),
        (f"{_WORD}document", f"{_WORD}template", "application/vnd.ms-word.document.macroenabled.12"),
        "word:read_docx",
    ),
    Format("CSV", (".csv",), ("text/csv", "application/csv"), "csv_tables:read_delimited", DocumentKind.TABLE),
    Format("TSV", (".tsv",), ("text/tab-separated-values",), "csv_tables:read_delimited", DocumentKind.TABLE),
    Format(
        "Excel",
        (".xlsx",),
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",),
        "workbook:read_workbook",
        DocumentKind.TABLE,
    ),
    Format("mail", (".eml",), ("message/rfc822",), "mail:read_mail", DocumentKind.MAIL),
    Format("WebVTT", (".vtt",), ("text/vtt",), "subtitles:read_subtitles", DocumentKind.SUBTITLES),
    Format(
        "SubRip",
        (".srt",),
        ("application/x-subrip", "text/srt", "application/srt"),
        "subtitles:read_subtitles",
        DocumentKind.SUBTITLES,
    ),
)
BY_ENDING = {ending: one for one in FORMATS for ending in one.endings}
BY_CONTENT_TYPE = {content_type: one for one in FORMATS for content_type in one.content_types}
ENDINGS = ", ".join(
    ending for one in FORMATS for ending in one.endings[:3] if ending not in {".htm", ".xhtml", ".markdown"}
)
# What servers say of files that they do not know, and of most that are text.
_VAGUE = frozenset({"", "text/plain", "application/octet-stream", "binary/octet-stream"})
# Endings that are not read: the name of the format, and what its program saves instead.
REFUSED = {
    ".doc": ("Word 97-2003", ".docx"),
    ".dot": ("Word 97-2003 template", ".docx"),
    ".odt": ("OpenDocument text", ".docx"),
    ".rtf": ("Rich Text", ".docx"),
    ".wpd": ("WordPerfect", ".docx"),
    ".pages": ("Pages", ".docx"),
    ".tex": ("LaTeX", ".pdf"),
    ".epub": ("EPUB", ".html or .pdf"),
    ".mobi": ("Kindle", ".html or .pdf"),
    ".azw3": ("Kindle", ".html or .pdf"),
    ".djvu": ("DjVu", ".pdf"),
    ".ps": ("PostScript", ".pdf"),
    ".pptx": ("PowerPoint", ".pdf"),
    ".ppt": ("PowerPoint 97-2003", ".pdf"),
    ".odp": ("OpenDocument presentation", ".pdf"),
    ".key": ("Keynote", ".pdf"),
    ".xls": ("Excel 97-2003", ".xlsx"),
    ".xlsm": ("Excel with macros", ".xlsx"),
    ".xlsb": ("binary Excel", ".xlsx"),
    ".ods": ("OpenDocument spreadsheet", ".xlsx"),
    ".numbers": ("Numbers", ".xlsx"),
    ".msg": ("Outlook message", ".eml"),
    ".pst": ("Outlook mailbox", ".eml, one for each mail"),
    ".mbox": ("mailbox", ".eml, one for each mail"),
    ".ass": ("SubStation Alpha", ".srt"),
    ".ssa": ("SubStation Alpha", ".srt"),
    ".ttml": ("TTML", ".vtt"),
    ".dfxp": ("TTML", ".vtt"),
    ".sbv": ("SubViewer", ".srt"),
    ".json": ("JSON", ".csv or .txt"),
    ".xml": ("XML", ".html or .txt"),
    ".mhtml": ("web archive", ".html"),
    ".mht": ("web archive", ".html"),
    ".webarchive": ("web archive", ".html"),
    ".zip": ("archive", "the files in it, one by one"),
}


def format_of_page(content_type: str, url: str) -> Format | None:
    """The format of a fetched page: by its type, or by the end of its URL where the type says little."""
    by_ending = BY_ENDING.get(PurePosixPath(urlsplit(url).path.lower()).suffix)
    if content_type in _VAGUE and by_ending is not None and not (content_type == "text/plain" and by_ending is HTML):
        return by_ending
    return HTML if not content_type else BY_CONTENT_TYPE.get(content_type)


def refusal(ending: str) -> str:
    """Why a file is not read, and what to save it as."""
    if ending in REFUSED:
        name, instead = REFUSED[ending]
        return f"{name} files ({ending}) are not read; save it as {instead}."
    return f"Files that end in {ending or 'nothing'!r} are not read; save it as one of {ENDINGS}."
