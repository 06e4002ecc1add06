"""Videos: a deck and a voice are enough; what is heard, shown and told of a film agree."""

from __future__ import annotations

import io
import itertools
import json
import re

import av
import pytest

from copydesk import JobCancelled, Rendered, errors
from support.factories import HANG_SECONDS, brand, document, script, until
from support.server import with_database

BODY = """# Why glaze cracks

Crazing is a network of fine cracks in a glaze.

## What helps

A glaze fits a body when both shrink alike. It is tested at 1,222 °C, in ice water.
"""
# As small and as quickly encoded as the API allows.
SMALL = {"resolution": "720p", "quality": "draft"}
SIDES = {"16:9": (1280, 720), "9:16": (720, 1280), "1:1": (720, 720), "4:5": (720, 900), "4:3": (960, 720)}


def deck_of(desk, body=BODY, **options):
    return desk.slides.generate(script(desk, brand(desk)), body=body, exports=["pptx"], **options).result(60).artifact


@pytest.fixture(scope="module")
def deck(desk):
    """A deck of three slides."""
    return deck_of(desk)


@pytest.fixture(scope="module")
def rendered(desk, deck):
    """A film that everything was left to, but its size."""
    return desk.videos.render(deck, **SMALL).result(HANG_SECONDS)


def words_of(film):
    return json.loads(film.media.read("transcript"))["words"]


def seconds_of(clock: str) -> float:
    hours, minutes, seconds = clock.replace(",", ".").split(":")
    return int(hours) * 3600 + int(minutes) * 60 + float(seconds)


def test_a_deck_is_enough(rendered, deck):
    """The film has all its files and tells what it is of; every check passed, but those of what was not asked for."""
    film = rendered.artifact

    assert isinstance(rendered, Rendered)
    assert (film.kind, film.content_type, film.script_id) == ("video", "video/mp4", deck.script_id)
    assert film.media.roles == ["video", "captions-srt", "captions-vtt", "transcript", "poster", "description"]
    assert (film.width, film.height, film.fps) == (1280, 720, 30.0)
    assert film.duration_seconds == rendered.duration_seconds == film.content["duration_seconds"]
    assert {str(check.status) for check in film.checks if check.id != "frozen"} == {"passed"}, film.checks


def test_the_file_is_what_players_and_platforms_take(rendered):
    """H.264 High, 4:2:0, marked BT.709, stereo AAC at 48 kHz, its index first, a chapter for each slide; frames are even."""
    data = rendered.artifact.media.read()
    with av.open(io.BytesIO(data)) as film:
        picture, sound, chapters = film.streams.video[0], film.streams.audio[0], film.chapters()
        context = picture.codec_context
        times = [packet.pts for packet in film.demux(picture) if packet.pts is not None]
        about = (context.name, context.profile, context.pix_fmt, context.color_primaries, context.color_range)
        heard = (sound.codec_context.name, sound.rate, sound.layout.name)
        ends = [float(stream.duration * stream.time_base) for stream in (picture, sound)]

    assert about == ("h264", "High", "yuv420p", 1, 1)
    assert heard == ("aac", 48_000, "stereo")
    assert data.index(b"moov") < data.index(b"mdat")
    assert len(chapters) == len(rendered.slides)
    assert {later - earlier for earlier, later in itertools.pairwise(times)} == {1}
    assert len(times) == round(rendered.duration_seconds * 30)
    assert abs(ends[0] - ends[1]) <= 1 / 30


def test_slides_words_and_captions_have_the_same_times(rendered, deck):
    """Slides follow each other without a gap, each word is heard while its slide is shown, and a cue begins with its first word."""
    film, slides = rendered.artifact, rendered.slides
    words = words_of(film)
    spans = {slide.slide_id: (slide.start, slide.end) for slide in slides}
    begins = [
        seconds_of(match) for match in re.findall(r"^(\S+) -->", film.media.read("captions-srt").decode(), re.MULTILINE)
    ]

    assert [slide.slide_id for slide in slides] == [slide["id"] for slide in deck.content["slides"]]
    assert [slide.start for slide in slides] == [0.0, *(slide.end for slide in slides[:-1])]
    assert slides[-1].end == pytest.approx(rendered.duration_seconds, abs=0.001)
    assert all(
        spans[word["slide_id"]][0] <= word["start"] < word["end"] <= spans[word["slide_id"]][1] for word in words
    )
    assert {round(begin, 2) for begin in begins} <= {round(word["start"], 2) for word in words}
    assert "1,222" in {word["text"] for word in words}


