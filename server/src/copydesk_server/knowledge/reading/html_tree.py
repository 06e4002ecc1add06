"""Parse HTML as browsers do (lexbor), into a tree of lxml, with shadow roots composed and streamed parts in their places.

Sources: HTML Living Standard, sections 13.2 (parsing) and 4.12.3 (declarative shadow roots); react-dom/server's ``$RC`` and ``$RS``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from lxml import etree, html
from lxml.etree import _Element
from selectolax.lexbor import LexborHTMLParser

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

# Chromium nests no deeper than 512. Deeper tags become void, so that no step takes time by depth times length.
DEEPEST = 400
# A parser opens formatting again in each paragraph where a page never closes it.
DEEPEST_FORMATTING = 40
_TAG = re.compile(r"<(/?)([a-z][a-z0-9:-]*)", re.IGNORECASE)
_FORMATTING = frozenset(
    ["a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"]
)
# Void elements, those whose end is implied, and those whose content is no markup.
_UNCOUNTED = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
        "p",
        "li",
        "dt",
        "dd",
        "td",
        "th",
        "tr",
        "tbody",
        "thead",
        "tfoot",
        "caption",
        "colgroup",
        "option",
        "optgroup",
        "rt",
        "rp",
        "rb",
        "rtc",
        "html",
        "head",
        "body",
        "script",
        "style",
        "textarea",
        "title",
        "noscript",
        "iframe",
        "xmp",
        "noembed",
        "noframes",
    ]
)
_NAME = re.compile(r"[a-z_][\w.-]*", re.IGNORECASE | re.ASCII)
# What XML cannot hold; a lone carriage return is a line end.
_CONTROLS = {**dict.fromkeys((*range(9), 11, *range(14, 32), 127, 0xFEFF, 0xFFFE, 0xFFFF)), 13: "\n"}
# Functions of React that move what came late to its place: (boundary, segment) and (segment, placeholder).
_MOVE = re.compile(r"""\$R[CRS]\(\s*["']([^"']{1,60})["']\s*,\s*["']([^"']{1,60})["']""")


def parse_html(text: str) -> _Element:
    """The ``html`` element of a page; comments are left out, ``template`` elements are empty."""
    moves = _MOVE.findall(text)
    parsed = LexborHTMLParser(_limit_depth(text))
    tree: _Element = html.Element("html")
    if parsed.root is None:
        return tree
    shadows = _copy(parsed.root, tree, with_comments=bool(moves))
    for shadow in reversed(shadows):
        _compose(shadow)
    if moves:
        _move_streamed(tree, moves)
        etree.strip_tags(tree, etree.Comment)
    return tree


def _limit_depth(text: str) -> str:
    depth, formatting = 0, 0

    def limited(tag: re.Match[str]) -> str:
        nonlocal depth, formatting
        name = tag[2].lower()
        if name in _UNCOUNTED:
            return tag[0]
        change = -1 if tag[1] else 1
        too_deep = max(depth, depth + change) > DEEPEST
        depth = max(0, depth + change)
        if name in _FORMATTING:
            too_deep = too_deep or max(formatting, formatting + change) > DEEPEST_FORMATTING
            formatting = max(0, formatting + change)
        return f"<{tag[1]}wbr" if too_deep else tag[0]

    return _TAG.sub(limited, text)


def _copy(root: LexborNode, tree: _Element, *, with_comments: bool) -> list[_Element]:
    """Copy the nodes below ``root``; return the shadow roots in the order of the page."""
    shadows: list[_Element] = []
    pending: list[tuple[LexborNode, _Element]] = [(root, tree)]
    _set_attributes(tree, root)
    while pending:
        source, target = pending.pop()
        last: _Element | None = None
        texts: list[str] = []
        for node in _children(source):
            if node.is_text_node:
                texts.append((node.text_content or "").translate(_CONTROLS))
                continue
            copy = _copied(node, target, with_comments=with_comments)
            if copy is None:
                continue
            _set_text(target, last, texts)
            last = copy
            if node.is_element_node and copy.tag != "template":
                pending.append((node, copy))
            elif copy.get("shadowrootmode") in {"open", "closed"}:
                shadows.append(copy)
                pending.append((node.template_fragments()[0], copy))
        _set_text(target, last, texts)
    return sorted(shadows, key=_depth)


def _depth(element: _Element) -> int:
    return sum(1 for _ in element.iterancestors())


def _children(node: LexborNode) -> Iterator[LexborNode]:
    child = node.first_child
    while child is not None:
        yield child
        child = child.next


def _set_attributes(element: _Element, node: LexborNode) -> None:
    for name, value in node.attributes.items():
        if _NAME.fullmatch(name):
            element.set(name, (value or "").translate(_CONTROLS))


def _copied(node: LexborNode, parent: _Element, *, with_comments: bool) -> _Element | None:
    """A new child of ``parent``, still empty; ``None`` where a node is left out."""
    tag = node.tag or ""
    if node.is_element_node and tag != "wbr":
        element = etree.SubElement(parent, tag if _NAME.fullmatch(tag) else "span")
        _set_attributes(element, node)
        return element
    if with_comments and node.is_comment_node:
        comment = etree.Comment((node.comment_content or "").strip().replace("-", "")[:20])
        parent.append(comment)
        return comment
    return None


def _set_text(element: _Element, last: _Element | None, texts: list[str]) -> None:
    """Set the text behind the last child; finding that child takes lxml as long as there are many."""
    if last is None:
        element.text = "".join(texts) or None
    else:
        last.tail = "".join(texts) or None
    texts.clear()


def _compose(shadow: _Element) -> None:
    """Replace the children of a host by its shadow tree, with those children in its slots (DOM, section 4.8)."""
    host = shadow.getparent()
    if host is None:
        return
    shadow_nodes, light = _detached(shadow), [node for node in _detached(host) if node is not shadow]
    for node in shadow_nodes:
        host.append(node)
    slots = [slot for slot in host.iter("slot") if not any(slot is node or _is_within(slot, node) for node in light)]
    for slot in slots:
        name = slot.get("name") or ""
        assigned = [node for node in light if (node.get("slot") or "") == name]
        light = [node for node in light if (node.get("slot") or "") != name]
        slot.tag = "span"
        if any(node.tag != "span" or (node.text or "").strip() or len(node) for node in assigned):
            _detached(slot)
            slot.extend(assigned)
    if light:
        etree.SubElement(host, "div", hidden="").extend(light)


def _is_within(element: _Element, ancestor: _Element) -> bool:
    return any(parent is ancestor for parent in element.iterancestors())


def _detached(element: _Element) -> list[_Element]:
    """Take all nodes out of an element; texts among them become ``span`` elements."""
    nodes = []
    if element.text:
        nodes.append(_span(element.text))
    for child in list(element):
        tail, child.tail = child.tail, None
        nodes.append(child)
        if tail:
            nodes.append(_span(tail))
        element.remove(child)
    element.text = None
    return nodes


def _span(text: str) -> _Element:
    span: _Element = html.Element("span")
    span.text = text
    return span


def _move_streamed(tree: _Element, moves: list[tuple[str, str]]) -> None:
    by_id = {name: element for element in tree.iter(etree.Element) if (name := element.get("id"))}
    for first, second in moves:
        one, other = by_id.get(first), by_id.get(second)
        if one is None or other is None:
            continue
        place, part = (one, other) if one.tag == "template" else (other, one)
        parent = place.getparent()
        if place.tag != "template" or parent is None or part is place or _is_within(place, part):
            continue
        before = place.getprevious()
        if isinstance(before, etree._Comment) and (before.text or "").startswith("$"):
            _drop_fallback(place)
        place.tag = "div"
        place.extend(_detached(part))


def _drop_fallback(place: _Element) -> None:
    """Remove what stands in place of a late part, up to the comment ``/$`` that closes it."""
    place.tail, depth = None, 0
    for sibling in list(place.itersiblings()):
        if isinstance(sibling, etree._Comment):
            mark = sibling.text or ""
            if mark == "/$" and not depth:
                return
            depth += {"$": 1, "/": -1}.get(mark[:1], 0)
        cast("_Element", sibling.getparent()).remove(sibling)
