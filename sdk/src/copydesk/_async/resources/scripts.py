# Generated from openapi.json by `make generate`; do not edit.
"""Scripts."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.writing import AsyncScriptsMixin
from copydesk._generated.api import scripts as scripts_api
from copydesk._generated.types import UNSET, Unset
from copydesk._references import seen

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        BlockResults,
        Metadata,
        Script,
        ScriptFormat,
        ScriptInclude,
        ScriptStatus,
        ScriptSummary,
        TargetInput,
    )
    from copydesk._references import Identified, ListOf


class AsyncScripts(AsyncScriptsMixin):
    """Scripts."""

    @property
    def with_raw_response(self) -> AsyncScriptsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncScriptsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        collection_id: str | Identified | Unset = UNSET,
        status: Literal["approved", "archived", "draft", "in_review"] | ScriptStatus | Unset = UNSET,
        format: Literal["ad", "long", "podcast", "short", "tutorial"] | ScriptFormat | Unset = UNSET,
        include: Literal["body"] | ScriptInclude | Unset = UNSET,
    ) -> AsyncPages[ScriptSummary]:
        """List scripts, newest first; bodies only with `include=body`.

        Scopes: `scripts:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            collection_id: The collection of sources.
            status: How far the script is. One of ``approved``, ``archived``, ``draft``, ``in_review``.
            format: What the script is for. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
            include: What a list may add. One of ``body``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [script.title for script in desk.scripts.list()]
            [..., 'Why glaze cracks']
        """
        return self._pages(
            scripts_api.scripts_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                collection_id=collection_id,
                status=status,
                format=format,
                include=include,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        title: str,
        body: str | Unset = UNSET,
        status: Literal["approved", "archived", "draft", "in_review"] | ScriptStatus | Unset = UNSET,
        format: Literal["ad", "long", "podcast", "short", "tutorial"] | ScriptFormat | Unset = UNSET,
        language: str | Unset = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
        topic_id: str | Identified | Unset | None = UNSET,
        brief_id: str | Identified | Unset | None = UNSET,
        offering_id: str | Identified | Unset | None = UNSET,
        cta_id: str | Identified | Unset | None = UNSET,
        style_id: str | Identified | Unset | None = UNSET,
        writing_skill: str | Unset | None = UNSET,
        person_ids: ListOf[str | Identified] | Unset = UNSET,
        target: TargetInput | Mapping[str, object] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Script:
        """Create a script, usually a draft to generate into.

        Scopes: `scripts:write`.

        Args:
            project_id: The brand that it belongs to.
            title: Title, for people.
            body: Text; offsets are Unicode code points.
            status: How far the script is. One of ``approved``, ``archived``, ``draft``, ``in_review``.
            format: What the script is for. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
            language: Language, as a BCP 47 tag such as `en-GB`. Default: en.
            collection_ids: Collections of sources.
            topic_id: The topic.
            brief_id: The brief that it is written from.
            offering_id: The product or service that it is about.
            cta_id: The call to action that it makes.
            style_id: The writing style.
            writing_skill: The writing skill, which determines structure and tone.
            person_ids: People who are named or who speak.
            target: How long the script should be.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.scripts.create(project_id=brand, title="Why glaze cracks").word_count
            0
        """
        return await self._send(
            scripts_api.scripts_create(
                project_id=project_id,
                title=title,
                body=body,
                status=status,
                format=format,
                language=language,
                collection_ids=collection_ids,
                topic_id=topic_id,
                brief_id=brief_id,
                offering_id=offering_id,
                cta_id=cta_id,
                style_id=style_id,
                writing_skill=writing_skill,
                person_ids=person_ids,
                target=target,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> Script:
        """Read a script.

        Scopes: `scripts:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.scripts.get(script).title
            'Why glaze cracks'
        """
        return await self._send(scripts_api.scripts_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        expected_updated_at: datetime.datetime | str | None = None,
        project_id: str | Identified | Unset = UNSET,
        title: str | Unset = UNSET,
        body: str | Unset | None = UNSET,
        status: Literal["approved", "archived", "draft", "in_review"] | ScriptStatus | Unset | None = UNSET,
        format: Literal["ad", "long", "podcast", "short", "tutorial"] | ScriptFormat | Unset | None = UNSET,
        language: str | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset | None = UNSET,
        topic_id: str | Identified | Unset | None = UNSET,
        brief_id: str | Identified | Unset | None = UNSET,
        offering_id: str | Identified | Unset | None = UNSET,
        cta_id: str | Identified | Unset | None = UNSET,
        style_id: str | Identified | Unset | None = UNSET,
        writing_skill: str | Unset | None = UNSET,
        person_ids: ListOf[str | Identified] | Unset | None = UNSET,
        target: TargetInput | Mapping[str, object] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Script:
        """Update a script that is still as `expected_updated_at` says; an overwritten body is kept as a version.

        Scopes: `scripts:write`.

        Args:
            expected_updated_at: What the caller has seen; default: that of the resource. Another one answers 409.
            project_id: The brand that it belongs to.
            title: Title, for people.
            body: The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`.
            status: Its current state. One of ``approved``, ``archived``, ``draft``, ``in_review``.
            format: The kind of output. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
            language: Language, as a BCP 47 tag such as `en-GB`.
            collection_ids: Collections of sources.
            topic_id: The topic.
            brief_id: The brief that it is written from.
            offering_id: The product or service that it is about.
            cta_id: The call to action that it makes.
            style_id: The writing style.
            writing_skill: The writing skill, which determines structure and tone.
            person_ids: People who are named or who speak.
            target: Target length.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            StaleUpdateError: The resource has changed since it was read.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.scripts.update(script, status="in_review").status
            'in_review'
        """
        return await self._send(
            scripts_api.scripts_update(
                id=id,
                expected_updated_at=seen("expected_updated_at", expected_updated_at, id),
                project_id=project_id,
                title=title,
                body=body,
                status=status,
                format=format,
                language=language,
                collection_ids=collection_ids,
                topic_id=topic_id,
                brief_id=brief_id,
                offering_id=offering_id,
                cta_id=cta_id,
                style_id=style_id,
                writing_skill=writing_skill,
                person_ids=person_ids,
                target=target,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a script that no active job or output needs, with its versions.

        Scopes: `scripts:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.scripts.delete(script)
        """
        return await self._send(scripts_api.scripts_delete(id=id))

    async def block_results(self, id: str | Identified) -> BlockResults:
        """Read how much of the audience each block kept, and what earlier blocks of its kind did in the brand's other scripts.

        Scopes: `scripts:read`, `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.scripts.block_results(script).results[0].kind
            'hook'
        """
        return await self._send(scripts_api.scripts_block_results(id=id))


class AsyncScriptsRaw:
    """The methods of ``desk.scripts``, which return a ``RawResponse``."""

    def __init__(self, scripts: AsyncScripts) -> None:
        self.block_results = raw(scripts.block_results)
        self.create = raw(scripts.create)
        self.delete = raw(scripts.delete)
        self.generate = raw(scripts.generate)
        self.generate_long = raw(scripts.generate_long)
        self.get = raw(scripts.get)
        self.list = raw_page(scripts.list)
        self.update = raw(scripts.update)
