"""What kind of text a block of a document is: prose, or what a writer leaves out. It looks at one block and knows no neighbours.

Prose is what no rule claims, so that a new kind of text is kept rather than lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from copydesk_server.core.text.boilerplate import is_bibliography, is_furniture, is_licence, lists_places

# Of a block, in characters: its kind shows long before, and a block may be as long as a document.
LOOKED_AT = 4_000
# Of the lines of a block: the first and last line of code or of a table may be something else.
MOST_LINES = 0.7
# Share of plain words. Real paragraphs had 0.62 and more (a page about options of programs), code 0.55 and less.
PROSE_WORDS = 0.6
CODE_WORDS = 0.45
_SAFE_WORDS = 0.85  # No code had so many.


class Genre(StrEnum):
    """Kinds of blocks. A writer uses ``PROSE`` and ``LIST``; search uses all."""

    PROSE = "prose"
    LIST = "list"
    TABLE = "table"
    HEADING = "heading"
    CODE = "code"
    SIGNATURE = "signature"
    PROMPT = "prompt"
    LICENCE = "licence"
    INDEX = "index"
    BIBLIOGRAPHY = "bibliography"
    FURNITURE = "furniture"


SPOKEN = frozenset({Genre.PROSE, Genre.LIST})


@dataclass(frozen=True, slots=True)
class _Block:
    """What the rules look at.

    Args:
        lines: Its lines, none empty, without the white space around them.
        text: The same on one line.
        plain: Share of its words that are words as of prose.
        sentence: Whether it reads as a sentence: it ends as one, and most of it is plain words.
    """

    lines: list[str]
    text: str
    plain: float
    sentence: bool


def genre(block: str) -> Genre:
    """The kind of one block: a paragraph, a list, a fenced block, the rows of a table.

    Args:
        block: Its text, as the stored text of a document has it.
    """
    block = block[:LOOKED_AT].strip("\n")
    lines = [line.strip() for line in block.split("\n") if line.strip()]
    if not lines:
        return Genre.FURNITURE
    if lines[0].startswith(("```", "~~~")):
        return _fenced(lines)
    if _is_heading(lines):
        return Genre.HEADING
    if len(items := _items(lines)) >= 1:
        return _list(items)
    return _plain(lines)


_BLANK = re.compile(r"\n[ \t]*\n\s*")
_FENCE = ("```", "~~~")


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """Offsets of the blocks of a text: what blank lines part, a fenced block in one piece."""
    at, fence_start, fence = 0, 0, ""
    for end, following in _parts(text):
        piece = text[at:end]
        if fence:
            closes = fence in piece
        else:
            fence = next((mark for mark in _FENCE if piece.startswith(mark)), "")
            closes = piece.count(fence) > 1 if fence else True
            fence_start = at
        if closes:
            fence = ""
            if piece.strip():
                yield fence_start, end
        at = following
    if fence:
        yield fence_start, len(text)


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Where each part of a text ends, and where the next begins."""
    for blank in _BLANK.finditer(text):
        yield blank.start(), blank.end()
    yield len(text), len(text)


def _plain(lines: list[str]) -> Genre:
    """The kind of a block that is neither fenced nor a list."""
    text = " ".join(lines)
    words = text.split()
    plain = 1.0 if _UNSPACED.search(text) else _plain_share(words)
    sentence = len(words) >= 4 and plain >= PROSE_WORDS and _SENTENCE_END.search(text[-12:]) is not None
    block = _Block(lines, text, plain, sentence)
    for kind, matches in _RULES:
        if matches(block):
            return kind
    return Genre.PROSE


def _fenced(lines: list[str]) -> Genre:
    inner = [line for line in lines[1:] if not line.startswith(("```", "~~~"))]
    return Genre.PROMPT if inner and (_PROMPT.match(inner[0]) or _ROOT_PROMPT.match(inner[0])) else Genre.CODE


_PROMPT = re.compile(
    r"(?:[$%] (?![\d,.]+ )\S|>>> |\.\.\. |In \[\d+\]: |[A-Z]:\\[^\n>]{0,60}> ?"
    r"|\[?[a-z][\w.-]{0,30}@\[?[\w.-]{1,60}[\]: ][^\n$#%]{0,80}[$#%]( |$)"
    r"|(?:mysql|sqlite|postgres=?#?|psql|gdb|ftp|irb\(main\)[\d:]*|ghci|ksh|bash|sh)(?:-[\d.]+)?[$#>] ?\S)"
)
# In code alone: elsewhere it is a heading of Markdown.
_ROOT_PROMPT = re.compile(r"# [a-z/]")


def _is_prompt(block: _Block) -> bool:
    return _PROMPT.match(block.text) is not None


_HASHES = re.compile(r"#{1,6}[ \t]+\S")
_RULE_LINE = re.compile(r"(?:=+|-{3,}|~{3,}|\*{3,})$")