@pytest.mark.slow
def test_the_same_request_makes_the_same_file(desk, deck, rendered):
    """Frames and sound are deterministic, and the second film is made of the segments of the first."""
    again = desk.videos.render(deck, **SMALL).result(HANG_SECONDS)

    assert again.artifact.sha256 == rendered.artifact.sha256
    assert [str(row.status) for row in desk.artifacts.list(kind="video", script_id=deck.script_id)][:2] == [
        "ready",
        "superseded",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("ratio", list(SIDES))
def test_a_deck_is_laid_out_for_each_shape(desk, deck, ratio):
    """Every shape, with words that light up, at a rate of television: as large as asked for, every frame there."""
    options = {"aspect_ratio": ratio, "fps": "30000/1001", "captions": "word", "transition": "wipe"}
    film = desk.videos.render(deck, **SMALL, **options).result(HANG_SECONDS).artifact

    assert (film.width, film.height, film.fps) == (*SIDES[ratio], 29.97)
    assert {str(check.status) for check in film.checks if check.id in {"frames", "resolution", "drift", "black"}} == {
        "passed"
    }


@pytest.mark.parametrize(
    ("options", "pointer"),
    [
        ({"voice": "xx"}, "/input/voice/voice_id"),
        ({"voice": {"language": "xx"}}, "/input/voice/language"),
        ({"voice": {"voice_id": "en-gb", "language": "de"}}, "/input/voice/language"),
        ({"voice": {"speed": 9}}, "/input/voice/speed"),
        ({"captions": {"highlight": "#ff0000"}}, "/input/captions/highlight"),
        ({"captions": {"burn_in": "word", "highlight": "red"}}, "/input/captions/highlight"),
        ({"captions": "shout"}, "/input/captions/burn_in"),
        ({"fps": "29.97"}, "/input/fps"),
        ({"aspect_ratio": "2:1"}, "/input/aspect_ratio"),
        ({"resolution": "8k"}, "/input/resolution"),
        ({"transition": {"kind": "fade", "seconds": 60}}, "/input/transition/seconds"),
        ({"padding_seconds": -1}, "/input/padding_seconds"),
    ],
)
def test_a_bad_request_names_its_field(desk, deck, options, pointer):
    """What cannot be made is refused before it is queued, with the field that is at fault."""
    with pytest.raises(errors.ValidationError) as refused:
        desk.videos.render(deck, **options)

    assert [fault.pointer for fault in refused.value.errors] == [pointer]


def test_a_deck_must_be_one(desk, deck, rendered, other_workspace):
    """An output of another kind, of another workspace, or none at all is no deck."""
    with other_workspace.desk() as stranger:
        for client, id_ in ((desk, rendered.artifact.id), (desk, "art_none"), (stranger, deck.id)):
            with pytest.raises(errors.ValidationError) as refused:
                client.videos.render(id_)
            assert [fault.pointer for fault in refused.value.errors] == ["/input/deck_artifact_id"]


def test_an_estimate_tells_seconds_money_and_bytes(desk, deck, rendered):
    """Within half of what the film comes to; nothing is queued."""
    input_ = {"deck_artifact_id": deck.id, **SMALL}
    told = desk.jobs.estimate(operation="video.render", input=input_)

    assert told.cost_usd == 0.0
    assert told.duration_seconds == pytest.approx(rendered.duration_seconds, rel=0.5)
    assert 0 < told.output_bytes < 10 * rendered.artifact.bytes


def test_a_film_is_cancelled_anywhere(desk):
    """A running film stops when it is told to, and leaves no output."""
    long = deck_of(
        desk,
        "\n\n".join(f"## Part {number}\n\nA glaze fits a body. {'It shrinks alike. ' * 20}" for number in range(12)),
    )
    job = desk.videos.render(long, resolution="1080p", captions="word")
    until(lambda: desk.jobs.get(job.id).status == "running")
    job.cancel()
    with pytest.raises(JobCancelled):
        job.result(HANG_SECONDS)

    assert not list(desk.artifacts.list(kind="video", script_id=long.script_id))


@pytest.mark.slow
def test_a_film_does_not_delay_a_script(desk):
    """A script that is queued behind a film is written while the film is made."""
    long = deck_of(
        desk, "\n\n".join(f"## Part {number}\n\n{'It shrinks alike in the kiln. ' * 20}" for number in range(12))
    )
    film = desk.videos.render(long, resolution="1080p", captions="karaoke")
    until(lambda: desk.jobs.get(film.id).status == "running")
    project = brand(desk)
    source = document(desk, project)
    desk.scripts.generate(
        script(desk, project),
        topic="how glaze crazing starts and how to prevent it",
        document_ids=[source.id],
        words=60,
    ).result(HANG_SECONDS)
    status = desk.jobs.get(film.id).status
    film.cancel()

    assert status == "running"


def written(workspace, deck, notes):
    """The deck with these notes in the place of its own: as many slides as notes, each like one that it has."""
    slides = deck.content["slides"]
    rows = [
        {**slides[at % len(slides)], "id": f"sld_{at:05}", "index": at, "speaker_note": note, "citations": []}
        for at, note in enumerate(notes)
    ]
    change = {"$set": {"content.slides": rows}}
    with_database(workspace.server, lambda base: base["artifacts"].update_one({"_id": deck.id}, change))
    return deck


def test_a_slide_without_words_stands_for_a_while(workspace, desk):
    """One in the middle of which nothing can be spoken is shown for three seconds, silently, without a caption."""
    said = "A glaze fits a body when both shrink alike in the heat."
    deck = written(workspace, deck_of(desk), [said, "— \U0001f525 —", said])
    made = desk.videos.render(deck, captions="phrase", **SMALL).result(HANG_SECONDS)
    silent = made.slides[1]
    words = words_of(made.artifact)

    assert silent.end - silent.start == pytest.approx(3.0, abs=0.04)
    assert [word["text"] for word in words] == said.split() * 2
    assert not [word for word in words if word["slide_id"] == silent.slide_id]
    assert {str(check.status) for check in made.artifact.checks if check.id in {"frames", "drift", "loudness"}} == {
        "passed"
    }


def test_a_deck_without_words_or_with_too_many_is_refused(subtests, workspace, desk):
    """Of no slide, of none that can be spoken, or of more than 80,000 characters: refused before it is queued, with its field."""
    deck = deck_of(desk)
    for notes, code in [
        (["Clay. " * 3_334] * 4, "too_long"),
        (["—", "\U0001f525"], "not_allowed"),
        ([], "not_allowed"),
    ]:
        with subtests.test(notes=len(notes)):
            with pytest.raises(errors.ValidationError) as refused:
                desk.videos.render(written(workspace, deck, notes), **SMALL)
            assert [(fault.pointer, fault.code) for fault in refused.value.errors] == [
                ("/input/deck_artifact_id", code)
            ]
