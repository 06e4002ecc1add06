"""The contract's conventions: times, lists, ETags, request ids, compression, deletes."""

from __future__ import annotations

import gzip
import re
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from copydesk import Copydesk
from copydesk_server.registry import OPERATIONS
from support.factories import SOURCE, brand, document, generated, script
from support.server import beside, new_workspace

STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def test_public_pages_need_no_key(workspace):
    """Discovery and the probes answer without a key and show no account data."""
    origin = workspace.server.base_url.removesuffix("/api/v1")
    for path in ("/api/v1/capabilities", "/api/v1/openapi.json", "/api/v1/docs", "/healthz", "/readyz", "/"):
        answer = httpx.get(origin + path)
        assert answer.status_code == 200
        assert "cdk_" not in re.sub("cdk_(&lt;|…)", "", answer.text)  # As the documentation shows a key.
        assert workspace.id not in answer.text


def test_times_have_three_digits_and_move_forward(desk, http):
    """Every write moves updated_at by at least a millisecond."""
    made = http.post("/projects", json={"name": "Times"}).json()
    seen = [made["updated_at"]]
    for number in range(5):
        seen.append(http.patch(f"/projects/{made['id']}", json={"tagline": str(number)}).json()["updated_at"])

    assert all(STAMP.fullmatch(stamp) for stamp in [*seen, made["created_at"]])
    assert sorted(set(seen)) == seen


def test_a_create_answers_201_with_its_place(http):
    """Location leads to the resource."""
    answer = http.post("/projects", json={"name": "Placed", "metadata": {"row": "7"}})
    origin = str(http.base_url).removesuffix("/api/v1/")

    assert answer.status_code == 201
    assert answer.json() == httpx.get(origin + answer.headers["Location"], headers=http.headers).json()


def test_a_delete_answers_204_and_is_final(http):
    """A second delete finds nothing."""
    made = http.post("/projects", json={"name": "Gone"}).json()

    assert ((first := http.delete(f"/projects/{made['id']}")).status_code, first.content) == (204, b"")
    assert http.delete(f"/projects/{made['id']}").status_code == 404
    assert http.get(f"/projects/{made['id']}").status_code == 404


def test_read_models_have_every_field(http):
    """No optional keys: an empty field is there, and null."""
    made = http.post("/projects", json={"name": "Whole"}).json()

    assert made["tagline"] is None
    assert made["brand_kit"] == {"status": "empty", "revision": 0}
    assert made["counts"] == {"scripts": 0, "knowledge": 0, "topics": 0}
    assert made["positioning"] == {
        "value_proposition": None,
        "statement": None,
        "differentiators": [],
        "competitors": [],
    }


def test_an_update_keeps_what_it_does_not_name_and_takes_values_literally(http):
    """Omitted keeps, null clears, and a value that looks like an expression is stored as it is."""
    made = http.post(
        "/projects", json={"name": "Kept", "tagline": "Old", "tags": ["a"], "metadata": {"a": "1", "b": "2"}}
    ).json()
    changed = http.patch(f"/projects/{made['id']}", json={"tagline": "$name", "metadata": {"c": "$$NOW"}}).json()
    cleared = http.patch(f"/projects/{made['id']}", json={"tagline": None, "tags": None}).json()

    assert (changed["tagline"], changed["metadata"], changed["tags"]) == ("$name", {"c": "$$NOW"}, ["a"])
    assert (cleared["tagline"], cleared["tags"], cleared["name"]) == (None, [], "Kept")


def test_etags_save_the_body(http):
    """If-None-Match with the current ETag gets 304 and no body; a change makes a new one."""
    made = http.post("/projects", json={"name": "Tagged"}).json()
    first = http.get(f"/projects/{made['id']}")
    etag = first.headers["ETag"]
    again = http.get(f"/projects/{made['id']}", headers={"If-None-Match": etag})
    http.patch(f"/projects/{made['id']}", json={"tagline": "x"})
    changed = http.get(f"/projects/{made['id']}", headers={"If-None-Match": etag})

    assert etag.startswith('W/"')
    assert (304, b"", etag) == (again.status_code, again.content, again.headers["ETag"])
    assert changed.status_code == 200


def test_head_is_get_without_a_body(http):
    """HEAD tells the length and sends nothing."""
    answer = http.head("/capabilities", headers={"Accept-Encoding": "identity"})

    assert (answer.status_code, answer.content) == (200, b"")
    assert len(http.get("/capabilities").content) == int(answer.headers["Content-Length"])


