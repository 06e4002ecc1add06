"""The name of a site: page words go, and the evidence of title, labels, headings, copyright line and domain is weighed."""

from __future__ import annotations

import pytest

from copydesk_server.projects.kit.website.names import best_name, labels_of, parts_of, without_page_words
from support.pages import page


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("SQLite Home Page", "SQLite"),
        ("HomeBank User Manual", "HomeBank"),
        ("Welcome to the Kiln documentation!", "Kiln"),
        ("Kiln v2.10.1 Documentation", "Kiln"),
        ("Debian Entwicklerreferenz", "Debian Entwicklerreferenz"),
        ("jnr-netdb 1.1.6 API", "jnr-netdb"),
        ("The Kiln Reference Manual", "Kiln"),
        ("The Kiln", "The Kiln"),
        ("Home", ""),
        ("Startseite", ""),
        ("© 2024", ""),
    ],
)
def test_page_words_are_no_part_of_a_name(said, name):
    """Greetings, kinds of pages and versions go; what is left is the name, or nothing."""
    assert name == without_page_words(said)


@pytest.mark.parametrize(
    ("title", "parts"),
    [
        ("Startseite – Waldpfad", ["Waldpfad"]),
        ("Overview (Kiln 4.4.1)", ["Kiln"]),
        ("ht://Dig -- Internet search engine software", ["ht://Dig", "Internet search engine software"]),
        ("Kiln: the glaze maker | Home", ["Kiln", "the glaze maker"]),
    ],
)
def test_titles_are_parted_where_names_end(title, parts):
    """Dashes, bars, colons and brackets part a title; its page words are dropped."""
    assert parts == parts_of(title)


@pytest.mark.parametrize(
    ("url", "labels"),
    [
        ("https://www.kiln.com/", ["kiln"]),
        ("https://docs.kiln.co.uk/x", ["kiln"]),
        ("https://kiln.github.io/", ["kiln"]),
        ("http://127.0.0.1/", []),
        ("http://[::1]/", []),
        ("http://[", []),
    ],
)
def test_the_labels_of_a_host_that_may_be_names(url, labels):
    """Neither "www" nor a host's own services are names, nor are addresses in numbers."""
    assert labels == labels_of(url)


@pytest.mark.parametrize(
    ("html", "url", "name"),
    [
        ("<title>LIRC - Linux Infrared Remote Control</title>", "http://www.lirc.org/", "LIRC"),
        ("<title>The glaze calculator - Kiln</title>", "http://kiln.org/", "Kiln"),
        ("<title>HTTrack Website Copier - Offline Browser</title>", "http://www.httrack.com/", "HTTrack Website Copier"),
        ("<title>vivus.js - svg animation</title>", "http://x.example/", "vivus.js"),
    ],
)  # fmt: skip
def test_all_evidence_counts_together(html, url, name):
    """The domain decides where the title alone leaves a choice."""
    assert name == page(html, url=url).name


def test_menus_are_no_names():
    """A link to "#" opens a menu; only one that is marked as the brand's is asked."""
    html = "<title>Now Kit</title><nav><a href='#'>Lessons</a></nav>"

    assert page(html).name == "Now Kit"


def test_a_link_home_may_be_absolute():
    """A link to the first page of the page's own host leads home, one to another's does not."""
    html = "<title>Fine glazes</title><header><a href='https://other.example/'>Other</a><a href='https://kiln.example/'>Kiln</a></header>"

    assert page(html, url="https://kiln.example/en/").name == "Kiln"


def test_a_name_is_spelled_as_people_see_it():
    """The page's spelling wins over that of a manifest."""
    clues = [("libvirt", 0.4, "title"), ("libvirt", 0.35, "domain"), ("Libvirt", 0.85, "manifest")]

    assert best_name(clues, "http://x.example/")[0] == "libvirt"


@pytest.mark.parametrize("part", ["(", "© ", "Home ", "a-", "welcome to ", "manual de ", "1.", " by A", "© 1 "])
def test_endless_texts_give_no_endless_name(part):
    """Whatever a page repeats, its name is none or short."""
    many = part * 10_000
    found = page(f"<title>{many}</title><h1>{many}</h1><p>{many}</p><img alt='{many}'>", url="http://kiln.example/")

    assert len(found.name or "") <= 80
