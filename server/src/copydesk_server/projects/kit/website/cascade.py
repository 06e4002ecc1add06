"""The cascade, for the few properties that show a brand: how each element of a page looks (CSS Cascading 5)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import cssselect2
from lxml.etree import _Element
from tinycss2.ast import Declaration

from copydesk_server.core.colours import Rgb
from copydesk_server.projects.kit.website import logos
from copydesk_server.projects.kit.website.findings import Image
from copydesk_server.projects.kit.website.logos import is_banner, join, marks_of
from copydesk_server.projects.kit.website.sheets import Rule, Sheets, address, declarations, families
from copydesk_server.projects.kit.website.values import Paint, Scheme, Tokens, Variables, paint, paints, resolve

_GROUNDS = frozenset({"body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"})
_BARE_HEX = re.compile(r"[0-9a-fA-F]{6}|[0-9a-fA-F]{3}")
# Of a colour's or a family's name; anything else could smuggle in declarations.
_SAFE = re.compile(r"#?[\w ,-]{1,80}")


def hints(node: _Element, link: str) -> str:
    """The declarations that an element's attributes stand for; weaker than any style sheet's.

    Args:
        node: The element.
        link: The colour of links that its page's body declares, or nothing.
    """
    found = [("background-color", node.get("bgcolor"))] if node.tag in _GROUNDS else []
    if node.tag == "body":
        found.append(("color", node.get("text")))
    elif node.tag == "font":
        found += [("color", node.get("color")), ("font-family", node.get("face"))]
    elif node.tag == "a" and node.get("href"):
        found.append(("color", link))
    return ";".join(f"{name}:{_value(text)}" for name, text in found if text and _SAFE.fullmatch(text.strip()))


def _value(text: str) -> str:
    plain = text.strip()
    return f"#{plain}" if _BARE_HEX.fullmatch(plain) else plain


# The first screens show the look of a page, and the sandbox has little time.
MOST_ELEMENTS = 2_000
# Two logos are fetched; the first ones on the page are the banner's.
MOST_PICTURES = 8
# In characters of text: an element without text is seen, too.
ELEMENT_WEIGHT = 15
WHITE, BLACK, DARK = Rgb(1.0, 1.0, 1.0), Rgb(0.0, 0.0, 0.0), Rgb(18 / 255, 18 / 255, 18 / 255)
_NOT_SEEN = frozenset(
    {"head", "script", "style", "template", "noscript", "svg", "iframe", "option", "dialog", "title", "meta", "link"}
)
_HEADINGS = frozenset({"h1", "h2", "h3"})
_CODE = frozenset({"code", "pre", "kbd", "samp", "tt"})
_KEYWORDS = frozenset({"inherit", "initial", "unset", "revert", "revert-layer"})


@dataclass(frozen=True, slots=True)
class Look:
    """What an element looks like, as far as it matters here."""

    color: Rgb = BLACK
    ground: Rgb = WHITE
    fonts: tuple[str, ...] = ()
    weight: str = "400"
    variables: Variables = field(default_factory=dict)
    own_ground: Rgb | None = None
    gradient: tuple[Rgb, ...] = ()
    seen: bool = True
    picture: str = ""
    link: str = ""
    is_dark: bool = False


@dataclass
class Uses:
    """How much each colour and font is used in each role; weights are about characters of text."""

    ground: Counter[str] = field(default_factory=Counter)
    text: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    headings: Counter[str] = field(default_factory=Counter)
    buttons: Counter[str] = field(default_factory=Counter)
    banners: Counter[str] = field(default_factory=Counter)
    gradients: Counter[str] = field(default_factory=Counter)
    fonts: dict[str, Counter[tuple[str, ...]]] = field(
        default_factory=lambda: {role: Counter() for role in ("heading", "body", "mono")}
    )
    weights: dict[str, set[int]] = field(default_factory=dict)
    pictures: list[Image] = field(default_factory=list)
    page: Look = field(default_factory=Look)
    elements: int = 0


def look_at(root: _Element, sheets: Sheets, base: str, *, unhide: bool = False) -> Uses:
    """Walk a page and count what is used.

    Args:
        root: The ``html`` element, of lxml.
        sheets: The rules of the page.
        base: What addresses in its ``style`` attributes are relative to.
        unhide: Whether to count what is hidden, too: pages hide what their scripts bring in.
    """
    uses = Uses()
    wrapped = cssselect2.ElementWrapper.from_html_root(root)
    stack = [(wrapped, Look(variables=sheets.initial), frozenset[str]())]
    while stack and uses.elements < MOST_ELEMENTS:
        element, outer, within = stack.pop()
        if not isinstance(element.etree_element.tag, str) or element.local_name in _NOT_SEEN:
            continue
        look = look_of(element, outer, sheets.rules_of(element), base)
        if not (look.seen or unhide):
            continue
        uses.elements += 1
        inside = within | _places(element)
        if element.local_name == "body":
            uses.page = look
        if element.local_name != "html":  # The page's ground is its body's, which is spread over the whole window.
            _count(uses, element, look, inside)
        stack += [(child, look, inside) for child in reversed(list(element.iter_children()))]
    return uses


def look_of(element: cssselect2.ElementWrapper, above: Look, rules: Sequence[Rule], base: str) -> Look:
    """What an element looks like, given what it is in and the rules that apply to it, weakest first."""
    found: dict[str, Tokens] = {}
    own: dict[str, Tokens] = {}
    bases: dict[str, str] = {}
    for declaration, sheet in _declared(element, rules, above.link):
        kept, name = (own, declaration.name) if declaration.name.startswith("--") else (found, declaration.lower_name)
        kept.pop(name, None)  # and with it its place: what comes later wins, also over a longhand
        kept[name] = declaration.value
        bases[name] = sheet or base
    variables = _variables(above.variables, own)
    values = {name: value for name, tokens in found.items() if (value := resolve(tokens, variables)) is not None}
    if _word(values.get("display", ())) == "none" or _word(values.get("visibility", ())) == "hidden":
        return replace(above, seen=False)
    above = _schemed(above, values)
    color = _color(values, above)
    own_ground, gradient = _ground(values, above, color)
    link = element.etree_element.get("link", "") if element.local_name == "body" else above.link
    return Look(
        color=color,
        ground=own_ground or above.ground,
        fonts=_fonts(values) or above.fonts,
        weight=_word(values.get("font-weight", ())) or above.weight,
        variables=variables,
        own_ground=own_ground,
        gradient=gradient,
        picture=_picture(values, bases),
        link=link,
        is_dark=above.is_dark,
    )


def _declared(
    element: cssselect2.ElementWrapper, rules: Sequence[Rule], link: str
) -> Iterator[tuple[Declaration, str]]:
    """Declarations that apply, each overridden by those after it, with the URL of their sheet."""
    style = element.etree_element.get("style")
    inline = declarations(style) if style else Rule((), ())
    hinted = hints(element.etree_element, link)
    weakest = [declarations(hinted)] if hinted else []
    for rule in [*weakest, *sorted(rules, key=lambda rule: rule.rank), inline]:
        for declaration in rule.normal:
            yield declaration, rule.base
    # Of important declarations, those of the first layer are the strongest.
    for rule in [*sorted(rules, key=lambda rule: rule.rank, reverse=True), inline]:
        for declaration in rule.important:
            yield declaration, rule.base


def _variables(inherited: Variables, own: Mapping[str, Tokens]) -> Variables:
    """Custom properties of an element; one that is ``initial`` has no value."""
    if not own:
        return inherited
    words = {name: _word(tokens) for name, tokens in own.items()}
    declared = {name: tokens for name, tokens in own.items() if words[name] not in _KEYWORDS}
    return {name: tokens for name, tokens in {**inherited, **declared}.items() if words.get(name) != "initial"}


def _schemed(above: Look, values: Mapping[str, Tokens]) -> Look:
    """What is around an element, in the colour scheme of the element; a dark one inverts the colours of the screen."""
    schemes = {token.lower_value for token in values.get("color-scheme", ()) if token.type == "ident"}
    is_dark = "dark" in schemes and "light" not in schemes if schemes - {"only"} else above.is_dark
    if is_dark == above.is_dark:
        return above
    if is_dark and (above.color, above.ground) == (BLACK, WHITE):
        return replace(above, is_dark=True, color=WHITE, ground=DARK)
    return replace(above, is_dark=is_dark)


def _picture(values: Mapping[str, Tokens], bases: Mapping[str, str]) -> str:
    """The picture behind an element, the last one declared."""
    addresses = [
        join(bases.get(name, ""), text)
        for name in ("background", "background-image")
        for token in values.get(name, ())
        if (text := address(token))
    ]
    return addresses[-1] if addresses else ""


def _word(tokens: Tokens) -> str:
    for token in tokens:
        if token.type == "ident":
            return str(token.lower_value)
        if token.type == "number":
            return str(token.representation)
    return ""


def _color(values: Mapping[str, Tokens], above: Look) -> Rgb:
    for token in values.get("color", ()):
        found = paint(token, Scheme(Paint(above.color, 1.0), above.is_dark))
        if found is not None and found.alpha > 0:
            return found.rgb.over(above.ground, found.alpha)
    return above.color


def _ground(values: Mapping[str, Tokens], above: Look, color: Rgb) -> tuple[Rgb | None, tuple[Rgb, ...]]:
    """The colour an element is filled with, and those of its gradient."""
    plain: Rgb | None = None
    gradient: tuple[Rgb, ...] = ()
    for name, tokens in values.items():
        if name not in ("background", "background-color", "background-image"):
            continue
        found = [one for one in paints(tokens, Scheme(Paint(color, 1.0), above.is_dark)) if one.alpha > 0.05]
        if any(token.type == "function" and "gradient" in token.lower_name for token in tokens):
            gradient = tuple(one.rgb.over(above.ground, one.alpha) for one in found)
            plain = gradient[0] if gradient else plain
        elif name != "background-image":
            plain = found[-1].rgb.over(above.ground, found[-1].alpha) if found else None
    return plain, gradient


def _fonts(values: Mapping[str, Tokens]) -> tuple[str, ...]:
    fonts: tuple[str, ...] = ()
    for name, tokens in values.items():
        if name == "font-family":
            fonts = tuple(families(tokens))
        elif name == "font":
            sizes = [at for at, token in enumerate(tokens) if token.type in ("dimension", "percentage")]
            fonts = tuple(families(tokens[sizes[-1] + 1 :])) if sizes else fonts
    return () if fonts and fonts[0].lower() in _KEYWORDS else fonts


def _places(element: cssselect2.ElementWrapper) -> frozenset[str]:
    """What an element makes of everything in it."""
    name, node = element.local_name, element.etree_element
    marks, role = marks_of(node), node.get("role", "")
    is_link = name == "a" and node.get("href") is not None
    is_button = (
        name == "button" or role == "button" or (is_link and any(word in marks for word in ("btn", "button", "cta")))
    )
    is_submit = name == "input" and node.get("type") in ("submit", "button")
    places = {
        "banner": name in ("header", "nav") or role in ("banner", "navigation") or is_banner(marks),
        "heading": name in _HEADINGS,
        "mono": name in _CODE,
        "link": is_link,
        "button": is_button or is_submit,
    }
    return frozenset(place for place, holds in places.items() if holds)


def _count(uses: Uses, element: cssselect2.ElementWrapper, look: Look, inside: frozenset[str]) -> None:
    node = element.etree_element
    chars = len((node.text or "").strip()) + sum(len((child.tail or "").strip()) for child in node)
    _count_grounds(uses, element, look, inside, chars + ELEMENT_WEIGHT)
    if look.picture and len(uses.pictures) < MOST_PICTURES:
        image = logos.in_sheet(look.picture, node, banner="banner" in inside)
        uses.pictures += [image] if image else []
    if not chars:
        return
    color = look.color.hex
    uses.text[color] += chars
    if "heading" in inside:
        uses.headings[color] += chars
    elif "link" in inside and not inside & {"banner", "button"}:
        uses.links[color] += chars
    role = "mono" if "mono" in inside else "heading" if "heading" in inside else "body"
    if look.fonts:
        uses.fonts[role][look.fonts] += chars
        if look.weight.isdecimal() and len(look.weight) <= 4:
            uses.weights.setdefault(look.fonts[0], set()).add(int(look.weight))


def _count_grounds(
    uses: Uses, element: cssselect2.ElementWrapper, look: Look, inside: frozenset[str], weight: int
) -> None:
    """Count what an element stands on; a banner's ground counts with all that stands there, as does the first heading's."""
    ground = look.ground.hex
    uses.ground[ground] += weight
    for shade in look.gradient:
        uses.gradients[shade.hex] += weight
    is_button = "button" in inside or ("link" in inside and element.local_name == "a")
    if look.own_ground is not None and is_button:
        uses.buttons[ground] += weight
    is_first_heading = element.local_name == "h1" and not uses.headings
    if is_first_heading or ("banner" in inside and ground != uses.page.ground.hex):
        uses.banners[ground] += weight
