# Generated from copydesk._async by `make generate`; do not edit.
"""The run of a batch of articles, decks or films: each from an existing script or deck."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _batch_files
from copydesk._batch_results import BatchRow
from copydesk._output_rows import SUBJECTS
from copydesk._sync.batch_run import PreparedRow, Run
from copydesk._sync.jobs import JobHandle
from copydesk.errors import NotFoundError

if TYPE_CHECKING:
    from copydesk._sync.client import Copydesk


def _method(desk: Copydesk, operation: str) -> Callable[..., JobHandle]:
    """The method that queues a job of an operation."""
    methods: dict[str, Any] = {
        "article.generate": desk.articles.generate,
        "slides.generate": desk.slides.generate,
        "video.render": desk.videos.render,
    }
    method: Callable[..., JobHandle] = methods[operation]
    return method


@attrs.define(eq=False)
class OutputRun(Run):
    """A run that makes an output for each row."""

    operation: str = attrs.field(kw_only=True)

    def _send(self, desk: Copydesk, prepared: PreparedRow) -> JobHandle:
        options = dict(prepared.row.fields)
        subject = options.pop(SUBJECTS[self.operation])
        return _method(desk, self.operation)(subject, **options, idempotency_key=prepared.key)

    def _result(self, prepared: PreparedRow, job: JobHandle) -> BatchRow:
        result: Any = job.data.result or {}
        return attrs.evolve(super()._result(prepared, job), artifact_id=result.get("artifact_id"))

    def _complete(self, result: BatchRow, *, is_new: bool) -> BatchRow:
        """Save the files of the output; nothing if it was deleted since."""
        artifact_id, folder = result.artifact_id, self.folder
        if folder is None or artifact_id is None or (not is_new and _batch_files.are_there(result)):
            return result
        path, files = f"{_batch_files.place(folder, result)}/", []
        with suppress(NotFoundError):
            artifact = self._retry(lambda: self.desk.artifacts.get(artifact_id))
            for file in artifact.files:
                download = partial(artifact.download, path, role=file.role, overwrite=True, progress=False)
                files.append(str(self._retry(download)))
        return attrs.evolve(result, files=files)
