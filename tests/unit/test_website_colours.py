"""Which colour is taken for a brand's: what is seen, by how much it stands out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.pages import page, roles

TESTS = Path(__file__).resolve().parents[1]
WORDS = "<p>Plain words that are read here, and more of them to fill the page a little.</p>"


def primary(html: str, *css: str, **around: str) -> str:
    return roles(page(html, *css, **around))["primary"]


def test_attributes_of_old_pages_are_colours():
    """The body's own, those of cells, of links and of ``font`` elements; a style sheet wins over them."""
    html = "<p><a href='/x'>A link to read</a> and words that are text</p>"
    old = "bgcolor=ffffff text='#222222' link='#0b6e6e'"
    found = roles(page(html, body=old))

    assert (found["background"], found["text"], found["primary"]) == ("#ffffff", "#222222", "#0b6e6e")
    assert primary(html, "a{color:#7a1f2b}", body=old) == "#7a1f2b"
    assert primary(f"<table><tr><td bgcolor=#7a1f2b>Kiln</td></tr></table>{WORDS}") == "#7a1f2b"
    assert primary(f"<h1><font color='#7a1f2b'>Kiln of clay</font></h1>{WORDS}") == "#7a1f2b"


def test_an_anchor_without_address_is_no_link():
    """The colour of a page's links is not that of the headings that its links lead to."""
    html = f"<h1><a name=top>A long heading to read</a></h1>{WORDS}"

    assert "#7a1f2b" not in {color.hex for color in page(html, body="link='#7a1f2b'").colors}


def test_text_in_the_colour_of_the_brand_is_both():
    """A page all in one colour has it for its text and for its primary."""
    found = roles(page(f"<h1>Kiln</h1>{WORDS}<p class=note>A note</p>", "body{color:#006600} .note{color:#cc0000}"))

    assert (found["text"], found["primary"]) == ("#006600", "#006600")


def test_a_colour_that_is_used_nowhere_is_no_primary():
    """As custom properties of a framework often are."""
    css = ":root{--bs-blue:#0d6efd;--bs-primary:#0d6efd} a{color:#7a1f2b}"
    html = f"{WORDS}<p><a href='/x'>A link to read</a></p>"

    assert primary(html, css) == "#7a1f2b"


def test_the_header_of_a_card_is_no_banner():
    """Headers of notes and cards are parts of the page."""
    note = "<div class='admonition_header'>A note</div>"
    html = f"<h1>Kiln of clay</h1>{WORDS * 8}{note * 2}"

    assert primary(html, "h1{color:#c70036} .admonition_header{background:#d08e13}") == "#c70036"


def test_fonts_of_common_systems_are_nobodys():
    """Verdana, Georgia and their like come with the reader's system; one that the page loads is the page's."""
    assert page(WORDS, "body{font-family:Verdana,sans-serif}").families == []
    loaded = page(WORDS, "@font-face{font-family:Verdana;src:url(v.woff2)} body{font-family:Verdana}")
    assert [family.name for family in loaded.families] == ["Verdana"]


def test_a_page_without_colours_is_read_alike_each_time():
    """No order of hashing decides between greys: the button's is the primary, in every process."""
    code = (
        "from support.pages import page, roles\n"
        "html = ''.join(f'<p class=c{n}>Words of a grey</p>' for n in range(9)) + '<a class=button href=/x>Buy</a>'\n"
        "css = ''.join(f'.c{n}{{color:#{n}{n}{n}}}' for n in range(9)) + '.button{background:#2a2a2a;color:#fff}'\n"
        "found = page(html, css)\n"
        "print(roles(found), [color.hex for color in found.colors])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(TESTS)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in range(4)
    }

    assert len(answers) == 1
    assert "'primary': '#2a2a2a'" in answers.pop()
