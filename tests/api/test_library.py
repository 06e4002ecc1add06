"""The director's library through the SDK: what is taken in, recognised, found again, and refused."""

from __future__ import annotations

import io
import uuid
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from copydesk import Copydesk, errors
from copydesk_server.media import spool
from support.hostile_media import PLAYLISTS, TEXTS, samples
from support.server import Workspace, new_workspace


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return samples(tmp_path_factory.mktemp("media"))


def scene(seed: int, size: tuple[int, int] = (640, 400)) -> Image.Image:
    """A picture of discs and bars that no other seed gives."""
    image = Image.new("RGB", size, ("#f4efe6", "#20302c", "#d9e4ee")[seed % 3])
    draw = ImageDraw.Draw(image)
    for at in range(6):
        x, y = (seed * 97 + at * 173) % size[0], (seed * 61 + at * 131) % size[1]
        colour = f"#{(seed * 7919 + at * 104729) % (1 << 24):06x}"
        draw.ellipse((x, y, x + 90 + 13 * at, y + 60 + 17 * at), fill=colour)
        draw.rectangle((y, x % size[1], y + 40, x % size[1] + 120), fill=colour)
    return image


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def test_media_are_told_by_their_content(desk, files):
    """An image, a film and a sound come back with their facts, their poster and their colours."""
    image = desk.library.upload(files["a.png"], kind="screenshot", alt="A test card", tags=["card"])
    film = desk.library.upload(files["a.webm"])
    sound = desk.library.upload(files["a.mp3"], title="A tone")

    assert (image.kind, image.content_type, image.width, image.height) == ("screenshot", "image/png", 160, 120)
    assert (image.duration_seconds, image.fps, image.has_audio) == (None, None, False)
    assert (film.kind, film.content_type, film.width, film.has_audio) == ("video", "video/webm", 160, True)
    assert film.duration_seconds == pytest.approx(1.0, abs=0.1)
    assert film.fps == pytest.approx(30, abs=0.1)
    assert (sound.kind, sound.width, sound.poster_key, sound.dominant_colors) == ("audio", None, None, [])
    assert film.title == "a"
    for medium in (image, film):
        poster = Image.open(io.BytesIO(desk.media.get(key=medium.poster_key)))
        assert (poster.format, poster.size) == ("WEBP", (160, 120))
        assert 0 < sum(colour.share for colour in medium.dominant_colors) <= 1.01
    assert desk.media.get(key=image.storage_key) == files["a.png"].read_bytes()


@pytest.mark.slow
def test_copies_are_told_and_other_pictures_are_not(server):
    """What was scaled, encoded anew or trimmed names the first; other pictures and another colour of the same name nothing."""
    with new_workspace(server).desk() as desk:
        first = desk.library.upload(encoded(scene(1)), filename="one.png")
        others = [desk.library.upload(encoded(scene(seed)), filename="x.png") for seed in range(2, 8)]
        copies = {
            "same bytes": encoded(scene(1)),
            "smaller": encoded(scene(1).resize((320, 200))),
            "jpeg": encoded(scene(1), "JPEG", quality=50),
            "webp": encoded(scene(1).resize((500, 312)), "WEBP", quality=60),
            "trimmed": encoded(scene(1).crop((6, 4, 634, 396))),
        }
        told = {name: desk.library.upload(data, filename="c.png").duplicate_ids for name, data in copies.items()}
        red, green, blue = scene(1).split()
        recoloured = desk.library.upload(encoded(Image.merge("RGB", (blue, red, green))), filename="r.png")

        assert {name: first.id in ids for name, ids in told.items()} == dict.fromkeys(copies, True)
        assert {id_ for ids in told.values() for id_ in ids}.isdisjoint(medium.id for medium in others)
        assert [medium.duplicate_ids for medium in others] == [[]] * len(others)
        assert recoloured.duplicate_ids == []

        desk.library.delete(first)
        assert all(first.id not in medium.duplicate_ids for medium in desk.library.list())


