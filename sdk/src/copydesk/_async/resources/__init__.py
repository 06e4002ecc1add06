# Generated from openapi.json by `make generate`; do not edit.
"""The families of operations, each imported when it is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._async.batch import AsyncBatch
    from copydesk._async.client import AsyncCopydesk
    from copydesk._async.editing import AsyncEditing
    from copydesk._async.performance import AsyncPerformance
    from copydesk._async.resources.artifacts import AsyncArtifacts
    from copydesk._async.resources.brand_kit import AsyncBrandKit
    from copydesk._async.resources.brief_revisions import AsyncBriefRevisions
    from copydesk._async.resources.briefs import AsyncBriefs
    from copydesk._async.resources.capabilities import AsyncCapabilities
    from copydesk._async.resources.collections import AsyncCollections
    from copydesk._async.resources.composition_render_jobs import AsyncCompositionRenderJobs
    from copydesk._async.resources.compositions import AsyncCompositions
    from copydesk._async.resources.context_snapshots import AsyncContextSnapshots
    from copydesk._async.resources.coverage import AsyncCoverage
    from copydesk._async.resources.ctas import AsyncCtas
    from copydesk._async.resources.docs import AsyncDocs
    from copydesk._async.resources.editing_runs import AsyncEditingRuns
    from copydesk._async.resources.editing_styles import AsyncEditingStyles
    from copydesk._async.resources.evidence import AsyncEvidence
    from copydesk._async.resources.jobs import AsyncJobs
    from copydesk._async.resources.knowledge import AsyncKnowledge
    from copydesk._async.resources.knowledge_context import AsyncKnowledgeContext
    from copydesk._async.resources.knowledge_revisions import AsyncKnowledgeRevisions
    from copydesk._async.resources.library import AsyncLibrary
    from copydesk._async.resources.library_blocks import AsyncLibraryBlocks
    from copydesk._async.resources.media import AsyncMedia
    from copydesk._async.resources.offerings import AsyncOfferings
    from copydesk._async.resources.openapi import AsyncOpenapi
    from copydesk._async.resources.people import AsyncPeople
    from copydesk._async.resources.performance_connections import AsyncPerformanceConnections
    from copydesk._async.resources.performance_content_links import AsyncPerformanceContentLinks
    from copydesk._async.resources.performance_jobs import AsyncPerformanceJobs
    from copydesk._async.resources.performance_publications import AsyncPerformancePublications
    from copydesk._async.resources.performance_reports import AsyncPerformanceReports
    from copydesk._async.resources.projects import AsyncProjects
    from copydesk._async.resources.query_targets import AsyncQueryTargets
    from copydesk._async.resources.recordings import AsyncRecordings
    from copydesk._async.resources.script_versions import AsyncScriptVersions
    from copydesk._async.resources.scripts import AsyncScripts
    from copydesk._async.resources.silos import AsyncSilos
    from copydesk._async.resources.strategy_imports import AsyncStrategyImports
    from copydesk._async.resources.styles import AsyncStyles
    from copydesk._async.resources.topics import AsyncTopics
    from copydesk._async.resources.voices import AsyncVoices
    from copydesk._async.strategy import AsyncStrategy
    from copydesk._async.videos import AsyncVideos
    from copydesk._async.writing import AsyncArticles, AsyncSlides


class AsyncResources:
    """The families of operations of a client."""

    def _client(self) -> AsyncCopydesk:
        raise NotImplementedError

    @cached_property
    def capabilities(self) -> AsyncCapabilities:
        """What this server supports."""
        from copydesk._async.resources.capabilities import AsyncCapabilities

        return AsyncCapabilities(self._client())

    @cached_property
    def projects(self) -> AsyncProjects:
        """Brands and products; ``brand.kit`` of each is its brand kit."""
        from copydesk._async.resources.projects import AsyncProjects

        return AsyncProjects(self._client())

    @cached_property
    def brand_kit(self) -> AsyncBrandKit:
        """What a brand looks and sounds like: imported, judged, and approved."""
        from copydesk._async.resources.brand_kit import AsyncBrandKit

        return AsyncBrandKit(self._client())

    @cached_property
    def offerings(self) -> AsyncOfferings:
        """What a brand sells or gives away."""
        from copydesk._async.resources.offerings import AsyncOfferings

        return AsyncOfferings(self._client())

    @cached_property
    def ctas(self) -> AsyncCtas:
        """What a brand asks people to do."""
        from copydesk._async.resources.ctas import AsyncCtas

        return AsyncCtas(self._client())

    @cached_property
    def styles(self) -> AsyncStyles:
        """Writing styles: how a brand writes, and whether a text does."""
        from copydesk._async.resources.styles import AsyncStyles

        return AsyncStyles(self._client())

    @cached_property
    def collections(self) -> AsyncCollections:
        """Named groups of knowledge documents and scripts."""
        from copydesk._async.resources.collections import AsyncCollections

        return AsyncCollections(self._client())

    @cached_property
    def knowledge(self) -> AsyncKnowledge:
        """Source documents: texts, files and public pages, for search and citations."""
        from copydesk._async.resources.knowledge import AsyncKnowledge

        return AsyncKnowledge(self._client())

    @cached_property
    def knowledge_revisions(self) -> AsyncKnowledgeRevisions:
        """Immutable revisions of source documents."""
        from copydesk._async.resources.knowledge_revisions import AsyncKnowledgeRevisions

        return AsyncKnowledgeRevisions(self._client())

    @cached_property
    def knowledge_context(self) -> AsyncKnowledgeContext:
        """Statements a person has checked, with their sources; guardrails among them."""
        from copydesk._async.resources.knowledge_context import AsyncKnowledgeContext

        return AsyncKnowledgeContext(self._client())

    @cached_property
    def people(self) -> AsyncPeople:
        """People a brand speaks of or with, their other names, and their consent to be quoted."""
        from copydesk._async.resources.people import AsyncPeople

        return AsyncPeople(self._client())

    @cached_property
    def silos(self) -> AsyncSilos:
        """The themes that a brand speaks on, each with a pillar."""
        from copydesk._async.resources.silos import AsyncSilos

        return AsyncSilos(self._client())

    @cached_property
    def topics(self) -> AsyncTopics:
        """What a brand is to speak on, as trees of pillars, spokes and support."""
        from copydesk._async.resources.topics import AsyncTopics

        return AsyncTopics(self._client())

    @cached_property
    def query_targets(self) -> AsyncQueryTargets:
        """What people look for and ask, and which topic answers it."""
        from copydesk._async.resources.query_targets import AsyncQueryTargets

        return AsyncQueryTargets(self._client())

    @cached_property
    def strategy_imports(self) -> AsyncStrategyImports:
        """Topics and query targets from a table, with the errors of its rows."""
        from copydesk._async.resources.strategy_imports import AsyncStrategyImports

        return AsyncStrategyImports(self._client())

    @cached_property
    def evidence(self) -> AsyncEvidence:
        """Claims with the exact characters of their sources, verified by code."""
        from copydesk._async.resources.evidence import AsyncEvidence

        return AsyncEvidence(self._client())

    @cached_property
    def briefs(self) -> AsyncBriefs:
        """What one text is to say, for whom, from what evidence; revisioned."""
        from copydesk._async.resources.briefs import AsyncBriefs

        return AsyncBriefs(self._client())

    @cached_property
    def brief_revisions(self) -> AsyncBriefRevisions:
        """Revisions of briefs, as they were."""
        from copydesk._async.resources.brief_revisions import AsyncBriefRevisions

        return AsyncBriefRevisions(self._client())

    @cached_property
    def coverage(self) -> AsyncCoverage:
        """What there is to show for each topic, query and format, computed from what exists."""
        from copydesk._async.resources.coverage import AsyncCoverage

        return AsyncCoverage(self._client())

    @cached_property
    def context_snapshots(self) -> AsyncContextSnapshots:
        """What generations were given."""
        from copydesk._async.resources.context_snapshots import AsyncContextSnapshots

        return AsyncContextSnapshots(self._client())

    @cached_property
    def scripts(self) -> AsyncScripts:
        """Scripts."""
        from copydesk._async.resources.scripts import AsyncScripts

        return AsyncScripts(self._client())

    @cached_property
    def script_versions(self) -> AsyncScriptVersions:
        """Kept bodies of scripts."""
        from copydesk._async.resources.script_versions import AsyncScriptVersions

        return AsyncScriptVersions(self._client())

    @cached_property
    def jobs(self) -> AsyncJobs:
        """Jobs: long work in a queue, with handles to wait for it."""
        from copydesk._async.resources.jobs import AsyncJobs

        return AsyncJobs(self._client())

    @cached_property
    def voices(self) -> AsyncVoices:
        """Who narrates videos."""
        from copydesk._async.resources.voices import AsyncVoices

        return AsyncVoices(self._client())

    @cached_property
    def compositions(self) -> AsyncCompositions:
        """Compositions: timelines that are edited op by op, undone, and rendered."""
        from copydesk._async.resources.compositions import AsyncCompositions

        return AsyncCompositions(self._client())

    @cached_property
    def composition_render_jobs(self) -> AsyncCompositionRenderJobs:
        """Renders of compositions: beside the limit of three jobs, polled on their own path."""
        from copydesk._async.resources.composition_render_jobs import AsyncCompositionRenderJobs

        return AsyncCompositionRenderJobs(self._client())

    @cached_property
    def artifacts(self) -> AsyncArtifacts:
        """Saved outputs; ``artifact.download()`` saves their files."""
        from copydesk._async.resources.artifacts import AsyncArtifacts

        return AsyncArtifacts(self._client())

    @cached_property
    def media(self) -> AsyncMedia:
        """Files of the workspace."""
        from copydesk._async.resources.media import AsyncMedia

        return AsyncMedia(self._client())

    @cached_property
    def library(self) -> AsyncLibrary:
        """Images, films and sounds for films, and motion blocks."""
        from copydesk._async.resources.library import AsyncLibrary

        return AsyncLibrary(self._client())

    @cached_property
    def library_blocks(self) -> AsyncLibraryBlocks:
        """Motion blocks: titles, lower thirds, charts and more, as versioned templates."""
        from copydesk._async.resources.library_blocks import AsyncLibraryBlocks

        return AsyncLibraryBlocks(self._client())

    @cached_property
    def performance_connections(self) -> AsyncPerformanceConnections:
        """Accounts on platforms that the workspace may read; never their tokens."""
        from copydesk._async.resources.performance_connections import AsyncPerformanceConnections

        return AsyncPerformanceConnections(self._client())

    @cached_property
    def performance_publications(self) -> AsyncPerformancePublications:
        """What was published, as the last whole sync saw it."""
        from copydesk._async.resources.performance_publications import AsyncPerformancePublications

        return AsyncPerformancePublications(self._client())

    @cached_property
    def performance_content_links(self) -> AsyncPerformanceContentLinks:
        """What a publication was made of: suggested by the server, confirmed by people."""
        from copydesk._async.resources.performance_content_links import AsyncPerformanceContentLinks

        return AsyncPerformanceContentLinks(self._client())

    @cached_property
    def performance_reports(self) -> AsyncPerformanceReports:
        """How publications, channels, topics and calls to action did, cached."""
        from copydesk._async.resources.performance_reports import AsyncPerformanceReports

        return AsyncPerformanceReports(self._client())

    @cached_property
    def performance_jobs(self) -> AsyncPerformanceJobs:
        """Syncs and reports in their queue, beside the limit of three jobs."""
        from copydesk._async.resources.performance_jobs import AsyncPerformanceJobs

        return AsyncPerformanceJobs(self._client())

    @cached_property
    def recordings(self) -> AsyncRecordings:
        """Raw tracks of a session on one clock, with what was said, word by word."""
        from copydesk._async.resources.recordings import AsyncRecordings

        return AsyncRecordings(self._client())

    @cached_property
    def editing_styles(self) -> AsyncEditingStyles:
        """How recordings are edited: styles, their copies and versions."""
        from copydesk._async.resources.editing_styles import AsyncEditingStyles

        return AsyncEditingStyles(self._client())

    @cached_property
    def editing_runs(self) -> AsyncEditingRuns:
        """Recordings edited to films: queued, polled, cancelled, retried and built anew."""
        from copydesk._async.resources.editing_runs import AsyncEditingRuns

        return AsyncEditingRuns(self._client())

    @cached_property
    def openapi(self) -> AsyncOpenapi:
        """The OpenAPI schema."""
        from copydesk._async.resources.openapi import AsyncOpenapi

        return AsyncOpenapi(self._client())

    @cached_property
    def docs(self) -> AsyncDocs:
        """The quick reference, as HTML."""
        from copydesk._async.resources.docs import AsyncDocs

        return AsyncDocs(self._client())

    @cached_property
    def articles(self) -> AsyncArticles:
        """Articles from scripts."""
        from copydesk._async.writing import AsyncArticles

        return AsyncArticles(self._client())

    @cached_property
    def batch(self) -> AsyncBatch:
        """Batches: a script, an article, a deck or a film for each row of a table."""
        from copydesk._async.batch import AsyncBatch

        return AsyncBatch(self._client())

    @cached_property
    def editing(self) -> AsyncEditing:
        """How recordings are edited; ``desk.editing_styles`` and ``desk.editing_runs`` have every operation."""
        from copydesk._async.editing import AsyncEditing

        return AsyncEditing(self._client())

    @cached_property
    def performance(self) -> AsyncPerformance:
        """What was published, and how it did: ``connections``, ``publications``, ``links``, ``reports``, ``jobs``."""
        from copydesk._async.performance import AsyncPerformance

        return AsyncPerformance(self._client())

    @cached_property
    def slides(self) -> AsyncSlides:
        """Decks of slides from scripts."""
        from copydesk._async.writing import AsyncSlides

        return AsyncSlides(self._client())

    @cached_property
    def strategy(self) -> AsyncStrategy:
        """What to say next, and why: silos, topics, query targets, evidence, briefs and coverage."""
        from copydesk._async.strategy import AsyncStrategy

        return AsyncStrategy(self._client())

    @cached_property
    def videos(self) -> AsyncVideos:
        """Narrated videos from decks."""
        from copydesk._async.videos import AsyncVideos

        return AsyncVideos(self._client())
