# Generated from copydesk._async by `make generate`; do not edit.
"""Editing: styles under the name that their runs will have too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from copydesk._generated.types import UNSET
from copydesk._references import Identified
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import EditingSettingsPatch, EditingStyle
    from copydesk._sync.pages import Pages


class Editing(Resource):
    """How recordings are edited; ``desk.editing_styles`` has every operation on styles."""

    def styles(self, *, origin: str | None = None) -> Pages[EditingStyle]:
        """List editing styles: the workspace's own, newest first, then the built-in ones.

        Args:
            origin: ``builtin`` or ``custom``; default: both.

        Example:
            >>> [style.ref for style in desk.editing.styles(origin="builtin")]
            ['clean', 'talking_head', 'tutorial', 'shorts', 'podcast']
        """
        return self._desk.editing_styles.list(origin=UNSET if origin is None else origin)

    def copy(
        self,
        style: str | Identified,
        *,
        name: str,
        description: str | None = None,
        settings: EditingSettingsPatch | Mapping[str, object] | None = None,
    ) -> EditingStyle:
        """Save a copy of an editing style, with changes.

        Args:
            style: The style, its id, or the name of a built-in one.
            name: What the copy is called.
            description: Default: the original's.
            settings: A merge patch (RFC 7396): what is left out stays, ``None`` sets the default.

        Raises:
            NotFoundError: There is no such style.
            ValidationError: The settings are out of bounds or contradict each other; the message names them.

        Example:
            >>> calm = desk.editing.copy("clean", name="Calm", settings={"cuts": {"min_silence_s": 1.2}})
            >>> calm.settings.cuts.min_silence_s, calm.copied_from.ref
            (1.2, 'clean')
        """
        return self._desk.editing_styles.copy(
            style, name=name, description=description, settings=UNSET if settings is None else settings
        )
