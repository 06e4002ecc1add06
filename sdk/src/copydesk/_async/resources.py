"""The families of operations; each class is a table of bindings, with the sugar that a family deserves."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from copydesk import _options
from copydesk._async import jobs as handles
from copydesk._async.jobs import AsyncJobHandle
from copydesk._async.kit import AsyncKit
from copydesk._async.media import AsyncArtifactFiles, fetch
from copydesk._bind import AsyncCall, AsyncListing
from copydesk._generated.api import (
    artifacts,
    brand_kit,
    calls_to_action,
    capabilities,
    collections,
    discovery,
    jobs,
    offerings,
    projects,
    scripts,
    strategy,
    styles,
)
from copydesk._generated.types import UNSET
from copydesk._model import ArtifactModel, BrandModel
from copydesk._references import Identified

if TYPE_CHECKING:
    from pathlib import Path

    from copydesk._async.client import AsyncCopydesk


class AsyncResource:
    """A family of operations of one client."""

    def __init__(self, desk: AsyncCopydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    def _received(self, value: Any) -> Any:
        """A value of an answer, before the caller gets it."""
        return value


class AsyncProjects(AsyncResource):
    """Brands and products; ``brand.kit`` of each is its brand kit."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, BrandModel):
            value._kit = AsyncKit(self._desk, value.id)
        return value

    list = AsyncListing(projects.projects_list)
    create = AsyncCall(projects.projects_create)
    get = AsyncCall(projects.projects_get)
    update = AsyncCall(projects.projects_update)
    delete = AsyncCall(projects.projects_delete)


class AsyncOfferings(AsyncResource):
    """What a brand sells or gives away."""

    list = AsyncListing(offerings.offerings_list)
    create = AsyncCall(offerings.offerings_create)
    get = AsyncCall(offerings.offerings_get)
    update = AsyncCall(offerings.offerings_update)
    delete = AsyncCall(offerings.offerings_delete)


class AsyncCtas(AsyncResource):
    """Calls to action."""

    list = AsyncListing(calls_to_action.ctas_list)
    create = AsyncCall(calls_to_action.ctas_create)
    get = AsyncCall(calls_to_action.ctas_get)
    update = AsyncCall(calls_to_action.ctas_update)
    delete = AsyncCall(calls_to_action.ctas_delete)


class AsyncStyles(AsyncResource):
    """Writing styles."""

    list = AsyncListing(styles.styles_list)
    create = AsyncCall(styles.styles_create)
    get = AsyncCall(styles.styles_get)
    update = AsyncCall(styles.styles_update)
    delete = AsyncCall(styles.styles_delete)
    check = AsyncCall(styles.styles_check)


class AsyncBrandKit(AsyncResource):
    """Brand kits, one for each brand; ``brand.kit`` is the comfortable way."""

    get = AsyncCall(brand_kit.brand_kit_get)
    update = AsyncCall(brand_kit.brand_kit_update)
    import_website = AsyncCall(brand_kit.brand_kit_import_website)
    import_image = AsyncCall(brand_kit.brand_kit_import_image)
    import_logo = AsyncCall(brand_kit.brand_kit_import_logo)
    export = AsyncCall(brand_kit.brand_kit_export)


class AsyncCollections(AsyncResource):
    """Named groups of documents and scripts."""

    list = AsyncListing(collections.collections_list)
    create = AsyncCall(collections.collections_create)
    get = AsyncCall(collections.collections_get)
    update = AsyncCall(collections.collections_update)
    delete = AsyncCall(collections.collections_delete)


class AsyncScriptVersions(AsyncResource):
    """Kept bodies of scripts."""

    list = AsyncListing(scripts.script_versions_list)
    create = AsyncCall(scripts.script_versions_create)
    get = AsyncCall(scripts.script_versions_get)
    restore = AsyncCall(scripts.script_versions_restore)


class AsyncContextSnapshots(AsyncResource):
    """What generations were given."""

    get = AsyncCall(strategy.context_snapshots_get)


