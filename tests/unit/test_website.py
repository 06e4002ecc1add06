"""What the importer reads in pages, against what a person sees in them."""

from __future__ import annotations

import pytest

from copydesk_server.core.colours import NEAR, oklab_of
from copydesk_server.projects.kit.website import analysis
from copydesk_server.projects.kit.website.page import EmptyPage
from support.pages import NOWHERE, PAGES, expected, page, read_site, roles


def alike(one: str, other: str) -> bool:
    return oklab_of(one).distance(oklab_of(other)) < NEAR


@pytest.mark.parametrize("name", sorted(path.name for path in PAGES.iterdir()))
def test_pages_are_read_as_people_read_them(name):
    """The name, the logo, the colour of each role and the fonts; no colour of what is not shown."""
    found, wanted = read_site(name), expected(name)
    hexes = [color.hex for color in found.colors]
    logos = [image.url for image in found.images if image.kind == "logo"]

    assert found.name == wanted["name"]
    assert logos[:1] == ([NOWHERE + wanted["logo"]] if wanted["logo"] else [])
    assert {role: roles(found).get(role) for role in wanted["roles"]} == wanted["roles"]
    assert sorted(family.name for family in found.families) == wanted["fonts"]
    assert not {*hexes} & {*wanted["absent"]}
    assert len(hexes) == len(set(hexes)) <= 8
    assert all(0 <= color.share <= 1 and 0 < color.confidence < 1 for color in found.colors)


def test_the_cascade_decides():
    """Specificity, order, importance, inheritance and style attributes, as a browser has them."""
    css = """
      p { color: #111111 } #a p { color: #aa0000 } .b p { color: #00aa00 }
      .c { color: #0000aa !important } .c p { color: inherit }
    """
    found = page(
        '<div id="a" class="b"><p>one text</p></div><div class="c" style="color:#123456"><p>other text</p></div>', css
    )
    seen = {color.hex for color in found.colors}

    assert {"#aa0000", "#0000aa"} <= seen
    assert not seen & {"#00aa00", "#123456", "#111111"}