def test_a_retry_makes_no_second_medium(desk):
    """The same upload_id and bytes give the same medium; other bytes are refused, and change nothing."""
    upload_id = str(uuid.uuid4())
    one = desk.library.upload(encoded(scene(20)), filename="a.png", upload_id=upload_id)
    again = desk.library.upload(encoded(scene(20)), filename="a.png", upload_id=upload_id, title="Other")

    assert again == one
    with pytest.raises(errors.ConflictError) as caught:
        desk.library.upload(encoded(scene(21)), filename="a.png", upload_id=upload_id)
    assert caught.value.code == "upload_conflict"


@pytest.mark.parametrize("name", [*PLAYLISTS, *TEXTS])
def test_what_is_no_media_is_refused(name, workspace, http):
    """Playlists, drawings, subtitles, programs and nothing: `unreadable_media`, and nothing of it is kept."""
    before = http.get("/director/media", params={"include_total": "true"}).json()["total"]
    answer = http.post("/director/media", content={**PLAYLISTS, **TEXTS}[name])

    assert answer.status_code == 422
    assert answer.json()["code"] == "unreadable_media"
    assert http.get("/director/media", params={"include_total": "true"}).json()["total"] == before


def test_the_declared_type_and_kind_must_be_true(http, files):
    """A Content-Type that the bytes contradict is 415; a kind that does not fit them is 422, with what does."""
    png = files["a.png"].read_bytes()
    wrong = http.post("/director/media", content=png, headers={"Content-Type": "video/mp4"})
    kind = http.post("/director/media", content=png, params={"kind": "audio"})
    right = http.post("/director/media", content=png, headers={"Content-Type": "image/png"})

    assert (wrong.status_code, wrong.json()["code"]) == (415, "unsupported_media_type")
    assert "image/png" in wrong.json()["detail"]
    assert (kind.status_code, kind.json()["errors"][0]["pointer"]) == (422, "?kind")
    assert "image or screenshot or logo" in kind.json()["errors"][0]["message"]
    assert right.status_code == 201


def test_a_file_above_the_limit_is_refused(http):
    """More than 64 MiB is 413, by the bytes that came as well."""
    piece = bytes(1024 * 1024)
    answer = http.post("/director/media", content=(piece for _ in range(65)))

    assert answer.status_code == 413
    assert answer.json()["limit"] == spool.MEDIA_BYTES


def test_media_are_found_by_words_and_by_meaning(server):
    """A title, a description or a tag finds a medium, and so does what means the same; a change of them is known at once."""
    with new_workspace(server).desk() as desk:
        about = {
            "Kiln at night": "A brick kiln with fire behind its door",
            "Mugs on a shelf": "Rows of ceramic cups, glazed blue",
            "Spreadsheet": "A table of firing temperatures on a laptop",
            "Harbour": "Fishing boats at sunrise",
        }
        made = {
            title: desk.library.upload(encoded(scene(30 + at)), filename="x.png", title=title, alt=alt)
            for at, (title, alt) in enumerate(about.items())
        }
        found = {
            query: desk.library.search(query=query, limit=1).items[0].media.title
            for query in ("kiln", "crockery for coffee", "ships in the morning", "columns of numbers", "glazed cups")
        }

        assert found == {
            "kiln": "Kiln at night",
            "crockery for coffee": "Mugs on a shelf",
            "ships in the morning": "Harbour",
            "columns of numbers": "Spreadsheet",
            "glazed cups": "Mugs on a shelf",
        }
        assert desk.library.search(query="parliamentary procedure").items == []
        assert desk.library.search(query="kiln", kinds=["audio"]).items == []

        desk.library.update(made["Harbour"], title="Zebra crossing", alt="", tags=["street"])
        assert [hit.media.title for hit in desk.library.search(query="zebra").items] == ["Zebra crossing"]
        assert desk.library.search(query="fishing boats").items == []
        assert [hit.media.id for hit in desk.library.search(query="street", tags=["street"]).items] == [
            made["Harbour"].id
        ]


