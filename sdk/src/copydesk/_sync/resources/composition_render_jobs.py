# Generated from copydesk._async by `make generate`; do not edit.
"""Renders of compositions: beside the limit of three jobs, polled on their own path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import composition_renders as composition_renders_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import RenderJob
    from copydesk._references import Identified


class CompositionRenderJobs(Resource):
    """Renders of compositions: beside the limit of three jobs, polled on their own path."""

    @property
    def with_raw_response(self) -> CompositionRenderJobsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return CompositionRenderJobsRaw(self)

    def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> RenderJob:
        """Poll a render: its status, progress and result.

        Scopes: `jobs:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.composition_render_jobs.get(render_job).title
            'Why glaze cracks'
        """
        return self._send(composition_renders_api.composition_render_jobs_get(id=id, prefer=prefer))

    def cancel(self, id: str | Identified) -> RenderJob:
        """Cancel a queued render at once, or ask a running one to stop.

        Scopes: `jobs:write`.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.composition_render_jobs.cancel(render_job).title
            'Why glaze cracks'
        """
        return self._send(composition_renders_api.composition_render_jobs_cancel(id=id))


class CompositionRenderJobsRaw:
    """The methods of ``desk.composition_render_jobs``, which return a ``RawResponse``."""

    def __init__(self, composition_render_jobs: CompositionRenderJobs) -> None:
        self.cancel = raw(composition_render_jobs.cancel)
        self.get = raw(composition_render_jobs.get)