def _is_heading(lines: list[str]) -> bool:
    if len(lines) == 1:
        return _HASHES.match(lines[0]) is not None
    return len(lines) == 2 and len(lines[1]) >= 3 and _RULE_LINE.match(lines[1]) is not None and _words_in(lines[0]) > 0


def _words_in(line: str) -> int:
    return sum(any(letter.isalpha() for letter in word) for word in line.split())


_GRID = re.compile(r"[+|][-=+ |]{4,}[+|]$|\|?\s*:?-{3,}:?\s*(\||$)")


def _is_table(block: _Block) -> bool:
    """Rows with bars: those of Markdown begin with one, and those of plain text have as many in each line."""
    lines = block.lines
    barred = [line for line in lines if line.startswith("|") or " | " in line or _GRID.match(line)]
    if len(barred) < max(1, MOST_LINES * len(lines)):
        return False
    if len(lines) == 1:
        # One row alone: a sentence may hold a bar, as where it speaks of pipes.
        return lines[0].startswith("|") or _GRID.match(lines[0]) is not None
    return True


_CALLABLE = re.compile(
    r"(?:(?:abstract |async |static |public |private |protected |final |virtual |const |unsigned |struct |extern |export )*"
    r"(?:def|class|function|func|fn|method|classmethod|staticmethod|property|attribute|exception|macro|interface|void|int|char|bool|long|float|double"
    r"|size_t|string|sub|procedure|object|type|module|data|event|coroutine|async|enum|struct) )?"
    r"[\w.:*&$<>-]*\w[!?]?\((?!\d[a-z]{0,2}\))[^()]*(?:\([^()]*\)[^()]*){0,8}\)"
    r"(?:\s*(?:->|→|:|=>|=)\s*[\w\[\]., |*&<>'\"-]{1,120})?\s*[;:{¶]?$"
)
_DECLARED = re.compile(
    r"(?:def|class|func|fn|function|attribute|method|classmethod|property|exception|macro) +(?:[a-z_][\w.]*[._(]|[A-Z]\w*[.(])[^\n]{0,300}$"
)
_SYNOPSIS = re.compile(r"(?:usage|synopsis|syntax|syntaxe|sintaxis|aufruf|verwendung|uso|gebruik): +\S", re.IGNORECASE)
_OPTIONAL = re.compile(
    r"\[[^\]\n]{1,60}\]|<[\w |.-]{1,40}>|\{[^}\n]{1,60}\}|(?:^|[\s,|])--?\w[\w-]*(?:[= ]<?[\w-]+>?)?|\.\.\.|…|\|"
)
_OPTION = re.compile(r"(?:--?[\w?#@][\w-]*(?:\[?[= ][^\s,]{1,40})?(?:, |,? or |\s\|\s|$|¶)){1,6}$")


def _is_signature(block: _Block) -> bool:
    """How something is called: a function with its arguments, a command with its options."""
    text = block.text.rstrip(" ¶")
    if len(text) > 800 or len(block.lines) > 12:
        return False
    if _CALLABLE.match(text) or _OPTION.match(text):
        return True
    if block.sentence:
        return False
    if _DECLARED.match(text):
        return True
    if _SYNOPSIS.match(text):
        return len(_OPTIONAL.findall(text)) >= 1 or len(text.split()) < 6
    marks = len(_OPTIONAL.findall(text))
    plain = sum(word.isalpha() for word in _OPTIONAL.sub(" ", text).split())
    return marks >= 2 and plain <= marks and " " in block.lines[0] and _SENTENCE_END.search(text[-12:]) is None


_SENTENCE_END = re.compile(r"[^\W\d_][)\]\"'”’»]*[.!?:…。！？][)\]\"'”’»*_]*$")
_EDGES = "()[]\"'“”‘’„«»¿¡*_`.,;:!?…"
_JOINTS = str.maketrans("", "", "'’‑-")
# Scripts that put no space between words: what is no symbol of code in them is a word.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")


def _plain_share(words: list[str]) -> float:
    """Share of the words that are letters, with marks around them or a joint between them."""
    bare = [word.strip(_EDGES) for word in words]
    return sum(word.isalpha() or word.translate(_JOINTS).isalpha() for word in bare) / max(1, len(words))


