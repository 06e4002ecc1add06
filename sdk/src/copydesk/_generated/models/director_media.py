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
    """ How well it matches; higher is better. """
    scores: DirectorMediaScores
    """ By words and by meaning; null where it was not found that way. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DirectorMediaResult(ReadModel):
    """Hits, best first."""

    items: list[DirectorMediaHit]
    """ Rows of this page. """
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
    """ What people ask, in their words. """
    kinds: list[DirectorMediaKind] | Unset = UNSET
    """ All kinds where empty. """
    tags: list[str] | Unset = UNSET
    """ Tags that a hit must have, all of them. """
    limit: int | Unset = UNSET
    """ Rows that a page can have. Default: 10. """
    min_score: float | Unset = UNSET
    """ How well a picture must fit what is said, 0 to 1. Default: 0.0. """


@frozen(repr=False, unsafe_hash=False)
class DirectorMedium(ReadModel):
    """A medium of the library."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: DirectorMediaKind
    """ What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. """
    title: str
    """ Title; search reads it. """
    alt: str
    """ What is seen, for people who cannot see it. """
    tags: list[str]
    """ Words of your own to find it by. """
    license: MediaLicense
    """ Under what terms a medium may be used; null where nobody said. """
    filename: None | str
    """ Name of the file as it was sent. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
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
    """ Whether it sounds. """
    poster_key: None | str
    """ Storage key of a small picture, as WebP; null for sound and templates. """
    dominant_colors: list[DominantColor]
    """ Colours that fill most of it, the largest share first. """
    duplicate_ids: list[str]
    """ Media of before with the same content, or that look the same; the nearest in time first. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DirectorMediumPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[DirectorMedium]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class DirectorMediumUpdate(Model):
    """Changes to directormedium: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title; search reads it. """
    alt: None | str | Unset = UNSET
    """ What is seen, for people who cannot see it. """
    tags: list[str] | None | Unset = UNSET
    """ Words of your own to find it by. """
    license: MediaLicenseInput | None | Unset = UNSET
    """ Under which terms it may be used. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class DominantColor(ReadModel):
    """A colour of a picture, and its share of it, 0 to 1."""

    hex: str
    """ As `#rrggbb`. """
    share: float
    """ How much of all it is, 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class MediaLicense(ReadModel):
    """Under what terms a medium may be used; null where nobody said."""

    name: None | str
    """ Name, for people. """
    author: None | str
    """ Who made it. """
    source_url: None | str
    """ The page that it comes from. """
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
    """ The page that it comes from. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """
