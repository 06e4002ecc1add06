"""Read reStructuredText with Docutils: no file is included, nothing raw is kept, nothing is fetched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from docutils import nodes
from docutils.core import publish_doctree
from docutils.frontend import Values, get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import SystemMessage, new_document

from copydesk_server.core.text.charsets import decode
from copydesk_server.knowledge.reading.mathml import linear_tex
from copydesk_server.knowledge.reading.model import Block, BlockKind, Loss, Mark, Run, Runs, plain_run, write
from copydesk_server.knowledge.reading.readable import Omission, Readable, clean, line
from copydesk_server.knowledge.reading.rst_syntax import count_elsewhere, register_names

_SETTINGS = {
    "_disable_config": True,
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "report_level": 3,  # Errors stay in the tree, with the source that they are about.
    "halt_level": 5,
    "warning_stream": False,
    "input_encoding": "unicode",
    "line_length_limit": 1_000_000,
    "sectsubtitle_xform": False,
    "smart_quotes": False,
}
_SKIPPED = (
    *(nodes.comment, nodes.substitution_definition, nodes.target, nodes.pending, nodes.raw),
    *(nodes.meta, nodes.docinfo, nodes.image, nodes.colspec, nodes.header, nodes.footer, nodes.decoration),
)
_MARKS: dict[type[nodes.Node], Mark] = {
    nodes.superscript: Mark.SUPERSCRIPT,
    nodes.subscript: Mark.SUBSCRIPT,
    nodes.problematic: Mark.UNKNOWN,
}
_ELSEWHERE = "directives show what is in other files, or is no text, such as include, automodule and raw"
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_LISTS = (nodes.bullet_list, nodes.enumerated_list)


def read_rst(data: bytes) -> Readable:
    """The blocks of a text; its title and facts are those of its head.

    Raises:
        ValueError: When it is no text, holds none, or is nested too deep.
    """
    text = clean(decode(data))
    try:
        register_names(text, new_document("", _quiet()))
        document = publish_doctree(text, settings_overrides=_SETTINGS)
        blocks = list(_blocks(document, 0))
    except (
        SystemMessage,
        RecursionError,
        LookupError,
        AttributeError,
        TypeError,
    ) as error:  # Of Docutils, on odd input.
        raise ValueError("is nested too deep, or is no reStructuredText") from error
    stored = write(blocks)
    if not stored.text:
        raise ValueError("holds no text")
    elsewhere = count_elsewhere(text)
    about = {
        one.tagname: one.astext()
        for info in document.findall(nodes.docinfo)
        for one in info.children
        if isinstance(one, nodes.Element)
    }
    date = _DATE.search(about.get("date", ""))
    title = next((_plain(one) for one in document.findall(nodes.title)), None)
    return Readable(
        text=stored.text,
        title=line(title),
        author=line(about.get("author") or about.get("authors")),
        published=date[0] if date else None,
        spans=tuple(stored.spans),
        losses=dict[Loss, int](+stored.losses),
        left_out=(Omission("directives", elsewhere, _ELSEWHERE),) if elsewhere else (),
    )


def _quiet() -> Values:
    settings = get_default_settings(Parser)
    settings.report_level = settings.halt_level = 5
    return settings


def _plain(node: nodes.Element) -> str:
    return "".join(run.text for run in _runs(node))


def _runs(node: nodes.Element) -> Iterator[Run]:
    """The runs of inline elements."""
    for child in node.children:
        if isinstance(child, nodes.Text):
            yield Run(child.astext())
        elif isinstance(child, nodes.math):
            yield Run(linear_tex(child.astext()), Mark.FORMULA)
        elif isinstance(child, nodes.footnote_reference | nodes.citation_reference):
            yield Run(f"[{child.astext()}]")
        elif type(child) in _MARKS:
            yield Run(child.astext(), _MARKS[type(child)])
        elif isinstance(child, nodes.Element) and not isinstance(child, _SKIPPED):
            yield from _runs(child)


def _blocks(node: nodes.Element, depth: int) -> Iterator[Block]:
    """The blocks of an element's children; ``depth`` is the level of headings above it."""
    for child in node.children:
        if isinstance(child, nodes.Element) and not isinstance(child, _SKIPPED):
            yield from _block(child, depth)


def _block(node: nodes.Element, depth: int) -> Iterator[Block]:
    for kinds, read in _READERS:
        if isinstance(node, kinds):
            yield from read(node, depth)
            return
    if isinstance(node, nodes.TextElement):
        yield Block(BlockKind.PARAGRAPH, tuple(_runs(node)))
    else:
        yield from _blocks(node, depth)


def _section(node: nodes.Element, depth: int) -> Iterator[Block]:
    yield from _blocks(node, depth + 1)


def _listing(node: nodes.Element, _: int) -> Iterator[Block]:
    yield Block(BlockKind.CODE, plain_run(node.astext()))


def _unread(node: nodes.Element, _: int) -> Iterator[Block]:
    """The source of what Docutils refused, such as a directive with an option that it does not know."""
    for source in node.findall(nodes.literal_block):
        if not source.astext().lstrip().startswith((".. include", ".. raw")):
            yield Block(BlockKind.CODE, plain_run(source.astext()))


