"""What a table adds to a brand: its new topics, parents first, and its new query targets. Pure, and linear in the rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from copydesk_server.strategy.import_rows import TOPIC, TableRow
from copydesk_server.strategy.import_types import RowError
from copydesk_server.strategy.slugs import LONGEST, slug_of
from copydesk_server.strategy.target_service import normalized
from copydesk_server.strategy.topic_service import DEEPEST

# Surface, locale and normalised query: a topic has one target of each.
Asked = tuple[str, str, str]
# Fields of a topic that have a name of their own in a table.
_OTHERWISE = frozenset({"topic", "slug", "silo", "parent"})


@dataclass(frozen=True, slots=True)
class KnownTopic:
    """A topic of the brand, or one that the table adds, which has no id yet."""

    slug: str
    title: str
    silo_id: str | None
    parent: str | None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What a brand has: topics, silos by each of their names, and the targets of each topic, by slug."""

    topics: Sequence[KnownTopic]
    silos: Mapping[str, str]
    targets: Mapping[str, frozenset[Asked]]


@dataclass(frozen=True, slots=True)
class NewTopic:
    """A topic to add: ``values`` are its own fields; ``parent`` is the slug of the one above it."""

    topic: KnownTopic
    line: int
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class NewTarget:
    """A query target to add to the topic of a slug."""

    topic: str
    line: int
    asked: Asked
    values: Mapping[str, object]


@dataclass
class Plan:
    """What is to be added, and what was left out."""

    topics: list[NewTopic] = field(default_factory=list)
    targets: list[NewTarget] = field(default_factory=list)
    errors: list[RowError] = field(default_factory=list)
    failed: set[int] = field(default_factory=set)
    unchanged: int = 0


def asked_of(cells: Mapping[str, object]) -> Asked:
    """What a query is known by among those of its topic."""
    locale = str(cells.get("locale", "en")).lower()
    return str(cells.get("surface", "web")), locale, normalized(str(cells["query"]))


def plan(rows: Sequence[TableRow], known: Known) -> Plan:
    """What a table adds to what is there."""
    return _Planner(known).plan(rows)


