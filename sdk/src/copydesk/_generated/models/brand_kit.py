# Generated from openapi.json by `make generate`; do not edit.
"""Models: brand kit."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import FreeForm, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        BrandKitState,
        CandidateKind,
        CandidateStatus,
        ColorRole,
        FontRole,
        KitCaptionPosition,
        LogoTheme,
        LogoType,
        Method,
    )


@frozen(repr=False, unsafe_hash=False)
class BrandFacts(ReadModel):
    """What a website says of the brand itself; for the brand's own fields, not part of the kit."""

    name: None | str
    """ Name of the brand. """
    description: None | str
    """ The website's description of the brand. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """


@frozen(repr=False, unsafe_hash=False)
class BrandKit(ReadModel):
    """The brand kit: what is approved, what waits for approval, and where everything comes from."""

    project_id: str
    """ The brand that it belongs to. """
    revision: int
    """ Number of the approved kit; 0 before the first approval. """
    status: BrandKitState
    """ How far the brand kit is. """
    approved_at: datetime.datetime | None
    """ When it was approved. """
    kit: Kit
    """ What the brand looks and sounds like. """
    candidates: list[Candidate]
    """ Newest first; the last 50. """
    provenance: BrandKitProvenance
    """ By JSON pointer into `kit`. """
    contrast: list[ContrastPair]
    """ Legibility of the colours on each other. """
    history: list[KitRevision]
    """ Newest first; the last 100. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BrandKitProvenance(FreeForm["Provenance"], ReadModel):
    """By JSON pointer into `kit`."""

    additional_properties: dict[str, Provenance] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class BrandKitUpdate(Model):
    """Approve candidates, set values by hand, reject candidates; at least one of the three."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """
    candidate_ids: list[str] | Unset = UNSET
    """ Approved in this order, before `set`. """
    set: KitSet | Unset = UNSET
    """ Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are replaced whole.
    """
    reject_candidate_ids: list[str] | Unset = UNSET
    """ Candidates to reject. """


@frozen(repr=False, unsafe_hash=False)
class Candidate(ReadModel):
    """What an import found; nothing of it is in the kit before it is approved."""

    id: str
    """ Its id, which never changes. """
    project_id: str
    """ The brand that it belongs to. """
    kind: CandidateKind
    """ What it was imported from. """
    source_url: None | str
    """ The page that it came from. """
    status: CandidateStatus
    """ What became of it; a newer import of the same source supersedes. """
    patch: KitPatch
    """ What a candidate would add to the kit; null where it says nothing. """
    facts: BrandFacts | None
    """ What the website says about the brand. """
    confidence: CandidateConfidence
    """ 0 to 1, by JSON pointer into `patch`. """
    methods: CandidateMethods
    """ How each value was found, by JSON pointer into `patch`. """
    warnings: list[str]
    """ What could not be read, in sentences. """
    fetched_at: datetime.datetime
    """ When it was fetched. """
    content_sha256: str
    """ SHA-256 of the fetched content. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CandidateConfidence(FreeForm["float"], ReadModel):
    """0 to 1, by JSON pointer into `patch`."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CandidateMethods(FreeForm["Method"], ReadModel):
    """How each value was found, by JSON pointer into `patch`."""

    additional_properties: dict[str, Method] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ColorRoles(ReadModel):
    """Which colour is for what."""

    primary: None | str
    """ Primary colour, as `#rrggbb`. """
    secondary: None | str
    """ Secondary colour, as `#rrggbb`. """
    accent: None | str
    """ Colour for emphasis, as `#rrggbb`. """
    background: None | str
    """ Background colour, as `#rrggbb`. """
    surface: None | str
    """ Background colour of cards, as `#rrggbb`. """
    text: None | str
    """ Text colour, as `#rrggbb`. """
    muted: None | str
    """ Colour of less important text, as `#rrggbb`. """
    link: None | str
    """ Colour of links, as `#rrggbb`. """


@define(repr=False, unsafe_hash=False)
class ColorRolesSet(Model):
    """Roles to set; null clears one."""

    primary: None | str | Unset = UNSET
    """ Primary colour, as `#rrggbb`. """
    secondary: None | str | Unset = UNSET
    """ Secondary colour, as `#rrggbb`. """
    accent: None | str | Unset = UNSET
    """ Colour for emphasis, as `#rrggbb`. """
    background: None | str | Unset = UNSET
    """ Background colour, as `#rrggbb`. """
    surface: None | str | Unset = UNSET
    """ Background colour of cards, as `#rrggbb`. """
    text: None | str | Unset = UNSET
    """ Text colour, as `#rrggbb`. """
    muted: None | str | Unset = UNSET
    """ Colour of less important text, as `#rrggbb`. """
    link: None | str | Unset = UNSET
    """ Colour of links, as `#rrggbb`. """


