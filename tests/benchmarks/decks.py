"""Decks on what they are: words, titles, layouts, charts against what they cite, and PowerPoint beside the PDF. Fifteen scripts, three templates."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pypdfium2

from copydesk import Copydesk
from copydesk_server.decks import checks, drawing, fitting
from copydesk_server.decks.drawing.frame import sources
from copydesk_server.decks.sentences.figures import YEAR
from copydesk_server.decks.types import Deck, Slide
from support.factories import brand
from support.server import Workspace

SOURCES = Path(__file__).resolve().parents[1] / "support" / "deck_sources"
GERMAN = frozenset({"altbau", "brot", "solar"})
# Words that a script is asked for; the sources have up to 800.
WORDS = 700
# Brands with few, loud and dark colours, one for each template.
BRANDS = {
    "minimal": {"primary": "#1f4e79"},
    "bold": {"primary": "#ff2e88", "background": "#ffffff", "accent": "#ffd400"},
    "data": {"primary": "#7c5cff", "background": "#12121a", "text": "#f0f0f5"},
}
COVERS = frozenset({"title", "agenda", "section", "closing_cta"})
PLAIN = frozenset({"bullets", "statement"})
# Decks that LibreOffice draws, at some seconds each.
COMPARED = 4
# Words under which a content slide says nothing.
FEWEST_WORDS = 4
# Pixels of a block of which SSIM compares the light, and the width at which slides are drawn for it.
_BLOCK, _WIDE, _HIGH = 8, 960, 536


def figures(space: Workspace, row: Callable[..., None]) -> None:
    """Decks of scripts that the offline writer wrote, and of the sources as they stand."""
    with space.desk() as desk:
        made = [one for path in sorted(SOURCES.glob("*.md")) for one in _decks(desk, path)]
        decks = [msgspec.convert(artifact.content, Deck) for artifact in made]
        pages = [page for deck in decks for page in drawing.draw(deck).pages if page.kind not in COVERS]
        _word_rows(row, decks, [checks.words_on(page) for page in pages])
        # A chart or a table is read, whatever its title has.
        few = sum(checks.words_on(page) < FEWEST_WORDS for page in pages if page.kind not in {"chart", "table"})
        row("orphan slides", str(few), "0", f"under {FEWEST_WORDS} words", len(pages))
        _check_rows(row, made)
        _layout_row(row, decks)
        _chart_row(row, decks)
        if shutil.which("soffice"):
            _likeness_row(row, made[:: len(made) // COMPARED])


def _decks(desk: Copydesk, path: Path) -> Iterator[Any]:
    """A script and the source itself, each in three templates."""
    text, language = path.read_text(), "de" if path.stem in GERMAN else "en"
    title = text.split("\n", 1)[0].lstrip("# ")
    project = brand(desk)
    cta = desk.ctas.create(project_id=project.id, label="Read on", intent="visit", url="https://northfield.example/")
    document = desk.knowledge.create(project_id=project.id, title=title, text=text, language=language)
    draft = desk.scripts.create(project_id=project.id, title=title, language=language, cta_id=cta.id)
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("## ")]
    topic = f"{title}: {', '.join(headings[:4])}"
    script = desk.scripts.generate(draft, topic=topic, document_ids=[document.id], words=WORDS).result(120).script
    for template, roles in BRANDS.items():
        project.kit.set({"colors": {"roles": roles}})
        for body in (None, text):
            job = desk.slides.generate(script, body=body, template=template, mode="enhance")
            yield job.result(120).artifact


def _word_rows(row: Callable[..., None], decks: Sequence[Deck], words: Sequence[int]) -> None:
    told = f"median {statistics.median(words):g}, most {max(words)}"
    row("words on a content slide", told, "30, 45", f"{sum(one > 45 for one in words)} over", len(words))
    titles = [[slide.title.casefold() for slide in deck.slides if slide.layout != "section"] for deck in decks]
    twice = sum(len(one) - len(set(one)) for one in titles)
    row("repeated titles", str(twice), "0", "in one deck", sum(map(len, titles)))


def _check_rows(row: Callable[..., None], made: Sequence[Any]) -> None:
    """The checks that each deck carries, summed up."""
    found = [{check.id: check for check in artifact.checks} for artifact in made]
    cut = sum(one["text_fits"].metrics["texts_cut"] for one in found)
    least = min(one["text_size"].metrics["smallest_points"] for one in found)
    contrast = min(one["contrast"].metrics["above_needed"] for one in found)
    row("texts that overflow, measured a tenth wider", f"{cut:g}", "0", "", len(made))
    row("smallest text but sources and numbers", f"{least:g} pt", "18 pt", "", len(made))
    row("contrast above what AA asks for, least", f"{contrast:.2f}", "0", "", len(made))


def _layout_row(row: Callable[..., None], decks: Sequence[Deck]) -> None:
    """How many content slides are more than text."""
    layouts = Counter(slide.layout for deck in decks for slide in deck.slides if slide.layout not in COVERS)
    plain, whole = sum(layouts[one] for one in PLAIN), layouts.total()
    row("slides with numbers, lists, tables, quotations", f"{1 - plain / whole:.2f}", "", str(dict(layouts)), whole)


def _chart_row(row: Callable[..., None], decks: Sequence[Deck]) -> None:
    """Charts whose every value, and label, stands in what is said over them; with a unit or years, and a source where cited."""
    kept: dict[str, bool] = {}
    for deck in decks:
        for slide in deck.slides:
            if slide.layout == "chart":
                kept[f"{deck.title} {slide.content['categories']} {slide.content['series']}"] = _is_cited(slide)
    row(
        "charts whose numbers are those said",
        f"{sum(kept.values())} of {len(kept)}",
        "all",
        "different charts",
        len(kept),
    )


def _is_cited(slide: Slide) -> bool:
    content: dict[str, Any] = dict(slide.content)
    said = " ".join(slide.speaker_note.split())
    digits = {
        re.sub(r"[.,](?=\d{3}(?!\d))", "", one).replace(",", ".") for one in re.findall(r"\d[\d.,]*(?<![.,])", said)
    }
    digits = {f"{float(one):.10g}" for one in digits if one.count(".") < 2}
    values = [f"{value:.10g}" for series in content["series"] for value in series["values"]]
    labels = [label.casefold() in said.casefold() for label in content["categories"]]
    has_unit = bool(content["unit"]) or all(YEAR.fullmatch(label) for label in content["categories"])
    has_source = bool(sources(slide)) or not slide.citations
    return all(value in digits for value in values) and all(labels) and has_unit and has_source


def _likeness_row(row: Callable[..., None], made: Sequence[Any]) -> None:
    """SSIM of blocks of the slides as LibreOffice draws them with the fonts of the deck and as the PDF has them."""
    found: list[float] = []
    folders = "".join(f"<dir>{one}</dir>" for one in fitting.fonts_folders())
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        listed = f"<include>/etc/fonts/fonts.conf</include>{folders}<cachedir>{here}/fonts</cachedir>"
        (here / "fonts.conf").write_text(f"<fontconfig>{listed}</fontconfig>")
        known = {**os.environ, "FONTCONFIG_FILE": f"{here}/fonts.conf"}
        for artifact in made:
            (here / "deck.pptx").write_bytes(artifact.media.read("pptx"))
            command = ["soffice", f"-env:UserInstallation=file://{here}/profile", "--headless", "--convert-to", "pdf"]
            subprocess.run(
                [*command, "--outdir", here, here / "deck.pptx"],
                check=True,
                capture_output=True,
                timeout=240,
                env=known,
            )
            pairs = (pypdfium2.PdfDocument(here / "deck.pdf"), pypdfium2.PdfDocument(artifact.media.read("pdf")))
            found += [ssim(_grey(one), _grey(other)) for one, other in zip(*pairs, strict=True)]
    told = f"mean {statistics.fmean(found):.3f}, worst {min(found):.2f}"
    row("pptx beside pdf, SSIM", told, "0.95", f"{sum(one < 0.9 for one in found)} under 0.9", len(found))


def _grey(page: Any) -> np.ndarray[Any, Any]:
    picture = page.render(scale=_WIDE / page.get_width()).to_pil().convert("L").resize((_WIDE, _HIGH))
    return np.asarray(picture, float)


def ssim(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> float:
    """The mean of the structural similarity of blocks (Wang 2004), of two pictures of one size."""
    shape = (one.shape[0] // _BLOCK, _BLOCK, one.shape[1] // _BLOCK, _BLOCK)
    a, b = (picture.reshape(shape).swapaxes(1, 2).reshape(-1, _BLOCK * _BLOCK) for picture in (one, other))
    light, dark = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    mean_a, mean_b = a.mean(1), b.mean(1)
    shared = ((a - mean_a[:, None]) * (b - mean_b[:, None])).mean(1)
    alike = (2 * mean_a * mean_b + light) * (2 * shared + dark)
    return float((alike / ((mean_a**2 + mean_b**2 + light) * (a.var(1) + b.var(1) + dark))).mean())
