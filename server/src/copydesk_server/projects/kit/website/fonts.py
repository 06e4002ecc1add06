"""Which fonts a page is set in, by role; those of the reader's system are nobody's brand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from urllib.parse import parse_qs, urlsplit

from copydesk_server.projects.kit.website.cascade import Uses
from copydesk_server.projects.kit.website.findings import Family

# Generic names, and fonts that come with Windows, macOS and common Linux desktops.
_SYSTEM = frozenset(
    [
        "-apple-system", "apple system", "apple color emoji", "arial", "arial black", "arial narrow", "arial unicode ms",
        "bitstream vera sans", "bitstream vera sans mono", "bitstream vera serif", "blinkmacsystemfont", "book antiqua", "calibri",
        "cambria", "candara", "cantarell", "cascadia code", "cascadia mono", "century gothic", "century schoolbook", "comic sans ms",
        "consolas", "constantia", "corbel", "courier", "courier new", "dejavu sans", "dejavu sans condensed", "dejavu sans mono",
        "dejavu serif", "franklin gothic medium", "freemono", "freesans", "freeserif", "garamond", "geneva", "georgia", "gill sans",
        "helvetica", "helvetica neue", "helveticaneue", "hoefler text", "impact", "initial", "inherit", "liberation mono",
        "liberation sans", "liberation serif", "lucida console", "lucida grande", "lucida sans", "lucida sans typewriter",
        "lucida sans unicode", "menlo", "microsoft sans serif", "monaco", "monospace", "ms sans serif", "ms serif", "nimbus sans l",
        "optima", "palatino", "palatino linotype", "sans", "sans-serif", "segoe ui", "serif", "sf mono", "sfmono-regular", "swiss",
        "system-ui", "tahoma", "times", "times new roman", "trebuchet", "trebuchet ms", "ui-monospace", "ui-rounded", "ui-sans-serif",
        "ui-serif", "unset", "verdana", "emoji", "math", "cursive", "fantasy",
    ]
)  # fmt: skip
_ICONS = ("icon", "awesome", "glyph", "symbol", "emoji", "katex")
# No font is called longer; what is longer is a list that was written wrong.
LONGEST_NAME = 100
_GENERIC = frozenset({"serif", "sans-serif", "monospace", "cursive"})


def families(uses: Uses, faces: set[str], urls: Sequence[str]) -> list[Family]:
    """The families of headings, body and code, each once."""
    loaded = {name.lower(): weights for url in urls for name, weights in _of_google(url)}
    own = {face.lower() for face in faces}
    found: dict[str, Family] = {}
    for role in ("heading", "body", "mono"):
        counts = uses.fonts[role]
        total = sum(counts.values())
        for stack, weight in counts.most_common(3):
            name = stack[0].strip("\"'")
            known = name.lower() in found or _is_nobodys(name, own | loaded.keys())
            if known or weight < 0.15 * total or not 0 < len(name) <= LONGEST_NAME:
                continue
            source = "google" if name.lower() in loaded else "self_hosted" if name.lower() in own else "named"
            generic = next((family for family in reversed(stack) if family.lower() in _GENERIC), None)
            weights = sorted({*uses.weights.get(stack[0], ()), *loaded.get(name.lower(), ())})
            sure = round(min(0.95, 0.6 + 0.3 * weight / total + 0.1 * (source != "named")), 2)
            found[name.lower()] = Family(
                name, role, source, [number for number in weights if 1 <= number <= 1000][:9], generic, sure
            )
    return list(found.values())


def _is_nobodys(name: str, loaded: Iterable[str]) -> bool:
    low = name.lower()
    return any(word in low for word in _ICONS) or (low in _SYSTEM and low not in loaded)


def _of_google(url: str) -> list[tuple[str, list[int]]]:
    """Families and weights that a link to a font service names."""
    query = parse_qs(urlsplit(url).query)
    found = []
    for value in (part for text in query.get("family", []) for part in text.split("|")):
        name, _, axes = value.partition(":")
        numbers = [
            int(number) for number in "".join(c if c.isdecimal() else " " for c in axes).split() if len(number) <= 4
        ]
        found.append((name.replace("+", " ").strip(), [number for number in numbers if 100 <= number <= 900]))
    return found
