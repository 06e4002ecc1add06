"""Before and after in a notebook: a recording and its film play side by side, without a script, for every hand and ear."""

from __future__ import annotations

from html.parser import HTMLParser
from types import SimpleNamespace

from copydesk._player import Clip, Player

FILM = Clip("Film", "video/mp4", 12.0, b"a film", b"WEBVTT\n")


def cut(start: float, end: float, reason: str) -> SimpleNamespace:
    return SimpleNamespace(source=SimpleNamespace(start=start, end=end), reason=reason)


def tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of a page, in order, with their attributes."""
    found: list[tuple[str, dict[str, str | None]]] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: found.append((tag, dict(attrs)))  # type: ignore[method-assign]
    parser.feed(html)
    return found


def of(name: str, html: str) -> list[dict[str, str | None]]:
    return [attributes for tag, attributes in tags(html) if tag == name]


def test_texts_are_escaped():
    """A title and a reason are words, whatever they hold."""
    html = Player("<b onclick='x'>'", [], FILM, [cut(1.0, 2.0, "<img src=x>")])._repr_html_()

    assert {tag for tag, _ in tags(html)}.isdisjoint({"b onclick", "img", "script"})
    assert "&lt;img src=x&gt;" in html
    assert of("section", html)[0]["aria-label"] == "Before and after: <b onclick='x'>'"


def test_cuts_are_told_in_both_times():
    """The second cut was at 6 s; the film, which is 2 s shorter by then, goes on at 4 s."""
    html = Player("Take 1", [], FILM, [cut(1.0, 3.0, "Nobody speaks."), cut(6.0, 7.0, "Said again.")])._repr_html_()

    assert "<summary>2 cuts, 3.0 s less</summary>" in html
    assert "<td>6.0–7.0 s</td><td>4.0 s</td>" in html


def test_a_page_is_saved_whole(tmp_path):
    """The page has a language, a title and both films, and needs no other file."""
    Player("Take <1>", [Clip("Recording", "video/webm", 16.0, b"raw")], FILM).save(tmp_path / "page.html")
    html = (tmp_path / "page.html").read_text()

    assert of("html", html) == [{"lang": "en"}]
    assert "<title>Take &lt;1&gt;</title>" in html
    assert len(of("video", html)) == 2
