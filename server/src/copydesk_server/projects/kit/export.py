"""A kit as a ``brand.yml`` file (the brand.yml format of posit-dev, version 1)."""

from __future__ import annotations

import yaml

from copydesk_server.projects.kit.types import FontFamily, FontRole, Kit, Logo
from copydesk_server.projects.types import Brand

_ROLES = {
    "primary": "primary",
    "secondary": "secondary",
    "tertiary": "accent",
    "foreground": "text",
    "background": "background",
    "light": "surface",
}


FILE_SCHEMA = {
    "type": "object",
    "description": "A file of the brand.yml format, version 1.",
    "properties": {
        name: {"type": "object", "additionalProperties": True} for name in ("meta", "logo", "color", "typography")
    },
    "required": ["meta"],
    "additionalProperties": False,
}
# The answer is text, and the text is YAML of that schema: generated clients hand on text.
SCHEMA = {"type": "string", "contentMediaType": "application/yaml", "contentSchema": FILE_SCHEMA}


def brand_yml(brand: Brand, kit: Kit) -> bytes:
    """The file of a brand and its approved kit; what is not known is left out."""
    document = {
        "meta": _meta(brand),
        "logo": _logo(kit.logos),
        "color": _color(kit),
        "typography": _typography(kit),
    }
    kept = {key: value for key, value in document.items() if value}
    text: str = yaml.safe_dump(kept, sort_keys=False, allow_unicode=True, width=100)
    return text.encode()


def _meta(brand: Brand) -> dict[str, object]:
    meta: dict[str, object] = {"name": brand.name}
    if brand.website_url:
        meta["link"] = {"home": brand.website_url}
    return meta


def _logo(logos: list[Logo]) -> dict[str, object]:
    """Paths are storage keys; the first logo is the large one, the first icon the small one."""
    images = {logo.id: {"path": logo.storage_key, "alt": logo.alt or "Logo"} for logo in logos}
    sizes = {}
    for size, kinds in (("small", ("icon",)), ("medium", ("logo", "wordmark")), ("large", ("wordmark", "logo"))):
        found = next((logo for kind in kinds for logo in logos if logo.type.value == kind), None)
        if found is not None:
            sizes[size] = found.id
    return {"images": images, **sizes} if images else {}


def _color(kit: Kit) -> dict[str, object]:
    palette: dict[str, str] = {}
    for color in kit.colors.palette:
        name = (color.name or color.hex.removeprefix("#")).lower().replace(" ", "-")
        palette[name if name not in palette else f"{name}-{color.hex.removeprefix('#')}"] = color.hex
    by_hex = {hex_: name for name, hex_ in reversed(palette.items())}
    roles = {ours: getattr(kit.colors.roles, theirs) for ours, theirs in _ROLES.items()}
    named = {ours: by_hex.get(hex_, hex_) for ours, hex_ in roles.items() if hex_}
    return {"palette": palette, **named} if palette else named


def _typography(kit: Kit) -> dict[str, object]:
    families = kit.typography.families
    if not families:
        return {}
    by_role = {family.role: family.name for family in reversed(families)}
    known: dict[str, object] = {"fonts": [_font(family) for family in families]}
    for key, role in (("base", FontRole.BODY), ("headings", FontRole.HEADING), ("monospace", FontRole.MONO)):
        if role in by_role:
            known[key] = by_role[role] if role is FontRole.MONO else {"family": by_role[role]}
    if kit.colors.roles.link:
        known["link"] = {"color": kit.colors.roles.link}
    return known


def _font(family: FontFamily) -> dict[str, object]:
    font: dict[str, object] = {"family": family.name, "source": "google" if family.source == "google" else "system"}
    if family.weights and family.source == "google":
        font["weight"] = list(family.weights)
    return font