@pytest.mark.parametrize(
    ("given", "kept"), [("caller-id-1", True), ("short", False), ("x" * 129, False), ("has space 1", False)]
)
def test_request_ids_are_echoed_where_they_are_printable(http, given, kept):
    """The caller's own id is used if it has 8 to 128 printable characters."""
    shown = http.get("/projects", headers={"X-Request-Id": given}).headers["X-Request-Id"]

    assert kept is (shown == given)
    assert kept or shown.startswith("req_")


def test_large_json_is_compressed_when_asked_for(desk, http):
    """gzip over 1 KiB, and only for those who take it."""
    source = document(desk, brand(desk))
    headers = {**http.headers, "Accept-Encoding": "gzip"}
    with httpx.stream("GET", f"{http.base_url}knowledge/{source.id}", headers=headers) as answer:
        packed = b"".join(answer.iter_raw())
        assert answer.headers["Content-Encoding"] == "gzip"
    plain = http.get(f"/knowledge/{source.id}", headers={"Accept-Encoding": "identity"})

    assert plain.content == gzip.decompress(packed)
    assert "Content-Encoding" not in plain.headers


def test_pages_by_offset_and_by_cursor_agree(desk, http):
    """Both ways show every row once, newest first, and count on demand."""
    project = brand(desk)
    made = [desk.collections.create(project_id=project.id, name=str(n)).id for n in range(7)][::-1]
    list_ = f"/collections?project_id={project.id}&limit=3"
    by_offset = [row["id"] for n in (0, 3, 6) for row in http.get(f"{list_}&offset={n}").json()["items"]]
    by_cursor, cursor = [], ""
    while cursor is not None:
        page = http.get(list_ + (f"&cursor={cursor}" if cursor else "")).json()
        by_cursor += [row["id"] for row in page["items"]]
        cursor = page["next_cursor"]

    assert made == by_offset == by_cursor
    assert (http.get(list_).json()["total"], http.get(f"{list_}&include_total=true").json()["total"]) == (None, 7)
    assert {"items", "limit", "offset", "has_more", "next_cursor", "total"} == http.get(list_).json().keys()


def test_a_cursor_neither_skips_nor_repeats_while_rows_are_added(desk, http):
    """Rows that are added or deleted meanwhile do not move the others."""
    project = brand(desk)
    made = [desk.collections.create(project_id=project.id, name=str(n)).id for n in range(6)][::-1]
    list_ = f"/collections?project_id={project.id}&limit=2"
    page = http.get(list_).json()
    seen = [row["id"] for row in page["items"]]
    while page["next_cursor"]:
        desk.collections.create(project_id=project.id, name="late")
        page = http.get(f"{list_}&cursor={page['next_cursor']}").json()
        seen += [row["id"] for row in page["items"]]

    assert made == seen


def test_what_is_in_use_is_not_deleted(desk, http):
    """A brand with scripts and a document that is cited stay; the answer names who uses them."""
    _, written, source = generated(desk)
    for path, user in ((f"/projects/{written.project_id}", source.id), (f"/knowledge/{source.id}", written.id)):
        answer = http.delete(path)
        assert (answer.status_code, answer.json()["code"]) == (409, "in_use")
        assert user in answer.json()["in_use_by"]
        assert http.get(path).status_code == 200


def test_deleting_a_collection_takes_its_label_off(desk, http):
    """A collection is a label: what carried it stays, without a dangling id, and its edit token moves."""
    project = brand(desk)
    group = desk.collections.create(project_id=project.id, name="Label")
    source = document(desk, project, collection_ids=[group.id])
    draft = script(desk, project, collection_ids=[group.id])
    assert desk.collections.get(group.id).item_count == 2
    desk.collections.delete(group.id)

    assert desk.knowledge.get(source.id).collection_ids == []
    after = desk.scripts.get(draft.id)
    assert after.collection_ids == []
    assert after.updated_at > draft.updated_at


def test_deleting_a_script_takes_its_versions_along(desk, http):
    """Nothing of a deleted script is left to be found."""
    _, written, source = generated(desk)
    versions = [version.id for version in desk.script_versions.list(script_id=written.id)]
    desk.scripts.delete(written.id)

    assert versions
    assert list(desk.script_versions.list(script_id=written.id)) == []
    assert http.get(f"/strategy/context-snapshots/{written.context_snapshot_id}").status_code == 404
    desk.knowledge.delete(source.id)


