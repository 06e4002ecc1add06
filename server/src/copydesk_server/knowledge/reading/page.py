"""The text of a web page as Markdown: what a reader sees of its article, without what stands around it.

The page is walked whole, since extractors leave out sections that they take for less than the article; what one of them
(trafilatura) left out is looked at twice. Emphasis and inline code are plain text: so a sentence is what a reader sees.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from lxml import etree, html
from lxml.etree import _Element

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.core.text.genre import SPOKEN, Genre, genre
from copydesk_server.knowledge.reading.blocks import ANCHOR_ENDS, Block, blocks_of
from copydesk_server.knowledge.reading.furniture import is_hard_furniture, prune, words_of
from copydesk_server.knowledge.reading.readable import Readable, clean, line

if TYPE_CHECKING:  # A fifth of a second, in the sandbox alone.
    from trafilatura.settings import Document as Extracted

# A page with a password field and less text than this is a form; articles beside a login box are longer.
LOGIN_CHARS = 1_500
_LANGUAGE = re.compile(r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
# Of a block's letters: enough to know it again in what an extractor kept.
_KNOWN_BY = 48
# A block of so many letters in links speaks of other pages.
_LINKED = 0.6
_ALL_LINKED = 0.9
# Of the blocks of a page, those that a notice of copyright may be among.
_LAST = 4
_FENCE = "```"


def read_html(data: bytes, charset: str | None, url: str | None) -> Readable:
    """The main text of a page as plain Markdown, with what the page says of itself.

    Raises:
        ValueError: When it holds no text.
    """
    import trafilatura  # a fifth of a second, in the sandbox alone

    tree = _tree(decode(data, charset, label_within(data)))
    asks_login = bool(tree.xpath("//input[@type='password']"))
    language = tree.get("lang") or tree.get("{http://www.w3.org/XML/1998/namespace}lang") or ""
    extracted = trafilatura.bare_extraction(tree, url=url, include_comments=False, with_metadata=False)
    found = cast("Extracted | None", extracted)
    main = "" if found is None else _squashed("".join(cast("list[str]", list(found.body.itertext()))))
    about = trafilatura.extract_metadata(tree, default_url=url)
    seen = _prose_words(tree)
    prune(tree)
    marked = any(True for _ in tree.iter("main", "article"))
    kept = _without_furniture(list(blocks_of(tree)), main, marked=marked)
    text = clean("\n\n".join(block.text for block in kept))
    if asks_login and len(text) < LOGIN_CHARS:
        return Readable(text=text, asks_login=True)
    if not text:
        raise ValueError("holds no text that could be found without running scripts")
    return Readable(
        text=text,
        title=line((about.title or "").rstrip(ANCHOR_ENDS)),
        author=line(about.author),
        site_name=line(about.sitename),
        published=about.date if re.fullmatch(r"\d{4}-\d\d-\d\d", about.date or "") else None,
        language=language if _LANGUAGE.match(language) and len(language) <= 35 else None,
        words_seen=sum(len(words) for words in seen),
        words_kept=_kept(seen, text),
    )


def _tree(text: str) -> _Element:
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        return html.document_fromstring(text.encode("utf-8", "ignore"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError) as error:
        raise ValueError("holds no text") from error


def _squashed(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


def _without_furniture(blocks: list[Block], main: str, *, marked: bool) -> list[Block]:
    """The blocks but those that turn pages, name other pages, or stand around the article and are no sentence.

    Args:
        blocks: All blocks of the page.
        main: What an extractor took for the article, letters and digits alone.
        marked: Whether the page marks its article, so that what is short and no sentence may be part of it.
    """
    known = [_squashed(block.text)[:_KNOWN_BY] in main for block in blocks]
    kinds = [genre(block.text) for block in blocks]
    told = [
        at for at, block in enumerate(blocks) if (known[at] and block.linked < _ALL_LINKED) or _speaks(block, kinds[at])
    ]
    first, last = (told[0], told[-1]) if told else (0, len(blocks))
    return [
        block
        for at, block in enumerate(blocks)
        if not _stands_around(block, kinds[at], known=known[at] or marked, outside=not first <= at <= last)
        and not (kinds[at] is Genre.LICENCE and at >= len(blocks) - _LAST and len(block.text) < LOGIN_CHARS)
    ]


def _speaks(block: Block, kind: Genre) -> bool:
    return kind is Genre.PROSE and block.linked < _LINKED and block.text.rstrip().endswith((".", "!", "?", ":", "。"))


def _stands_around(block: Block, kind: Genre, *, known: bool, outside: bool) -> bool:
    if kind is Genre.FURNITURE:
        return True
    if kind in {Genre.HEADING, Genre.CODE} or block.text.startswith(_FENCE):
        return False
    if block.linked >= _ALL_LINKED and (block.links > 2 or outside):
        return True
    if block.linked >= _LINKED and (block.links > 2 or outside) and not _ends_sentence(block.text):
        return True
    return outside and not known and kind in SPOKEN and len(block.text) < _KNOWN_BY and not _ends_sentence(block.text)


def _ends_sentence(text: str) -> bool:
    return text.rstrip("\"'”’»)] ").endswith((".", "!", "?", ":", "。", "…", ";"))


def _prose_words(tree: _Element) -> list[list[str]]:
    """The words of the paragraphs that a reader sees, by paragraph; navigation and the like is left out by its tag alone."""
    found = []
    for block in blocks_of(tree, skip=is_hard_furniture):
        if block.linked < _LINKED and genre(block.text) is Genre.PROSE and _ends_sentence(block.text):
            found.append(words_of(block.text))
    return found


def _kept(seen: list[list[str]], text: str) -> int:
    """Words of the paragraphs that are in the text."""
    letters = _squashed(text)
    return sum(len(words) for words in seen if _squashed("".join(words))[:_KNOWN_BY] in letters)
