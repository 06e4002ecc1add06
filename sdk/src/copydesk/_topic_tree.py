"""The topics of a brand as people read them: an indented list, and a drawing with the links between them in SVG."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape

import attrs

from copydesk import _pictures
from copydesk._generated.models import Topic

# A pillar, what stands beside it, and what helps; told apart by any colour vision (Okabe and Ito, 2008).
COLOURS = {"pillar": "#0072b2", "spoke": "#56b4e9", "support": "#e5e5e5"}
# In pixels; titles of 50 characters fit on the third level.
_ROW, _STEP, _DOT, _WIDTH, _LONGEST = 26, 22, 10, 480, 50
# A link bends further out the more rows it passes, so that several can be followed.
_BEND, _LEAST_BEND, _MOST_BEND = 14, 24, 220


@attrs.frozen
class TopicTree:
    """The topics of a brand, those without a parent first.

    Args:
        topics: In the order of the drawing, each with its level.
    """

    topics: Sequence[tuple[int, Topic]]

    def __str__(self) -> str:
        """An indented list: title, role and priority of each."""
        return "\n".join(f"{'  ' * level}- {one.title} ({one.role}, {one.priority})" for level, one in self.topics)

    def __repr__(self) -> str:
        """One line: how many topics and links."""
        return f"<TopicTree of {len(self.topics)} topics, {sum(len(one.links) for _, one in self.topics)} links>"

    def __len__(self) -> int:
        return len(self.topics)

    def svg(self) -> str:
        """The tree, each topic in the colour of its role, and an arrow for each link to another topic.

        Example:
            >>> desk.strategy.tree(brand).svg()[:4]
            '<svg'
        """
        return "".join(_drawing(self.topics))

    def _repr_html_(self) -> str:
        return f"<div><p>{escape(repr(self).strip('<>'))}</p>{_pictures.image(self.svg())}</div>"


def tree_of(topics: Sequence[Topic]) -> TopicTree:
    """Topics in the order of their tree, those of a list of the newest first the oldest first; without its parent, one stands at the top."""
    known = {topic.id for topic in topics}
    below: defaultdict[str | None, list[Topic]] = defaultdict(list)
    for topic in topics:
        below[topic.parent_topic_id if topic.parent_topic_id in known else None].append(topic)
    ordered: list[tuple[int, Topic]] = []
    waiting = [(0, topic) for topic in below[None]]
    while waiting:
        level, topic = waiting.pop()
        ordered.append((level, topic))
        waiting += [(level + 1, child) for child in below[topic.id]]
    return TopicTree(ordered)


def _drawing(topics: Sequence[tuple[int, Topic]]) -> Iterator[str]:
    rows = {topic.id: row for row, (_, topic) in enumerate(topics)}
    links = [
        (rows[topic.id], rows[link.to_topic_id], link.anchor)
        for _, topic in topics
        for link in topic.links
        if link.to_topic_id in rows
    ]
    bends = [min(_MOST_BEND, _LEAST_BEND + _BEND * abs(start - end)) for start, end, _ in links]
    width, height = _WIDTH + max(bends, default=0) + 10, _ROW * max(1, len(topics))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif"'
    yield ' font-size="13" role="img" aria-label="Topics and their links">'
    for row, (level, topic) in enumerate(topics):
        yield from _topic(row, level, topic, rows.get(topic.parent_topic_id or ""))
    for (start, end, anchor), bend in zip(links, bends, strict=True):
        yield from _link(start, end, anchor, bend)
    yield "</svg>"


def _topic(row: int, level: int, topic: Topic, parent: int | None) -> Iterator[str]:
    left, middle = 8 + _STEP * level, _ROW * row + _ROW // 2
    if parent is not None:
        above = left - _STEP + _DOT // 2
        yield f'<path d="M{above} {_ROW * parent + _ROW // 2 + _DOT} V{middle} H{left}" fill="none" stroke="#999"/>'
    colour = COLOURS.get(str(topic.role), COLOURS["support"])
    yield f'<circle cx="{left + _DOT // 2}" cy="{middle}" r="{_DOT // 2}" fill="{colour}" stroke="#555"/>'
    title = topic.title if len(topic.title) <= _LONGEST else topic.title[: _LONGEST - 1] + "…"
    yield f'<text x="{left + _DOT + 8}" y="{middle + 5}" fill="currentColor">{escape(title)}'
    yield f"<title>{escape(topic.title)}: {topic.role}, {topic.status}, priority {topic.priority}</title></text>"


def _link(start: int, end: int, anchor: str, bend: int) -> Iterator[str]:
    one, other = _ROW * start + _ROW // 2, _ROW * end + _ROW // 2
    out = _WIDTH + bend
    yield f'<path d="M{_WIDTH} {one} C{out} {one} {out} {other} {_WIDTH + 6} {other}" fill="none" stroke="#d55e00">'
    yield f"<title>{escape(anchor or 'a link')}</title></path>"
    yield f'<path d="M{_WIDTH} {other} l8 -4 v8 z" fill="#d55e00"/>'
