"""The words of a text without its inline Markdown: emphasis, code, links."""

from __future__ import annotations

import re

# Bounded, so that marks which never close take linear time; longer stretches are not emphasised in prose.
_EMPHASIS = re.compile(r"(?<![\w*_])(\*{1,3}|_{1,3})(?=[^\s*_])([^\n*]{1,300}?)(?<=[^\s*_])\1(?![\w*_])")
_CODE = re.compile(r"(`{1,2})([^`\n]{1,200})\1")
_LINK = re.compile(r"!?\[([^\[\]]{1,300})\](?:\([^()\s]{1,500}(?:\s\"[^\"]{0,200}\")?\)|\[[^\[\]]{0,100}\])")
_MARKS = re.compile(r"[*_`\[]")


def plain(text: str) -> str:
    """A text on one line, as it is read aloud: ``**run** `make` `` is "run make"."""
    text = " ".join(text.split())
    if not _MARKS.search(text):
        return text
    return _EMPHASIS.sub(r"\2", _CODE.sub(r"\2", _LINK.sub(r"\1", text)))
