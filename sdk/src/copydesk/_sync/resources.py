# Generated from copydesk._async by `make generate`; do not edit.
"""The families of operations; each class is a table of bindings, with the sugar that a family deserves."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from copydesk import _options
from copydesk._bind import Call, Listing
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
from copydesk._sync import jobs as handles
from copydesk._sync.jobs import JobHandle
from copydesk._sync.kit import Kit
from copydesk._sync.media import ArtifactFiles, fetch

if TYPE_CHECKING:
    from pathlib import Path

    from copydesk._sync.client import Copydesk


class Resource:
    """A family of operations of one client."""

    def __init__(self, desk: Copydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    def _received(self, value: Any) -> Any:
        """A value of an answer, before the caller gets it."""
        return value


class Projects(Resource):
    """Brands and products; ``brand.kit`` of each is its brand kit."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, BrandModel):
            value._kit = Kit(self._desk, value.id)
        return value

    list = Listing(projects.projects_list)
    create = Call(projects.projects_create)
    get = Call(projects.projects_get)
    update = Call(projects.projects_update)
    delete = Call(projects.projects_delete)


class Offerings(Resource):
    """What a brand sells or gives away."""

    list = Listing(offerings.offerings_list)
    create = Call(offerings.offerings_create)
    get = Call(offerings.offerings_get)
    update = Call(offerings.offerings_update)
    delete = Call(offerings.offerings_delete)


class Ctas(Resource):
    """Calls to action."""

    list = Listing(calls_to_action.ctas_list)
    create = Call(calls_to_action.ctas_create)
    get = Call(calls_to_action.ctas_get)
    update = Call(calls_to_action.ctas_update)
    delete = Call(calls_to_action.ctas_delete)


class Styles(Resource):
    """Writing styles."""

    list = Listing(styles.styles_list)
    create = Call(styles.styles_create)
    get = Call(styles.styles_get)
    update = Call(styles.styles_update)
    delete = Call(styles.styles_delete)
    check = Call(styles.styles_check)


class BrandKit(Resource):
    """Brand kits, one for each brand; ``brand.kit`` is the comfortable way."""

    get = Call(brand_kit.brand_kit_get)
    update = Call(brand_kit.brand_kit_update)
    import_website = Call(brand_kit.brand_kit_import_website)
    import_image = Call(brand_kit.brand_kit_import_image)
    import_logo = Call(brand_kit.brand_kit_import_logo)
    export = Call(brand_kit.brand_kit_export)


class Collections(Resource):
    """Named groups of documents and scripts."""

    list = Listing(collections.collections_list)
    create = Call(collections.collections_create)
    get = Call(collections.collections_get)
    update = Call(collections.collections_update)
    delete = Call(collections.collections_delete)


class ScriptVersions(Resource):
    """Kept bodies of scripts."""

    list = Listing(scripts.script_versions_list)
    create = Call(scripts.script_versions_create)
    get = Call(scripts.script_versions_get)
    restore = Call(scripts.script_versions_restore)


class ContextSnapshots(Resource):
    """What generations were given."""

    get = Call(strategy.context_snapshots_get)


class Jobs(Resource):
    """Long work."""

    list = Listing(jobs.jobs_list)
    get = Call(jobs.jobs_get)
    cancel = Call(jobs.jobs_cancel)
    estimate = Call(jobs.jobs_estimate)

    def create(
        self,
        *,
        operation: str,
        input: Any,
        idempotency_key: str | None = None,
    ) -> JobHandle:
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
        answer = self._transport.send(request)
        return JobHandle(self._desk, answer.value, answer.headers.get("Idempotent-Replayed") == "true")

    def attach(self, job_id: str | Identified) -> JobHandle:
        """A handle of a job that was queued elsewhere, in another process too.

        Example:
            >>> desk.jobs.attach(job.id).status
            'done'
        """
        return JobHandle(self._desk, self.get(job_id))

    def as_completed(self, jobs: Iterable[JobHandle], timeout: float | None = None) -> Iterator[JobHandle]:
        """Yield jobs as they end, in one loop.

        Raises:
            JobTimeout: When one has not ended in time.

        Example:
            >>> [job.status for job in desk.jobs.as_completed([another(), another()])]
            ['done', 'done']
        """
        return handles.as_completed(jobs, _options.waiting(timeout, handles.LONG_WAIT_SECONDS))

    def wait_all(
        self, jobs: Sequence[JobHandle], timeout: float | None = None, *, check: bool = True
    ) -> Sequence[JobHandle]:
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
        return handles.wait_all(jobs, timeout, check=check)


class Artifacts(Resource):
    """Saved outputs; ``artifact.download()`` saves their files."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, ArtifactModel):
            value._files = ArtifactFiles(self._desk, value.title, value.files)
        return value

    list = Listing(artifacts.artifacts_list)
    get = Call(artifacts.artifacts_get)


class Media(Resource):
    """Files of the workspace."""

    get = Call(artifacts.media_get)

    def download(
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
        return fetch(self._desk, key, path, size=size, sha256=sha256, overwrite=overwrite, progress=progress)


class Capabilities(Resource):
    """What the server supports."""

    get = Call(capabilities.capabilities_get)


class Openapi(Resource):
    """The OpenAPI schema."""

    get = Call(discovery.openapi_get)


class Docs(Resource):
    """The quick reference, as HTML."""

    get = Call(discovery.docs_get)