class AsyncJobs(AsyncResource):
    """Long work."""

    list = AsyncListing(jobs.jobs_list)
    get = AsyncCall(jobs.jobs_get)
    cancel = AsyncCall(jobs.jobs_cancel)
    estimate = AsyncCall(jobs.jobs_estimate)

    async def create(
        self,
        *,
        operation: str,
        input: Any,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle:
        """Queue a job.

        Args:
            operation: Such as ``script.generate``; ``desk.capabilities.get().job_operations`` lists them.
            input: The operation's input, as a mapping or a model such as ``copydesk.models.ScriptGenerateInput``.
            idempotency_key: Your own key; one is made, and sent with every attempt, when not given.

        Returns:
            A handle; ``.wait()`` and ``.result()`` follow it.

        Example:
            >>> given = {"script_id": script.id, "body": script.body}
            >>> desk.jobs.create(operation="article.generate", input=given).wait().status
            'done'
        """
        key = UNSET if idempotency_key is None else idempotency_key
        request = jobs.jobs_create(operation=operation, input=input, idempotency_key=key)  # type: ignore[arg-type]
        answer = await self._transport.send(request)
        return AsyncJobHandle(self._desk, answer.value, answer.headers.get("Idempotent-Replayed") == "true")

    async def attach(self, job_id: str | Identified) -> AsyncJobHandle:
        """A handle of a job that was queued elsewhere, in another process too.

        Example:
            >>> desk.jobs.attach(job.id).status
            'done'
        """
        return AsyncJobHandle(self._desk, await self.get(job_id))

    def as_completed(
        self, jobs: Iterable[AsyncJobHandle], timeout: float | None = None
    ) -> AsyncIterator[AsyncJobHandle]:
        """Yield jobs as they end, in one loop.

        Raises:
            JobTimeout: When one has not ended in time.

        Example:
            >>> [job.status for job in desk.jobs.as_completed([another(), another()])]
            ['done', 'done']
        """
        return handles.as_completed(jobs, _options.waiting(timeout, handles.LONG_WAIT_SECONDS))

    async def wait_all(
        self, jobs: Sequence[AsyncJobHandle], timeout: float | None = None, *, check: bool = True
    ) -> Sequence[AsyncJobHandle]:
        """Wait for all jobs; with ``check``, raise for the first that failed.

        Returns:
            The handles, in the order given.

        Raises:
            JobTimeout: When they have not all ended in time.
            JobFailed: When one ended in an error.
            JobCancelled: When one was cancelled.

        Example:
            >>> [job.status for job in desk.jobs.wait_all([another(), another()])]
            ['done', 'done']
        """
        return await handles.wait_all(jobs, timeout, check=check)


class AsyncArtifacts(AsyncResource):
    """Saved outputs; ``artifact.download()`` saves their files."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, ArtifactModel):
            value._files = AsyncArtifactFiles(self._desk, value.title, value.files)
        return value

    list = AsyncListing(artifacts.artifacts_list)
    get = AsyncCall(artifacts.artifacts_get)


class AsyncMedia(AsyncResource):
    """Files of the workspace."""

    get = AsyncCall(artifacts.media_get)

    async def download(
        self,
        key: str,
        path: str | os.PathLike[str] | None = None,
        *,
        size: int | None = None,
        sha256: str | None = None,
        overwrite: bool = False,
        progress: bool | None = None,
    ) -> Path:
        """Save a file: resumed where the connection breaks, checked, and only then under its name.

        Args:
            key: Its storage key.
            path: A file; or a folder, where it gets the name that the server has for it: one that exists, or one that
                ends in a slash and is made. The working folder when not given.
            size: Its bytes, where they are known, to be checked.
            sha256: Its digest, where it is known, to be checked; a download that was cut off before is then gone on with.
            overwrite: Replace another file that is there. The same file (by size and SHA-256) is not fetched again.
            progress: Show a bar; in notebooks and terminals when not given.

        Raises:
            DownloadFailed: When what came is not that file.
            DestinationExists: When another file is there, and ``overwrite`` was not asked for.

        Example:
            >>> desk.media.download(article.storage_key, sha256=article.sha256).suffix
            '.md'
        """
        return await fetch(self._desk, key, path, size=size, sha256=sha256, overwrite=overwrite, progress=progress)


class AsyncCapabilities(AsyncResource):
    """What the server supports."""

    get = AsyncCall(capabilities.capabilities_get)


class AsyncOpenapi(AsyncResource):
    """The OpenAPI schema."""

    get = AsyncCall(discovery.openapi_get)


class AsyncDocs(AsyncResource):
    """The quick reference, as HTML."""

    get = AsyncCall(discovery.docs_get)
