# Generated from openapi.json by `make generate`; do not edit.
"""Models: results."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import (
        AdherenceKind,
        Appearance,
        AspectRatio,
        BodyFormat,
        BurnIn,
        Citation,
        DeckTheme,
        FrameRate,
        JobWarning,
        Layout,
        Resolution,
        SlideMode,
        Template,
        UnsupportedSpan,
    )


@frozen(repr=False, unsafe_hash=False)
class AdherencePoint(ReadModel):
    """A point of a brief, and whether the text keeps to it."""

    pointer: str
    """ JSON pointer into the brief. """
    kind: AdherenceKind
    """ What a point of a brief asks for. """
    met: bool
    """ Whether the text follows it. """
    message: str
    """ Explanation, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Article(ReadModel):
    """An article; offsets of its unsupported spans are code points of its `markdown`."""

    title: str
    """ Headline. """
    slug: str
    """ Name in URLs. """
    meta_title: str
    """ Title for search engines. """
    meta_description: str
    """ Description for search engines. """
    excerpt: str
    """ A few sentences for lists and previews. """
    sections: list[ArticleSection]
    """ Its sections, in order. """
    markdown: str
    """ Text as Markdown, with footnotes. """
    html: str
    """ Safe to embed: no scripts, styles or foreign elements. """
    faq: list[Faq]
    """ Questions and answers. """
    bibliography: list[Reference]
    """ The sources that are cited, by number. """
    json_ld: list[ArticleJsonLdItem]
    """ schema.org Article and, with a faq, FAQPage. """
    word_count: int
    """ Number of words. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source supports. """


@frozen(repr=False, unsafe_hash=False)
class ArticleJsonLdItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArticleSection(ReadModel):
    """A section; offsets of its citations are code points of its `markdown`."""

    id: str
    """ Its id, which never changes. """
    heading: None | str
    """ Its heading. """
    level: int
    """ Heading level: 1 for a chapter, 2 for a section in it. """
    markdown: str
    """ Its text as Markdown, with footnotes. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """


@frozen(repr=False, unsafe_hash=False)
class ArtifactResult(ReadModel):
    """What a job made of a script's text: the main output, and all of them."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    removed: list[RemovedSentence]
    """ What a model wrote without support, which is not in the output. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefAdherence(ReadModel):
    """How a text keeps to the brief that it was written from, point by point."""

    brief_id: str
    """ The brief that it follows. """
    revision: int
    """ Number of its revision, from 1. """
    score: float
    """ Share of the points that are met. """
    adherence: list[AdherencePoint]
    """ The points of the brief, each with whether the text follows it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CitationCount(ReadModel):
    """How many citations a script has, and how many of them their source supports."""

    total: int
    """ Number of sentences that make a claim. """
    supported: int
    """ Number of citations that their source supports. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionRenderResult(ReadModel):
    """Result of a render: the artifact, and how many segments were newly encoded."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    duration_seconds: float
    """ Length. """
    plan_hash: str
    """ Hash of everything that determines picture and sound. Films with the same hash are identical. """
    segments: int
    """ Number of segments of the film. """
    segments_encoded: int
    """ Number of segments that were encoded. The other segments were reused from earlier films. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Deck(ReadModel):
    """A deck."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    size: DeckSize
    """ Size of a slide in points, 72 to an inch. """
    template: Template
    """ How a deck is dressed, in any brand's colours. `minimal` has white cards on a faint tint, `editorial`
    headlines with serifs on tinted paper, `bold` large type on tiles of the brand's colour, `data` square cards and
    close type for numbers. """
    appearance: Appearance
    """ Whether slides are light or dark; `brand` has the ground of the brand kit. """
    theme: DeckTheme
    """ The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better.
    """
    mode: SlideMode
    """ How much of the text is on the slides; all of it is always in the speaker notes. `preserve` shows the
    sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that are in the
    sources. """
    slides: list[Slide]
    """ Its slides, in order. """
    own_template: DeckTemplate | None
    """ Your own .pptx, where it was made on one. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DeckSize(ReadModel):
    """Size of a slide in points, 72 to an inch."""

    width: int
    """ Width, in points. """
    height: int
    """ Height, in points. """


@frozen(repr=False, unsafe_hash=False)
class DeckTemplate(ReadModel):
    """The .pptx that a deck was made on; the deck keeps its file."""

    media_id: str
    """ The medium of the library, which may be gone. """
    storage_key: str
    """ Key of the file for `GET /media`. """


@frozen(repr=False, unsafe_hash=False)
class Faq(ReadModel):
    """A question that the article answers, in its own words."""

    question: str
    """ The question. """
    answer: str
    """ The answer. """
    section_id: str
    """ The section. """
    citation_ids: list[str]
    """ The citations that support it. """


