"""The desk in Chromium: a sentence opens its source, files become a script, and two editors lose nothing."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from copydesk_server.core.access import Role
from support.console import PASSWORD, new_member, origin
from support.console_story import job_row
from support.desk_story import BODIES
from support.factories import SOURCE
from support.server import new_workspace, with_database

QUOTE = "#passages .passage mark"


@pytest.fixture
def script(page, story):
    """The story's script, open in the browser, and as the API tells it."""
    id_ = re.search(r"/scripts/(scr_\w+)", story.paths["script"])[1]
    page.goto(f"/scripts/{id_}")
    with story.workspace.desk() as desk:
        return desk.scripts.get(id_)


def signed_in(context, member):
    page = context.new_page()
    page.goto("/signin?next=%2Fwrite")
    page.fill("#login", member.login)
    page.fill("#password", PASSWORD)
    page.click("button[type=submit]")
    return page


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def test_each_sentence_opens_the_exact_characters_of_its_source(page, story, script):
    """Hover: the passage beside the text marks the characters that the citation names, with document, revision and place."""
    page.set_viewport_size({"width": 1440, "height": 900})
    with story.workspace.desk() as desk:
        texts = {}
        for citation in script.citations:
            key = citation.document_id, citation.revision
            texts[key] = texts.get(key) or desk.knowledge_revisions.get(*key).text
    for citation in script.citations[:8]:
        link = page.locator(f'.body a[data-at="{citation.start_char}"]')
        link.hover()
        text = texts[citation.document_id, citation.revision]
        expected = plain(text[citation.source_start_char : citation.source_end_char])
        expect(page.locator(QUOTE)).to_have_text(expected)
        expect(page.locator("#passages header")).to_contain_text(citation.title)
        expect(page.locator("#passages header")).to_contain_text(f"revision {citation.revision}")
        start, end = citation.source_start_char, citation.source_end_char
        expect(page.locator("#passages header")).to_contain_text(f"characters {start:,}–{end:,}")

        assert plain(link.evaluate("(one) => one.firstChild.textContent")) in plain(script.body)
    assert len(script.citations) > 8


def test_a_sentence_is_read_by_keyboard(page, script):
    """j and k go from sentence to sentence, Tab does too, and Escape closes the source."""
    page.keyboard.press("j")
    first, second = script.citations[0], script.citations[1]
    expect(page.locator(".body a.open")).to_have_attribute("data-at", str(first.start_char))
    expect(page.locator(QUOTE)).to_have_text(plain(first.source_quote))
    page.keyboard.press("Tab")
    expect(page.locator(".body a.open")).to_have_attribute("data-at", str(second.start_char))
    expect(page.locator(QUOTE)).to_have_text(plain(second.source_quote))
    page.keyboard.press("k")
    expect(page.locator(QUOTE)).to_have_text(plain(first.source_quote))
    page.keyboard.press("Escape")
    expect(page.locator(QUOTE)).to_have_count(0)

    assert page.locator(".body a.open").count() == 0


def test_a_tap_on_a_phone_opens_the_source_and_the_address_keeps_it(chromium, story, script):
    """The source comes from below, does not cover the whole text, closes, and its address opens it again."""
    with chromium.new_context(
        base_url=story.origin, viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True
    ) as context:
        story.sign_in(context)
        page = context.new_page()
        page.goto(f"/scripts/{script.id}")
        expect(page.locator("#source")).to_be_hidden()
        page.locator(f'.body a[data-at="{script.citations[0].start_char}"]').tap()
        expect(page.locator(QUOTE)).to_have_text(plain(script.citations[0].source_quote))
        link = page.locator(f'.body a[data-at="{script.citations[0].start_char}"]')
        page.reload()
        expect(page.locator(QUOTE)).to_have_text(plain(script.citations[0].source_quote))
        page.wait_for_function(
            "(one) => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= document.getElementById('source').getBoundingClientRect().top }",
            arg=link.element_handle(),
        )
        assert page.locator("#source").bounding_box()["y"] > 780 * 0.4
        page.locator("[data-close]").tap()
        expect(page.locator("#source")).to_be_hidden()

        assert "at=" not in page.url