@frozen(repr=False, unsafe_hash=False)
class Colors(ReadModel):
    """The palette, and what its colours are for."""

    palette: list[KitColor]
    """ All colours. """
    roles: ColorRoles
    """ Which colour is for what. """


@define(repr=False, unsafe_hash=False)
class ColorsSet(Model):
    """Colours to set."""

    palette: list[KitColorInput] | None | Unset = UNSET
    """ All colours. """
    roles: ColorRolesSet | None | Unset = UNSET
    """ The purpose of each colour. """


@frozen(repr=False, unsafe_hash=False)
class ContrastPair(ReadModel):
    """How well one colour reads on another (WCAG 2.2): AA from 4.5, AAA from 7."""

    foreground: str
    """ Colour of the text, as `#rrggbb`. """
    background: str
    """ Colour behind, as `#rrggbb`. """
    foreground_role: ColorRole
    """ What a colour is for. """
    background_role: ColorRole
    """ What a colour is for. """
    ratio: float
    """ Contrast ratio by WCAG 2.2, from 1 to 21. """
    aa: bool
    """ Whether text reads on it, by WCAG 2.2 AA (4.5 to 1). """
    aaa: bool
    """ Whether text reads on it, by WCAG 2.2 AAA (7 to 1). """


@frozen(repr=False, unsafe_hash=False)
class DeckTheme(ReadModel):
    """The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better."""

    primary: str
    """ Colour for emphasis, as `#rrggbb`. """
    background: str
    """ Background colour, as `#rrggbb`. """
    card: str
    """ Background colour of cards, as `#rrggbb`. """
    stroke: str
    """ Colour of lines, as `#rrggbb`. """
    primary_text: str
    """ Colour of text on the primary colour, as `#rrggbb`. """
    background_text: str
    """ Colour of text on the background, as `#rrggbb`. """
    graph: list[str]
    """ Colours of the series of a chart, in order. """
    heading_font: None | str
    """ Font family of titles; null for the template's. """
    body_font: None | str
    """ Font family of text; null for the template's. """


@frozen(repr=False, unsafe_hash=False)
class FontFamily(ReadModel):
    """A font family; `source` is where it is loaded from: `google`, `self_hosted`, or `named` only."""

    name: str
    """ Name of the family. """
    role: FontRole
    """ What a font family is for. """
    source: None | str
    """ Where the font is loaded from. """
    weights: list[int]
    """ Available font weights, such as 400 and 700. """
    fallback: None | str
    """ Font family for readers who do not have this one. """


@define(repr=False, unsafe_hash=False)
class FontFamilyInput(Model):
    """A font family; `source` is where it is loaded from: `google`, `self_hosted`, or `named` only."""

    name: str
    """ Name of the family. """
    role: FontRole
    """ What a font family is for. """
    source: None | str | Unset = UNSET
    """ Where the font is loaded from. """
    weights: list[int] | Unset = UNSET
    """ Available font weights, such as 400 and 700. """
    fallback: None | str | Unset = UNSET
    """ Font family for readers who do not have this one. """


@define(repr=False, unsafe_hash=False)
class ImageImport(Model):
    """An image to take a palette from: either on the public web, or a file of the workspace."""

    url: None | str | Unset = UNSET
    """ Address. """
    storage_key: None | str | Unset = UNSET
    """ Key of the file for `GET /media`. """


