# Generated from copydesk._async by `make generate`; do not edit.
"""Saved outputs; ``artifact.download()`` saves their files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from copydesk._generated.api import artifacts as artifacts_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.media import ArtifactsMixin
from copydesk._sync.raw import raw, raw_page

if TYPE_CHECKING:
    from copydesk._bound_models import Artifact, ArtifactSummary
    from copydesk._generated.models import ArtifactKind
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class Artifacts(ArtifactsMixin):
    """Saved outputs; ``artifact.download()`` saves their files."""

    @property
    def with_raw_response(self) -> ArtifactsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return ArtifactsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        script_id: str | Identified | Unset = UNSET,
        composition_id: str | Identified | Unset = UNSET,
        editing_run_id: str | Identified | Unset = UNSET,
        kind: Literal[
            "article",
            "audio",
            "captions",
            "composition_video",
            "edited_video",
            "image",
            "report",
            "slides",
            "timeline",
            "transcript",
            "video",
        ]
        | ArtifactKind
        | Unset = UNSET,
    ) -> Pages[ArtifactSummary]:
        """List artifacts, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            script_id: The script.
            composition_id: The composition.
            editing_run_id: The editing run that created it.
            kind: What an artifact is. One of ``article``, ``audio``, ``captions``, ``composition_video``,
                ``edited_video``, ``image``, ``report``, ``slides``, ``timeline``, ``transcript``, ``video``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [artifact.title for artifact in desk.artifacts.list()]
            [..., 'Why glaze cracks']
        """
        return self._pages(
            artifacts_api.artifacts_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                script_id=script_id,
                composition_id=composition_id,
                editing_run_id=editing_run_id,
                kind=kind,
            )
        )

    def get(self, id: str | Identified) -> Artifact:
        """Read an artifact.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.artifacts.get(artifact).title
            'Why glaze cracks'
        """
        made: Any = self._send(artifacts_api.artifacts_get(id=id))
        return cast("Artifact", made)


class ArtifactsRaw:
    """The methods of ``desk.artifacts``, which return a ``RawResponse``."""

    def __init__(self, artifacts: Artifacts) -> None:
        self.get = raw(artifacts.get)
        self.list = raw_page(artifacts.list)
