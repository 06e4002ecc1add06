"""An article as a Word document, with real headings, lists and references that can be edited."""

from __future__ import annotations

import io
import re

import docx
from docx.document import Document
from docx.shared import Pt

from copydesk_server.articles import docx_scripts
from copydesk_server.articles.markup import NOTE
from copydesk_server.articles.types import Article
from copydesk_server.core.text import writing_systems

_ESCAPED = re.compile(r"\\([\\`*_\[\]<>~|&#+=\-.)])")
_ITEM = re.compile(r"(?:- |(\d{1,3})\. )")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def document(article: Article, language: str) -> bytes:
    """The bytes of a .docx."""
    made, text = docx.Document(), f"{article.title}\n{article.markdown}"
    spoken = writing_systems.language_of_letters(text, language)
    is_rtl = writing_systems.is_right_to_left(text, spoken)
    made.core_properties.title = _plain(article.title)[:255]
    made.core_properties.subject = _plain(article.meta_description)[:255]
    made.core_properties.language = spoken
    made.styles["Normal"].font.size = Pt(11)
    made.add_heading(_plain(article.title), 0)
    for section in article.sections:
        for block in section.markdown.split("\n"):
            _block(made, block)
    if article.faq:
        made.add_heading("Questions", 1)
        for one in article.faq:
            made.add_heading(_plain(one.question), 2)
            made.add_paragraph(_plain(one.answer))
    if article.bibliography:
        made.add_heading("Sources", 1)
        for source in article.bibliography:
            told = f"[{source.number}] {source.title}" + (f", {source.url}" if source.url else "")
            made.add_paragraph(_plain(told))
    docx_scripts.set_language(made, spoken, writing_systems.writing_system(text, language), is_rtl=is_rtl)
    docx_scripts.set_directions(made, is_rtl=is_rtl)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def _block(made: Document, block: str) -> None:
    """A heading, an item of a list or a paragraph."""
    if not block:
        return
    marks = len(block) - len(block.lstrip("#"))
    if 0 < marks <= 6 and block[marks : marks + 1] == " ":
        made.add_heading(_plain(block[marks + 1 :]), max(1, marks - 1))
        return
    item = _ITEM.match(block)
    style = None if item is None else "List Number" if item[1] else "List Bullet"
    paragraph = made.add_paragraph(style=style)
    text = block[item.end() :] if item else block
    at = 0
    for note in NOTE.finditer(text):
        paragraph.add_run(_plain(text[at : note.start()]))
        paragraph.add_run(f"[{note[1]}]").font.superscript = True
        at = note.end()
    paragraph.add_run(_plain(text[at:]))


def _plain(text: str) -> str:
    """Markdown of an article as the text that it shows, without what XML cannot hold."""
    return _UNPRINTABLE.sub("", _ESCAPED.sub(r"\1", text))