_CODE_LINE = re.compile(
    r"[{}();]+$|.*[;{}]$|.*\\$|(?:import|from \w[\w.]* import|#include|#define|#!|package|using|return|else|elif|endif|fi|done|begin|end)\b[^.!?]*$"
    r"|(?:if|for|while|switch|catch)\s?\(.*\)?|(?:def|class)\s\w+.*:$|(?:var|let|const|my|local|export|set) [$\w]+\s?=|@\w+[\w.(]*"
    r"|[\w.\-\[\]$'\">]+\s?(?::=|[-+*/|&]?=)\s?\S.*|<[/!?]?[\w:-]+(?:\s[^>]*)?/?>.*|//\s|/\*|\*/|--\s|%\s|;;|\.\. [\w-]+::|\.\. _"
    r"|[-d]([r-][w-][xsStT-]){3}\s|(?:select|insert into|update|delete from|create table|drop table|alter table)\s.*"
    r"|\\(?:begin|end|usepackage|documentclass|new|def|item|section)\b|[+-]{3} [ab]/|@@ |diff --git|[\w.-]+:[\w*!-]*:\d*:|[\w.]+\([^()]*\)[;:]?$",
    re.IGNORECASE,
)
_COMMAND = re.compile(
    r"(?:sudo |# )?(?:/[\w./-]+|\./[\w./-]+|[a-z][a-z0-9_+-]*(?:\.\w+)?)(?: +(?:--?[A-Za-z][\w-]*(?:=\S+)?|[\w./:@~*$%+=,\"'{}\[\]<>|&;\\-]+))*$"
)
_KNOWN_COMMAND = re.compile(
    r"(?:sudo |# )?(?:apt(?:-get|itude|-cache|-key)?|dpkg\S*|git|svn|make|cd|ls|cp|mv|rm|cat|grep|sed|awk|tar|gpg2?|pip3?|python3?|npm|yarn|docker"
    r"|ssh|scp|curl|wget|mkdir|chmod|chown|echo|export|source|systemctl|service|mount|umount|dd|find|ln|su|\./configure|cmake|gcc|bash|sh|update-alternatives"
    r"|postconf|postfix|exim4?|sqlite3|mysql|psql|vi|vim|nano|emacs|less|man|ifconfig|ip|ping|kill|ps|top|touch|useradd|adduser|passwd)"
    r" +(?:install|remove|update|upgrade|clone|commit|checkout|add|init|push|pull|[-./~$<\"']\S*|\S+[./_=-]\S*)(?: |$)"
)
_PATH = re.compile(
    r"[~.]?/[\w.@/+*-]+$|[\w-]+(?:/[\w.-]+)+/?$|https?://\S+$|[\w.-]+@[\w.-]+\.\w+$|<[^<>\s]+@[^<>\s]+>$"
)
_SYMBOLS = re.compile(r"[{}\[\]<>=\\|_$@#~^*+/;&%]")


def _is_code(block: _Block) -> bool:
    """Lines that read as code, or hold more symbols than words."""
    text, lines = block.text, block.lines
    if len(lines) == 1 and text[-1] not in ".!?:…" and _KNOWN_COMMAND.match(text):
        return True
    if block.sentence or block.plain >= _SAFE_WORDS:
        return False
    if " " not in text:
        return _PATH.match(text) is not None or bool(_CODE_LINE.match(text)) or len(_SYMBOLS.findall(text)) >= 2
    symbols = len(_SYMBOLS.findall(text)) / len(text)
    coded = sum(_CODE_LINE.match(line) is not None for line in lines)
    if coded >= MOST_LINES * len(lines):
        return len(lines) > 1 or symbols > 0.02
    if block.plain >= CODE_WORDS or (block.plain > 0.3 and _SENTENCE_END.search(text[-12:])):
        return False
    return symbols > 0.04 or (len(lines) == 1 and " -" in text and _COMMAND.match(text) is not None)


_ITEM = re.compile(r"(?:[-*+•·‣◦–]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]) +(?=\S)")


def _items(lines: list[str]) -> list[str]:
    """The items of a list without their marks; none where it is no list. Lines without a mark continue an item."""
    if not _ITEM.match(lines[0]) or _LONE_INITIAL.match(lines[0]):
        return []
    found: list[str] = []
    for line in lines:
        if mark := _ITEM.match(line):
            found.append(line[mark.end() :])
        else:
            found[-1] += f" {line}"
    return found


# "A. Turing was ..." opens a paragraph; "A. " before a single item is as rare as paragraphs that begin so.
_LONE_INITIAL = re.compile(r"[A-Z]\. [A-Z][\w.]* ?")


def _list(items: list[str]) -> Genre:
    """A list is what its items are: a list of links to turn pages is no list to speak of."""
    if lists_places(items):
        return Genre.INDEX
    kinds = [_plain([item]) for item in items]
    for kind in (
        Genre.INDEX,
        Genre.FURNITURE,
        Genre.CODE,
        Genre.PROMPT,
        Genre.SIGNATURE,
        Genre.BIBLIOGRAPHY,
        Genre.LICENCE,
    ):
        if kinds.count(kind) > MOST_LINES * len(kinds):
            return kind
    return Genre.LIST


# In this order: the first that matches names the block.
_RULES: tuple[tuple[Genre, Callable[[_Block], bool]], ...] = (
    (Genre.PROMPT, _is_prompt),
    (Genre.TABLE, _is_table),
    (Genre.FURNITURE, lambda block: is_furniture(block.text)),
    (Genre.LICENCE, lambda block: is_licence(block.text)),
    (Genre.INDEX, lambda block: lists_places(block.lines)),
    (Genre.BIBLIOGRAPHY, lambda block: is_bibliography(block.text, len(block.lines))),
    (Genre.SIGNATURE, _is_signature),
    (Genre.CODE, _is_code),
)
