"""The text of a web page as Markdown: what a reader sees of its article, without what stands around it.

The page is walked whole, since extractors leave out sections that they take for less than the article. Emphasis and inline
code are plain text: so a sentence is what a reader sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lxml.etree import _Element

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.core.text.genre import SPOKEN, Genre, genre
from copydesk_server.knowledge.reading.blocks import PageReader
from copydesk_server.knowledge.reading.elements import measures_of
from copydesk_server.knowledge.reading.furniture import around_article
from copydesk_server.knowledge.reading.html_tree import parse_html
from copydesk_server.knowledge.reading.inline import Part
from copydesk_server.knowledge.reading.model import BlockKind, write
from copydesk_server.knowledge.reading.page_title import page_title
from copydesk_server.knowledge.reading.readable import Readable, line
from copydesk_server.knowledge.reading.speakers import with_speakers

# A page with a password field and less text than this is a form; articles beside a login box are longer.
LOGIN_CHARS = 1_500
_LANGUAGE = re.compile(r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
# Characters of a line around an article: a name, a date, a button.
_SHORT_LINE = 48
# A block of so many letters in links speaks of other pages.
_LINKED = 0.6
_ALL_LINKED = 0.9
# A page of so few characters, and of so small a share of its text, beside what names other pages, is an index of pages.
_SHORT_PAGE, _INDEX = 500, 0.2
# Of the blocks of a page, those that a notice of copyright may be among.
_LAST = 4


def read_html(data: bytes, charset: str | None, url: str | None) -> Readable:
    """The main text of a page as plain Markdown, with what the page says of itself.

    Raises:
        ValueError: When it holds no text.
    """
    import trafilatura  # a fifth of a second, in the sandbox alone

    tree = parse_html(decode(data, charset, label_within(data)))
    asks_login = any(field.get("type") == "password" for field in tree.iter("input"))
    about = trafilatura.extract_metadata(tree, default_url=url)
    measures = measures_of(tree)
    reader = PageReader(measures, around_article(tree, measures))
    parts = list(reader.parts(tree))
    kept, others = _main_parts(parts, marked=any(True for _ in tree.iter("main", "article")))
    for part in others:
        reader.drop(part)
    stored = write([block for part in with_speakers(kept) for block in part.blocks])
    if asks_login and len(stored.text) < LOGIN_CHARS:
        return Readable(text=stored.text, asks_login=True, losses=dict(reader.losses + stored.losses))
    if not stored.text:
        raise ValueError(_no_text(tree))
    words_kept = _prose_words(kept)
    return Readable(
        text=stored.text,
        title=page_title(tree),
        author=line(about.author),
        site_name=line(about.sitename),
        published=about.date if re.fullmatch(r"\d{4}-\d\d-\d\d", about.date or "") else None,
        language=_language(tree),
        words_seen=words_kept + _prose_words(others),
        words_kept=words_kept,
        spans=tuple(stored.spans),
        losses=dict(reader.losses + stored.losses),
    )


def _language(tree: _Element) -> str | None:
    language = tree.get("lang") or tree.get("xml:lang") or ""
    return language if _LANGUAGE.match(language) and len(language) <= 35 else None


def _no_text(tree: _Element) -> str:
    if any(True for _ in tree.iter("frameset")):
        return "holds no text: it is a set of frames that show other pages"
    if any(True for _ in tree.iter("script")):
        return "holds no text that could be found without running scripts"
    return "holds no text"


def _main_parts(parts: list[Part], *, marked: bool) -> tuple[list[Part], list[Part]]:
    """The parts of the article; and the others: those that turn pages, name other pages, or stand around it.

    Args:
        parts: All parts of the page.
        marked: Whether the page marks its article, so that what is short and no sentence may be part of it.
    """
    inner = [part for part in parts if not part.around]
    kinds = [genre(part.text) for part in inner]
    said = [at for at, part in enumerate(inner) if _speaks(part, kinds[at])]
    first, last = (said[0], said[-1]) if said else (0, len(inner))
    kept: list[Part] = []
    others = [part for part in parts if part.around]
    for at, part in enumerate(inner):
        outside = not first <= at <= last
        is_notice = kinds[at] is Genre.LICENCE and at >= len(inner) - _LAST and len(part.text) < LOGIN_CHARS
        is_around = is_notice or _stands_around(part, kinds[at], marked=marked, outside=outside)
        (others if is_around else kept).append(part)
    if _size(kept) < min(_SHORT_PAGE, _INDEX * _size(inner)):
        return inner, [part for part in parts if part.around]
    return kept, others


def _size(parts: list[Part]) -> int:
    return sum(len(part.text) for part in parts)


def _speaks(part: Part, kind: Genre) -> bool:
    return kind is Genre.PROSE and part.linked < _LINKED and part.text.rstrip().endswith((".", "!", "?", ":", "。"))


def _stands_around(part: Part, kind: Genre, *, marked: bool, outside: bool) -> bool:
    if kind is Genre.FURNITURE:
        return True
    if kind in {Genre.HEADING, Genre.CODE} or part.kind is BlockKind.CODE:
        return False
    if part.linked >= _ALL_LINKED and (part.links > 2 or outside):
        return True
    if part.linked >= _LINKED and (part.links > 2 or outside) and not _ends_sentence(part.text):
        return True
    return outside and not marked and kind in SPOKEN and len(part.text) < _SHORT_LINE and not _ends_sentence(part.text)


def _ends_sentence(text: str) -> bool:
    return text.rstrip("\"'”’»)] ").endswith((".", "!", "?", ":", "。", "…", ";"))


def _prose_words(parts: Iterable[Part]) -> int:
    """Words of the paragraphs among parts of a page."""
    return sum(
        len(part.text.split())
        for part in parts
        if part.linked < _LINKED and _ends_sentence(part.text) and genre(part.text) is Genre.PROSE
    )