def test_doubt_is_shown_where_it_is(page, script):
    """Weak, contradicted and stale sentences, one without a source and words against the style look different and say why."""
    for state, told in (
        ("weak", "not quite the same"),
        ("contradicted", "something else"),
        ("stale", "has changed since"),
    ):
        page.locator(f".body a.s.{state}").first.click()
        expect(page.locator("#passages .state")).to_contain_text(told)
        page.keyboard.press("Escape")
    expect(page.locator("#legend")).to_contain_text("1 without a source")

    assert page.locator("mark.bare").inner_text().startswith("Simply put")
    assert page.locator("u.style").all_inner_texts() == ["Simply", "ware"]


def test_without_scripts_a_sentence_is_a_link_to_its_source(chromium, story, script):
    """The same page, with the passage in it."""
    with chromium.new_context(base_url=story.origin, java_script_enabled=False) as context:
        story.sign_in(context)
        page = context.new_page()
        page.goto(f"/scripts/{script.id}")
        page.locator(".body a.s").first.click()
        expect(page.locator(QUOTE)).to_have_text(plain(script.citations[0].source_quote))

        assert page.url.endswith(f"?at={script.citations[0].start_char}")


def test_from_nothing_to_a_cited_script(chromium, server, tmp_path):
    """A newcomer names a brand, drops two files, sees one refused in words, sees the price, and reads what was written."""
    member = new_member(new_workspace(server), Role.EDITOR)
    good, bad = tmp_path / "crazing.md", tmp_path / "notes.xyz"
    good.write_text(SOURCE)
    bad.write_text("nothing")
    with chromium.new_context(base_url=origin(server)) as context:
        page = signed_in(context, member)
        page.fill("#name", "Kiln & Co")
        page.click("text=Go on")
        page.set_input_files("#file", [str(good), str(bad)])
        expect(page.locator("#rows")).to_contain_text("3 passages")
        expect(page.locator("#rows")).to_contain_text("Files of this kind are not read.")
        page.fill("#topic", "how to do it")
        page.click("text=See the price")
        expect(page.locator("[role=alert]")).to_contain_text("name what the script is about")
        page.click("text=Change something")
        page.fill("#topic", "how glaze crazing starts and how to prevent it")
        page.fill("#words", "120")
        page.click("text=See the price")
        expect(page.locator(".amount")).to_have_text(re.compile(r"^\$0\.\d+$"))
        page.click("text=Write it")
        page.wait_for_url(re.compile(r"/scripts/scr_\w+$"))
        page.locator(".body a.s").first.click()

        expect(page.locator(QUOTE)).to_be_visible()
        assert page.locator(".body a.s.supported").count() >= 4
        page.goto("/scripts")
        expect(page.locator("tbody tr")).to_have_count(1)  # The draft of the first attempt is the one that was written.


def test_an_address_that_cannot_be_read_is_told_in_words(page):
    """Refused at once, or failed later: beside the list, with what to do; the page stays."""
    page.goto("/sources")
    page.fill("#url", "ftp://kiln.example/glazes")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#rows li").first).to_contain_text(
        "Address must be a URL that begins with http:// or https://."
    )
    page.fill("#url", "http://127.0.0.1:9/secret")
    page.get_by_role("button", name="Add", exact=True).click()
    row = page.locator("#rows li").first
    expect(row).to_contain_text("does not take connections")

    expect(row).to_contain_text("Open the address in your browser.")
    assert page.url.endswith("/sources")


