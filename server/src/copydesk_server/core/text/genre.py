"""Tell the prose of a document from code, tables, licences and the furniture of pages, block by block.

A block that no rule matches is prose, so that an unknown kind of text is kept rather than lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

# Characters of a block that are looked at: a block may be as long as a document.
LOOKED_AT = 4_000
# The share of the lines of a block that look alike: the first and last line of code may be something else.
MOST_LINES = 0.7
# The share of plain words. Prose about options of programs has 0.62 and more, code 0.55 and less; no code has 0.85.
PROSE_WORDS, CODE_WORDS, SAFE_WORDS = 0.6, 0.45, 0.85
_FURNITURE_CHARS, _LICENCE_CHARS = 200, 900
_FENCE = ("```", "~~~")


class Genre(StrEnum):
    """Kinds of blocks. A writer quotes ``PROSE`` and ``LIST``; search uses all."""

    PROSE = "prose"
    LIST = "list"
    TABLE = "table"
    HEADING = "heading"
    CODE = "code"
    LICENCE = "licence"
    FURNITURE = "furniture"


SPOKEN = frozenset({Genre.PROSE, Genre.LIST})


def genre(block: str) -> Genre:
    """The kind of one block: a paragraph, a list, a fenced block, the rows of a table.

    Args:
        block: Its text, as the stored text of a document has it.
    """
    lines = [line.strip() for line in block[:LOOKED_AT].split("\n") if line.strip()]
    if not lines:
        return Genre.FURNITURE
    if lines[0].startswith(_FENCE):
        return Genre.CODE
    if _is_heading(lines):
        return Genre.HEADING
    items = _items(lines)
    return _list(items) if items else _plain(lines)


def is_quotable_block(block: str) -> bool:
    """Whether a block is prose or a list."""
    return genre(block) in SPOKEN


_BLANK = re.compile(r"\n[ \t]*\n\s*")


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
    if _is_furniture(text) or _is_contents(lines):
        return Genre.FURNITURE
    if _is_table(lines):
        return Genre.TABLE
    if _is_licence(text.lower()):
        return Genre.LICENCE
    return Genre.CODE if _is_code(lines, text) else Genre.PROSE


_HASHES = re.compile(r"#{1,6}[ \t]+\S")
_RULE_LINE = re.compile(r"(?:=+|-{3,}|~{3,}|\*{3,})$")


def _is_heading(lines: list[str]) -> bool:
    if len(lines) == 1:
        return _HASHES.match(lines[0]) is not None
    return len(lines) == 2 and len(lines[1]) >= 3 and _RULE_LINE.match(lines[1]) is not None and _words_in(lines[0]) > 0


def _words_in(line: str) -> int:
    return sum(any(letter.isalpha() for letter in word) for word in line.split())


_GRID = re.compile(r"[+|][-=+ |]{4,}[+|]$|\|?\s*:?-{3,}:?\s*(\||$)")


def _is_table(lines: list[str]) -> bool:
    """Rows with bars; a single sentence may hold a bar, as where it speaks of pipes."""
    if len(lines) == 1:
        return lines[0].startswith("|") or _GRID.match(lines[0]) is not None
    barred = [line for line in lines if line.startswith("|") or " | " in line or _GRID.match(line)]
    return len(barred) >= MOST_LINES * len(lines)


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
    """A list is what most of its items are: a list of links that turn pages is furniture."""
    kinds = [_plain([item]) for item in items]
    others = (Genre.FURNITURE, Genre.CODE, Genre.LICENCE)
    return next((kind for kind in others if kinds.count(kind) > MOST_LINES * len(kinds)), Genre.LIST)


_TURN = re.compile(
    r"[\W\d_]*(?:(?:next|prev|previous|up|home|top|contents|table of contents|index|back|search|menu|print|share|login|log in|sign in|sign up|register"
    r"|weiter|zurück|nach oben|inhalt|suche|startseite|suivant|précédent|sommaire|accueil|siguiente|anterior|subir|inicio|índice"
    r"|successivo|precedente|indice|próximo|seguinte|volgende|vorige|inhoud)[\W\d_]*){1,12}$",
    re.IGNORECASE,
)
# Before and after the title of a page, with or without a space: "PrevThe Kiln HandbookNext".
_TURNED = re.compile(
    r"(?:Previous|Prev|Zurück|Précédent|Anterior|Vorige)[^.!?]{0,160}(?:Next|Weiter|Suivant|Siguiente)(?=$|[\dA-Z])"
)
_PAGE_NOTE = re.compile(
    r"(?:edit (?:this page|on github|source)|view (?:page )?source|improve this page|skip to (?:main )?(?:content|navigation)|back to top"
    r"|on this page|was this (?:page|article) helpful|last (?:updated|modified|edited|changed)|page last|generated (?:on|by|at)|powered by"
    r"|we use cookies|this (?:web)?site uses cookies|accept (?:all )?cookies|subscribe to|follow us|share (?:this|on)|read more|learn more"
    r"|show more|load more|page \d+ (?:of|/) \d+|posted (?:on|by)|advertisement$|permalink|diese seite bearbeiten|modifier cette page"
    r"|(?:signed-off|acked|reviewed|co-authored)-by:)",
    re.IGNORECASE,
)
_CRUMBS = re.compile(r"[^.!?\n»›>→]{1,50}(?:\s(?:»|›|>|→)\s[^.!?\n»›>→]{1,50}){2,8}$")


def _is_furniture(text: str) -> bool:
    """Links that turn pages, what a page says of itself, paths to where a page is, and rules."""
    if len(text) > _FURNITURE_CHARS:
        return False
    if not any(letter.isalpha() for letter in text):
        return not any(letter.isalnum() for letter in text) or len(text) < 5
    return any(rule.match(text) for rule in (_TURN, _PAGE_NOTE, _TURNED, _CRUMBS))


_LEADER = re.compile(r"(?:\. ?){4,}\s*[\divxlc]*$|\s{3,}\d{1,4}$|\t\d{1,4}$")


def _is_contents(lines: list[str]) -> bool:
    """Lines that end in page numbers."""
    leaders = sum(_LEADER.search(line[-40:]) is not None for line in lines)
    return leaders >= max(1, MOST_LINES * len(lines)) and (len(lines) > 1 or "...." in lines[0].replace(" ", ""))


_LICENCE = re.compile(
    r"permission is (?:hereby )?granted[, ]|permission to (?:use, )?copy,? (?:modify|and|or)|provided [\"“'`]{0,2}as[ -]is"
    r"|without (?:even the implied )?warranty|without any warranty|implied warrant|limitation of liability|redistributions? (?:and use )?(?:in|of) (?:source|binary)"
    r"|licensed under the (?:apache|mit|bsd|gnu|terms)|you may not use this file except|you should have received a copy of"
    r"|redistribute it and/or modify|(?:permission|copyright) notices? (?:is|are|and|shall)|in no event shall|unless required by applicable law"
    r"|[\"”] (?:form )?shall mean|derivative works? (?:thereof|of the)|subject to the terms (?:and conditions )?of"
)
_COPYRIGHT = re.compile(r"(?:[%#*/]+ ?)?(?:copyright\b|\(c\) ?\d|©)[^\n]{0,20}(?:©|\(c\)|\d{4}|the )|.{0,60}©\s*\d{4}")


def _is_licence(text: str) -> bool:
    """Formulas of licences and notices of copyright, in lower case; a long paragraph with one formula speaks of licences."""
    if _COPYRIGHT.match(text) and len(text) < 400:
        return True
    formulas = len(_LICENCE.findall(text))
    return formulas >= 2 or (formulas == 1 and len(text) < _LICENCE_CHARS)


_PROMPT = re.compile(
    r"(?:[$%] (?![\d,.]+ )\S|>>> |\.\.\. |In \[\d+\]: |[A-Z]:\\[^\n>]{0,60}> ?"
    r"|\[?[a-z][\w.-]{0,30}@\[?[\w.-]{1,60}[\]: ][^\n$#%]{0,80}[$#%]( |$)"
    r"|(?:mysql|sqlite|postgres=?#?|psql|gdb|ftp|irb\(main\)[\d:]*|ghci|ksh|bash|sh)(?:-[\d.]+)?[$#>] ?\S)"
)
_CALLABLE = re.compile(
    r"(?:(?:abstract |async |static |public |private |protected |final |virtual |const |unsigned |struct |extern |export )*"
    r"(?:def|class|function|func|fn|method|classmethod|staticmethod|property|attribute|exception|macro|interface|void|int|char|bool|long|float|double"
    r"|size_t|string|sub|procedure|object|type|module|data|event|coroutine|async|enum|struct) )?"
    r"[\w.:*&$<>-]*\w[!?]?\((?!\d[a-z]{0,2}\))[^()]*(?:\([^()]*\)[^()]*){0,8}\)"
    r"(?:\s*(?:->|→|:|=>|=)\s*[\w\[\]., |*&<>'\"-]{1,120})?\s*[;:{¶]?$"
)
_OPTION = re.compile(r"(?:--?[\w?#@][\w-]*(?:\[?[= ][^\s,]{1,40})?(?:, |,? or |\s\|\s|$|¶)){1,6}$")


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


def _is_code(lines: list[str], text: str) -> bool:
    """Prompts, signatures, and lines that read as code or hold more symbols than words."""
    if _PROMPT.match(text) or (len(text) < 800 and (_CALLABLE.match(text.rstrip(" ¶")) or _OPTION.match(text))):
        return True
    if len(lines) == 1 and text[-1] not in ".!?:…" and _KNOWN_COMMAND.match(text):
        return True
    words = text.split()
    plain = 1.0 if _UNSPACED.search(text) else _plain_share(words)
    ends = _SENTENCE_END.search(text[-12:]) is not None
    if plain >= SAFE_WORDS or (len(words) >= 4 and plain >= PROSE_WORDS and ends):
        return False
    if " " not in text:
        return _PATH.match(text) is not None or bool(_CODE_LINE.match(text)) or len(_SYMBOLS.findall(text)) >= 2
    symbols = len(_SYMBOLS.findall(text)) / len(text)
    if sum(_CODE_LINE.match(line) is not None for line in lines) >= MOST_LINES * len(lines):
        return len(lines) > 1 or symbols > 0.02
    return plain < CODE_WORDS and not (plain > 0.3 and ends) and symbols > 0.04
