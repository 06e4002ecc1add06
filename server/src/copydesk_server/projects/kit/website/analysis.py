"""From a page and its parts to a partial brand kit, with the source and the confidence of each part."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from urllib.parse import parse_qs, urlsplit

from lxml.etree import _Element

from copydesk_server.core.colours import NEAR, contrast, is_chromatic, oklab_of
from copydesk_server.core.wire import Json
from copydesk_server.projects.kit.website import logos
from copydesk_server.projects.kit.website.cascade import Uses, look_at
from copydesk_server.projects.kit.website.findings import Color, Family, Findings, Image, Survey, WebPart
from copydesk_server.projects.kit.website.logos import join
from copydesk_server.projects.kit.website.names import best_name
from copydesk_server.projects.kit.website.page import parse, survey, unique
from copydesk_server.projects.kit.website.sheets import Sheets
from copydesk_server.projects.kit.website.values import paint

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


# As of a picture.
MOST_COLOURS = 8
# Of what the page shows; a colour with less is a detail, unless much else speaks for it.
SEEN_SHARE = 0.02
# In characters of text, about: a use of less than that is no habit of the page, and counts less.
FEW = 40
_BRAND_WORDS = ("primary", "brand", "accent", "theme")


def read_page(body: bytes, charset: str | None, url: str) -> Survey:
    """First look: what else must be fetched."""
    return survey(parse(body, charset), url)


def imports_of(parts: list[WebPart]) -> list[str]:
    """Sheets that the sheets of a page import."""
    sheets = Sheets()
    for part in parts:
        sheets.add(part.text, part.url)
    return sheets.imports


def analyse(body: bytes, charset: str | None, url: str, parts: list[WebPart], manifest: WebPart | None) -> Findings:
    """Second look, with everything at hand.

    Args:
        body: The page.
        charset: What its header says.
        url: Where it came from.
        parts: Its style sheets in order, imported ones before those that import them.
        manifest: Its web app manifest.
    """
    root = parse(body, charset)
    seen = survey(root, url)
    app = _manifest(manifest)
    sheets, uses = _look(root, seen, parts)
    clues = [
        *seen.names,
        *[(said, 0.85, "manifest") for key in ("name", "short_name") if isinstance(said := app.get(key), str)],
    ]
    name = best_name(clues, url)
    images = [*seen.images, *logos.in_page(root, seen.base, name.text, url), *uses.pictures]
    warnings = seen.warnings or ([] if uses.elements else ["The page shows nothing without scripts."])
    return Findings(
        name=name.text,
        name_confidence=name.confidence,
        name_method=name.method,
        description=seen.description and seen.description[:500],
        language=seen.language,
        colors=_colors(uses),
        families=families(uses, sheets.font_faces, seen.font_urls),
        images=[*unique(images), *_manifest_icons(app, manifest)],
        warnings=warnings,
    )


def _look(root: _Element, seen: Survey, parts: list[WebPart]) -> tuple[Sheets, Uses]:
    """Sheets in the order of the page, linked ones and ``style`` elements, with the sheets that they import."""
    sheets = Sheets({part.url: part.text for part in parts})
    for node in root.iter("link", "style"):
        url = join(seen.base, node.get("href", "")) if node.tag == "link" else seen.base
        if node.tag == "style":
            sheets.add(node.text or "", url)
        elif url in seen.sheets and url in sheets.texts:
            sheets.add(sheets.texts[url], url)
    uses = look_at(root, sheets, seen.base)
    return sheets, uses if uses.text else look_at(root, sheets, seen.base, unhide=True)


def _manifest(part: WebPart | None) -> dict[str, Json]:
    try:
        found = json.loads(part.text) if part else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _manifest_icons(app: dict[str, Json], part: WebPart | None) -> list[Image]:
    icons = app.get("icons")
    named = (icon.get("src") for icon in icons if isinstance(icon, dict)) if isinstance(icons, list) else ()
    found = [source for source in named if isinstance(source, str)]
    return [Image(join(part.url, source), "icon", 0.8, "manifest") for source in found[:4] if part]


def _colors(uses: Uses) -> list[Color]:
    """The palette: page and text first, then what stands out, by how much speaks for it."""
    total = sum(uses.ground.values()) or 1
    letters = sum(uses.text.values()) or 1
    share: dict[str, float] = defaultdict(float)
    for hex_, weight in [*uses.ground.items(), *uses.gradients.items()]:
        share[hex_] += weight / total
    for hex_, weight in uses.text.items():
        share[hex_] += weight / letters / 3
    evidence = _evidence(uses)
    merged = _merge(share, evidence)
    roles = _roles(uses, evidence)
    roles_of: dict[str, list[str]] = defaultdict(list)
    for role, hex_ in roles.items():
        roles_of[hex_].append(role)
    wanted = {*roles_of, *(hex_ for hex_, part in merged.items() if part >= SEEN_SHARE or evidence[hex_] >= 1.0)}
    ordered = sorted(wanted, key=lambda hex_: (-(hex_ in roles_of), -evidence[hex_], -merged[hex_], hex_))[
        :MOST_COLOURS
    ]
    most = max(evidence.values(), default=1.0) or 1.0
    return [
        Color(
            hex=hex_,
            share=round(min(1.0, max(merged[hex_], share[hex_])), 3),
            confidence=round(min(0.95, 0.4 + 0.5 * max(evidence[hex_] / most, merged[hex_])), 2),
            method="css",
            roles=roles_of.get(hex_, []),
        )
        for hex_ in ordered
    ]


def _evidence(uses: Uses) -> dict[str, float]:
    """How much speaks for each colour being the brand's; greys are not asked."""
    points: dict[str, float] = defaultdict(float)
    for source, weight in (
        (uses.banners, 4.0),
        (uses.buttons, 3.0),
        (uses.links, 2.5),
        (uses.headings, 2.0),
        (uses.text, 1.0),
        (uses.ground, 4.0),
    ):
        total = sum(source.values())
        for hex_, count in source.items():
            if is_chromatic(hex_):
                points[hex_] += weight * (count / (total + FEW)) ** 0.5
    for name, tokens in uses.page.variables.items():
        if any(word in name for word in _BRAND_WORDS) and len(tokens) <= 3:
            found = next((one for token in tokens if (one := paint(token)) is not None), None)
            if found is not None and found.alpha > 0.9 and points.get(found.rgb.hex):
                points[found.rgb.hex] += 2.0 if name.endswith(_BRAND_WORDS[:2]) else 0.5
    return points


