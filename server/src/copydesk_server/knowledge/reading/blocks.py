"""The blocks of a page in the order of reading: headings, paragraphs, lists, tables and code, as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from lxml.etree import _Element

from copydesk_server.core.text.genre import SPOKEN, genre
from copydesk_server.knowledge.reading.furniture import text_of
from copydesk_server.knowledge.reading.model import MOST_COLUMNS, headed, markdown_table
from copydesk_server.knowledge.reading.text import is_prose, plain_blocks

# Elements within a line. What is not named here is a block, as elements that nobody knows are in custom pages.
_INLINE = frozenset(
    [
        *(
            "a",
            "abbr",
            "acronym",
            "b",
            "bdi",
            "bdo",
            "big",
            "br",
            "cite",
            "code",
            "data",
            "del",
            "dfn",
            "em",
            "font",
            "i",
            "img",
        ),
        *(
            "ins",
            "kbd",
            "label",
            "mark",
            "nobr",
            "q",
            "rb",
            "rp",
            "rt",
            "ruby",
            "s",
            "samp",
            "small",
            "span",
            "strike",
            "strong",
        ),
        *("sub", "sup", "time", "tt", "u", "var", "wbr", "output", "legend", "blink", "basefont", "applet", "noindex"),
    ]
)
_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_LISTS = frozenset(["ul", "ol", "menu", "dir"])
ANCHOR_ENDS = " ¶§#🔗"
# Elements within elements; browsers stop at 512. Below it a page is read as flat text.
_DEEPEST = 100
# Of an item of a definition list, in characters: what is longer is paragraphs under a term.
_SHORT_ITEM = 400
# Of the cells of a table in which paragraphs stand; a table with more lays out a page.
_LAYOUT_CELL = 400

Skip = Callable[[_Element], bool]


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page.

    Args:
        text: As Markdown.
        linked: Share of its letters that are in links.
        links: How many links it holds.
    """

    text: str
    linked: float = 0.0
    links: int = 0


@dataclass(slots=True)
class _Line:
    """What stands on one line so far."""

    pieces: list[str] = field(default_factory=list)
    linked: int = 0
    links: int = 0

    def add(self, text: str | None, *, linked: bool = False) -> None:
        if text:
            self.pieces.append(text)
            self.linked += sum(not letter.isspace() for letter in text) if linked else 0

    def take(self) -> Iterator[Block]:
        """The block of the line, which is empty then."""
        text = " ".join("".join(self.pieces).split())
        letters = len(text) - text.count(" ")
        if text:
            yield Block(text, self.linked / letters if letters else 0.0, self.links)
        self.pieces, self.linked, self.links = [], 0, 0


def blocks_of(tree: _Element, skip: Skip = lambda _element: False) -> Iterator[Block]:
    """The blocks of a page.

    Args:
        tree: The page.
        skip: Whether an element is left out; what stands after it is kept.
    """
    line = _Line()
    yield from _walk(tree, line, skip, 0)
    yield from line.take()


def _walk(element: _Element, line: _Line, skip: Skip, depth: int) -> Iterator[Block]:
    """The blocks in an element; what stands on an open line at its end is left there."""
    line.add(element.text)
    for child in element:
        if not skip(child):
            yield from _child(child, line, skip, depth + 1)
        line.add(child.tail)


def _child(child: _Element, line: _Line, skip: Skip, depth: int) -> Iterator[Block]:
    if child.tag in _INLINE and not _holds_block(child):
        yield from _inline(child, line, skip)
        return
    if child.tag in _INLINE:
        yield from _walk(child, line, skip, depth)
        return
    yield from line.take()
    if depth > _DEEPEST:
        line.add(text_of(child))
    elif child.tag in _HEADINGS:
        yield from _heading(child, skip)
    elif child.tag == "pre":
        yield from _code(child)
    elif child.tag in _LISTS and not _holds_text(child):
        yield from _list(child, skip, depth)
    elif child.tag == "dl" and not _holds_text(child) and all(inner.tag in {"dt", "dd", "div"} for inner in child):
        yield from _definitions(child, skip, depth)
    elif child.tag == "table":
        yield from _table(child, skip, depth)
    else:
        yield from _walk(child, line, skip, depth)
    yield from line.take()