@frozen(repr=False, unsafe_hash=False)
class PlatformUnits(ReadModel):
    """What a job has used of a platform's quota."""

    data: int
    """ Units of YouTube's Data API. """
    analytics: int
    """ Queries of YouTube's Analytics API. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class PublicationCounts(ReadModel):
    """What a sync found."""

    total: int
    """ Number of publications of the channel. """
    added: int
    """ Number of new entries. """
    updated: int
    """ Number of changed entries. """
    missing: int
    """ Number of publications that no longer exist on the platform. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReadSection(ReadModel):
    """A section of a source that the writer was given."""

    document_id: str
    """ The source document. """
    title: str
    """ Of the document. """
    heading_path: list[str]
    """ Headings above the section, the highest first; empty where there are none. """
    words: int
    """ Words of it that were given: a long section may be given in part. """
    cited: bool
    """ Whether a sentence of the text cites it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Reference(ReadModel):
    """A source; `[^number]` in the text is a sentence that stands on it."""

    number: int
    """ Number by which the text cites it. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Number of its revision, from 1. """


@frozen(repr=False, unsafe_hash=False)
class RemovedSentence(ReadModel):
    """A sentence that a model wrote and that is not in the text, because no source supports it."""

    text: str
    """ The text. """
    reason: str
    """ As of an unsupported span. """
    detail: str
    """ What is wrong with this request, and how to correct it. """
    source_quote: None | str
    """ The source sentences that it cited; null where it cited none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportResult(ReadModel):
    """The report."""

    report_id: str
    """ The report. """
    cached: bool
    """ Whether it was there and not stale. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ScriptResult(ReadModel):
    """What a job made that writes a script: the version that keeps the text, and counts."""

    script_id: str
    """ The script. """
    version_id: str
    """ The version of the script. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    context_snapshot_id: str
    """ The snapshot of everything that the generation received. """
    citations: CitationCount
    """ How many citations a script has, and how many of them their source supports. """
    word_count: int
    """ Number of words. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    format: BodyFormat
    """ How a text uses its sources: as prose, or as notes, which quote them one by one. """
    removed: list[RemovedSentence]
    """ What a model wrote without support; empty where `unsupported` is `mark`. """
    sections_read: list[ReadSection]
    """ What the writer was given of the sources, in the order of the documents as it read them. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Slide(ReadModel):
    """A slide; offsets of its citations are code points of its `speaker_note`."""

    id: str
    """ Its id, which never changes. """
    index: int
    """ Position, from 0. """
    layout: Layout
    """ How a slide is laid out. """
    section: None | str
    """ Heading of the text that it is of. """
    title: str
    """ Title of the slide. """
    content: SlideContent
    """ As the layout's schema in /capabilities says. """
    speaker_note: str
    """ The words spoken while the slide is shown. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """
    media: list[SlideMedia]
    """ Pictures on it. """
    source_span: None | SlideSpan
    """ The characters of the script that the slide shows. """
    unsupported: list[str]
    """ Claims on the slide or in its note that no source supports; a slide with one names no source. """


@frozen(repr=False, unsafe_hash=False)
class SlideContent(FreeForm["Any"], ReadModel):
    """As the layout's schema in /capabilities says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SlideMedia(ReadModel):
    """A picture on a slide."""

    storage_key: str
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    alt: None | str
    """ Description of the picture for people who cannot see it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """


@frozen(repr=False, unsafe_hash=False)
class SlideSpan(ReadModel):
    """The characters of the body that a slide is of."""

    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """


@frozen(repr=False, unsafe_hash=False)
class SyncResult(ReadModel):
    """What a sync made."""

    connection_id: str
    """ The connection through which it was read. """
    publications: PublicationCounts
    """ What a sync found. """
    curves: int
    """ Retention curves that were read. """
    links_suggested: int
    """ Number of suggested links to scripts. """
    as_of: None | str
    """ Last day that the platform has counted. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Video(ReadModel):
    """A video, as its artifact tells of it."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    deck_artifact_id: str
    """ The deck that is shown. """
    voice_id: None | str
    """ Null if a recording of the whole deck is used. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    resolution: Resolution
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: FrameRate
    """ Frames a second; those of television are fractions. """
    burn_in: BurnIn
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoChapter]
    """ Its slides, in order. """


@frozen(repr=False, unsafe_hash=False)
class VideoChapter(ReadModel):
    """A slide in a video."""

    slide_id: str
    """ The slide of the deck. """
    title: str
    """ Title, for people. """
    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    words: int
    """ Words spoken in it. """


@frozen(repr=False, unsafe_hash=False)
class VideoResult(ReadModel):
    """What `video.render` made: the artifact, its length, and when each slide is shown."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoSlide]
    """ Its slides, in order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class VideoSlide(ReadModel):
    """When a slide is shown, in seconds."""

    slide_id: str
    """ The slide of the deck. """
    start: float
    """ Time at which it appears. """
    end: float
    """ Time at which it disappears. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
