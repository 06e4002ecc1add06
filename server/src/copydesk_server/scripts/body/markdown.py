"""Markdown as it is said: blocks of a body, and the words of a stretch of it without the marks that nobody says."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from copydesk_server.core.text.facts import LIKE

_HEADING = re.compile(r"(?P<marks>#{1,6})[ \t]+(?P<name>.*?)[ \t#]*$")
# A line of equal signs or dashes below a single line makes that a heading of the first or second level (CommonMark, 4.3).
# A sentence above dashes is none: they part it from the next.
_UNDERLINED = re.compile(r"[ \t]*(?P<name>\S[^\n]*[^\s.!?:])[ \t\r]*\n(?P<line>=+|-{3,})[ \t]*")
_UNDERLINE = re.compile(r"(?:=+|-{3,})[ \t]*$")
_ITEM = re.compile(r"[ \t]*(?:>[ \t]?)*(?:[-*+•]|(?P<number>\d{1,3})[.)])[ \t]+")
_FENCE = re.compile(r"[ \t]*(?P<fence>`{3,}|~{3,})[ \t]*(?P<name>[\w+#.-]*)[^`\n]*$")
# A program without fences: lines that begin further in, a sign among them that prose has not, and none ends a sentence.
_INDENTED = re.compile(r"(?=[\s\S]*[$%{}()=;<>/_\\])(?:(?: {4}|\t)[^\n]*[^\s.!?…:,][ \t\r]*(?:\n|\Z))+")
# What is no text: rules between parts, and where links of the text lead to.
_SILENT = re.compile(r"[ \t]*(?:(?:[-*_][ \t]*){3,}|\[[^\]\n]+\]:[ \t]*(?:\S.*)?|<https?://\S+>(?:[ \t]+[\"'].*)?)$")
# Facts about the file, between two lines of dashes at its beginning.
_FRONT = re.compile(r"\A---[ \t]*\n(?:[\w-]+:.*\n|[ \t]+.*\n|\n)+?---[ \t]*(?:\n|\Z)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# The words of a picture and of a link may go on on the next line (CommonMark, 6.3).
_IMAGE = re.compile(r"!\[(?:[^\]\n]|\n(?!\s*\n))*\](?:\([^()\n]*\)|\[[^\]\n]*\])?")
_LINK = re.compile(r"\[(?P<text>(?:[^\[\]\n]|\n(?!\s*\n))*)\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\n?\)|\[[^\]\n]*\])")
# Where a link leads to, and one that is nothing but its name.
_REFERENCE = re.compile(r"^[ \t]{0,3}\[(?P<name>[^\[\]^\n]+)\]:[ \t]*\S", re.MULTILINE)
_SHORTCUT = re.compile(r"\[(?P<name>[^\[\]^\n]+)\](?![\[(:])(?:\[\])?")
_ADDRESS = re.compile(r"<(?P<address>(?:https?://|mailto:)[^<>\s]+)>")
_CODE = re.compile(r"(?P<ticks>`+)(?P<code>[^`]+?)(?P=ticks)(?!`)")
# Marks of bold and slanted words.
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\w*])")
# Those of sentences of which several are bold or slanted together.
_LOOSE = re.compile(r"^\*{1,3}(?=\w)|(?<=[.!?])\*{1,3}$")
# The mark of a quotation before its lines; a line with nothing else parts paragraphs.
_QUOTED = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_BLANK = " \t\r\n>"
# The mark of a footnote; a small number after a unit is its power: "m²".
_FOOTNOTE = re.compile(r"\[\^[\w-]+\]|(?<=[^\W\d_]{3})[¹²³⁴-⁹⁰]+|^[¹²³⁴-⁹⁰]+(?=\w)")
_TAG = re.compile(r"</?(?:p|a|img|br|hr|b|i|u|s|q|em|strong|small|mark|cite|abbr|blockquote|code|kbd|sub|sup|span|div|center|h[1-6]|picture|source|details|summary)\b[^<>]*>", re.IGNORECASE)  # fmt: skip


def heading(block: str) -> tuple[int, str] | None:
    """Level and name of a block that is a heading."""
    match = _HEADING.match(block)
    if match:
        return len(match["marks"]), match["name"]
    match = _UNDERLINED.fullmatch(block.strip())
    return (1 if match["line"][0] == "=" else 2, match["name"]) if match else None


def code(block: str) -> str | None:
    """The program text of a block between fences, or of one that stands further in."""
    first, *lines = block.rstrip().split("\n")
    match = _FENCE.match(first)
    if match is None or not lines:
        if not _INDENTED.fullmatch(block):
            return None
        lines = [first, *lines]
    elif lines[-1].strip().startswith(match["fence"]):
        lines = lines[:-1]
    shared = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[shared:].rstrip() for line in lines).strip("\n").expandtabs(4)


def references(body: str) -> frozenset[str]:
    """What a body says at its lines' beginnings where links lead to, in lower case: "[kiln]: …"."""
    return frozenset(match["name"].lower() for match in _REFERENCE.finditer(body))


