# Generated from copydesk._async by `make generate`; do not edit.
"""The families of operations, each imported when it is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._sync.batch import Batch
    from copydesk._sync.client import Copydesk
    from copydesk._sync.resources.artifacts import Artifacts
    from copydesk._sync.resources.brand_kit import BrandKit
    from copydesk._sync.resources.capabilities import Capabilities
    from copydesk._sync.resources.collections import Collections
    from copydesk._sync.resources.context_snapshots import ContextSnapshots
    from copydesk._sync.resources.ctas import Ctas
    from copydesk._sync.resources.docs import Docs
    from copydesk._sync.resources.jobs import Jobs
    from copydesk._sync.resources.knowledge import Knowledge
    from copydesk._sync.resources.knowledge_context import KnowledgeContext
    from copydesk._sync.resources.knowledge_revisions import KnowledgeRevisions
    from copydesk._sync.resources.media import Media
    from copydesk._sync.resources.offerings import Offerings
    from copydesk._sync.resources.openapi import Openapi
    from copydesk._sync.resources.people import People
    from copydesk._sync.resources.projects import Projects
    from copydesk._sync.resources.script_versions import ScriptVersions
    from copydesk._sync.resources.scripts import Scripts
    from copydesk._sync.resources.styles import Styles
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
        """Batches: one script for each row of a table."""
        from copydesk._sync.batch import Batch

        return Batch(self._client())

    @cached_property
    def slides(self) -> Slides:
        """Decks of slides from scripts."""
        from copydesk._sync.writing import Slides

        return Slides(self._client())
