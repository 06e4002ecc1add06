"""What is found of a website. ``analysis.py`` finds it, in a sandbox, and is loaded nowhere else."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

# Each is another fetch in the time that all parts have.
MOST_IMPORTS = 10


class Image(msgspec.Struct, frozen=True):
    """An image that may be the logo or icon: where it is, and how sure that is."""

    url: str
    kind: str
    confidence: float
    method: str
    alt: str = ""


class Survey(msgspec.Struct, frozen=True):
    """What a page names, and what it says of itself."""

    base: str
    sheets: list[str]
    manifest: str | None
    images: list[Image]
    names: list[tuple[str, float, str]]
    description: str | None
    language: str | None
    font_urls: list[str]
    warnings: list[str]
    # Where the page sends its reader at once.
    refresh: str | None = None


class Family(msgspec.Struct, frozen=True):
    """A font family and what it is used for."""

    name: str
    role: str
    source: str
    weights: list[int]
    fallback: str | None
    confidence: float


class Color(msgspec.Struct, frozen=True):
    """A colour of the page: its share of what is seen, how sure it is the brand's, where it was found, and what it is used for."""

    hex: str
    share: float
    confidence: float
    method: str
    roles: list[str]


class Findings(msgspec.Struct, frozen=True):
    """What a page tells of its brand."""

    name: str | None
    name_confidence: float
    name_method: str
    description: str | None
    language: str | None
    colors: list[Color]
    families: list[Family]
    images: list[Image]
    warnings: list[str]


class WebPart(msgspec.Struct, frozen=True):
    """Something that a page names, fetched."""

    url: str
    text: str


_ANALYSIS = "copydesk_server.projects.kit.website.analysis"


@sandbox_function(_ANALYSIS)
def read_page(body: bytes, charset: str | None, url: str) -> Survey:
    """First look: what else must be fetched."""
    raise NotImplementedError


@sandbox_function(_ANALYSIS)
def imports_of(parts: list[WebPart]) -> list[str]:
    """Sheets that the sheets of a page import."""
    raise NotImplementedError


@sandbox_function(_ANALYSIS)
def analyse(body: bytes, charset: str | None, url: str, parts: list[WebPart], manifest: WebPart | None) -> Findings:
    """Second look, with everything at hand."""
    raise NotImplementedError
