"""Candidates of a brand kit, and how they are merged into a revision."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict, TypeVar, Unpack

import msgspec
from msgspec import UNSET

from copydesk_server.core import colours
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.colours import is_chromatic, oklab_of
from copydesk_server.core.colours import name as colour_name
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.wire import fields_of, to_bson
from copydesk_server.projects.kit import theme
from copydesk_server.projects.kit.raster import Picture, Swatch
from copydesk_server.projects.kit.store import ValueOrigin
from copydesk_server.projects.kit.types import (
    BrandFacts,
    Candidate,
    CandidateKind,
    CandidateStatus,
    ColorRole,
    ColorRoles,
    Colors,
    FontFamily,
    FontRole,
    Kit,
    KitColor,
    KitPatch,
    KitSet,
    Logo,
    LogoSet,
    Method,
    Typography,
)
from copydesk_server.projects.kit.website.findings import Findings, Image

_BRAND_ROLES = (ColorRole.PRIMARY, ColorRole.SECONDARY, ColorRole.ACCENT)


class Common(TypedDict):
    """What candidates of every kind have."""

    id: str
    project_id: str
    source_url: str | None
    fetched_at: Timestamp
    content_sha256: str


def of_website(
    found: Findings, logos: Sequence[tuple[Logo, Image]], warnings: Sequence[str], **common: Unpack[Common]
) -> Candidate:
    """What a page tells."""
    roles = {role: color.hex for color in found.colors for role in color.roles}
    palette = [
        KitColor(hex=color.hex, name=colour_name(color.hex), role=_role(color.roles), share=color.share)
        for color in found.colors
    ]
    families = [
        FontFamily(
            name=family.name,
            role=FontRole(family.role),
            source=family.source,
            weights=family.weights,
            fallback=family.fallback,
        )
        for family in found.families
    ]
    sure: dict[str, float] = {}
    methods: dict[str, Method] = {}
    for number, color in enumerate(found.colors):
        for pointer in (f"/colors/palette/{number}", *(f"/colors/roles/{role}" for role in color.roles)):
            sure[pointer], methods[pointer] = color.confidence, Method(color.method)
    for number, family in enumerate(found.families):
        pointer = f"/typography/families/{number}"
        sure[pointer], methods[pointer] = family.confidence, Method.CSS
    for number, (_, image) in enumerate(logos):
        sure[f"/logos/{number}"], methods[f"/logos/{number}"] = image.confidence, Method(image.method)
    patch = KitPatch(
        logos=[logo for logo, _ in logos] or None,
        colors=Colors(palette=palette, roles=ColorRoles(**roles)) if palette else None,
        typography=Typography(families=families) if families else None,
    )
    facts = BrandFacts(name=found.name, description=found.description, language=found.language)
    return _candidate(CandidateKind.WEBSITE, patch, sure, methods, list(warnings), facts=facts, **common)


def of_image(picture: Picture, **common: Unpack[Common]) -> Candidate:
    """What an image tells: its palette, and the strongest of its colours for the brand's roles."""
    roles = _strongest(picture.palette)
    by_hex = {hex_: role for role, hex_ in roles.items()}
    palette = [
        KitColor(hex=swatch.hex, name=colour_name(swatch.hex), role=by_hex.get(swatch.hex), share=swatch.share)
        for swatch in picture.palette
    ]
    sure = {
        f"/colors/palette/{number}": round(min(0.9, 0.5 + swatch.share), 2)
        for number, swatch in enumerate(picture.palette)
    }
    sure |= {f"/colors/roles/{role.value}": 0.4 for role in roles}
    patch = KitPatch(
        colors=Colors(palette=palette, roles=ColorRoles(**{role.value: hex_ for role, hex_ in roles.items()}))
    )
    return _candidate(CandidateKind.IMAGE, patch, sure, dict.fromkeys(sure, Method.IMAGE), [], **common)


def of_logo(logo: Logo, **common: Unpack[Common]) -> Candidate:
    """A logo, given by hand."""
    pointer = "/logos/0"
    return _candidate(
        CandidateKind.LOGO, KitPatch(logos=[logo]), {pointer: 1.0}, {pointer: Method.UPLOAD}, [], **common
    )


def _candidate(
    kind: CandidateKind,
    patch: KitPatch,
    confidence: dict[str, float],
    methods: dict[str, Method],
    warnings: list[str],
    *,
    facts: BrandFacts | None = None,
    **common: Unpack[Common],
) -> Candidate:
    return Candidate(
        kind=kind,
        status=CandidateStatus.PENDING,
        patch=patch,
        facts=facts,
        confidence=confidence,
        methods=methods,
        warnings=warnings[:20],
        **common,
    )


def _role(roles: Sequence[str]) -> ColorRole | None:
    """What a palette says of a colour: the brand's role of it before the page's."""
    found = [ColorRole(role) for role in roles]
    return next((role for role in found if role in _BRAND_ROLES), found[0] if found else None)


def _strongest(palette: Sequence[Swatch]) -> dict[ColorRole, str]:
    """The most colourful of an image, those with a larger share first among equals."""
    chromatic = [swatch for swatch in palette if is_chromatic(swatch.hex)]
    ordered = sorted(chromatic, key=lambda swatch: -oklab_of(swatch.hex).chroma * swatch.share**0.5)
    return {role: swatch.hex for role, swatch in zip(_BRAND_ROLES, ordered, strict=False)}


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
        msgspec.structs.replace(color, role=roles.get(color.hex), name=color.name or colour_name(color.hex))
        for color in lowered.palette
    ]
    missing = [
        KitColor(hex=hex_, name=colour_name(hex_), role=role)
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