def _holds_text(element: _Element) -> bool:
    """Whether text stands in a list beside its items: then it sets text in, and is no list."""
    return any((text or "").strip() for text in (element.text, *(child.tail for child in element)))


def _holds_block(element: _Element) -> bool:
    return any(inner.tag not in _INLINE for inner in element.iterdescendants())


def _inline(element: _Element, line: _Line, skip: Skip) -> Iterator[Block]:
    """Add an element within a line to it; two breaks after one another end a paragraph."""
    if element.tag == "br":
        following = element.getnext()
        if following is not None and following.tag == "br" and not (element.tail or "").strip():
            yield from line.take()
        line.add("\n")
        return
    linked = element.tag == "a" and element.get("href") is not None
    line.links += linked
    text = text_of(element) if not _skips_within(element, skip) else "".join(_visible(element, skip))
    line.add(text, linked=linked)
    if not linked:
        for link in element.iter("a"):
            if link.get("href") and (letters := sum(not letter.isspace() for letter in text_of(link))):
                line.links, line.linked = line.links + 1, line.linked + letters


def _skips_within(element: _Element, skip: Skip) -> bool:
    return any(inner.tag == "br" or skip(inner) for inner in element.iterdescendants())


def _visible(element: _Element, skip: Skip) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.tag == "br":
            yield "\n"
        elif not skip(child):
            yield from _visible(child, skip)
        yield child.tail or ""


def _flat(element: _Element, skip: Skip) -> Block | None:
    """All of an element on one line."""
    blocks = list(blocks_of(element, skip))
    if not blocks:
        return None
    letters = sum(len(block.text) for block in blocks)
    linked = sum(block.linked * len(block.text) for block in blocks) / letters
    text = " ".join(" ".join(block.text.replace("```", " ").split()) for block in blocks)
    return Block(text, linked, sum(block.links for block in blocks))


def _heading(element: _Element, skip: Skip) -> Iterator[Block]:
    flat = _flat(element, skip)
    if flat is not None and (title := flat.text.rstrip(ANCHOR_ENDS).strip()):
        yield Block(headed(_HEADINGS[str(element.tag)], title), flat.linked, flat.links)


def _code(element: _Element) -> Iterator[Block]:
    code = text_of(element).strip("\n").rstrip()
    for part in plain_blocks(code) if is_prose(code) else [code]:
        if part is not code and genre(part) in SPOKEN:
            yield Block(part)
        elif part.strip():
            fence = "````" if "```" in part else "```"
            yield Block(f"{fence}\n{part}\n{fence}")


def _list(element: _Element, skip: Skip, depth: int) -> Iterator[Block]:
    """A list whose items are lines is one block; the items of others are blocks of their own."""
    items = [item for item in element if not skip(item)]
    ordered = element.tag == "ol"
    marks = [f"{at}." if ordered else "-" for at in range(1, len(items) + 1)]
    inner = [list(blocks_of(item, skip)) if depth < _DEEPEST else [Block(text_of(item))] for item in items]
    if all(_is_line(blocks) for blocks in inner):
        lines = [_item(mark, blocks) for mark, blocks in zip(marks, inner, strict=True) if blocks]
        if lines:
            yield _joined("\n".join(lines), [block for blocks in inner for block in blocks])
        return
    for mark, blocks in zip(marks, inner, strict=True):
        for at, block in enumerate(blocks):
            marked = at == 0 and not block.text.startswith(("```", "|", "#", "- ", "1. "))
            yield Block(f"{mark} {block.text}", block.linked, block.links) if marked else block


def _is_line(blocks: list[Block]) -> bool:
    """One line, and perhaps a list under it."""
    if len(blocks) > 2 or any(block.text.startswith(("```", "|", "#")) for block in blocks):
        return False
    return len(blocks) < 2 or ("\n" not in blocks[0].text and blocks[1].text.startswith(("- ", "1. ")))


def _item(mark: str, blocks: list[Block]) -> str:
    indent = " " * (len(mark) + 1)
    lines = "\n".join(block.text for block in blocks).split("\n")
    return "\n".join([f"{mark} {lines[0]}", *(indent + line for line in lines[1:])])


def _joined(text: str, blocks: list[Block]) -> Block:
    letters = sum(len(block.text) for block in blocks) or 1
    linked = sum(block.linked * len(block.text) for block in blocks) / letters
    return Block(text, linked, sum(block.links for block in blocks))