@frozen(repr=False, unsafe_hash=False)
class Kit(ReadModel):
    """What the brand looks and sounds like."""

    logos: list[Logo]
    """ Logos. """
    colors: Colors
    """ The palette, and what its colours are for. """
    typography: Typography
    """ The font families. """
    imagery: Manner
    """ How pictures look, or how the brand sounds. """
    voice: Manner
    """ How pictures look, or how the brand sounds. """
    caption_style: KitCaptionStyle
    """ How captions are set. """
    deck_theme: DeckTheme | None
    """ The theme of decks. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class KitCaptionStyle(ReadModel):
    """How captions are set."""

    font: None | str
    """ Family of the words. """
    color: None | str
    """ Colour, as `#rrggbb`. """
    background: None | str
    """ Colour behind the words, as `#rrggbb`. """
    position: KitCaptionPosition | None
    """ Position in the order; at the end if omitted. """
    uppercase: bool | None
    """ Whether it is shown in capitals. """


@define(repr=False, unsafe_hash=False)
class KitCaptionStyleSet(Model):
    """Parts of the caption style to set."""

    font: None | str | Unset = UNSET
    """ Family of the words. """
    color: None | str | Unset = UNSET
    """ Colour, as `#rrggbb`. """
    background: None | str | Unset = UNSET
    """ Colour behind the words, as `#rrggbb`. """
    position: KitCaptionPosition | None | Unset = UNSET
    """ Position in the order; at the end if omitted. """
    uppercase: bool | None | Unset = UNSET
    """ Whether it is shown in capitals. """


@frozen(repr=False, unsafe_hash=False)
class KitColor(ReadModel):
    """A colour of the palette; `share` is how much of the page or image has it."""

    hex: str
    """ Colour, as `#rrggbb`. """
    name: None | str
    """ Name, for people. """
    role: ColorRole | None
    """ Its purpose. """
    share: float | None
    """ Share of the whole, from 0 to 1. """


@define(repr=False, unsafe_hash=False)
class KitColorInput(Model):
    """A colour of the palette; `share` is how much of the page or image has it."""

    hex: str
    """ Colour, as `#rrggbb`. """
    name: None | str | Unset = UNSET
    """ Name, for people. """
    role: ColorRole | None | Unset = UNSET
    """ Its purpose. """
    share: float | None | Unset = UNSET
    """ Share of the whole, from 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class KitPatch(ReadModel):
    """What a candidate would add to the kit; null where it says nothing."""

    logos: list[Logo] | None
    """ Logos. """
    colors: Colors | None
    """ Colours. """
    typography: None | Typography
    """ Fonts. """
    voice: Manner | None
    """ Tone of the brand's texts. """
    imagery: Manner | None
    """ Style of the brand's pictures. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class KitRevision(ReadModel):
    """A revision of the kit: when it was made, and what it changed, as JSON pointers."""

    revision: int
    """ Number of its revision, from 1. """
    approved_at: datetime.datetime
    """ When it was approved. """
    changed: list[str]
    """ Parts of the kit that changed. """


@define(repr=False, unsafe_hash=False)
class KitSet(Model):
    """Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are replaced whole."""

    logos: list[LogoSet] | None | Unset = UNSET
    """ Logos. """
    colors: ColorsSet | None | Unset = UNSET
    """ Colours. """
    typography: None | TypographySet | Unset = UNSET
    """ Fonts. """
    imagery: MannerSet | None | Unset = UNSET
    """ Style of the brand's pictures. """
    voice: MannerSet | None | Unset = UNSET
    """ Tone of the brand's texts. """
    caption_style: KitCaptionStyleSet | None | Unset = UNSET
    """ Appearance of captions. """


@frozen(repr=False, unsafe_hash=False)
class Logo(ReadModel):
    """A logo in the workspace: encoded anew, without metadata."""

    id: str
    """ Its id, which never changes. """
    type: LogoType
    """ What kind of mark it is. """
    theme: LogoTheme
    """ On what ground it is meant to stand. """
    storage_key: str
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    alt: None | str
    """ Description of the picture for people who cannot see it. """


@define(repr=False, unsafe_hash=False)
class LogoImport(Model):
    """A logo on the public web to copy."""

    url: str
    """ Address. """
    type: LogoType | Unset = UNSET
    """ What kind of mark it is. """
    theme: LogoTheme | Unset = UNSET
    """ On what ground it is meant to stand. """
    alt: None | str | Unset = UNSET
    """ Description of the picture for people who cannot see it. """


@define(repr=False, unsafe_hash=False)
class LogoSet(Model):
    """A logo of the kit or of an approved candidate that stays; what is left out keeps its value."""

    id: str
    """ Its id, which never changes. """
    type: LogoType | Unset = UNSET
    """ What kind of mark it is. """
    theme: LogoTheme | Unset = UNSET
    """ On what ground it is meant to stand. """
    alt: None | str | Unset = UNSET
    """ Description of the picture for people who cannot see it. """


@frozen(repr=False, unsafe_hash=False)
class Manner(ReadModel):
    """How pictures look, or how the brand sounds."""

    summary: None | str
    """ Summary in one sentence. """
    attributes: list[str]
    """ Adjectives that describe it, such as “warm” or “exact”. """
    avoid: list[str]
    """ What it should not be. """


@define(repr=False, unsafe_hash=False)
class MannerSet(Model):
    """Parts of a manner to set."""

    summary: None | str | Unset = UNSET
    """ Summary in one sentence. """
    attributes: list[str] | None | Unset = UNSET
    """ Adjectives that describe it, such as “warm” or “exact”. """
    avoid: list[str] | None | Unset = UNSET
    """ What it should not be. """


@frozen(repr=False, unsafe_hash=False)
class Provenance(ReadModel):
    """Where a value of the kit comes from."""

    candidate_id: None | str
    """ The candidate that the value came from; null if a person set the value. """
    source_url: None | str
    """ The page that it came from. """
    method: Method
    """ How a value was found. """
    confidence: float
    """ Confidence in the value, from 0 to 1. """
    observed_at: datetime.datetime
    """ When it was observed. """


@frozen(repr=False, unsafe_hash=False)
class Typography(ReadModel):
    """The font families."""

    families: list[FontFamily]
    """ Font families. """


@define(repr=False, unsafe_hash=False)
class TypographySet(Model):
    """Families to set."""

    families: list[FontFamilyInput] | None | Unset = UNSET
    """ Font families. """


@define(repr=False, unsafe_hash=False)
class WebsiteImport(Model):
    """A page of the public web to read the brand from."""

    url: str
    """ Address. """
