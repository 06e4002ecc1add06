"""A drawn deck as PowerPoint: masters, layouts and placeholders of its own, charts and tables that can be edited.

Colours and fonts are those of the file's theme, so that another theme changes all of them.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import cast

from pptx import Presentation
from pptx.presentation import Presentation as PowerPoint
from pptx.shapes.autoshape import Shape as AutoShape
from pptx.slide import Slide
from pptx.util import Emu

from copydesk_server.decks.elements import Drawing, Element, Picture, Shape, SlidePage, Table, Text
from copydesk_server.decks.powerpoint import graphics, masters, words
from copydesk_server.decks.powerpoint.geometry import EMU, place, plain
from copydesk_server.decks.powerpoint.masters import Masters, OwnMasters


def pptx(drawing: Drawing, pictures: Mapping[str, bytes], template: bytes | None = None) -> bytes:
    """The bytes of a .pptx.

    Args:
        drawing: The deck.
        pictures: Contents of its pictures, by storage key.
        template: The user's own .pptx, on whose masters the deck was drawn.
    """
    made = Presentation() if template is None else Presentation(io.BytesIO(template))
    made.core_properties.title = plain(drawing.title)[:255]
    made.core_properties.language = drawing.language
    layouts: Masters | OwnMasters
    if template is None:
        made.slide_width, made.slide_height = Emu(drawing.width * EMU), Emu(drawing.height * EMU)
        masters.unnamed(made)
        masters.dress(made, drawing)
        layouts = Masters(made, drawing)
    else:
        layouts = OwnMasters(made, drawing)
    for page in drawing.pages:
        _add(made, layouts, drawing, page, pictures)
    layouts.finish()
    masters.sections(made, [page.section or drawing.title for page in drawing.pages])
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def _add(
    made: PowerPoint, layouts: Masters | OwnMasters, drawing: Drawing, page: SlidePage, pictures: Mapping[str, bytes]
) -> None:
    slide = made.slides.add_slide(layouts.of(page))
    held = {shape.placeholder_format.idx: cast("AutoShape", shape) for shape in slide.placeholders}
    for shape in held.values():
        slide.shapes._spTree.remove(shape._element)
    bodies = iter(range(masters.FIRST_BODY, masters.FIRST_BODY + len(page.elements)))
    for element in page.elements:
        if isinstance(element, Text) and element.held is not None:
            words.fill(slide, drawing, element, held.get(element.held.index))
        elif isinstance(element, Text):
            index = masters.TITLE_INDEX if element.role == "title" else next(bodies) if element.role == "body" else None
            words.add(slide, drawing, element, held.get(index) if index is not None else None)
        elif not layouts.holds(page, element):
            _draw(slide, drawing, element, pictures)
    slide.notes_slide.notes_text_frame.text = plain(page.note)


def _draw(slide: Slide, drawing: Drawing, element: Element, pictures: Mapping[str, bytes]) -> None:
    if isinstance(element, Shape):
        graphics.shape(slide, element)
    elif isinstance(element, Picture):
        if element.key in pictures:
            placed = slide.shapes.add_picture(io.BytesIO(pictures[element.key]), *place(element.box))
            named = placed._element.nvPicPr.cNvPr  # type: ignore[union-attr]  # declared as the element of any shape
            named.set("descr", plain(element.alt))
            if element.held is not None:
                masters.hold(placed, element.held)
    elif isinstance(element, Table):
        graphics.table(slide, drawing, element)
    elif not isinstance(element, Text):
        graphics.chart(slide, element)