def _merge(share: dict[str, float], evidence: dict[str, float]) -> dict[str, float]:
    """Shares with colours that look alike counted as the one that more speaks for."""
    merged: dict[str, float] = defaultdict(float)
    for hex_ in sorted({*share, *evidence}, key=lambda hex_: (-evidence[hex_], -share[hex_], hex_)):
        lab = oklab_of(hex_)
        like = next((other for other in merged if lab.distance(oklab_of(other)) < NEAR), hex_)
        merged[like] += share[hex_]
    return merged


def _roles(uses: Uses, evidence: dict[str, float]) -> dict[str, str]:
    """The colour of each role; one colour has two only where the text is in the brand's."""
    page = uses.page.ground.hex
    roles = {"background": page}

    def give(role: str, hexes: Iterable[str], wanted: Callable[[str], bool]) -> None:
        found = next((hex_ for hex_ in hexes if hex_ not in roles.values() and wanted(hex_)), None)
        if found is not None:
            roles[role] = found

    text = roles["text"] = _text_color(uses, page)
    strong = sorted((hex_ for hex_, points in evidence.items() if points > 0), key=lambda hex_: (-evidence[hex_], hex_))
    if strong and is_chromatic(text) and evidence[text] > evidence[strong[0]] / 2:
        roles["primary"] = text
    give("primary", strong, lambda hex_: "primary" not in roles)
    if "primary" not in roles:  # A brand in black and white.
        give("primary", _ranked(uses.buttons, uses.banners, uses.headings, uses.text), lambda _: True)
    roles.setdefault("primary", text)
    for role in ("secondary", "accent"):
        others = [roles[given] for given in ("primary", "secondary") if given in roles]
        give(role, [hex_ for hex_ in strong if not _near(hex_, others)], lambda hex_: evidence[hex_] >= 0.8)
    give("surface", _ranked(uses.ground), lambda hex_: not is_chromatic(hex_) and contrast(hex_, page) < 1.6)
    give("muted", _ranked(uses.text), lambda hex_: not is_chromatic(hex_) and contrast(hex_, page) > 2)
    give("link", _ranked(uses.links), is_chromatic)
    return roles


def _ranked(*uses: Counter[str]) -> list[str]:
    """Colours, most used first; those of the first kind of use before those of the next."""
    return [hex_ for use in uses for hex_, _ in use.most_common()]


def _text_color(uses: Uses, page: str) -> str:
    """The page's own text colour where it is used, else the one used most; greys before colours."""
    read = [hex_ for hex_, _ in uses.text.most_common() if hex_ != page and contrast(hex_, page) > 3]
    own, letters = uses.page.color.hex, sum(uses.text.values())
    if own in read and uses.text[own] > 0.05 * letters:
        return own
    # Where pictures lie under all text, none can be read on the page's own ground, and the page's own colour is as good as any.
    return next((hex_ for hex_ in read if not is_chromatic(hex_)), read[0] if read else own)


def _near(hex_: str, others: list[str]) -> bool:
    lab = oklab_of(hex_)
    return any(lab.distance(oklab_of(other)) < 2 * NEAR for other in others)