@pytest.mark.parametrize(
    ("css", "seen"),
    [
        ("body{--c:#0b6e6e} a{color:var(--c)}", "#0b6e6e"),
        ("a{color:var(--none,#0b6e6e)}", "#0b6e6e"),
        (":root{--h:180;--l:calc(10% + 13.7%)} a{color:hsl(var(--h) 82% var(--l))}", "#0b6e6e"),
        ("@media (min-width:600px){a{color:#0b6e6e}} @media (max-width:600px){a{color:#ff0000}}", "#0b6e6e"),
        (
            "a{color:#0b6e6e} @media (prefers-color-scheme:dark){a{color:#ff0000}} @media print{a{color:#ff0000}}",
            "#0b6e6e",
        ),
        ("@supports (display:grid){@layer x{a{color:#0b6e6e}}}", "#0b6e6e"),
        ("main{& a{color:#0b6e6e}}", "#0b6e6e"),
        ("p + a{color:#0b6e6e} h1 + a{color:#ff0000}", "#0b6e6e"),
        ("body > main p ~ a{color:#0b6e6e} p a{color:#ff0000}", "#0b6e6e"),
        ("*|a, a:not(.x):nth-child(2){color:#0b6e6e} a[href^=http]{color:#ff0000}", "#0b6e6e"),
        ("a{color:#ff0000} @supports (color:lab(0% 0 0)){a{color:lab(41.8% -26.1 -7.6)}}", "#0b6e6e"),
        ("@layer base,theme; @layer theme{a{color:#0b6e6e}} @layer base{main a{color:#ff0000}}", "#0b6e6e"),
        ("a{color:#0b6e6e} @layer x{main a{color:#ff0000}}", "#0b6e6e"),
        ("@layer x{a{color:#0b6e6e!important}} main a{color:#ff0000!important}", "#0b6e6e"),
        ("@layer x{@layer y{main a{color:#ff0000}} a{color:#0b6e6e}}", "#0b6e6e"),
        ("@property --c{syntax:'<color>';inherits:true;initial-value:#0b6e6e} a{color:var(--c)}", "#0b6e6e"),
        (":root{--c:#ff0000} main{--c:initial} a{color:var(--c,#0b6e6e)}", "#0b6e6e"),
        ("a{color:rgb(from #0b6e6e r g b)}", "#0b6e6e"),
        ("a{color:oklch(from #0f9e9e calc(l - 0.15) c h)}", "#0b6e6e"),
        ("a{color:hsl(from #0b6e6e h s calc(l * (2 - 1)))}", "#0b6e6e"),
        ("a{color:color-mix(in srgb, #0b6e6e, #0b6e6e 20%)}", "#0b6e6e"),
        ("a{color-scheme:dark; color:light-dark(#ff0000,#0b6e6e)}", "#0b6e6e"),
        ("a{color:#0b6e6e} @supports not (display:grid){a{color:#ff0000}}", "#0b6e6e"),
        ("a{color:#0b6e6e} @media (color-gamut:p3){a{color:#ff0000}}", "#0b6e6e"),
        ("p{background:#eee} p{background-color:#ff0000} p{background:none} a{color:#0b6e6e}", "#0b6e6e"),
        ("main{@media (width>=600px){a{color:#0b6e6e}}}", "#0b6e6e"),
        ("a{color:#0b6e6e} a:hover{color:#ff0000}", "#0b6e6e"),
        ("a,a::unknown-thing{color:#0b6e6e}", "#0b6e6e"),
        ("a{color:oklch(0.4933 0.0836 194.8)}", "#0b6e6e"),
        ("a{color:color-mix(in oklab, #0b6e6e 100%, white)}", "#0b6e6e"),
        ("a{color:light-dark(#0b6e6e,#ff0000)}", "#0b6e6e"),
        ("a{color:rgb(11 110 110 / 100%)}", "#0b6e6e"),
        ("[data-theme=light] a{color:#0b6e6e}", "#0b6e6e"),
    ],
)
def test_modern_style_sheets_are_understood(css, seen):
    """Variables, fallbacks, calc, media queries, layers, nesting, new colour spaces; the light scheme on a wide screen."""
    found = page('<main><p>Some plain text to read here.</p><a href="/x">A link that is seen</a></main>', css)

    assert alike(roles(found)["primary"], seen)
    assert "#ff0000" not in {color.hex for color in found.colors}


def test_sheets_that_import_each_other_without_end_are_read():
    """Many imports of each other in each of many sheets are no more work than the sheets."""
    names = [f"http://x.example/{number}.css" for number in range(8)]
    css = [f"{''.join(f'@import {name!r};' for name in names * 20)}a{{color:#0b6e6e}}" for _ in names]
    found = page("<p>words</p><a href='/x'>A link to read</a>", *css)

    assert roles(found)["primary"] == "#0b6e6e"


def test_what_is_not_shown_counts_nothing():
    """Hidden elements, templates and scripts have no colours."""
    hidden = '<p style="display:none;color:#ff0000">a long hidden text</p><template><p style="color:#ff0000">x</p></template>'
    found = page(f"{hidden}<p>shown</p>", "")

    assert "#ff0000" not in {color.hex for color in found.colors}


def test_broken_input_is_read_as_far_as_it_goes():
    """Unclosed tags and rules, nonsense in JSON-LD, URLs that are none: a page is never refused for them."""
    html = '<script type="application/ld+json">{"name": </script><a href="http://[">x</a><img src="http://[/logo.png" class="logo"><p>text'
    found = page(html, "a{color:#0b6e6e", "}}}", "p{color:var(--a);--a:var(--a)}", "@media{", "\x00")

    assert roles(found)["background"] == "#ffffff"


