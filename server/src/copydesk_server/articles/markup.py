"""An article as Markdown, as HTML that is safe to embed, and as a whole page."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from functools import cache

import nh3
from markdown_it import MarkdownIt

from copydesk_server.articles.types import Article, Reference
from copydesk_server.core.text.writing_systems import (
    has_right_to_left,
    is_right_to_left,
    language_of_letters,
    runs_right_to_left,
)
from copydesk_server.core.wire import JsonObject

_SPECIAL = re.compile(r"([\\`*_\[\]<>~|&])")
_BLOCK = re.compile(r"(?=[#+=-]|\d+[.)])")
NOTE = re.compile(r"(?<!\\)\[\^(\d+)\]")
# Stand for a reference while Markdown is rendered; no text has these, which are no characters (Unicode, section 23.7).
_OPEN, _CLOSE = "\ufdd0", "\ufdd1"
_MARKED = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
# What articles have: a list of what is allowed cannot miss what browsers invent.
_TAGS = {"h1", "h2", "h3", "h4", "h5", "h6", "p", "ol", "ul", "li", "sup", "a", "em", "strong", "section", "cite"}
_ATTRIBUTES = {"*": {"dir"}, "a": {"href"}, "li": {"id"}, "section": {"class"}}
# What opens a list and a block of text, as markdown-it names them.
_LISTS, _BLOCKS = {"bullet_list_open", "ordered_list_open"}, {"heading_open", "paragraph_open", "list_item_open"}


def escaped(text: str, *, begins: bool = False) -> str:
    """Plain text as Markdown that shows it; ``begins`` where it begins a line and could be taken for a list."""
    found = _SPECIAL.sub(r"\\\1", text.replace(_OPEN, "").replace(_CLOSE, ""))
    if begins and _BLOCK.match(found):
        return re.sub(r"^(\d+)([.)])", r"\1\\\2", found) if found[0].isdigit() else f"\\{found}"
    return found


def is_safe(url: str) -> bool:
    """Whether an address can be linked to."""
    return bool(re.match(r"https?://[^\s<>]+$", url))


def fragment(article: Article, language: str = "") -> str:
    """The article as HTML, sanitised: its references lead to its list of sources."""
    notes = article.markdown.find("\n[^1]: ")
    text = article.markdown if notes < 0 else article.markdown[:notes]
    is_rtl = is_right_to_left(article.markdown, language)
    body = _rendered(NOTE.sub(rf"{_OPEN}\1{_CLOSE}", text), is_rtl=is_rtl)
    linked = _MARKED.sub(r'<sup><a href="#source-\1">\1</a></sup>', body)
    return clean(linked + _sources(article.bibliography, ' dir="rtl"' if is_rtl else ""))


def _rendered(text: str, *, is_rtl: bool) -> str:
    """Markdown as HTML; where it has letters that run from right to left, each block says its direction, wherever it is embedded."""
    tokens = _markdown().parse(text)
    if is_rtl or has_right_to_left(text):
        shown = ""
        for token in reversed(tokens):
            shown = token.content if token.type == "inline" else shown
            if token.type in _LISTS:
                token.attrSet("dir", "rtl" if is_rtl else "ltr")
            elif token.type in _BLOCKS:
                token.attrSet("dir", "rtl" if runs_right_to_left(shown, within=is_rtl) else "ltr")
    rendered: str = _markdown().renderer.render(tokens, _markdown().options, {})
    return rendered


def clean(found: str) -> str:
    """HTML with nothing in it but what articles have."""
    return nh3.clean(
        found, tags=_TAGS, attributes=_ATTRIBUTES, url_schemes={"http", "https"}, link_rel="noopener noreferrer"
    )


def page(article: Article, language: str) -> str:
    """The article as a whole HTML page, its JSON-LD in the head."""
    spoken = language_of_letters(article.markdown, language)
    direction = ' dir="rtl"' if is_right_to_left(article.markdown, spoken) else ""
    data = "".join(f'<script type="application/ld+json">{_embedded(one)}</script>\n' for one in article.json_ld)
    return (
        f'<!doctype html>\n<html lang="{html.escape(spoken)}"{direction}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(article.meta_title)}</title>\n"
        f'<meta name="description" content="{html.escape(article.meta_description)}">\n{data}'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<article>\n{article.html}\n</article>\n</body>\n</html>\n"
    )


_STYLE = (
    "body{font:18px/1.6 system-ui,sans-serif;max-width:42em;margin:2em auto;padding:0 1em;color:#1f2328;background:#fff}"
    "h1,h2,h3{line-height:1.25}sup{line-height:0}section{font-size:.85em;border-top:1px solid #d0d7de;margin-top:3em}"
)


def file(article: Article, language: str) -> str:
    """The article as a file of Markdown, which has no direction of its own: one that is read from right to left is in an element that has."""
    if not is_right_to_left(article.markdown, language):
        return article.markdown
    spoken = html.escape(language_of_letters(article.markdown, language))
    return f'<div dir="rtl" lang="{spoken}">\n\n{article.markdown}\n</div>\n'


def json_ld(article: Article, **about: str | None) -> list[JsonObject]:
    """schema.org descriptions of an article (https://schema.org/Article, https://schema.org/FAQPage).

    Args:
        article: It.
        about: ``language``, ``published`` (an RFC 3339 instant), ``publisher``, ``publisher_url``, ``url``.
    """
    publisher = {"@type": "Organization", "name": about["publisher"]}
    if about["publisher_url"]:
        publisher["url"] = about["publisher_url"]
    main: JsonObject = {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": article.title[:110],
        "description": article.meta_description,
        "inLanguage": about["language"],
        "datePublished": about["published"],
        "dateModified": about["published"],
        "wordCount": article.word_count,
        "author": publisher,
        "publisher": publisher,
        "citation": [_work(reference) for reference in article.bibliography],
    }
    if about["url"]:
        main["mainEntityOfPage"] = {"@type": "WebPage", "@id": about["url"]}
    if not article.faq:
        return [main]
    questions = [
        {"@type": "Question", "name": one.question, "acceptedAnswer": {"@type": "Answer", "text": one.answer}}
        for one in article.faq
    ]
    return [main, {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions}]


def _work(reference: Reference) -> JsonObject:
    work = {"@type": "CreativeWork", "name": reference.title}
    return {**work, "url": reference.url} if reference.url else work


def _embedded(value: JsonObject) -> str:
    """JSON that can stand in a script element."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _sources(references: Sequence[Reference], direction: str) -> str:
    if not references:
        return ""
    rows = []
    for one in references:
        title = f"<cite>{html.escape(one.title)}</cite>"
        link = f'<a href="{html.escape(one.url)}">{title}</a>' if one.url and is_safe(one.url) else title
        rows.append(f'<li id="source-{one.number}">{link}</li>')
    return f'<section class="sources"{direction}><h2>Sources</h2><ol>{"".join(rows)}</ol></section>'


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})