def test_two_editors_lose_nothing(chromium, story):
    """The second to save sees both texts and what differs; theirs stands until they decide, and is a version after."""
    with story.workspace.desk() as desk:
        brand = next(iter(desk.projects.list()))
        script = desk.scripts.create(project_id=brand.id, title="Both of us", body="The kiln is cold.\n\nWe wait.")
    with chromium.new_context(base_url=story.origin) as context:
        story.sign_in(context)
        mine, theirs = context.new_page(), context.new_page()
        for page in (mine, theirs):
            page.goto(f"/scripts/{script.id}/edit")
        theirs.fill("#body", "The kiln is warm.\n\nWe wait.")
        theirs.click("text=Save")
        expect(theirs.locator("[role=status]")).to_contain_text("Saved")
        mine.fill("#body", "The kiln is cold.\n\nWe wait all night.")
        mine.click("text=Save")
        expect(mine.locator("[role=alert]")).to_contain_text("Somebody else has changed the script")
        assert mine.locator(".diff del").all_inner_texts()[0].strip() == "warm."
        assert mine.locator(".diff ins").all_inner_texts()[0].strip() == "cold."
        assert mine.input_value("#body") == "The kiln is cold.\n\nWe wait all night."
        with story.workspace.desk() as desk:
            assert desk.scripts.get(script.id).body == "The kiln is warm.\n\nWe wait."
        mine.click("text=Save mine over theirs")
        expect(mine.locator("[role=status]")).to_contain_text("Saved")
        with story.workspace.desk() as desk:
            bodies = {desk.script_versions.get(one.id).body for one in desk.script_versions.list(script_id=script.id)}
            assert desk.scripts.get(script.id).body == "The kiln is cold.\n\nWe wait all night."

    assert "The kiln is warm.\n\nWe wait." in bodies


def test_a_job_that_waits_is_cancelled(page, story):
    """The page of a queued job has a button; after it the job is cancelled, and the page says so without being asked."""
    row = job_row(story.workspace.id, "queued", 0.0, datetime.now(UTC), 0) | {"started_at": None, "finished_at": None}
    with_database(story.workspace.server, lambda database: database["jobs"].insert_one({**row, "progress": 0}))
    page.goto(f"/jobs/{row['_id']}")
    expect(page.locator("#job-state")).to_contain_text("Waiting for a worker")
    page.get_by_role("button", name="Cancel").click()

    expect(page.locator("#job-state")).to_contain_text("Cancelled; nothing was changed")
    assert page.locator("#job-state [data-poll]").count() == 0


def test_a_job_that_fails_says_what_to_do(page, story):
    """A failure that comes while the page is open is told there, in words."""
    row = job_row(story.workspace.id, "queued", 0.0, datetime.now(UTC), 1) | {"started_at": None, "finished_at": None}
    failed = {"status": "error", "error_code": "no_relevant_sources"}
    failed["error"] = {"message": "The sources do not speak of this topic.", "stage": None, "retryable": False}

    def run(work):
        with_database(story.workspace.server, work)

    run(lambda database: database["jobs"].insert_one({**row, "progress": 0}))
    page.goto(f"/jobs/{row['_id']}")
    expect(page.locator("#job-state")).to_contain_text("Waiting for a worker")
    run(lambda database: database["jobs"].update_one({"_id": row["_id"]}, {"$set": failed}))

    expect(page.locator("[role=alert]")).to_contain_text("Add a source about the topic")
    assert page.url.endswith(row["_id"])


def test_slides_are_shown_by_the_arrow_keys(page, story):
    """One at a time, with the notes, which a key hides; the end stays the end."""
    page.goto(story.paths["deck"])
    total = page.locator(".slide").count()
    expect(page.locator("[data-place]")).to_have_text(f"1 of {total}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]")).to_have_text(f"3 of {total}")
    assert page.locator(".slide:visible").count() == 1
    assert page.locator("#slide-3 .notes").is_visible()
    page.keyboard.press("n")
    expect(page.locator("#slide-3 .notes")).to_be_hidden()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]")).to_have_text(f"{total} of {total}")
    image = page.locator(f"#slide-{total} img")
    image.scroll_into_view_if_needed()
    page.wait_for_function("(one) => one.complete && one.naturalWidth > 800", arg=image.element_handle())


def test_a_brand_is_approved_at_the_revision_that_was_read(page, story):
    """A decision on an older revision is refused in words; on the newest it counts."""
    page.goto(story.paths["brand"])
    with story.workspace.desk() as desk:
        kit = desk.projects.get(story.paths["brand"].rpartition("/")[2]).kit
        kit.set({"voice": {"summary": "Plain and warm."}})
        page.get_by_role("button", name="Approve").first.click()
        expect(page.locator("[role=alert]")).to_contain_text("Somebody else has changed it")
        page.get_by_role("button", name="Approve").first.click()
        expect(page.locator("[role=alert]")).to_have_count(0)
        statuses = [one.status for one in kit.get().candidates]

    assert statuses.count("accepted") == 1


