"""Merge patches of settings (RFC 7396): the types they are sent in, made of the settings' own, and their application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from msgspec import UNSET, UnsetType

from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.validation import convert
from copydesk_server.core.wire import JsonObject, Schema
from copydesk_server.editing.styles.settings import EditingSettings
from copydesk_server.videos.types import FrameRate, FrameRateNumber, frame_rate


def patch_type(kind: type[msgspec.Struct]) -> type[Schema]:
    """The type of a merge patch of a settings type: every field may be left out, or be ``null`` for its default."""
    members: list[tuple[str, type, object]] = []
    namespace: dict[str, object] = {"__doc__": f"Changes as a merge patch (RFC 7396). {kind.__doc__}"}
    for field in msgspec.structs.fields(kind):
        inner = field.type
        if inner is FrameRate:
            inner, namespace["__post_init__"] = FrameRate | FrameRateNumber, _normalize_fps
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            inner = patch_type(inner)
        members.append((field.name, inner | None | UnsetType, UNSET))
    made = msgspec.defstruct(
        f"{kind.__name__}Patch",
        members,
        bases=(Schema,),
        namespace=namespace,
        kw_only=True,
        frozen=True,
        module=__name__,
    )
    return cast("type[Schema]", made)


def _normalize_fps(patch: msgspec.Struct) -> None:
    fps = getattr(patch, "fps", None)
    if isinstance(fps, float):
        msgspec.structs.force_setattr(patch, "fps", frame_rate(fps))


def merged(settings: JsonObject, patch: JsonObject | None) -> EditingSettings:
    """Settings with a merge patch applied; what ``null`` removes is as when nothing is set.

    Raises:
        ValidationFailed: When the result contradicts itself.
    """
    result = convert(_merge(settings, patch or {}), EditingSettings, root="/settings")
    if faults := _contradictions(result):
        raise ValidationFailed(errors=faults)
    return result


def _merge(target: Mapping[str, object], patch: Mapping[str, object]) -> JsonObject:
    found = dict(target)
    for name, value in patch.items():
        old = found.get(name)
        if value is None:
            found.pop(name, None)
        elif isinstance(value, dict):
            found[name] = _merge(old if isinstance(old, dict) else {}, value)
        else:
            found[name] = value
    return found


def _contradictions(settings: EditingSettings) -> list[Fault]:
    cutaways, cuts = settings.cutaways, settings.cuts
    faults = []
    if cutaways.min_s > cutaways.max_s:
        message = f"is longer than max_s: {cutaways.min_s:g} s and {cutaways.max_s:g} s"
        faults.append(Fault("/settings/cutaways/min_s", "not_allowed", message))
    pads = cuts.pad_before_s + cuts.pad_after_s
    if cuts.remove_silence and cuts.min_silence_s <= pads:
        message = f"is not longer than both pads together ({pads:g} s), so that no pause would become shorter"
        faults.append(Fault("/settings/cuts/min_silence_s", "not_allowed", message))
    return faults
