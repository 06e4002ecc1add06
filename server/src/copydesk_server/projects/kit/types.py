"""Wire types of brand kits (contract, section 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import Count, Id, LongText, Name, Read, ReadId, Request, Schema, Sha256, ShortText, Url
from copydesk_server.projects.types import BrandKitState

Hex = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$", max_length=7, examples=["#1f6f5c"])]
Share = Annotated[float, Meta(ge=0, le=1)]
Words = Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=50)]
Pointers = dict[str, float]
Ids = Annotated[list[Id], Meta(max_length=50)]


class LogoType(StrEnum):
    """What kind of mark it is."""

    LOGO = "logo"
    ICON = "icon"
    WORDMARK = "wordmark"


class LogoTheme(StrEnum):
    """On what ground it is meant to stand."""

    LIGHT = "light"
    DARK = "dark"
    ANY = "any"


class ColorRole(StrEnum):
    """What a colour is for."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    ACCENT = "accent"
    BACKGROUND = "background"
    SURFACE = "surface"
    TEXT = "text"
    MUTED = "muted"
    LINK = "link"


class FontRole(StrEnum):
    """What a font family is for."""

    HEADING = "heading"
    BODY = "body"
    MONO = "mono"


class Logo(Schema, frozen=True, kw_only=True):
    """A logo in the workspace: encoded anew, without metadata."""

    id: ReadId
    type: LogoType
    theme: LogoTheme
    storage_key: str
    content_type: str
    width: Count
    height: Count
    bytes: Count
    sha256: Sha256
    alt: str | None


class KitColor(Schema, frozen=True, kw_only=True):
    """A colour of the palette; `share` is how much of the page or image has it."""

    hex: Hex
    name: Annotated[str, Meta(max_length=60)] | None = None
    role: ColorRole | None = None
    share: Share | None = None


class ColorRoles(Schema, frozen=True, kw_only=True):
    """Which colour is for what."""

    primary: Hex | None = None
    secondary: Hex | None = None
    accent: Hex | None = None
    background: Hex | None = None
    surface: Hex | None = None
    text: Hex | None = None
    muted: Hex | None = None
    link: Hex | None = None


class Colors(Schema, frozen=True, kw_only=True):
    """The palette, and what its colours are for."""

    palette: Annotated[list[KitColor], Meta(max_length=24)] = []
    roles: ColorRoles = ColorRoles()


class FontFamily(Schema, frozen=True, kw_only=True):
    """A font family; `source` is where it is loaded from: `google`, `self_hosted`, or `named` only."""

    name: Name
    role: FontRole
    source: Annotated[str, Meta(max_length=60)] | None = None
    weights: Annotated[list[Annotated[int, Meta(ge=1, le=1000)]], Meta(max_length=18)] = []
    fallback: Annotated[str, Meta(max_length=60)] | None = None


class Typography(Schema, frozen=True, kw_only=True):
    """The font families."""

    families: Annotated[list[FontFamily], Meta(max_length=12)] = []


class Manner(Schema, frozen=True, kw_only=True):
    """How pictures look, or how the brand sounds."""

    summary: LongText | None = None
    attributes: Words = []
    avoid: Words = []


class KitCaptionPosition(StrEnum):
    """Where captions stand."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class KitCaptionStyle(Schema, frozen=True, kw_only=True):
    """How captions are set."""

    font: Name | None = None
    color: Hex | None = None
    background: Hex | None = None
    position: KitCaptionPosition | None = None
    uppercase: bool | None = None


class DeckTheme(Schema, frozen=True, kw_only=True):
    """The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better."""

    primary: str
    background: str
    card: str
    stroke: str
    primary_text: str
    background_text: str
    graph: list[str]
    heading_font: str | None
    body_font: str | None


class Kit(Read, frozen=True, kw_only=True):
    """What the brand looks and sounds like."""

    logos: list[Logo] = []
    colors: Colors = Colors()
    typography: Typography = Typography()
    imagery: Manner = Manner()
    voice: Manner = Manner()
    caption_style: KitCaptionStyle = KitCaptionStyle()
    deck_theme: DeckTheme | None = None


class KitPatch(Read, frozen=True, kw_only=True):
    """What a candidate would add to the kit; null where it says nothing."""

    logos: list[Logo] | None = None
    colors: Colors | None = None
    typography: Typography | None = None
    voice: Manner | None = None
    imagery: Manner | None = None


class CandidateKind(StrEnum):
    """What it was imported from."""

    WEBSITE = "website"
    IMAGE = "image"
    LOGO = "logo"


class CandidateStatus(StrEnum):
    """What became of it; a newer import of the same source supersedes."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    SUPERSEDED = "superseded"


class Method(StrEnum):
    """How a value was found."""

    JSON_LD = "json_ld"
    META = "meta"
    CSS = "css"
    MANIFEST = "manifest"
    IMAGE = "image"
    UPLOAD = "upload"
    MANUAL = "manual"


class BrandFacts(Schema, frozen=True, kw_only=True):
    """What a website says of the brand itself; for the brand's own fields, not part of the kit."""

    name: str | None
    description: str | None
    language: str | None


