# Generated from copydesk._async by `make generate`; do not edit.
"""Strategy: the families of a plan under one name, and coverage as people read it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from copydesk._coverage import CoverageReport
from copydesk._generated.api import strategy_imports as op
from copydesk._generated.models import ImportStatus
from copydesk._generated.types import UNSET
from copydesk._references import Identified, id_of
from copydesk._sync.resource import Resource
from copydesk._topic_tree import TopicTree, tree_of
from copydesk.errors import ImportFailed, ImportTimeout

if TYPE_CHECKING:
    from copydesk._generated.models import StrategyImport
    from copydesk._sync.client import Copydesk
    from copydesk._sync.resources.briefs import Briefs
    from copydesk._sync.resources.evidence import Evidence
    from copydesk._sync.resources.query_targets import QueryTargets
    from copydesk._sync.resources.silos import Silos
    from copydesk._sync.resources.topics import Topics

WAIT_SECONDS = 120.0
HOLD_SECONDS = 20.0


class Strategy(Resource):
    """What to say next, and why: silos, topics, query targets, evidence, briefs and coverage."""

    @property
    def silos(self) -> Silos:
        """The themes of a brand."""
        return self._desk.silos

    @property
    def topics(self) -> Topics:
        """What is to be said on."""
        return self._desk.topics

    @property
    def query_targets(self) -> QueryTargets:
        """What people look for."""
        return self._desk.query_targets

    @property
    def evidence(self) -> Evidence:
        """Claims with their sources."""
        return self._desk.evidence

    @property
    def briefs(self) -> Briefs:
        """What one text is to say."""
        return self._desk.briefs

    def import_csv(
        self, table: str | Path, *, project: str | Identified, timeout: float = WAIT_SECONDS
    ) -> StrategyImport:
        r"""Import topics and query targets from a table, and wait until that is done; importing it again adds nothing.

        Columns: ``topic`` (its title), ``slug``, ``silo``, ``parent``, ``role``, ``intent``, ``funnel_stage``, ``priority``,
        ``formats``, ``status``, ``notes``; ``query``, ``surface``, ``locale``, ``query_intent``, ``is_primary``, ``volume``,
        ``difficulty``, ``target_rank``. Only ``topic`` must be there.

        Args:
            table: A file, or the CSV itself: a text of several lines.
            project: The brand, or its id.
            timeout: Longest wait in seconds.

        Returns:
            The import: counts, and ``errors`` with line, column and message of each row that was left out.

        Raises:
            ValidationError: When the table has no ``topic``, an unknown column, or more than 5,000 rows.
            ImportFailed: When the import ended before it was done; import the table again.
            ImportTimeout: When it takes longer than ``timeout`` seconds.

        Example:
            >>> done = desk.strategy.import_csv("topic,query\nKilns,how hot is a kiln\n", project=brand)
            >>> [(error.line, error.column, error.message) for error in done.errors]
            []
        """
        path = table if isinstance(table, Path) else None if "\n" in table else Path(table)
        text = str(table) if path is None else path.read_bytes().decode("utf-8-sig")
        found = self._desk.strategy_imports.create(
            project_id=id_of("project_id", project),
            csv=text,
            filename=UNSET if path is None else path.name[-200:],
        )
        return _done(self._desk, found, timeout)

    def coverage(self, project: str | Identified, *, at: str | None = None) -> CoverageReport:
        """Read a brand's coverage with the titles of its topics.

        Args:
            project: The brand, or its id.
            at: A day such as ``2026-11-20``; default: now.

        Returns:
            A table and a heat map: ``.rows``, ``.to_dataframe()``, ``.svg()``; a notebook shows the map.

        Raises:
            NotFoundError: When nothing was kept up to that day.

        Example:
            >>> desk.strategy.coverage(brand).svg()[:4]
            '<svg'
        """
        id_ = id_of("project_id", project)
        found = self._desk.coverage.get(project_id=id_, **({} if at is None else {"at": at}))
        titles = {topic.id: topic.title for topic in self._desk.topics.list(project_id=id_)}
        return CoverageReport(found, titles)

    def tree(self, project: str | Identified) -> TopicTree:
        """The topics of a brand, those without a parent first, with the links between them.

        Args:
            project: The brand, or its id.

        Returns:
            An indented list where it is printed, and ``.svg()``, which a notebook shows.

        Example:
            >>> topic = desk.topics.create(project_id=brand, title="Kilns")
            >>> print(desk.strategy.tree(brand))
            - Kilns (spoke, 50)
        """
        return tree_of([topic for topic in self._desk.topics.list(project_id=id_of("project_id", project))])


def _done(desk: Copydesk, found: StrategyImport, limit: float) -> StrategyImport:
    """Wait until an import is done."""
    deadline = desk.config.clock.now() + limit
    while found.status == ImportStatus.PROCESSING:
        remaining = deadline - desk.config.clock.now()
        if remaining <= 0:
            raise ImportTimeout(found.id, f"{found.id} is still processing after {limit:.0f} s.")
        hold = max(1, round(min(HOLD_SECONDS, remaining)))
        request = op.strategy_imports_get(found.id).with_headers(Prefer=f"wait={hold}")
        found = (desk._transport.send(request, extra_seconds=hold)).value
    if found.status == ImportStatus.FAILED:
        raise ImportFailed(found.id, f"{found.id}: {found.error_message}", str(found.error_code))
    return found
