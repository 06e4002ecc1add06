"""The words of a text without its inline markup, of Markdown and reStructuredText: emphasis, code, links, roles."""

from __future__ import annotations

import re

# Bounded, so that marks which never close take linear time; longer stretches are not emphasised in prose.
_EMPHASIS = re.compile(r"(?<![\w*_])(\*{1,3}|_{1,3})(?=[^\s*_])([^\n*]{1,300}?)(?<=[^\s*_])\1(?![\w*_])")
_IMAGE = re.compile(r"!\[[^\[\]]{0,300}\](?:\([^()\s]{1,500}(?:\s\"[^\"]{0,200}\")?\)|\[[^\[\]]{0,100}\]) ?")
_LINK = re.compile(r"\[([^\[\]]{1,300})\](?:\([^()\s]{1,500}(?:\s\"[^\"]{0,200}\")?\)|\[[^\[\]]{0,100}\])")
# In this order: a role with what it names, a link of reStructuredText with its address or without, a role of MyST, and code.
_TICKS = re.compile(
    r"(?<![\w:]):(?P<kind>[a-z][\w+.-]{0,30})(?::[a-z][\w+.-]{0,30})?:`(?P<role>[^`\n]{1,200})`"
    r"|(?<![`\w])`(?P<link>[^`<>\n]{1,200}) <[^`<>\n]{1,500}>`__?(?!\w)"
    r"|(?<![`\w])`(?P<name>[^`<>\n]{1,200})`__?(?!\w)"
    r"|(?<![\w{])\{(?P<mystkind>[a-z][\w:.+-]{0,30})\}`(?P<myst>[^`\n]{1,200})`"
    r"|(?P<ticks>`{1,2})(?P<code>[^`\n]{1,200})(?P=ticks)"
)
# A link of reStructuredText whose address stands elsewhere: "Trio_". Names of code that end so are small, or in ticks.
_REFERENCE = re.compile(r"(?<![\w`])([A-Z](?=[A-Z0-9-]{0,60}[a-z])[A-Za-z0-9-]{1,60})_(?=[\s.,;:)!?]|$)")
# A link of Markdown whose address stands elsewhere: "[bcrypt]", "[GPU]s".
_SHORT_LINK = re.compile(r"(?<![\w\])])\[([^\W\d_][^\[\]\n\d]{1,60})\](?![(\[:])")
# The mark of a note after a word or the end of a sentence; no index of code, which has a number after a short name.
_NOTE = re.compile(r"(?:(?<=[^\W\d_]{4})|(?<=[.,;:!?”\"’')]))\[(?:[1-9]\d{0,2}|\*)\](?![\w(\[])")
# Quotation marks as TeX has them.
_QUOTED = re.compile(r"``(?=\S)([^`\n]{1,300}?)(?<=\S)''")
# Roles that name a document by its number alone.
_SERIES = frozenset(["rfc", "pep"])
_ADDRESS = re.compile(r" ?<[^<>]{1,500}>$")
_MARKS = re.compile(r"[*_`\[]")
# Code stands aside while the marks around it are looked for, so that none of its own is taken for one: "`__init__`".
_ASIDE, _KEPT = "\ue000{}\ue001", re.compile(r"\ue000(\d{1,5})\ue001")


def plain(text: str) -> str:
    """A text on one line, as it is read aloud: ``**run** `make` `` is "run make", and ``:class:`~a.B` `` is "B"."""
    text = " ".join(text.split())
    if not _MARKS.search(text):
        return text
    kept: list[str] = []
    text = _NOTE.sub("", _QUOTED.sub(r"“\1”", text))

    def aside(found: re.Match[str]) -> str:
        if found["link"] or found["name"]:
            return str(found["link"] or found["name"])
        role = found["role"] or found["myst"]
        kept.append(_role(role, found["kind"] or found["mystkind"]) if role else str(found["code"]).strip())
        return _ASIDE.format(len(kept) - 1)

    text = _TICKS.sub(aside, _IMAGE.sub("", text)) if "`" in text or "![" in text else text
    text = _REFERENCE.sub(r"\1", _EMPHASIS.sub(r"\2", _SHORT_LINK.sub(r"\1", _LINK.sub(r"\1", text))))
    return _KEPT.sub(lambda found: kept[int(found[1])] if int(found[1]) < len(kept) else found[0], text)


def _role(named: str, kind: str) -> str:
    """What is said of what a role names: its title, where it has one, of a path that begins with a tilde its end, and "RFC 9110"."""
    if kind in _SERIES and named.isdigit():
        return f"{kind.upper()} {named}"
    title = _ADDRESS.sub("", named)
    return (title.rpartition(".")[2] if title.startswith("~") else title).lstrip("~!@.")
