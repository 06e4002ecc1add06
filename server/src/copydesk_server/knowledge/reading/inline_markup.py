"""Markup within lines of Markdown that its text must not lose or keep: raised text, struck text, formulas, tags, comments.

Code stays as it is. Emphasis stays Markdown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from copydesk_server.knowledge.reading.mathml import linear_tex
from copydesk_server.knowledge.reading.model import Loss, Mark, Run, subscript, superscript, write_runs

_FENCE = re.compile(r"[ \t>]*(?P<mark>`{3,}|~{3,})")
_TAGS = "kbd|samp|var|b|i|em|strong|u|ins|small|big|span|font|mark|abbr|cite|q|tt|dfn|wbr|nobr|bdi"
# Every pattern is bounded, so that a line of two million signs takes no longer than one of words.
_TOKEN = re.compile(
    r"(?P<code>(?<!`)(?P<ticks>`{1,3})(?!`)[^`]{1,1000}(?P=ticks)(?!`))"
    r"|(?P<escaped>\\[\\$~<`])"
    r"|(?P<comment><!--)"
    r"|<(?P<shift>sup|sub)>(?P<shifted>[^<>\n]{1,80})</(?P=shift)>"
    r"|~~(?=[^\s~])(?P<tildes>[^~\n]{1,500})(?<!\s)~~(?!~)"
    r"|<(?P<strike>s|del|strike)>(?P<struck>[^<>]{1,2000})</(?P=strike)>"
    r"|\$\$(?P<display>[^$]{1,2000})\$\$"
    r"|(?<![\w$])\$(?=[^\s$])(?P<tex>[^$\n`]{1,200})(?<!\s)\$(?![\w$])"
    rf"|</?(?:{_TAGS})(?:\s[^<>\n]{{0,300}})?/?>",
    re.IGNORECASE,
)
_COMMENT_END = "-->"
# Between dollars: without one of these it is a sum of money or a variable, but for a single letter.
_IS_TEX = re.compile(r"[\\^_={}+<>]|^[A-Za-z]$")


def resolve_inline(text: str, losses: Counter[Loss]) -> str:
    """A Markdown text with the markup within its lines as text; adds to ``losses`` what is left out or rewritten."""
    return "".join(chunk if is_code else _resolved(chunk, losses) for chunk, is_code in _chunks(text))


def _chunks(text: str) -> Iterator[tuple[str, bool]]:
    """Stretches of a text, and whether each is a block of code."""
    held: list[str] = []
    fence = ""
    for row in text.splitlines(keepends=True):
        match = _FENCE.match(row)
        if not fence and match is not None:
            yield "".join(held), False
            held, fence = [row], match["mark"]
            continue
        held.append(row)
        if fence and match is not None and match["mark"].startswith(fence):
            yield "".join(held), True
            held, fence = [], ""
    yield "".join(held), bool(fence)


def _resolved(chunk: str, losses: Counter[Loss]) -> str:
    pieces, at, last_comment = list[str](), 0, chunk.rfind(_COMMENT_END)
    while match := _TOKEN.search(chunk, at):
        before = chunk[at : match.start()]
        if match["comment"] and match.end() <= last_comment:
            written, at = "", chunk.index(_COMMENT_END, match.end()) + len(_COMMENT_END)
        else:
            written, at = _written(match, before, losses), match.end()
        if not written and before[-1:] in {"", " ", "\n"} and chunk.startswith(" ", at):
            at += 1
        pieces += [before, written]
    return "".join([*pieces, chunk[at:]])


def _written(match: re.Match[str], before: str, losses: Counter[Loss]) -> str:
    if match["code"] or match["escaped"] or match["comment"]:
        return match[0]
    if match["shift"]:
        return superscript(match["shifted"], before) if match["shift"].lower() == "sup" else subscript(match["shifted"])
    if struck := match["tildes"] or match["struck"]:
        return write_runs([Run(struck, Mark.STRUCK)], losses)
    if tex := match["display"] or match["tex"]:
        if match["tex"] and not _IS_TEX.search(tex):
            return match[0]
        return write_runs([Run(linear_tex(tex), Mark.FORMULA)], losses)
    return ""