def _definitions(element: _Element, skip: Skip, depth: int) -> Iterator[Block]:
    """Terms and what they mean: as a list where both are short, else a line and its paragraphs."""
    groups: list[tuple[list[Block], list[Block]]] = []
    for child in element.iter("dt", "dd"):
        if _owner(child) is not element or skip(child):
            continue
        blocks = list(blocks_of(child, skip)) if depth < _DEEPEST else [Block(text_of(child))]
        if not groups or (child.tag == "dt" and groups[-1][1]):
            groups.append(([], []))
        groups[-1][child.tag == "dd"].extend(blocks)
    if groups and all(len(terms) == 1 and _is_short(means) for terms, means in groups):
        lines = [f"- {terms[0].text.rstrip(ANCHOR_ENDS + ':')}: {means[0].text}" for terms, means in groups]
        yield _joined("\n".join(lines), [block for terms, means in groups for block in (*terms, *means)])
        return
    for terms, means in groups:
        yield from terms
        yield from means


def _owner(element: _Element) -> _Element | None:
    return next((parent for parent in element.iterancestors() if parent.tag == "dl"), None)


def _is_short(means: list[Block]) -> bool:
    return len(means) == 1 and len(means[0].text) <= _SHORT_ITEM and "\n" not in means[0].text


def _table(table: _Element, skip: Skip, depth: int) -> Iterator[Block]:
    rows = [row for row in table.iter("tr") if _table_of(row) is table]
    for caption in table.iter("caption"):
        if _table_of(caption) is table and (flat := _flat(caption, skip)):
            yield flat
    if _lays_out(table, rows):
        for row in rows:
            for cell in row:
                if not skip(cell):
                    yield from blocks_of(cell, skip) if depth < _DEEPEST else [Block(text_of(cell))]
        return
    flats: list[Block] = []
    made = [_row(row, skip, flats) for row in rows]
    if text := markdown_table(_spanned(made)):
        yield _joined(text, flats)


def _table_of(element: _Element) -> _Element | None:
    return next((parent for parent in element.iterancestors() if parent.tag == "table"), None)


def _lays_out(table: _Element, rows: list[_Element]) -> bool:
    """Whether a table puts parts of a page side by side, and holds no data."""
    if table.get("role") == "presentation" or any(
        True for _ in table.iter("table", "h1", "h2", "h3", "pre") if _ is not table
    ):
        return True
    widest = max(
        (sum(cell.tag in {"td", "th"} and bool(text_of(cell).strip()) for cell in row) for row in rows), default=0
    )
    if widest < 2:
        return True
    paragraphs = (len(text_of(paragraph)) for paragraph in table.iter("p"))
    return not any(True for _ in table.iter("th")) and max(paragraphs, default=0) > _LAYOUT_CELL


_Cell = tuple[str, int, int]


def _row(row: _Element, skip: Skip, flats: list[Block]) -> list[_Cell]:
    """The cells of a row: text, columns, rows."""
    found: list[_Cell] = []
    for cell in row:
        if cell.tag in {"td", "th"} and len(found) < MOST_COLUMNS:
            flat = None if skip(cell) else _flat(cell, skip)
            flats += [flat] if flat else []
            found.append((flat.text if flat else "", _span(cell, "colspan"), _span(cell, "rowspan")))
    return found


def _span(cell: _Element, name: str) -> int:
    told = cell.get(name) or "1"
    return max(1, min(MOST_COLUMNS, int(told))) if told.isdecimal() and len(told) < 5 else 1


def _spanned(rows: list[list[_Cell]]) -> list[list[str]]:
    """Rows of equal columns: the text of a cell stands where it begins, and what else it covers is empty."""
    covered: dict[int, int] = {}
    made = []
    for row in rows:
        line: list[str] = []
        covering = dict(covered)
        cells = iter(row)
        while len(line) < MOST_COLUMNS:
            if covered.get(len(line), 0) > 0:
                covering[len(line)] = covered[len(line)] - 1
                line.append("")
                continue
            cell = next(cells, None)
            if cell is None:
                break
            text, columns, down = cell
            for offset in range(columns):
                covering[len(line)] = down - 1
                line.append("" if offset else text)
        made.append(line[:MOST_COLUMNS])
        covered = covering
    return made