@pytest.mark.parametrize(
    "odd",
    [
        f"<style>p{{font-weight:{'9' * 5000};width:{'9' * 5000}px}}</style>",
        f"<p style='width:{'9' * 5000}px;font-weight:{'9' * 5000}'>x</p>",
        "<style>a{color:oklab(1e200 1e200 1e200)} p{color:oklch(1e999 1e999 1e999)}</style>",
        f"<link rel=stylesheet href='http://fonts.x.example/?family=Lora:wght@{'9' * 5000}'>",
        "<link rel=stylesheet href='http://[fonts.x.example/?family=Lora'>",
    ],
)
def test_numbers_and_addresses_that_are_none_refuse_no_page(odd):
    """What no browser minds is no reason to refuse a page."""
    found = page(f"{odd}<p>Words</p><a href='/'>A link to read</a>", "a{color:#0b6e6e}")

    assert roles(found)["background"] == "#ffffff"


@pytest.mark.parametrize("body", [b"", b"   ", b"\x89PNG\r\n\x1a\n\0\0\0", b"\x00" * 100, b"just words", b"<", b"{}"])
def test_what_is_no_page_is_refused(body):
    """Nothing, binary and plain text are no HTML."""
    with pytest.raises(EmptyPage):
        analysis.read_page(body, None, "http://x.example/")


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (
            '<script type="application/ld+json">{"@type":"Organization","name":"Kiln &amp; Co"}</script>',
            "Kiln & Co",
        ),
        ('<meta property="og:site_name" content="Kiln"><title>Other</title>', "Kiln"),
        ("<title>Glazes | Kiln</title><body><header><a href='/'>Kiln</a></header>", "Kiln"),
        (
            "<title>Kiln – Glazes</title><body><nav><ul><li><a href='/'><img alt='Kiln logo' src='k.png'></a></li></ul></nav>",
            "Kiln",
        ),
        ("<title>Kiln</title>", "Kiln"),
    ],
)
def test_the_name_is_the_one_that_most_agree_on(head, name):
    """Structured data, meta tags, the link home, the parts of the title."""
    body = f"<html><head>{head}<p>Some text".encode()

    assert analysis.analyse(body, "utf-8", "http://x.example/", [], None).name == name


@pytest.mark.parametrize(
    ("body", "charset"),
    [
        ("<title>Köln</title><p>x".encode(), None),
        ("\ufeff<title>Köln</title><p>x".encode(), None),
        ("<title>Köln</title><p>x".encode("utf-16"), None),
        ('<meta charset="iso-8859-1"><title>Köln</title><p>x'.encode("latin-1"), None),
        ("<title>Köln</title><p>x".encode("latin-1"), "iso-8859-1"),
        ("<title>Köln</title><p>x".encode(), "no-such-charset"),
        ('<meta charset="koi8-r"><title>Köln</title><p>x'.encode(), "utf-8"),
    ],
)
def test_the_charset_is_found(body, charset):
    """From the header, from the bytes themselves, or from what the page says of itself."""
    assert [name for name, _, _ in analysis.read_page(body, charset, "http://x.example/").names] == ["Köln"]


def test_a_share_is_never_more_than_all():
    """Where ground, gradients and text are nearly one colour, it is the whole page and not more."""
    css = (
        "body{background:linear-gradient(#fefefe,#fdfdfd);color:#fcfcfc} p{background:linear-gradient(#ffffff,#fefefe)}"
    )
    found = page("<p>words</p>" * 20, css)

    assert max(color.share for color in found.colors) == 1.0


def test_a_brand_in_black_and_white_has_a_primary_colour():
    """Where nothing is colourful, the button is what stands out."""
    found = page(
        '<p>Plain words to read.</p><a class="button" href="/">Buy</a>',
        "body{color:#222} .button{background:#000;color:#fff}",
    )

    assert tuple(roles(found)[name] for name in ("primary", "text", "background")) == ("#000000", "#222222", "#ffffff")