def test_a_search_marks_its_words(page):
    """The words of the question are marked in the passages, which lead to their document."""
    page.goto("/sources")
    page.fill("#q", "boiling water test")
    page.keyboard.press("Enter")
    expect(page.locator(".hits li").first).to_be_visible()
    marked = {text.lower() for text in page.locator(".hits mark").all_inner_texts()}

    assert {"boiling", "water"} <= marked
    assert plain(page.locator(".hits li p").nth(1).inner_text()) in plain(BODIES + SOURCE)


def test_a_word_of_a_transcript_plays_from_there(page, story):
    """A click on a word, or on the time before a sentence, moves the player to when it is said."""
    page.goto(story.paths["recording"])
    page.wait_for_function("() => document.getElementById('film').readyState >= 1")
    with story.workspace.desk() as desk:
        words = desk.recordings.transcript(story.paths["recording"].rpartition("/")[2]).words
    word = words[-4]
    page.locator(f'.transcript span[data-seek="{round(word.start, 2)}"]').first.click()
    page.wait_for_function(
        "(start) => Math.abs(document.getElementById('film').currentTime - start) < 3", arg=word.start
    )
    page.evaluate("() => document.getElementById('film').pause()")
    page.locator(".transcript button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('film').currentTime < 5")

    assert page.locator(".transcript span").count() == len(words)


def test_a_recording_that_is_read_shows_how_far_it_is(page, story):
    """The page of a recording moves while its tracks are read, and is made anew at the end without being asked."""
    with story.workspace.desk() as desk:
        brand = story.paths["brand"].rpartition("/")[2]
        id_ = desk.recordings.create(project_id=brand, title="Just uploaded").id
    label = {"stage": "transcribe", "label": "Listening", "eta_seconds": None}
    job = job_row(story.workspace.id, "queued", 0.0, datetime.now(UTC), 0) | {"started_at": None, "finished_at": None}
    job |= {"family": "sources", "operation": "recording.process", "progress_detail": label}

    async def begin(database):
        await database["jobs"].insert_one(job)
        values = {"is_processing": True, "job_id": job["_id"]}
        await database["recordings"].update_one({"_id": id_}, {"$set": values})

    async def end(database):
        values = {"is_processing": False, "job_id": None, "error_message": "Nothing was said in it."}
        await database["recordings"].update_one({"_id": id_}, {"$set": values})
        await database["jobs"].delete_one({"_id": job["_id"]})

    with_database(story.workspace.server, begin)
    page.goto(f"/recordings/{id_}")
    expect(page.locator("#recording-state")).to_contain_text("Listening")
    with_database(story.workspace.server, end)

    expect(page.locator(".note.bad")).to_have_text("Nothing was said in it.")
    assert page.locator("#recording-state").count() == 0


def test_a_film_has_captions_chapters_and_files(page, story):
    """Rendered from the deck: it plays here, a chapter seeks, captions are a track, and its files can be had."""
    with story.workspace.desk() as desk:
        deck = desk.artifacts.get(story.paths["deck"].rpartition("/")[2])
        film = desk.videos.render(deck, resolution="720p", quality="draft").result(400).artifact
    page.goto(f"/outputs/{film.id}")
    page.wait_for_function("() => document.getElementById('film').readyState >= 1")
    page.locator("[data-seek]").nth(2).click()
    page.wait_for_function("() => document.getElementById('film').currentTime > 2")
    page.wait_for_function("() => document.getElementById('film').textTracks[0].cues?.length > 3")
    status = page.request.get(page.locator(".downloads a").first.get_attribute("href")).status

    assert status == 200
    assert page.locator(".chapters li").count() == len(deck.content["slides"])


def test_a_step_of_a_timeline_is_undone(page, story):
    """Undo takes the last step back, as one more revision."""
    id_ = story.paths["composition"].rpartition("/")[2]
    with story.workspace.desk() as desk:
        with desk.compositions.get(id_).edit() as edit:
            edit.add_marker(7, "Planted by hand")
        page.goto(story.paths["composition"])
        expect(page.locator("main")).to_contain_text("Planted by hand")
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_role("button", name="Redo")).to_be_visible()
        labels = [marker.label for marker in desk.compositions.get(id_).timeline.markers]

    assert "Planted by hand" not in labels
