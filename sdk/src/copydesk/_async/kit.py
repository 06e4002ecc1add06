"""The kit of a brand: import, compare, approve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from copydesk._async.resource import AsyncResource
from copydesk._comparison import Comparison
from copydesk._generated.types import UNSET
from copydesk._model import BrandModel

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._choices import LogoTheme, LogoType
    from copydesk._generated import models


class AsyncProjectsMixin(AsyncResource):
    """Brands and products; ``brand.kit`` of each is its brand kit."""

    def _bind(self, value: Any) -> Any:
        if isinstance(value, BrandModel):
            value._kit = AsyncKit(self._desk, value.id)
        return value


class AsyncKit:
    """The kit of one brand.

    It remembers the revision it last read, and approvals start from that revision: if the kit has changed since, the
    server refuses the approval with ``RevisionConflictError``.

    Args:
        desk: The client.
        project_id: Id of the brand.

    Example:
        >>> candidate = brand.kit.import_website("https://kiln.example/")
        >>> comparison = brand.kit.compare(candidate)
        >>> kit = brand.kit.approve(candidate, set={"colors": {"roles": {"accent": "#d9822b"}}})
    """

    def __init__(self, desk: AsyncCopydesk, project_id: str) -> None:
        self._desk = desk
        self._project_id = project_id
        self._revision: int | None = None

    async def get(self) -> models.BrandKit:
        """Read the kit: approved values, candidates, and the source of each value.

        Example:
            >>> brand.kit.get().status
            'empty'
        """
        return self._note_revision(await self._desk.brand_kit.get(self._project_id))

    async def import_website(self, url: str) -> models.Candidate:
        """Import the look of a public page as a candidate.

        Example:
            >>> brand.kit.import_website("https://kiln.example/").status
            'pending'
        """
        return await self._desk.brand_kit.import_website(self._project_id, url=url)

    async def import_image(self, url: str | None = None, *, storage_key: str | None = None) -> models.Candidate:
        """Import the palette of a public image, or of a file of the workspace, as a candidate.

        Example:
            >>> brand.kit.import_image("https://kiln.example/pot.png").kind
            'image'
        """
        return await self._desk.brand_kit.import_image(self._project_id, url=url, storage_key=storage_key)

    async def import_logo(
        self, url: str, *, type: LogoType = "logo", theme: LogoTheme = "any", alt: str | None = None
    ) -> models.Candidate:
        """Import a public raster logo as a candidate.

        Args:
            url: Address of the image.
            type: ``logo``, ``icon`` or ``wordmark``.
            theme: The background it is for: ``light``, ``dark`` or ``any``.
            alt: Alternative text.

        Example:
            >>> brand.kit.import_logo("https://kiln.example/logo.png", theme="light").kind
            'logo'
        """
        return await self._desk.brand_kit.import_logo(self._project_id, url=url, type=type, theme=theme, alt=alt)

    async def compare(self, *candidates: models.Candidate) -> Comparison:
        """Compare the kit with candidates; default: all pending candidates.

        Example:
            >>> candidate = brand.kit.import_website("https://kiln.example/")
            >>> len(brand.kit.compare(candidate).candidates)
            1
        """
        kit = await self.get()
        return Comparison(
            kit, list(candidates) or [candidate for candidate in kit.candidates if candidate.status == "pending"]
        )

    async def approve(
        self,
        *candidates: models.Candidate | str,
        set: Mapping[str, object] | None = None,
        reject: models.Candidate | str | None = None,
        expected_revision: int | None = None,
    ) -> models.BrandKit:
        """Approve candidates, in this order.

        Args:
            candidates: Candidates or their ids.
            set: Values to set, as a merge patch of the kit; they take precedence over the candidates.
            reject: A candidate to reject in the same step.
            expected_revision: The revision to start from; default: the one last read.

        Raises:
            RevisionConflictError: When the kit has changed since; ``current_revision`` has its revision.

        Example:
            >>> candidate = brand.kit.import_website("https://kiln.example/")
            >>> brand.kit.approve(candidate, set={"colors": {"roles": {"accent": "#d9822b"}}}).revision
            1
        """
        return await self._update(expected_revision, candidates, [] if reject is None else [reject], set)

    async def reject(
        self, *candidates: models.Candidate | str, expected_revision: int | None = None
    ) -> models.BrandKit:
        """Reject candidates.

        Example:
            >>> candidate = brand.kit.import_website("https://kiln.example/")
            >>> brand.kit.reject(candidate).revision
            1
        """
        return await self._update(expected_revision, (), candidates, None)

    async def set(self, values: Mapping[str, object], *, expected_revision: int | None = None) -> models.BrandKit:
        """Set values, as a merge patch of the kit.

        Example:
            >>> brand.kit.set({"voice": {"summary": "Calm."}}).kit.voice.summary
            'Calm.'
        """
        return await self._update(expected_revision, (), (), values)

    async def brand_yml(self) -> str:
        """The approved kit as a brand.yml file.

        Example:
            >>> len(brand.kit.brand_yml().splitlines()) > 0
            True
        """
        return await self._desk.brand_kit.export(self._project_id)

    async def _update(
        self, expected: int | None, approved: Any, rejected: Any, values: Mapping[str, object] | None
    ) -> models.BrandKit:
        revision = self._revision if expected is None else expected
        if revision is None:
            revision = (await self.get()).revision
        body: dict[str, Any] = {
            "candidate_ids": approved,
            "reject_candidate_ids": rejected,
            "set": UNSET if values is None else values,
        }
        return self._note_revision(
            await self._desk.brand_kit.update(self._project_id, expected_revision=revision, **body)
        )

    def _note_revision(self, kit: models.BrandKit) -> models.BrandKit:
        self._revision = kit.revision
        return kit

    def __repr__(self) -> str:
        return f"<kit of {self._project_id}>"