@pytest.mark.slow
def test_a_folder_is_uploaded_once(desk: Copydesk, files: dict[str, Path], tmp_path: Path):
    """Every kind that is taken comes in, a broken file is told, and a rerun makes nothing new."""
    folder = tmp_path / "shots"
    (folder / "deep").mkdir(parents=True)
    for name, place in {"a.png": "card.png", "a.mp4": "deep/clip.mp4", "a.wav": "tone.wav"}.items():
        (folder / place).write_bytes(files[name].read_bytes())
    (folder / "broken.png").write_bytes(files["a.png"].read_bytes()[:40])
    (folder / "notes.txt").write_text("Not a medium.")
    first = desk.library.upload_folder(folder, tags=["folder"], progress=False)
    again = desk.library.upload_folder(folder, tags=["folder"], progress=False)

    assert [file.path for file in first.failed] == ["broken.png"]
    assert first.failed[0].error_code == "unreadable_media"
    assert [medium.kind for medium in first.media] == ["image", "video", "audio"]
    assert [medium.id for medium in again.media] == [medium.id for medium in first.media]
    assert len(list(desk.library.list(tag="folder"))) == len(first.media)
    with pytest.raises(IsADirectoryError, match="upload_folder"):
        desk.library.upload(folder)


def test_blocks_have_pictures_that_can_be_had(desk, http):
    """Each block has its parameters, a poster and a film of three seconds by `GET /media`, ranges too; a card shows it."""
    blocks = desk.library.blocks()

    assert [block.ref for block in blocks][:3] == ["title@1", "lower_third@1", "callout@1"]
    assert len(blocks) == 14
    for block in blocks:
        assert Image.open(io.BytesIO(block.picture)).size == (640, 360)
        assert block.parameters["additionalProperties"] is False
        card = block._repr_html_()
        assert "data:image/webp;base64," in card
        assert all(f"<code>{name}</code>" in card for name in block.parameters["properties"])
    film = http.get("/media", params={"key": blocks[0].model.preview_key})
    part = http.get("/media", params={"key": blocks[0].model.preview_key}, headers={"Range": "bytes=4-7"})
    assert (film.headers["Content-Type"], film.content[4:8]) == ("video/mp4", b"ftyp")
    assert (part.status_code, part.content) == (206, b"ftyp")
    assert http.get("/media", params={"key": "block_title@9.mp4"}).status_code == 404
    assert http.get("/media", params={"key": "block_../../x.mp4"}).status_code == 404


def test_blocks_are_listed_page_by_page(http):
    """Pages by offset and by cursor show each block once; categories filter; an unknown ref is 404, and none can be made."""
    refs, cursor = [], None
    while True:
        page = http.get("/director/blocks", params={"limit": 5} | ({"cursor": cursor} if cursor else {})).json()
        refs += [block["ref"] for block in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    identity = http.get("/director/blocks", params={"category": "identity", "include_total": "true"}).json()

    assert len(refs) == len(set(refs)) == 14
    assert [block["ref"] for block in identity["items"]] == ["lower_third@1", "logo_sting@1"]
    assert identity["total"] == 2
    assert http.get("/director/blocks/title@2").status_code == 404
    assert http.post("/director/blocks", json={}).status_code == 405
    assert http.get("/capabilities").json()["limits"]["custom_blocks"] == 0


def test_the_library_of_another_workspace_is_not_seen(desk, other_workspace: Workspace):
    """Its media look as if they were not there, in a search and as duplicates too."""
    mine = desk.library.upload(encoded(scene(60)), filename="x.png", title="Secret plan")
    with other_workspace.desk() as stranger:
        same = stranger.library.upload(encoded(scene(60)), filename="x.png")

        assert same.duplicate_ids == []
        assert [hit.media.id for hit in stranger.library.search(query="secret plan").items] == []
        with pytest.raises(errors.NotFoundError):
            stranger.library.get(mine.id)
