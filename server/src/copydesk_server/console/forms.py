"""What templates are written with: fields with their label, hint and error, and values as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from tornado.escape import xhtml_escape as escape

from copydesk_server.core.clock import utc
from copydesk_server.knowledge.types import Passage
from copydesk_server.providers.text import OfflineWriter

_UNITS = ("bytes", "KB", "MB", "GB", "TB")
_BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)
_PERIODS = ((86_400 * 2, 86_400, "days"), (3_600 * 2, 3_600, "hours"), (120, 60, "minutes"))


def field(
    label: str,
    name: str,
    *,
    value: str = "",
    kind: str = "text",
    error: str | None = None,
    hint: str = "",
    required: bool = True,
    autocomplete: str = "off",
    longest: int = 200,
    **attributes: str,
) -> str:
    """A labelled input; its error stands beside it, and assistive technology reads it with it.

    Args:
        label: What it is.
        name: Its name in the form, and its id.
        value: What is in it; never of a password.
        kind: The type of the input.
        error: What is wrong with the value.
        hint: What helps to fill it.
        required: Whether it must be filled.
        autocomplete: What browsers may offer.
        longest: Most characters.
        attributes: Others, with ``_`` for ``-``.
    """
    told = [f"{name}-{part}" for part, text in (("hint", hint), ("error", error)) if text]
    values = {
        "type": kind,
        "id": name,
        "name": name,
        "value": "" if kind == "password" else value,
        "autocomplete": autocomplete,
        **({} if kind == "number" else {"maxlength": str(longest)}),
        **({"aria-describedby": " ".join(told)} if told else {}),
        **({"aria-invalid": "true"} if error else {}),
        **{key.replace("_", "-"): text for key, text in attributes.items()},
    }
    shown = " ".join(f'{key}="{escape(text)}"' for key, text in values.items())
    optional = "" if required else ' <span class="soft">optional</span>'
    return (
        f'<div class="field"><label for="{name}">{escape(label)}{optional}</label>'
        + (f'<p class="hint" id="{name}-hint">{escape(hint)}</p>' if hint else "")
        + f"<input {shown}{' required' if required else ''}>"
        + (f'<p class="error" id="{name}-error">{escape(error)}</p>' if error else "")
        + "</div>"
    )


def select(label: str, name: str, options: Sequence[tuple[str, str]], chosen: str, hint: str = "") -> str:
    """A labelled choice of a few."""
    rows = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )
    described = f' aria-describedby="{name}-hint"' if hint else ""
    told = f'<p class="hint" id="{name}-hint">{escape(hint)}</p>' if hint else ""
    return (
        f'<div class="field"><label for="{name}">{escape(label)}</label>{told}'
        f'<select id="{name}" name="{name}"{described}>{rows}</select></div>'
    )


def said_of(passage: Passage) -> str:
    """What a source says about a passage, on one line: who speaks, when, in which part and row."""
    seconds = passage.start_seconds
    told = [
        passage.speaker,
        passage.section,
        None if passage.row is None else f"row {passage.row}",
        None if passage.sent_at is None else passage.sent_at.strftime("%Y-%m-%d %H:%M"),
        None if seconds is None else f"{int(seconds // 60)}:{int(seconds % 60):02d}",
    ]
    return " · ".join(one for one in told if one)


def ago(moment: datetime | None) -> str:
    """How long ago, or how long until; ``never`` for nothing."""
    if moment is None:
        return "never"
    seconds = (utc() - moment).total_seconds()
    size = abs(seconds)
    for least, unit, name in _PERIODS:
        if size >= least:
            text = f"{size / unit:.0f} {name}"
            return f"{text} ago" if seconds > 0 else f"in {text}"
    return "just now" if seconds >= 0 else "in a minute"


def browser_of(agent: str) -> str:
    """What a browser is called, as far as it says so: each calls itself what came before it, too."""
    named = next((name for sign, name in _BROWSERS if sign in agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    return f"{named} on {system}" if named and system else named or agent or "Unknown"


def day(moment: datetime | None) -> str:
    """A date such as 21 Nov 2026."""
    return moment.strftime("%-d %b %Y") if moment else "never"


def usd(amount: float) -> str:
    """An amount in US dollars; one under a cent with the digits that it has."""
    return f"${amount:,.2f}" if amount >= 0.01 or amount == 0 else f"${amount:.6f}".rstrip("0")


def size(count: float) -> str:
    """A number of bytes as people say it."""
    for unit in _UNITS:
        if count < 1000 or unit == _UNITS[-1]:
            return f"{count:.0f} {unit}" if unit == "bytes" or count >= 100 else f"{count:.1f} {unit}"
        count /= 1000
    raise AssertionError("the last unit has no end")


def seconds(count: float | None) -> str:
    """A length of time such as 2:05."""
    whole = round(count or 0)
    return (
        f"{whole // 60}:{whole % 60:02}" if whole < 3600 else f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    )


def plural(count: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def is_web(address: str | None) -> bool:
    """Whether an address may be a link: what callers store as one may be ``javascript:``."""
    return (address or "").lower().startswith(("http://", "https://"))


def words(name: object) -> str:
    """A name of the API as people read it: ``in_review`` as "in review"."""
    return str(name).replace("_", " ")


TOOLS: Mapping[str, object] = {
    "seconds": seconds,
    "plural": plural,
    "offline_writer": OfflineWriter.description,
    "words": words,
    "is_web": is_web,
    "field": field,
    "select": select,
    "ago": ago,
    "said_of": said_of,
    "browser_of": browser_of,
    "day": day,
    "usd": usd,
    "size": size,
}
