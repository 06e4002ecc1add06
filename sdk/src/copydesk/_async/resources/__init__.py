# Generated from openapi.json by `make generate`; do not edit.
"""The families of operations, each imported when it is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._async.batch import AsyncBatch
    from copydesk._async.client import AsyncCopydesk
    from copydesk._async.resources.artifacts import AsyncArtifacts
    from copydesk._async.resources.brand_kit import AsyncBrandKit
    from copydesk._async.resources.capabilities import AsyncCapabilities
    from copydesk._async.resources.collections import AsyncCollections
    from copydesk._async.resources.context_snapshots import AsyncContextSnapshots
    from copydesk._async.resources.ctas import AsyncCtas
    from copydesk._async.resources.docs import AsyncDocs
    from copydesk._async.resources.jobs import AsyncJobs
    from copydesk._async.resources.knowledge import AsyncKnowledge
    from copydesk._async.resources.knowledge_context import AsyncKnowledgeContext
    from copydesk._async.resources.knowledge_revisions import AsyncKnowledgeRevisions
    from copydesk._async.resources.media import AsyncMedia
    from copydesk._async.resources.offerings import AsyncOfferings
    from copydesk._async.resources.openapi import AsyncOpenapi
    from copydesk._async.resources.people import AsyncPeople
    from copydesk._async.resources.projects import AsyncProjects
    from copydesk._async.resources.script_versions import AsyncScriptVersions
    from copydesk._async.resources.scripts import AsyncScripts
    from copydesk._async.resources.styles import AsyncStyles
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
        """Batches: one script for each row of a table."""
        from copydesk._async.batch import AsyncBatch

        return AsyncBatch(self._client())

    @cached_property
    def slides(self) -> AsyncSlides:
        """Decks of slides from scripts."""
        from copydesk._async.writing import AsyncSlides

        return AsyncSlides(self._client())
