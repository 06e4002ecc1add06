"""Tables, mails, subtitles and transcripts are imported with what they say about their text, and read again on request."""

from __future__ import annotations

import pytest

from copydesk import errors
from copydesk_server.core.mongo import Database
from support.factories import brand
from support.server import with_database
from support.website import Answer, served
from support.workbooks import workbook

TABLE = "Glaze,Cone,Remark\nCeladon,10,It cracks when it cools too fast.\nTenmoku,9,It is brown.\n"
SUBTITLES = (
    "WEBVTT\n\n00:01:02.000 --> 00:01:05.000\n<v Anna Berg>The celadon glaze cracks when the kiln cools too fast.\n"
)
MAIL = "From: Ben Hill <ben@kiln.example>\nSubject: Tenmoku firing\nDate: Tue, 3 Mar 2026 10:12:00 +0100\n\nWe fired tenmoku slowly.\n"
TRANSCRIPT = "ANNA: Why does celadon craze?\n\nBEN: It shrinks more than the clay.\n\nANNA: I see.\n"


@pytest.fixture(scope="module")
def project(desk):
    return brand(desk)


def best(desk, document, query):
    return desk.knowledge.search(query=query, document_ids=[document.id], mode="keyword").items[0].passage


def test_a_row_of_a_table_is_found_and_cited_alone(desk, project):
    """By its columns' names too; the passage is that row to the character."""
    document = desk.knowledge.upload(TABLE.encode(), filename="glazes.csv", project_id=project.id)
    row = best(desk, document, "tenmoku cone")

    assert (document.kind, document.passage_count) == ("table", 2)
    assert row.text == "Glaze: Tenmoku; Cone: 9; Remark: It is brown."
    assert (row.row, row.columns, row.speaker, row.uncitable) == (2, ["Glaze", "Cone", "Remark"], None, [])
    assert document.text[row.start_char : row.end_char] == row.text


def test_sheets_mails_and_subtitles_say_where_a_passage_is_from(desk, project):
    """Section, sender with date, speaker with time: searchable as headings are."""
    sheets, mail, film = (
        desk.knowledge.upload(data, filename=name, project_id=project.id)
        for name, data in (("a.xlsx", workbook()), ("a.eml", MAIL.encode()), ("a.vtt", SUBTITLES.encode()))
    )
    sent, spoken = best(desk, mail, "Ben Hill"), best(desk, film, "Anna Berg")

    assert [one.kind for one in (sheets, mail, film)] == ["table", "mail", "subtitles"]
    assert [warning.code for warning in sheets.warnings if "text" in warning.code] == ["struck_text", "hidden_text"]
    assert best(desk, sheets, "facts cracks").section == "Facts"
    assert (mail.title, mail.source.author) == ("Tenmoku firing", "Ben Hill")
    assert (sent.speaker, sent.sent_at.isoformat()[:16]) == ("Ben Hill", "2026-03-03T09:12")
    assert (spoken.speaker, spoken.start_seconds) == ("Anna Berg", 62.0)
    assert spoken.text == "The celadon glaze cracks when the kiln cools too fast."


def test_a_transcript_that_is_sent_stays_as_it_is(desk, project):
    """Its passages know their speakers, also after the document is renamed and its revision restored."""
    sent = desk.knowledge.create(project_id=project.id, title="Talk", text=TRANSCRIPT)
    renamed = desk.knowledge.update(sent.id, title="Interview")
    edited = desk.knowledge.update(sent.id, text="Other words.", expected_revision=renamed.revision)
    desk.knowledge_revisions.restore(sent.id, 1, expected_revision=edited.revision)
    found = best(desk, sent, "shrinks clay")

    assert sent.text == TRANSCRIPT
    assert (found.text, found.speaker) == ("It shrinks more than the clay.", "BEN")


def test_a_document_of_an_earlier_release_is_read_again_on_request(server, desk, project):
    """A new revision where structure was missing, with the reason in its history; the second time nothing changes."""
    document = desk.knowledge.upload(TABLE.encode(), filename="old.csv", project_id=project.id)

    async def forget(database: Database) -> None:
        await database["revisions"].update_one({"document_id": document.id}, {"$unset": {"spans": ""}})

    with_database(server, forget)
    before = desk.knowledge.get(document.id)
    once, twice = desk.knowledge.refresh(document.id), desk.knowledge.refresh(document.id)
    history = [(event.kind, event.note) for event in desk.knowledge.history(document.id)]

    assert (before.revision, once.revision, twice.revision) == (1, 2, 2)
    assert history[:2] == [
        ("unchanged", None),
        ("refreshed", "The source is the same; this release reads it otherwise."),
    ]


def test_pages_are_read_by_their_type(desk, project):
    """A table and subtitles behind a URL; what is not read is named."""
    answers = {
        "/prices": Answer(TABLE.encode(), "text/csv"),
        "/film.srt": Answer(b"1\n00:00:01,000 --> 00:00:02,000\nIt cracks.\n", "text/plain"),
        "/old.odt": Answer(b"PK", "application/vnd.oasis.opendocument.text"),
    }
    with served(answers=answers) as site:
        table = desk.knowledge.import_url(f"{site.url}/prices", project_id=project.id)
        film = desk.knowledge.import_url(f"{site.url}/film.srt", project_id=project.id)
        with pytest.raises(Exception, match=r"OpenDocument text files \(\.odt\) are not read; save it as \.docx"):
            desk.knowledge.import_url(f"{site.url}/old.odt", project_id=project.id)

    assert (table.passage_count, film.text) == (2, "It cracks.")


def test_a_format_that_is_not_read_is_refused_by_name(desk, project):
    """Before a byte is stored, with what to save it as."""
    with pytest.raises(errors.APIError, match="Outlook message"):
        desk.knowledge.upload(b"x", filename="a.msg", project_id=project.id)