@pytest.mark.slow
def test_rate_limits_are_told_and_kept(server, tmp_path):
    """The headers count down across processes; what is over the limit waits as told."""
    limited = beside(server, tmp_path, apis=2, rate_limit_per_minute="30")
    with limited as found, new_workspace(found).http() as client:
        if time.time() % 60 > 50:
            time.sleep(60 - time.time() % 60)
        answers = [client.get("/projects") for _ in range(45)]
    statuses = [answer.status_code for answer in answers]
    refused = next(answer for answer in answers if answer.status_code == 429)

    assert 25 <= statuses.count(200) <= 30
    assert (refused.json()["code"], refused.json()["limit"]) == ("rate_limited", 30)
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert "q=30;w=60" in answers[0].headers["RateLimit-Policy"]


def test_logs_are_json_lines_without_keys(server, workspace, http):
    """A line tells method, path, status and request id; a key never shows."""
    http.get("/projects", headers={"X-Request-Id": "find-me-in-the-log"})
    time.sleep(0.2)
    [line] = [line for line in server.log().splitlines() if "find-me-in-the-log" in line]

    assert all(part in line for part in ('"method":"GET"', '"path":"/api/v1/projects"', '"status":200'))
    assert workspace.key not in server.log()


@pytest.mark.parametrize(
    "text",
    ["שלום עולם. זה טקסט.", "釉薬が割れる。理由は収縮です。", "🏺 Pots crack! 😀 Why?", SOURCE.replace("\n", "\r\n")],
)
def test_offsets_are_code_points_in_any_script(desk, text):
    """Passages of right-to-left, East Asian and emoji text resolve exactly."""
    project = brand(desk)
    source = document(desk, project, text=text)
    word = text.split()[0].strip(".。")
    for hit in desk.knowledge.search(query=word, project_id=project.id).items:
        assert text[hit.passage.start_char : hit.passage.end_char] == hit.passage.text
    assert (len(text), text) == (source.char_count, desk.knowledge.get(source.id).text)


def test_the_quick_reference_is_whole_and_works_offline(http):
    """Every operation with its curl and SDK line; no script in the page, and nothing is loaded from elsewhere."""
    page = http.get("/docs").text

    sdk = Copydesk("cdk_x", "http://127.0.0.1:9/api/v1")
    for operation in OPERATIONS:
        _, _, section = page.partition(f"<section id='{operation.id}'>")
        shown = re.search(r"desk\.(\w+)\.(\w+)\(", section.partition("</section>")[0])
        assert shown, operation.id
        assert "_".join(shown.groups()) == operation.id
        assert callable(getattr(getattr(sdk, shown[1]), shown[2]))
    assert page.count("curl ") >= len(OPERATIONS)
    assert set(re.findall(r"<script[^>]*>[^<]*", page)) <= set(re.findall(r'<script src="/[^">:]+"[^>]*>', page))
    assert not re.search(r"(?:src|href)=['\"]https?:", page)


def test_lists_of_scripts_have_bodies_on_demand(desk):
    """`body` is null in a list, and there with include=body."""
    project = brand(desk)
    script(desk, project, body="Here.")

    assert [row.body for row in desk.scripts.list(project_id=project.id)] == [None]
    assert [row.body for row in desk.scripts.list(project_id=project.id, include="body")] == ["Here."]


@pytest.mark.slow
def test_rate_limits_lose_nothing_under_a_rush(server, tmp_path):
    """Sixteen clients at once get what the key may have, less at most one batch for each process."""
    limit, batch, processes = 300, 10, 2
    settings = {"rate_limit_per_minute": str(limit), "log_level": "warning"}
    with beside(server, tmp_path, apis=processes, **settings) as rushed:
        space = new_workspace(rushed)
        if time.time() % 60 > 40:
            time.sleep(60 - time.time() % 60)

        def send(_: int) -> list[int]:
            with space.http() as client:
                return [client.get("/projects?limit=1").status_code for _ in range(30)]

        with ThreadPoolExecutor(16) as pool:
            statuses = [status for found in pool.map(send, range(16)) for status in found]

    assert limit - batch * (processes - 1) <= statuses.count(200) <= limit
    assert set(statuses) == {200, 429}