class Candidate(Read, frozen=True, kw_only=True):
    """What an import found; nothing of it is in the kit before it is approved."""

    id: ReadId
    project_id: ReadId
    kind: CandidateKind
    source_url: str | None
    status: CandidateStatus
    patch: KitPatch
    facts: BrandFacts | None
    confidence: Annotated[Pointers, Meta(description="0 to 1, by JSON pointer into `patch`.")]
    methods: Annotated[dict[str, Method], Meta(description="How each value was found, by JSON pointer into `patch`.")]
    warnings: list[str]
    fetched_at: Timestamp
    content_sha256: Sha256


class Provenance(Schema, frozen=True, kw_only=True):
    """Where a value of the kit comes from."""

    candidate_id: ReadId | None
    source_url: str | None
    method: Method
    confidence: float
    observed_at: Timestamp


class ContrastPair(Schema, frozen=True, kw_only=True):
    """How well one colour reads on another (WCAG 2.2): AA from 4.5, AAA from 7."""

    foreground: str
    background: str
    foreground_role: ColorRole
    background_role: ColorRole
    ratio: float
    aa: bool
    aaa: bool


class KitRevision(Schema, frozen=True, kw_only=True):
    """A revision of the kit: when it was made, and what it changed, as JSON pointers."""

    revision: Count
    approved_at: Timestamp
    changed: list[str]


class BrandKit(Read, frozen=True, kw_only=True):
    """The brand kit: what is approved, what waits for approval, and where everything comes from."""

    project_id: ReadId
    revision: Count
    status: BrandKitState
    approved_at: Timestamp | None
    kit: Kit
    candidates: Annotated[list[Candidate], Meta(description="Newest first; the last 50.")]
    provenance: Annotated[dict[str, Provenance], Meta(description="By JSON pointer into `kit`.")]
    contrast: list[ContrastPair]
    history: Annotated[list[KitRevision], Meta(description="Newest first; the last 100.")]
    created_at: Timestamp
    updated_at: Timestamp


class LogoSet(Schema, frozen=True, kw_only=True):
    """A logo of the kit or of an approved candidate that stays; what is left out keeps its value."""

    id: Id
    type: LogoType | UnsetType = UNSET
    theme: LogoTheme | UnsetType = UNSET
    alt: ShortText | UnsetType | None = UNSET


class ColorRolesSet(Schema, frozen=True, kw_only=True):
    """Roles to set; null clears one."""

    primary: Hex | UnsetType | None = UNSET
    secondary: Hex | UnsetType | None = UNSET
    accent: Hex | UnsetType | None = UNSET
    background: Hex | UnsetType | None = UNSET
    surface: Hex | UnsetType | None = UNSET
    text: Hex | UnsetType | None = UNSET
    muted: Hex | UnsetType | None = UNSET
    link: Hex | UnsetType | None = UNSET


class ColorsSet(Schema, frozen=True, kw_only=True):
    """Colours to set."""

    palette: Annotated[list[KitColor], Meta(max_length=24)] | UnsetType | None = UNSET
    roles: ColorRolesSet | UnsetType | None = UNSET


class TypographySet(Schema, frozen=True, kw_only=True):
    """Families to set."""

    families: Annotated[list[FontFamily], Meta(max_length=12)] | UnsetType | None = UNSET


class MannerSet(Schema, frozen=True, kw_only=True):
    """Parts of a manner to set."""

    summary: LongText | UnsetType | None = UNSET
    attributes: Words | UnsetType | None = UNSET
    avoid: Words | UnsetType | None = UNSET


class KitCaptionStyleSet(Schema, frozen=True, kw_only=True):
    """Parts of the caption style to set."""

    font: Name | UnsetType | None = UNSET
    color: Hex | UnsetType | None = UNSET
    background: Hex | UnsetType | None = UNSET
    position: KitCaptionPosition | UnsetType | None = UNSET
    uppercase: bool | UnsetType | None = UNSET


class KitSet(Schema, frozen=True, kw_only=True):
    """Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are replaced whole."""

    logos: (
        Annotated[list[LogoSet], Meta(max_length=24, description="The logos that stay, in order.")] | UnsetType | None
    ) = UNSET
    colors: ColorsSet | UnsetType | None = UNSET
    typography: TypographySet | UnsetType | None = UNSET
    imagery: MannerSet | UnsetType | None = UNSET
    voice: MannerSet | UnsetType | None = UNSET
    caption_style: KitCaptionStyleSet | UnsetType | None = UNSET


class BrandKitUpdate(Request, frozen=True, kw_only=True):
    """Approve candidates, set values by hand, reject candidates; at least one of the three."""

    expected_revision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    candidate_ids: Annotated[Ids, Meta(description="Approved in this order, before `set`.")] = []
    set: KitSet | UnsetType = UNSET
    reject_candidate_ids: Ids = []


class WebsiteImport(Request, frozen=True, kw_only=True):
    """A page of the public web to read the brand from."""

    url: Url


class ImageImport(Request, frozen=True, kw_only=True):
    """An image to take a palette from: either on the public web, or a file of the workspace."""

    url: Url | None = None
    storage_key: Id | None = None


class LogoImport(Request, frozen=True, kw_only=True):
    """A logo on the public web to copy."""

    url: Url
    type: LogoType = LogoType.LOGO
    theme: LogoTheme = LogoTheme.ANY
    alt: ShortText | None = None
