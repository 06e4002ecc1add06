# Generated from copydesk._async by `make generate`; do not edit.
"""The families of operations, each imported when it is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._sync.batch import Batch
    from copydesk._sync.client import Copydesk
    from copydesk._sync.editing import Editing
    from copydesk._sync.performance import Performance
    from copydesk._sync.resources.artifacts import Artifacts
    from copydesk._sync.resources.brand_kit import BrandKit
    from copydesk._sync.resources.brief_revisions import BriefRevisions
    from copydesk._sync.resources.briefs import Briefs
    from copydesk._sync.resources.capabilities import Capabilities
    from copydesk._sync.resources.collections import Collections
    from copydesk._sync.resources.composition_render_jobs import CompositionRenderJobs
    from copydesk._sync.resources.compositions import Compositions
    from copydesk._sync.resources.context_snapshots import ContextSnapshots
    from copydesk._sync.resources.coverage import Coverage
    from copydesk._sync.resources.ctas import Ctas
    from copydesk._sync.resources.docs import Docs
    from copydesk._sync.resources.editing_runs import EditingRuns
    from copydesk._sync.resources.editing_styles import EditingStyles
    from copydesk._sync.resources.evidence import Evidence
    from copydesk._sync.resources.jobs import Jobs
    from copydesk._sync.resources.knowledge import Knowledge
    from copydesk._sync.resources.knowledge_context import KnowledgeContext
    from copydesk._sync.resources.knowledge_revisions import KnowledgeRevisions
    from copydesk._sync.resources.library import Library
    from copydesk._sync.resources.library_blocks import LibraryBlocks
    from copydesk._sync.resources.media import Media
    from copydesk._sync.resources.offerings import Offerings
    from copydesk._sync.resources.openapi import Openapi
    from copydesk._sync.resources.people import People
    from copydesk._sync.resources.performance_connections import PerformanceConnections
    from copydesk._sync.resources.performance_content_links import PerformanceContentLinks
    from copydesk._sync.resources.performance_jobs import PerformanceJobs
    from copydesk._sync.resources.performance_publications import PerformancePublications
    from copydesk._sync.resources.performance_reports import PerformanceReports
    from copydesk._sync.resources.projects import Projects
    from copydesk._sync.resources.query_targets import QueryTargets
    from copydesk._sync.resources.recordings import Recordings
    from copydesk._sync.resources.script_versions import ScriptVersions
    from copydesk._sync.resources.scripts import Scripts
    from copydesk._sync.resources.silos import Silos
    from copydesk._sync.resources.strategy_imports import StrategyImports
    from copydesk._sync.resources.styles import Styles
    from copydesk._sync.resources.topics import Topics
    from copydesk._sync.resources.voices import Voices
    from copydesk._sync.strategy import Strategy
    from copydesk._sync.videos import Videos
    from copydesk._sync.writing import Articles, Slides


class Resources:
    """The families of operations of a client."""

    def _client(self) -> Copydesk:
        raise NotImplementedError

    @cached_property
    def capabilities(self) -> Capabilities:
        """What this server supports."""
        from copydesk._sync.resources.capabilities import Capabilities

        return Capabilities(self._client())

    @cached_property
    def projects(self) -> Projects:
        """Brands and products; ``brand.kit`` of each is its brand kit."""
        from copydesk._sync.resources.projects import Projects

        return Projects(self._client())

    @cached_property
    def brand_kit(self) -> BrandKit:
        """What a brand looks and sounds like: imported, judged, and approved."""
        from copydesk._sync.resources.brand_kit import BrandKit

        return BrandKit(self._client())

    @cached_property
    def offerings(self) -> Offerings:
        """What a brand sells or gives away."""
        from copydesk._sync.resources.offerings import Offerings

        return Offerings(self._client())

    @cached_property
    def ctas(self) -> Ctas:
        """What a brand asks people to do."""
        from copydesk._sync.resources.ctas import Ctas

        return Ctas(self._client())

    @cached_property
    def styles(self) -> Styles:
        """Writing styles: how a brand writes, and whether a text does."""
        from copydesk._sync.resources.styles import Styles

        return Styles(self._client())

    @cached_property
    def collections(self) -> Collections:
        """Named groups of knowledge documents and scripts."""
        from copydesk._sync.resources.collections import Collections

        return Collections(self._client())

    @cached_property
    def knowledge(self) -> Knowledge:
        """Source documents: texts, files and public pages, for search and citations."""
        from copydesk._sync.resources.knowledge import Knowledge

        return Knowledge(self._client())

    @cached_property
    def knowledge_revisions(self) -> KnowledgeRevisions:
        """Immutable revisions of source documents."""
        from copydesk._sync.resources.knowledge_revisions import KnowledgeRevisions

        return KnowledgeRevisions(self._client())

    @cached_property
    def knowledge_context(self) -> KnowledgeContext:
        """Statements a person has checked, with their sources; guardrails among them."""
        from copydesk._sync.resources.knowledge_context import KnowledgeContext

        return KnowledgeContext(self._client())

    @cached_property
    def people(self) -> People:
        """People a brand speaks of or with, their other names, and their consent to be quoted."""
        from copydesk._sync.resources.people import People

        return People(self._client())

    @cached_property
    def silos(self) -> Silos:
        """The themes that a brand speaks on, each with a pillar."""
        from copydesk._sync.resources.silos import Silos

        return Silos(self._client())

    @cached_property
    def topics(self) -> Topics:
        """What a brand is to speak on, as trees of pillars, spokes and support."""
        from copydesk._sync.resources.topics import Topics

        return Topics(self._client())

    @cached_property
    def query_targets(self) -> QueryTargets:
        """What people look for and ask, and which topic answers it."""
        from copydesk._sync.resources.query_targets import QueryTargets

        return QueryTargets(self._client())

    @cached_property
    def strategy_imports(self) -> StrategyImports:
        """Topics and query targets from a table, with the errors of its rows."""
        from copydesk._sync.resources.strategy_imports import StrategyImports

        return StrategyImports(self._client())

    @cached_property
    def evidence(self) -> Evidence:
        """Claims with the exact characters of their sources, verified by code."""
        from copydesk._sync.resources.evidence import Evidence

        return Evidence(self._client())

    @cached_property
    def briefs(self) -> Briefs:
        """What one text is to say, for whom, from what evidence; revisioned."""
        from copydesk._sync.resources.briefs import Briefs

        return Briefs(self._client())

    @cached_property
    def brief_revisions(self) -> BriefRevisions:
        """Revisions of briefs, as they were."""
        from copydesk._sync.resources.brief_revisions import BriefRevisions

        return BriefRevisions(self._client())

    @cached_property
    def coverage(self) -> Coverage:
        """What there is to show for each topic, query and format, computed from what exists."""
        from copydesk._sync.resources.coverage import Coverage

        return Coverage(self._client())

    @cached_property
    def context_snapshots(self) -> ContextSnapshots:
        """What generations were given."""
        from copydesk._sync.resources.context_snapshots import ContextSnapshots

        return ContextSnapshots(self._client())

    @cached_property
    def scripts(self) -> Scripts:
        """Scripts."""
        from copydesk._sync.resources.scripts import Scripts

        return Scripts(self._client())

    @cached_property
    def script_versions(self) -> ScriptVersions:
        """Kept bodies of scripts."""
        from copydesk._sync.resources.script_versions import ScriptVersions

        return ScriptVersions(self._client())

    @cached_property
    def jobs(self) -> Jobs:
        """Jobs: long work in a queue, with handles to wait for it."""
        from copydesk._sync.resources.jobs import Jobs

        return Jobs(self._client())

    @cached_property
    def voices(self) -> Voices:
        """Who narrates videos."""
        from copydesk._sync.resources.voices import Voices

        return Voices(self._client())

    @cached_property
    def compositions(self) -> Compositions:
        """Compositions: timelines that are edited op by op, undone, and rendered."""
        from copydesk._sync.resources.compositions import Compositions

        return Compositions(self._client())

    @cached_property
    def composition_render_jobs(self) -> CompositionRenderJobs:
        """Renders of compositions: beside the limit of three jobs, polled on their own path."""
        from copydesk._sync.resources.composition_render_jobs import CompositionRenderJobs

        return CompositionRenderJobs(self._client())

    @cached_property
    def artifacts(self) -> Artifacts:
        """Saved outputs; ``artifact.download()`` saves their files."""
        from copydesk._sync.resources.artifacts import Artifacts

        return Artifacts(self._client())

    @cached_property
    def media(self) -> Media:
        """Files of the workspace."""
        from copydesk._sync.resources.media import Media

        return Media(self._client())

    @cached_property
    def library(self) -> Library:
        """Images, films and sounds for films, and motion blocks."""
        from copydesk._sync.resources.library import Library

        return Library(self._client())

    @cached_property
    def library_blocks(self) -> LibraryBlocks:
        """Motion blocks: titles, lower thirds, charts and more, as versioned templates."""
        from copydesk._sync.resources.library_blocks import LibraryBlocks

        return LibraryBlocks(self._client())

    @cached_property
    def performance_connections(self) -> PerformanceConnections:
        """Accounts on platforms that the workspace may read; never their tokens."""
        from copydesk._sync.resources.performance_connections import PerformanceConnections

        return PerformanceConnections(self._client())

    @cached_property
    def performance_publications(self) -> PerformancePublications:
        """What was published, as the last whole sync saw it."""
        from copydesk._sync.resources.performance_publications import PerformancePublications

        return PerformancePublications(self._client())

    @cached_property
    def performance_content_links(self) -> PerformanceContentLinks:
        """What a publication was made of: suggested by the server, confirmed by people."""
        from copydesk._sync.resources.performance_content_links import PerformanceContentLinks

        return PerformanceContentLinks(self._client())

    @cached_property
    def performance_reports(self) -> PerformanceReports:
        """How publications, channels, topics and calls to action did, cached."""
        from copydesk._sync.resources.performance_reports import PerformanceReports

        return PerformanceReports(self._client())

    @cached_property
    def performance_jobs(self) -> PerformanceJobs:
        """Syncs and reports in their queue, beside the limit of three jobs."""
        from copydesk._sync.resources.performance_jobs import PerformanceJobs

        return PerformanceJobs(self._client())

    @cached_property
    def recordings(self) -> Recordings:
        """Raw tracks of a session on one clock, with what was said, word by word."""
        from copydesk._sync.resources.recordings import Recordings

        return Recordings(self._client())

    @cached_property
    def editing_styles(self) -> EditingStyles:
        """How recordings are edited: styles, their copies and versions."""
        from copydesk._sync.resources.editing_styles import EditingStyles

        return EditingStyles(self._client())

    @cached_property
    def editing_runs(self) -> EditingRuns:
        """Recordings edited to films: queued, polled, cancelled, retried and built anew."""
        from copydesk._sync.resources.editing_runs import EditingRuns

        return EditingRuns(self._client())

    @cached_property
    def openapi(self) -> Openapi:
        """The OpenAPI schema."""
        from copydesk._sync.resources.openapi import Openapi

        return Openapi(self._client())

    @cached_property
    def docs(self) -> Docs:
        """The quick reference, as HTML."""
        from copydesk._sync.resources.docs import Docs

        return Docs(self._client())

    @cached_property
    def articles(self) -> Articles:
        """Articles from scripts."""
        from copydesk._sync.writing import Articles

        return Articles(self._client())

    @cached_property
    def batch(self) -> Batch:
        """Batches: a script, an article, a deck or a film for each row of a table."""
        from copydesk._sync.batch import Batch

        return Batch(self._client())

    @cached_property
    def editing(self) -> Editing:
        """How recordings are edited; ``desk.editing_styles`` and ``desk.editing_runs`` have every operation."""
        from copydesk._sync.editing import Editing

        return Editing(self._client())

    @cached_property
    def performance(self) -> Performance:
        """What was published, and how it did: ``connections``, ``publications``, ``links``, ``reports``, ``jobs``."""
        from copydesk._sync.performance import Performance

        return Performance(self._client())

    @cached_property
    def slides(self) -> Slides:
        """Decks of slides from scripts."""
        from copydesk._sync.writing import Slides

        return Slides(self._client())

    @cached_property
    def strategy(self) -> Strategy:
        """What to say next, and why: silos, topics, query targets, evidence, briefs and coverage."""
        from copydesk._sync.strategy import Strategy

        return Strategy(self._client())

    @cached_property
    def videos(self) -> Videos:
        """Narrated videos from decks."""
        from copydesk._sync.videos import Videos

        return Videos(self._client())
