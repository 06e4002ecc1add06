"""From findings to a candidate: a partial kit, with how sure each value is and how it was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, Unpack

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.colours import is_chromatic, name, oklab_of
from copydesk_server.projects.kit.raster import Picture, Swatch
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
    KitColor,
    KitPatch,
    Logo,
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
        KitColor(hex=color.hex, name=name(color.hex), role=_role(color.roles), share=color.share)
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
        KitColor(hex=swatch.hex, name=name(swatch.hex), role=by_hex.get(swatch.hex), share=swatch.share)
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