def unquoted(text: str) -> str:
    """A stretch with spaces in place of the marks of a quotation before its lines, so that each letter stays where it is."""
    return _QUOTED.sub(lambda match: " " * len(match[0]), text)


def spoken(text: str, names: Collection[str] = ()) -> str:
    """The words of a stretch without marks, on one line: a link by its text, nothing of a picture or a tag.

    Args:
        text: The stretch.
        names: Links that are no more than their text in brackets (CommonMark, 6.3), in lower case.
    """
    text = _ADDRESS.sub(r"\g<address>", _TAG.sub("", _IMAGE.sub("", _COMMENT.sub("", _QUOTED.sub("", text)))))
    if names:
        text = _SHORTCUT.sub(lambda match: match["name"] if match["name"].lower() in names else match[0], text)
    text = _CODE.sub(lambda match: match["code"].strip(), _LINK.sub(r"\g<text>", _FOOTNOTE.sub("", text)))
    # What is bold or slanted may go on on the next line.
    return " ".join(_LOOSE.sub("", _EMPHASIS.sub(r"\2", " ".join(text.split()))).split())


def blocks(body: str) -> Iterator[tuple[int, int]]:
    """Spans of headings, list items, code between fences, and paragraphs, which are lines up to an empty one."""
    front = _FRONT.match(body)
    at = begun = front.end() if front else 0
    fence = ""
    for line in body[at:].splitlines(keepends=True):
        end = at + len(line)
        mark = _FENCE.match(line.rstrip("\r\n"))
        if fence:
            if line.strip().startswith(fence) and not line.strip(" \t\r\n`~"):
                yield begun, end
                begun, fence = end, ""
        elif mark:
            if body[begun:at].strip():
                yield begun, at
            begun, fence = at, mark["fence"]
        elif _UNDERLINE.match(line.rstrip("\r\n")) and heading(body[begun:end].strip()):
            yield begun, end
            begun = end
        else:
            alone = bool(_HEADING.match(line.rstrip()) or _SILENT.match(line.rstrip("\r\n")))
            if alone or _ITEM.match(line) or not line.strip(_BLANK):
                if body[begun:at].strip():
                    yield begun, at
                begun = at if _ITEM.match(line) and not alone else end
            if _HEADING.match(line.rstrip()):
                yield at, at + len(line.rstrip())
        at = end
    if body[begun:].strip():
        yield begun, len(body)


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quote stands in a text; white space, dashes and quotation marks may be typed otherwise."""
    pieces = quote.translate(LIKE).strip("\"' \n\t").split()
    if not pieces:
        return None
    found = re.search(r"\s+".join(map(re.escape, pieces)), text.translate(LIKE))
    return found.span() if found else None
