from support import recorded
from support.factories import brand, script
from copydesk_server.editing.planning.cuts import Material, cuts, removals
from copydesk_server.editing.planning.types import Word
from copydesk_server.editing.styles.settings import CutSettings
from copydesk_server.media.render.plan import Rate

TEXT = recorded.TEXT


def test_try(desk, tmp_path):
    said = recorded.speech(fillers=(14,), pauses=((10, 1.6), (20, 1.2)), repeats=((3, 6),))
    camera = recorded.film(said.samples, tmp_path / "camera.mp4", size=(640, 360), fps="30")
    project = brand(desk)
    written = script(desk, project, body=TEXT, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take 1", script_id=written.id)
    desk.recordings.upload_all(made, {"camera": camera}, progress=False)
    rec = desk.recordings.wait(made, progress=False)
    t = desk.recordings.transcript(rec)
    print(
        t.method,
        " ".join(
            f"{w.text}@{w.start:.2f}{'F' if w.kind == 'filler' else ''}{'R' if w.is_repeat else ''}{'i' if w.timing_source == 'interpolated' else ''}"
            for w in t.words
        ),
    )
    print("TRUE", " ".join(f"{w.text}@{w.start:.2f}" for w in said.words))
    words = tuple(Word(w.id, w.text, w.start, w.end, w.kind) for w in t.words)
    m = Material(words, None, said.seconds, Rate(30), "en", TEXT)
    for r in removals(m, CutSettings()):
        print([words[i].text for i in r.places], r.reason)
    m = Material(words, None, said.seconds, Rate(30), "en", "")
    print("no script")
    for r in removals(m, CutSettings()):
        print([words[i].text for i in r.places], r.reason)
