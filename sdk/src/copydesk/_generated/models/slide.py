# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.layout import Layout

if TYPE_CHECKING:
    from ..models.citation import Citation
    from ..models.slide_content import SlideContent
    from ..models.slide_media import SlideMedia
    from ..models.slide_span import SlideSpan


T = TypeVar("T", bound="Slide")


@_attrs_define(repr=False, unsafe_hash=False)
class Slide(ReadModel):
    """A slide; offsets of its citations are code points of its `speaker_note`."""

    id: str
    """ Its id, which never changes. """
    index: int
    """ Its place, from 0. """
    layout: Layout
    """ How a slide is laid out. """
    section: None | str
    """ Heading of the text that it is of. """
    title: str
    """ What it says, in a line. """
    content: SlideContent
    """ As the layout's schema in /capabilities says. """
    speaker_note: str
    """ What is said over the slide. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    media: list[SlideMedia]
    """ Pictures on it. """
    source_span: None | SlideSpan
    """ The characters of the script that the slide is of. """
    unsupported: list[str]
    """ Claims on the slide or in its note that no source supports; a slide with one names no source. """

    def to_dict(self) -> dict[str, Any]:
        Citation = _models.Citation
        SlideContent = _models.SlideContent
        SlideMedia = _models.SlideMedia
        SlideSpan = _models.SlideSpan
        id = self.id

        index = self.index

        layout = self.layout.value

        section: None | str
        section = self.section

        title = self.title

        content = self.content.to_dict()

        speaker_note = self.speaker_note

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        media = []
        for media_item_data in self.media:
            media_item = media_item_data.to_dict()
            media.append(media_item)

        source_span: dict[str, Any] | None
        if isinstance(self.source_span, SlideSpan):
            source_span = self.source_span.to_dict()
        else:
            source_span = self.source_span

        unsupported = self.unsupported

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "index": index,
                "layout": layout,
                "section": section,
                "title": title,
                "content": content,
                "speaker_note": speaker_note,
                "citations": citations,
                "media": media,
                "source_span": source_span,
                "unsupported": unsupported,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Citation = _models.Citation
        SlideContent = _models.SlideContent
        SlideMedia = _models.SlideMedia
        SlideSpan = _models.SlideSpan
        d = dict(src_dict)
        id = d.pop("id")

        index = d.pop("index")

        layout = Layout(d.pop("layout"))

        section = d.pop("section")

        title = d.pop("title")

        content = SlideContent.from_dict(d.pop("content"))

        speaker_note = d.pop("speaker_note")

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = Citation.from_dict(citations_item_data)

            citations.append(citations_item)

        media = []
        _media = d.pop("media")
        for media_item_data in _media:
            media_item = SlideMedia.from_dict(media_item_data)

            media.append(media_item)

        def _parse_source_span(data: object) -> None | SlideSpan:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_span_type_0 = SlideSpan.from_dict(data)

                return source_span_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SlideSpan, data)

        source_span = _parse_source_span(d.pop("source_span"))

        unsupported = cast(list[str], d.pop("unsupported"))

        slide = cls(
            id=id,
            index=index,
            layout=layout,
            section=section,
            title=title,
            content=content,
            speaker_note=speaker_note,
            citations=citations,
            media=media,
            source_span=source_span,
            unsupported=unsupported,
        )

        return slide