def _formula(node: nodes.Element, _: int) -> Iterator[Block]:
    yield Block(BlockKind.PARAGRAPH, (Run(linear_tex(node.astext()), Mark.FORMULA),))


def _caption(node: nodes.Element, _: int) -> Iterator[Block]:
    yield Block(BlockKind.CAPTION, tuple(_runs(node)))


def _lines(node: nodes.Element, _: int) -> Iterator[Block]:
    yield Block(BlockKind.PARAGRAPH, _spaced(node.children))


def _title(node: nodes.Element, depth: int) -> Iterator[Block]:
    is_heading = isinstance(node.parent, nodes.section | nodes.document)
    kind = BlockKind.HEADING if is_heading else BlockKind.PARAGRAPH
    yield Block(kind, tuple(_runs(node)), level=min(6, depth + 1))


def _quotation(node: nodes.Element, depth: int) -> Iterator[Block]:
    for block in _blocks(node, depth):
        yield Block(BlockKind.QUOTATION, block.runs) if block.kind is BlockKind.PARAGRAPH else block


def _spaced(children: list[nodes.Node]) -> Runs:
    """The runs of several elements on one line."""
    pieces = [tuple(_runs(child)) for child in children if isinstance(child, nodes.Element)]
    return tuple(run for piece in pieces for run in (*piece, Run(" ")))[:-1]


def _list(node: nodes.Element, _: int) -> Iterator[Block]:
    yield from _items(node, 0)


def _items(node: nodes.Element, level: int) -> Iterator[Block]:
    first = int(node.get("start", 1))
    for number, item in enumerate(node.children, first):
        if not isinstance(item, nodes.Element):
            continue
        marker, is_first = (f"{number}." if isinstance(node, nodes.enumerated_list) else "-"), True
        for child in item.children:
            if isinstance(child, _LISTS):
                yield from _items(child, level + 1)
            elif is_first and isinstance(child, nodes.paragraph):
                yield Block(
                    BlockKind.ITEM,
                    tuple(_runs(child)),
                    level=level,
                    marker=marker,
                    begins_list=item is node.children[0],
                )
                is_first = False
            elif isinstance(child, nodes.Element) and not isinstance(child, _SKIPPED):
                yield from _block(child, 0)


def _entries(node: nodes.Element, depth: int) -> Iterator[Block]:
    for item in node.children:
        if isinstance(item, nodes.Element):
            yield from _entry(item, depth)


def _entry(item: nodes.Element, depth: int) -> Iterator[Block]:
    """A term with its definition, a field, an option: its name before the first paragraph of its text."""
    *names, body = [child for child in item.children if isinstance(child, nodes.Element)] or [nodes.Element()]
    name = "; ".join(
        " ".join(_plain(part).split()) if not isinstance(part, nodes.option_group) else part.astext() for part in names
    )
    blocks = list(_blocks(body, depth))
    if blocks and blocks[0].kind is BlockKind.PARAGRAPH:
        blocks[0] = Block(BlockKind.ITEM, (Run(f"{name}: "), *blocks[0].runs))
    elif name:
        yield Block(BlockKind.ITEM, plain_run(name))
    yield from blocks


def _labelled(node: nodes.Element, _: int) -> Iterator[Block]:
    label = next((child.astext() for child in node.children if isinstance(child, nodes.label)), "")
    texts = [child for child in node.children if not isinstance(child, nodes.label)]
    yield Block(BlockKind.PARAGRAPH, (Run(f"[{label}] "), *_spaced(texts)))


def _table(node: nodes.Element, _: int) -> Iterator[Block]:
    yield from (Block(BlockKind.CAPTION, tuple(_runs(one))) for one in node.children if isinstance(one, nodes.title))
    for group in node.findall(nodes.tgroup):
        yield Block(BlockKind.TABLE, rows=tuple(_cells(row) for row in group.findall(nodes.row)))


def _cells(row: nodes.Element) -> tuple[Runs, ...]:
    cells: list[Runs] = []
    for entry in row.children:
        if isinstance(entry, nodes.Element):
            blocks = list(_blocks(entry, 0))
            cells.append(tuple(run for block in blocks for run in (*block.runs, Run(" ")))[:-1])
            cells += [()] * int(entry.get("morecols", 0))
    return tuple(cells)


_READERS: tuple[tuple[tuple[type[nodes.Node], ...], Callable[[nodes.Element, int], Iterator[Block]]], ...] = (
    ((nodes.section,), _section),
    ((nodes.title,), _title),
    ((nodes.literal_block, nodes.doctest_block), _listing),
    ((nodes.math_block,), _formula),
    ((nodes.system_message,), _unread),
    (_LISTS, _list),
    ((nodes.table,), _table),
    ((nodes.footnote, nodes.citation), _labelled),
    ((nodes.definition_list, nodes.field_list, nodes.option_list), _entries),
    ((nodes.block_quote,), _quotation),
    ((nodes.caption,), _caption),
    ((nodes.line_block,), _lines),
)
