"""Which images are taken for a site's logo, and what a page says that hides its own."""

from __future__ import annotations

import pytest

from support.pages import page


def logos(html: str, *css: str, url: str = "http://kiln.example/") -> list[str]:
    found = page(f"<title>Kiln</title>{html}", *css, url=url)
    return [image.url.rpartition("example/")[2] for image in found.images if image.kind == "logo"]


@pytest.mark.parametrize(
    "image",
    [
        "<img src='a.png' class='logo'>",
        "<img src='a.png' id='site-logo'>",
        "<img src='a.png' alt='Kiln logo'>",
        "<img src='a.png' alt='Kiln'>",
        "<a href='/'><img src='a.png'></a>",
        "<a href='http://kiln.example/'><img src='a.png'></a>",
        "<div class='site-brand'><img src='a.png'></div>",
    ],
)
def test_a_logo_outside_a_banner_counts(image):
    """By its class, id or alt text, by leading home, by bearing the name, or by what it stands in."""
    assert logos(f"<p>Words.</p>{image}") == ["a.png"]


@pytest.mark.parametrize(
    "image",
    [
        "<div class='clients'><img class='logo' src='a.png' alt='Acme'></div>",
        "<p><img src='foreignlogos/a.png'></p>",
        "<p><img src='w3c-logo.png' alt='W3C logo'></p>",
        "<p><img src='catalogo.png'></p>",
        "<p><img src='logout.png'></p>",
        "<p>Partners</p><img src='x.png'><img src='acme-logo.png'>",
        "<p><img src='static/brands/acme.svg'></p>",
    ],
)
def test_the_logos_of_others_do_not_count(image):
    """Customers, badges, and names that only sound like it."""
    assert logos(image) == []


def test_a_logo_may_be_a_background():
    """A picture that a style sheet puts behind the link home, its address relative to the sheet's."""
    css = "#home{background-image:url(img/kiln-logo.png)} .hero{background:url('img/oven.jpg')}"
    html = "<title>Kiln</title><div id=home><a href='/'>Home</a></div><div class=hero>Words</div>"

    assert [image.url for image in page(html, css, url="http://kiln.example/").images] == [
        "http://x.example/img/kiln-logo.png"
    ]


def test_a_frameset_says_so():
    """Its frames are other pages, which are not read; the name is still found."""
    found = page("<title>Kiln</title></head><frameset cols='20%,*'><frame src='a.html'><frame src='b.html'></frameset>")

    assert found.name == "Kiln"
    assert [text.partition(":")[0] for text in found.warnings] == ["The page is a frameset"]


def test_a_page_that_scripts_fill_says_so():
    """Little text and a script: there may be more than was found; without a script there is not."""
    words = "<title>Kiln</title><div id=app>Loading the page</div>"

    assert [text[:20] for text in page(f"{words}<script src=a.js></script>").warnings] == ["The page has 3 words"]
    assert page(words).warnings == []


def test_what_scripts_bring_in_is_read_where_nothing_else_is():
    """A page that hides all of itself until its scripts run has the colours of what it hides."""
    found = page(
        "<div class=deck><h1>Kiln</h1><a href='/x'>See the glazes</a></div>", ".deck{display:none} a{color:#0b6e6e}"
    )

    assert "#0b6e6e" in {color.hex for color in found.colors}