class _Planner:
    """A plan as it grows."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._by_slug = {topic.slug: topic for topic in known.topics}
        self._by_title = {_plain(topic.title): topic for topic in known.topics}
        self._new: dict[str, NewTopic] = {}
        self._plan = Plan()

    def plan(self, rows: Sequence[TableRow]) -> Plan:
        """Topics first, since a row may name one that comes later; then their queries."""
        good = [row for row in rows if not self._refuse(row.line, row.faults)]
        named: list[tuple[TableRow, str]] = []
        added: dict[int, str] = {}
        for row in good:
            slug, is_new = self._topic(row)
            named.append((row, slug))
            if is_new:
                added[row.line] = slug
        self._place(good, named)
        self._plan.topics = list(self._parents_first())
        self._targets([(row, slug) for row, slug in named if row.line not in self._plan.failed], added)
        self._plan.errors.sort(key=lambda error: error.line)
        return self._plan

    def _refuse(self, line: int, faults: Iterable[RowError]) -> bool:
        faults = list(faults)
        self._plan.errors += faults
        if faults:
            self._plan.failed.add(line)
        return bool(faults)

    def _topic(self, row: TableRow) -> tuple[str, bool]:
        """The slug of a row's topic, and whether the row is the first to name it; that row's cells are the topic's."""
        title = str(row.cells["topic"])
        found = self._find(str(row.cells.get("slug") or title)) or self._find(title)
        if found is not None:
            return found.slug, False
        slug = str(row.cells.get("slug") or slug_of(title)[: LONGEST - 8])
        made = KnownTopic(slug, title, None, None)
        self._by_slug[slug] = self._by_title[_plain(title)] = made
        values = {name: row.cells[name] for name in TOPIC if name in row.cells and name not in _OTHERWISE}
        self._new[slug] = NewTopic(made, row.line, values)
        return slug, True

    def _find(self, name: str) -> KnownTopic | None:
        """A topic by its slug, else by its title."""
        return self._by_slug.get(name) or self._by_title.get(_plain(name)) or self._by_slug.get(slug_of(name))

    def _place(self, rows: Sequence[TableRow], named: Sequence[tuple[TableRow, str]]) -> None:
        """Give new topics their silo and parent, and leave out those that have no right one, with all that hangs on them."""
        first = {row.line: row for row in rows}
        for slug, made in list(self._new.items()):
            cells = first[made.line].cells
            silo, parent = cells.get("silo"), cells.get("parent")
            silo_id = self._known.silos.get(_plain(str(silo))) if silo else None
            above = self._find(str(parent)) if parent else None
            if silo and silo_id is None:
                self._leave_out(slug, "silo", "unknown_reference", f"the brand has no silo {silo!r}; create it first")
            if parent and above is None:
                told = f"neither the brand nor the table has a topic {parent!r}"
                self._leave_out(slug, "parent", "unknown_reference", told)
            topic = KnownTopic(slug, made.topic.title, silo_id, above.slug if above else None)
            self._by_slug[slug] = topic
            if slug in self._new:
                self._new[slug] = NewTopic(topic, made.line, made.values)
        for slug in list(self._new):
            self._require_tree(slug)
        self._follow(named)

    def _leave_out(self, slug: str, column: str, code: str, message: str) -> None:
        made = self._new.pop(slug, None)
        if made is not None:
            self._refuse(made.line, [RowError(line=made.line, column=column, code=code, message=message[:500])])

    def _require_tree(self, slug: str) -> None:
        topic, above, seen = self._by_slug[slug], list[KnownTopic](), {slug}
        parent = topic.parent
        while parent is not None and len(above) <= DEEPEST:
            if parent in seen:
                self._leave_out(slug, "parent", "not_allowed", "would make a topic its own ancestor")
                return
            seen.add(parent)
            above.append(self._by_slug[parent])
            parent = above[-1].parent
        if len(above) >= DEEPEST:
            told = f"would make a tree of more than {DEEPEST} levels"
            self._leave_out(slug, "parent", "not_allowed", told)
        silo = above[0].silo_id if above else None
        if silo and topic.silo_id and silo != topic.silo_id:
            told = f"the parent {above[0].title!r} is in another silo; a tree is in one silo"
            self._leave_out(slug, "silo", "not_allowed", told)

    def _follow(self, named: Sequence[tuple[TableRow, str]]) -> None:
        """Leave out what needs a topic that was left out."""
        there = {topic.slug for topic in self._known.topics}
        missing = True
        while missing:
            orphans = [s for s, one in self._new.items() if not self._is_there(one.topic.parent, there)]
            missing = bool(orphans)
            for slug in orphans:
                self._leave_out(slug, "parent", "unknown_reference", "its parent is in a row with errors")
        for row, slug in named:
            if row.line not in self._plan.failed and not self._is_there(slug, there):
                told = "the first row of this topic has errors"
                self._refuse(
                    row.line, [RowError(line=row.line, column="topic", code="unknown_reference", message=told)]
                )

    def _is_there(self, slug: str | None, there: set[str]) -> bool:
        return slug is None or slug in there or slug in self._new

    def _parents_first(self) -> Iterator[NewTopic]:
        given: set[str] = set()
        for slug in self._new:
            line: list[NewTopic] = []
            at: str | None = slug
            while at is not None and at in self._new and at not in given:
                given.add(at)
                line.append(self._new[at])
                at = self._new[at].topic.parent
            yield from reversed(line)

    def _targets(self, named: Sequence[tuple[TableRow, str]], added: Mapping[int, str]) -> None:
        held: dict[str, set[Asked]] = {}
        primary: dict[tuple[str, str, str], int] = {}
        for row, slug in named:
            if "query" not in row.cells:
                self._plan.unchanged += row.line not in added
                continue
            asked = asked_of(row.cells)
            mine = held.setdefault(slug, set(self._known.targets.get(slug, ())))
            if asked in mine:
                self._plan.unchanged += row.line not in added
                continue
            place = (slug, *asked[:2])
            if row.cells.get("is_primary") and primary.setdefault(place, row.line) != row.line:
                told = f"line {primary[place]} names the primary query of this topic, surface and locale already"
                fault = RowError(line=row.line, column="is_primary", code="duplicate", message=told)
                self._refuse(row.line, [fault])
                continue
            mine.add(asked)
            values = {name: value for name, value in row.cells.items() if name not in TOPIC and name != "query_intent"}
            values |= {"intent": row.cells["query_intent"]} if "query_intent" in row.cells else {}
            self._plan.targets.append(NewTarget(slug, row.line, asked, values))


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
