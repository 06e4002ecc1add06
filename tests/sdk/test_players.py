"""Before and after in a notebook: a recording and its film play side by side, without a script, for every hand and ear."""

from __future__ import annotations

import base64
from html.parser import HTMLParser
from types import SimpleNamespace

from copydesk._player import Clip, Player

FILM = Clip("Film", "video/mp4", 12.0, b"a film", b"WEBVTT\n")


def track(name: str, *, video: bool, audio: bool, proxy: SimpleNamespace | None = None) -> SimpleNamespace:
    probe = SimpleNamespace(video=object() if video else None, audio=object() if audio else None)
    kind = "video/mp4" if video else "audio/wav"
    return SimpleNamespace(
        id=name, probe=probe, proxy=proxy, storage_key=f"blb_{name}", content_type=kind, bytes=9, duration_seconds=16.0
    )


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


def test_recording_and_film_have_the_browsers_own_controls_and_names():
    """Each has buttons for keyboards, a name for screen readers and its bytes in the page; the film has its captions."""
    html = Player("Take 1", [Clip("Recording", "video/webm", 16.0, b"raw")], FILM)._repr_html_()
    before, after = of("video", html)
    [captions] = of("track", html)

    assert "controls" in before
    assert "controls" in after
    assert (before["aria-label"], after["aria-label"]) == ("Before: Recording, 16 seconds", "After: Film, 12 seconds")
    assert before["src"] == "data:video/webm;base64," + base64.b64encode(b"raw").decode()
    assert captions["kind"] == "captions"
    assert (captions["src"] or "").startswith("data:text/vtt;base64,")
    assert len(of("figcaption", html)) == 2
    assert not of("script", html)


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
