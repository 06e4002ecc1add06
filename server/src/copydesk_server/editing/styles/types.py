"""Wire types of editing styles (contract, section 7)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from copydesk_server.core.wire import ListQuery, Metadata, Name, Read, Request, ResourceModel, ShortText
from copydesk_server.editing.styles.settings import EditingSettings, patch_type

StyleRef = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="A built-in style's name, or a custom one's id.", examples=["clean"]),
]
Version = Annotated[int, Meta(ge=1, le=1_000_000_000)]
_PATCH = patch_type(EditingSettings)  # One type for both bodies, so that clients have one model.
_MERGED = "A merge patch (RFC 7396): what is left out stays, null sets the default, lists are replaced whole."
SettingsPatch = Annotated[_PATCH | UnsetType, Meta(description=_MERGED)]  # type: ignore[valid-type]  # made at run time


class StyleOrigin(StrEnum):
    """Whether a style is one of every workspace or a copy in this one."""

    BUILTIN = "builtin"
    CUSTOM = "custom"


class StyleSource(Read, frozen=True, kw_only=True):
    """The style that a copy was made of, as it was then."""

    ref: StyleRef
    version: Version


class EditingStyle(ResourceModel, frozen=True, kw_only=True):
    """How recordings are edited. A built-in style cannot be changed; copy it."""

    ref: StyleRef
    name: Name
    description: ShortText | None
    origin: StyleOrigin
    version: Annotated[Version, Meta(description="Moves on with every change; runs keep a copy of what they used.")]
    copied_from: Annotated[StyleSource | None, Meta(description="null for built-in styles.")]
    settings: EditingSettings


class StyleSnapshot(Read, frozen=True, kw_only=True):
    """A style as a run uses it; later changes of the style do not reach it."""

    ref: StyleRef
    name: Name
    version: Version
    settings: EditingSettings


class EditingStyleQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of editing styles."""

    origin: StyleOrigin | None = None


class EditingStyleCopy(Request, frozen=True, kw_only=True):
    """A copy of a style, with changes."""

    name: Name
    description: Annotated[ShortText | None, Meta(description="The original's when not given.")] = None
    settings: SettingsPatch = UNSET
    metadata: Metadata = {}


class EditingStyleUpdate(Request, frozen=True, kw_only=True):
    """Changes to a custom style; what is left out stays."""

    expected_version: Annotated[Version, Meta(description="The version that was read.")]
    name: Name | UnsetType = UNSET
    description: ShortText | UnsetType | None = UNSET
    settings: SettingsPatch = UNSET
    metadata: Metadata | UnsetType | None = UNSET
