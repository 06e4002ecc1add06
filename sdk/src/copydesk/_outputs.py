"""What notebooks show of outputs: an article with its sources beside it, a deck as thumbnails; from the model alone."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any

from copydesk import _markdown
from copydesk.errors import CopydeskError

if TYPE_CHECKING:
    from copydesk._generated import models

_BOX = (
    "border:1px solid #d0d7de;border-radius:6px;padding:10px 14px;margin:6px 0;font:14px/1.5 sans-serif;max-width:980px"
)
_MUTED = "color:#57606a;font-size:12px"
_MOST_SECTIONS, _MOST_SLIDES, _MOST_CHARS = 40, 60, 900
# A notebook keeps what its cards hold; a film of a minute in 1080p has 2 to 5 MiB.
MOST_EMBEDDED = 8 * 1024 * 1024
_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def artifact(output: models.Artifact, shown: str | None = None) -> str:
    """The card of an output: what it is, its files, what its checks found, and what it holds.

    Args:
        output: The output.
        shown: In the place of the player of a film.
    """
    content: Any = output.content.to_dict() if output.content is not None else {}
    files = ", ".join(f"{file.role} ({file.bytes / 1024:.0f} KiB)" for file in output.files[:3])
    rest = f" and {len(output.files) - 3} more" if len(output.files) > 3 else ""
    failed_checks = [f"{check.id}: {check.status}" for check in output.checks if str(check.status) != "passed"]
    details = f"{output.kind} · {output.status} · {files}{rest} · {output.id}"
    inner = _inner(output, content, shown)
    notes = f"<div style='{_MUTED}'>{escape(', '.join(failed_checks))}</div>" if failed_checks else ""
    return f"<div style='{_BOX}'><b>{escape(output.title)}</b> <span style='{_MUTED}'>{escape(details)}</span>{notes}{inner}</div>"


def _inner(output: models.Artifact, content: dict[str, Any], shown: str | None) -> str:
    if "duration_seconds" in content:
        return _video(output, content, _player(output) if shown is None else shown)
    return _deck(content) if "slides" in content else _article(content) if "sections" in content else ""


def _video(output: models.Artifact, content: dict[str, Any], shown: str) -> str:
    """A player with its poster and captions, the chapters where there are slides, and what the checks found.

    A film that is too large for a page, and one of an asynchronous client, is a poster or a list of chapters.
    """
    rows = "".join(
        f"<tr><td style='text-align:right'>{_clock(slide['start'])}</td><td style='text-align:left'>{escape(slide['title'])}</td></tr>"
        for slide in content.get("slides", [])[:_MOST_SLIDES]
    )
    checks = " · ".join(f"{escape(check.id)} {escape(str(check.status))}" for check in output.checks)
    return f"{shown}<table style='font:inherit'>{rows}</table><div style='{_MUTED}'>{checks}</div>"


def _player(output: models.Artifact) -> str:
    files = output._files
    if files is None or iscoroutinefunction(files.read):
        return ""
    poster, vtt = (
        _embedded(files, role, kind) for role, kind in (("poster", "image/png"), ("captions-vtt", "text/vtt"))
    )
    style = "max-width:640px;width:100%;border-radius:4px"
    if output.bytes > MOST_EMBEDDED:
        return f"<img src='{poster}' style='{style}' alt='{escape(output.title, quote=True)}'>" if poster else ""
    track = f"<track kind='captions' src='{vtt}' default>" if vtt else ""
    film = _embedded(files, "video", "video/mp4")
    # In a notebook that somebody else has run, JupyterLab takes the address from a <source>, and leaves it here.
    return f"<video controls preload='metadata' src='{film}' poster='{poster}' style='{style}'>{track}</video>"


def _embedded(files: Any, role: str, kind: str) -> str:
    """A file as an address that holds it; nothing where it cannot be had, since a card is no place to fail."""
    try:
        return f"data:{kind};base64,{b64encode(files.read(role)).decode()}"
    except (KeyError, CopydeskError):
        return ""


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _article(content: dict[str, Any]) -> str:
    """Each section, and beside it what its sentences stand on."""
    rows = []
    for section in content["sections"][:_MOST_SECTIONS]:
        quotes = "".join(
            f"<div>“{escape(_short(citation['source_quote'], 140))}” <i>{escape(_short(citation['title'], 60))}</i></div>"
            for citation in section["citations"][:6]
        )
        text = _markdown.render(_short(section["markdown"], _MOST_CHARS))
        rows.append(
            f"<tr style='vertical-align:top'><td style='padding-right:16px;text-align:left'>{text}</td>"
            f"<td style='{_MUTED};text-align:left;width:38%'>{quotes}</td></tr>"
        )
    return f"<table style='width:100%;font:inherit'>{''.join(rows)}</table>"


def _deck(content: dict[str, Any]) -> str:
    """A thumbnail of each slide: its colours, its title and the beginning of what it says."""
    theme, size = content["theme"], content["size"]
    height = round(180 * size["height"] / size["width"])
    slides = "".join(_slide(slide, theme, height) for slide in content["slides"][:_MOST_SLIDES])
    return f"<div style='margin-top:4px'>{slides}</div>"


def _slide(slide: dict[str, Any], theme: dict[str, Any], height: int) -> str:
    filled = slide["layout"] in {"title", "section", "closing_cta"}
    ground, text = ("primary", "primary_text") if filled else ("background", "background_text")
    colors = f"background:{_color(theme[ground])};color:{_color(theme[text])}"
    lines = "<br>".join(escape(_short(line, 70)) for line in _lines(slide["content"])[:4])
    return (
        f"<div title='{escape(_short(slide['speaker_note'], 300), quote=True)}' style='display:inline-block;width:180px;"
        f"height:{height}px;{colors};border:1px solid #d0d7de;border-radius:4px;margin:6px 6px 0 0;padding:10px;"
        f"box-sizing:border-box;overflow:hidden;vertical-align:top;font-size:9px;line-height:1.3'>"
        f"<b style='font-size:11px'>{escape(_short(slide['title'], 60))}</b><br>{lines}</div>"
    )


def _lines(content: dict[str, Any]) -> list[str]:
    """What a slide shows beside its title, a line each."""
    lines: list[str] = []
    for name in ("subtitle", "quote", "value", "label", "text", "action"):
        lines += [str(content[name])] if content.get(name) else []
    lines += [*content.get("bullets", []), *content.get("steps", []), *content.get("categories", [])]
    for side in ("left", "right"):
        lines += content.get(side, {}).get("bullets", [])
    return [*lines, *(" · ".join(row) for row in content.get("rows", []))]


def _color(color: str) -> str:
    return color if _HEX.fullmatch(color) else "#ffffff"


def _short(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"
