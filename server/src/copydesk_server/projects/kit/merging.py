"""From one kit to the next: candidates merged in, values set by hand, every value's provenance kept. Pure functions."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import UNSET

from copydesk_server.core import colours
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.wire import fields_of, to_bson
from copydesk_server.projects.kit import theme
from copydesk_server.projects.kit.store import ValueOrigin
from copydesk_server.projects.kit.types import (
    Candidate,
    ColorRoles,
    Colors,
    FontFamily,
    Kit,
    KitColor,
    KitPatch,
    KitSet,
    Logo,
    LogoSet,
    Typography,
)

T = TypeVar("T", bound=msgspec.Struct)
# Distance in OKLab: half of what reads as one colour, since a palette that was approved is not to lose a shade.
SAME_COLOUR = 0.02
# What a kit holds at most, however many imports are approved.
MOST_COLOURS, MOST_LOGOS, MOST_FAMILIES = 24, 24, 12
Leaf = tuple[str, str]


def approve(kit: Kit, candidate: Candidate) -> Kit:
    """The kit with what a candidate found: its roles and fonts take their places, its colours and logos are added."""
    patch = candidate.patch
    logos = kit.logos if patch.logos is None else _logos(kit.logos, patch.logos)
    return msgspec.structs.replace(
        kit,
        logos=logos,
        colors=kit.colors if patch.colors is None else _colors(kit.colors, patch.colors),
        typography=kit.typography if patch.typography is None else _typography(kit.typography, patch.typography),
        imagery=patch.imagery or kit.imagery,
        voice=patch.voice or kit.voice,
    )


def set_by_hand(kit: Kit, changes: KitSet) -> Kit:
    """The kit with a merge patch applied (RFC 7396).

    Raises:
        ValidationFailed: When a logo is named that is not there.
    """
    kept = kit.logos if changes.logos is UNSET else _arrange(kit.logos, changes.logos or [])
    merged = msgspec.structs.replace(kit, logos=kept)
    for name in ("colors", "typography", "imagery", "voice", "caption_style"):
        merged = msgspec.structs.replace(merged, **{name: _merge(getattr(kit, name), getattr(changes, name))})
    return merged


def finish(kit: Kit) -> Kit:
    """The kit with what follows from the rest: colours in lower case, roles in the palette, the deck theme."""
    lowered = msgspec.convert(_lower(msgspec.to_builtins(kit.colors)), Colors)
    roles = {hex_: role for role, hex_ in reversed(list(msgspec.structs.asdict(lowered.roles).items())) if hex_}
    palette = [
        msgspec.structs.replace(color, role=roles.get(color.hex), name=color.name or colours.name(color.hex))
        for color in lowered.palette
    ]
    missing = [
        KitColor(hex=hex_, name=colours.name(hex_), role=role)
        for hex_, role in roles.items()
        if hex_ not in {color.hex for color in palette}
    ]
    colors = msgspec.convert(
        msgspec.to_builtins(Colors(palette=[*palette, *missing][:MOST_COLOURS], roles=lowered.roles)), Colors
    )
    return msgspec.structs.replace(kit, colors=colors, deck_theme=theme.derive(colors, kit.typography))


def leaves(kit: Kit | KitPatch) -> Iterator[tuple[str, Leaf]]:
    """Every value of a kit or patch that has a provenance: its JSON pointer, and what makes it the same value."""
    for number, logo in enumerate(kit.logos or []):
        yield f"/logos/{number}", ("logo", logo.id)
    if kit.colors is not None:
        for number, color in enumerate(kit.colors.palette):
            yield f"/colors/palette/{number}", ("palette", color.hex.lower())
        for role, hex_ in msgspec.structs.asdict(kit.colors.roles).items():
            if hex_:
                yield f"/colors/roles/{role}", (f"role {role}", hex_.lower())
    if kit.typography is not None:
        for number, family in enumerate(kit.typography.families):
            yield f"/typography/families/{number}", (f"family {family.role.value}", family.name)
    for name in ("imagery", "voice", "caption_style"):
        for field, value in msgspec.structs.asdict(getattr(kit, name, None) or _Nothing()).items():
            if value:
                digest = hashlib.sha256(json.dumps(to_bson(value)).encode()).hexdigest()
                yield f"/{name}/{field}", (f"{name} {field}", digest)


def changed(before: Kit, after: Kit) -> list[str]:
    """Pointers of the values that a revision added, moved, changed or took away."""
    old, new = dict(leaves(before)), dict(leaves(after))
    return sorted(pointer for pointer in old.keys() | new.keys() if old.get(pointer) != new.get(pointer))


def traced(
    kit: Kit, before: Kit, known: Mapping[str, ValueOrigin], accepted: Sequence[Candidate], by_hand: ValueOrigin
) -> dict[str, ValueOrigin]:
    """Where each value of a kit comes from, by pointer.

    Args:
        kit: The new kit.
        before: The kit before.
        known: Provenance of its values, by pointer.
        accepted: The candidates that were approved, in order.
        by_hand: Provenance of what is in neither.
    """
    origins = {leaf: known[pointer] for pointer, leaf in leaves(before) if pointer in known}
    for candidate in accepted:
        for pointer, leaf in leaves(candidate.patch):
            origins[leaf] = {
                "candidate_id": candidate.id,
                "source_url": candidate.source_url,
                "method": candidate.methods.get(pointer, "css"),
                "confidence": candidate.confidence.get(pointer, 0.5),
                "observed_at": candidate.fetched_at.plain(),
            }
    return {pointer: origins.get(leaf, by_hand) for pointer, leaf in leaves(kit)}


class _Nothing(msgspec.Struct):
    """A part that a patch does not have."""


def _logos(kept: list[Logo], found: list[Logo]) -> list[Logo]:
    known = {logo.sha256 for logo in found}
    return [*found, *(logo for logo in kept if logo.sha256 not in known)][:MOST_LOGOS]


def _colors(kept: Colors, found: Colors) -> Colors:
    labs = [colours.oklab_of(color.hex) for color in found.palette]
    others = [
        color for color in kept.palette if all(colours.oklab_of(color.hex).distance(lab) > SAME_COLOUR for lab in labs)
    ]
    roles = {
        **msgspec.structs.asdict(kept.roles),
        **{role: hex_ for role, hex_ in msgspec.structs.asdict(found.roles).items() if hex_},
    }
    return Colors(palette=[*found.palette, *others][:MOST_COLOURS], roles=ColorRoles(**roles))


def _typography(kept: Typography, found: Typography) -> Typography:
    taken = {family.role for family in found.families}
    others: list[FontFamily] = [family for family in kept.families if family.role not in taken]
    return Typography(families=[*found.families, *others][:MOST_FAMILIES])


def _arrange(logos: list[Logo], wanted: list[LogoSet]) -> list[Logo]:
    known, named = {logo.id: logo for logo in logos}, [logo.id for logo in wanted]
    faults = [
        Fault(f"/set/logos/{number}/id", "not_allowed", f"{id_} is named twice")
        for number, id_ in enumerate(named)
        if id_ in named[:number]
    ]
    faults += [
        Fault(f"/set/logos/{number}/id", "not_allowed", f"there is no logo {logo.id!r} in the kit")
        for number, logo in enumerate(wanted)
        if logo.id not in known
    ]
    if faults:
        raise ValidationFailed(errors=faults)
    fields = [
        {name: value for name in ("type", "theme", "alt") if (value := getattr(logo, name)) is not UNSET}
        for logo in wanted
    ]
    return [msgspec.structs.replace(known[logo.id], **changes) for logo, changes in zip(wanted, fields, strict=True)]


def _merge(value: T, changes: object) -> T:
    """A merge patch of structs: unset keeps, ``None`` is the default, structs go deeper."""
    if changes is UNSET:
        return value
    kind = type(value)
    if changes is None:
        return kind()
    merged = {}
    for field in fields_of(kind):
        new, old = getattr(changes, field.name), getattr(value, field.name)
        if new is UNSET:
            merged[field.name] = old
        elif isinstance(old, msgspec.Struct):
            merged[field.name] = _merge(old, new)
        elif new is None:
            merged[field.name] = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        else:
            merged[field.name] = new
    return kind(**merged)


def _lower(value: object) -> object:
    if isinstance(value, dict):
        return {key: _lower(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_lower(item) for item in value]
    return value.lower() if isinstance(value, str) and value.startswith("#") else value
