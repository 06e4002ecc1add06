# Generated from openapi.json by `make generate`; do not edit.
"""Models: director media."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import DirectorMediaKind, Metadata


@frozen(repr=False, unsafe_hash=False)
class DirectorMediaHit(ReadModel):
    """A medium that fits; `score` is 0 to 1."""

    media: DirectorMedium
    """ A medium of the library. """
    score: float
    """ Quality of the match; higher is better. """
    scores: DirectorMediaScores
    """ By words and by meaning; null where it was not found that way. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DirectorMediaResult(ReadModel):
    """Hits, best first."""

    items: list[DirectorMediaHit]
    """ Entries of this page. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DirectorMediaScores(ReadModel):
    """By words and by meaning; null where it was not found that way."""

    keyword: float | None
    """ BM25; comparable within one search. """
    vector: float | None
    """ Cosine of the query and the text, -1 to 1. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class DirectorMediaSearchRequest(Model):
    """What to look for among titles, descriptions and tags."""

    query: str
    """ The search query, as people type it. """
    kinds: list[DirectorMediaKind] | Unset = UNSET
    """ All kinds where empty. """
    tags: list[str] | Unset = UNSET
    """ Tags that a hit must have, all of them. """
    limit: int | Unset = UNSET
    """ Maximum number of entries on a page. Default: 10. """
    min_score: float | Unset = UNSET
    """ Minimum score of a picture, from 0 to 1. Default: 0.0. """


@frozen(repr=False, unsafe_hash=False)
class DirectorMedium(ReadModel):
    """A medium of the library."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: DirectorMediaKind
    """ What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. """
    title: str
    """ Title. Search uses it. """
    alt: str
    """ Description of the picture for people who cannot see it. """
    tags: list[str]
    """ Words by which you can find it. """
    license: MediaLicense
    """ Under what terms a medium may be used; null where nobody said. """
    filename: None | str
    """ File name, as it was sent. """
    storage_key: str
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Pixels, as it is shown; null for sound and templates. """
    height: int | None
    """ Height of the picture. """
    duration_seconds: float | None
    """ null for what does not play. """
    fps: float | None
    """ Frames a second; null where nothing moves. """
    has_audio: bool
    """ Whether it has sound. """
    poster_key: None | str
    """ Storage key of a small picture, as WebP; null for sound and templates. """
    dominant_colors: list[DominantColor]
    """ Colours that fill most of the picture, the largest share first. """
    duplicate_ids: list[str]
    """ Media of before with the same content, or that look the same; the nearest in time first. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DirectorMediumPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[DirectorMedium]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class DirectorMediumUpdate(Model):
    """Changes to directormedium: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title. Search uses it. """
    alt: None | str | Unset = UNSET
    """ Description of the picture for people who cannot see it. """
    tags: list[str] | None | Unset = UNSET
    """ Words by which you can find it. """
    license: MediaLicenseInput | None | Unset = UNSET
    """ Terms of use. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class DominantColor(ReadModel):
    """A colour of a picture, and its share of it, 0 to 1."""

    hex: str
    """ Colour, as `#rrggbb`. """
    share: float
    """ Share of the whole, from 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class MediaLicense(ReadModel):
    """Under what terms a medium may be used; null where nobody said."""

    name: None | str
    """ Name, for people. """
    author: None | str
    """ Who made it. """
    source_url: None | str
    """ The page that it came from. """
    note: None | str
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class MediaLicenseInput(Model):
    """Under what terms a medium may be used; null where nobody said."""

    name: None | str | Unset = UNSET
    """ Name, for people. """
    author: None | str | Unset = UNSET
    """ Who made it. """
    source_url: None | str | Unset = UNSET
    """ The page that it came from. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """
