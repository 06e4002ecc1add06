"""Strategy: the families of a plan under one name, and coverage as people read it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from copydesk._async.resource import AsyncResource
from copydesk._coverage import CoverageReport
from copydesk._references import Identified, id_of

if TYPE_CHECKING:
    from copydesk._async.resources.briefs import AsyncBriefs
    from copydesk._async.resources.evidence import AsyncEvidence
    from copydesk._async.resources.query_targets import AsyncQueryTargets
    from copydesk._async.resources.silos import AsyncSilos
    from copydesk._async.resources.topics import AsyncTopics


class AsyncStrategy(AsyncResource):
    """What to say next, and why: silos, topics, query targets, evidence, briefs and coverage."""

    @property
    def silos(self) -> AsyncSilos:
        """The themes of a brand."""
        return self._desk.silos

    @property
    def topics(self) -> AsyncTopics:
        """What is to be said on."""
        return self._desk.topics

    @property
    def query_targets(self) -> AsyncQueryTargets:
        """What people look for."""
        return self._desk.query_targets

    @property
    def evidence(self) -> AsyncEvidence:
        """Claims with their sources."""
        return self._desk.evidence

    @property
    def briefs(self) -> AsyncBriefs:
        """What one text is to say."""
        return self._desk.briefs

    async def coverage(self, project: str | Identified, *, at: str | None = None) -> CoverageReport:
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
        found = await self._desk.coverage.get(project_id=id_, **({} if at is None else {"at": at}))
        titles = {topic.id: topic.title async for topic in self._desk.topics.list(project_id=id_)}
        return CoverageReport(found, titles)

    async def tree(self, project: str | Identified) -> str:
        """The topics of a brand as an indented list, those without a parent first.

        Args:
            project: The brand, or its id.

        Example:
            >>> topic = desk.topics.create(project_id=brand, title="Kilns")
            >>> print(desk.strategy.tree(brand))
            - Kilns (spoke, 50)
        """
        below: defaultdict[str | None, list[str]] = defaultdict(list)
        lines: dict[str, str] = {}
        async for topic in self._desk.topics.list(project_id=id_of("project_id", project)):
            below[topic.parent_topic_id].append(topic.id)
            lines[topic.id] = f"- {topic.title} ({topic.role}, {topic.priority})"
        told: list[str] = []
        waiting = [(id_, 0) for id_ in below[None]]
        while waiting:
            id_, depth = waiting.pop()
            told.append("  " * depth + lines[id_])
            waiting += [(child, depth + 1) for child in below[id_]]
        return "\n".join(told)
