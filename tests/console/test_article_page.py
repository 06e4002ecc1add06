"""Notes of an article: a source has one number, in its files and on its page alike."""

from __future__ import annotations

import io
import re

import docx
import lxml.html

from copydesk_server.core.access import Role
from support.console import signed_in
from support.factories import brand, document, script

CRAWLING = """# Crawling

Glaze crawling starts where dust or oil keeps the glaze off the clay. Crawling glaze draws back into beads and leaves bare clay
between them. To prevent glaze crawling, wipe the bisque with a damp sponge before glazing. A glaze that is applied too thick
cracks while it dries, and crawling starts at those cracks."""


def numbers_of(html: str) -> list[list[str]]:
    """The numbers of notes in each section of a page, in order."""
    body = lxml.html.fromstring(html)
    sections: list[list[str]] = []
    for element in body.iter("h2", "sup"):
        if element.tag == "h2":
            sections.append([])
        else:
            sections[-1] += element.text_content().split(",")
    return sections


def test_a_source_has_one_number_in_all_sections(workspace):
    """Two sections that cite a source each: Markdown, HTML, Word and the page show the numbers of the one list."""
    with signed_in(workspace, Role.VIEWER) as viewer, workspace.desk() as desk:
        project = brand(desk)
        sources = [document(desk, project), document(desk, project, title="Crawling", text=CRAWLING)]
        draft = script(desk, project)
        topic = "how glaze crazing and glaze crawling start and how to prevent them"
        ids = [source.id for source in sources]
        written = desk.scripts.generate(draft, topic=topic, document_ids=ids, words=200).result(60).script
        by_source = [[one for one in written.citations if one.document_id == id_][:2] for id_ in ids]
        assert all(by_source), [citation.title for citation in written.citations]
        body = "\n\n".join(
            f"## {title}\n\n" + "\n\n".join(citation.quote for citation in cited)
            for title, cited in zip(("Crazing", "Crawling"), by_source, strict=True)
        )
        artifact = desk.articles.generate(written, body=body, faq=False).result(60).artifact
        page = viewer.get(f"/outputs/{artifact.id}").text
        word = docx.Document(io.BytesIO(artifact.media.read("docx")))
    content = artifact.content
    listed = {(source["document_id"], source["revision"]): str(source["number"]) for source in content["bibliography"]}
    cited = [
        [listed[one["document_id"], one["revision"]] for one in section["citations"]] for section in content["sections"]
    ]
    notes = [re.findall(r"\[\^(\d+)\]", section["markdown"]) for section in content["sections"]]
    superscripts = [
        run.text.strip("[]") for paragraph in word.paragraphs for run in paragraph.runs if run.font.superscript
    ]

    assert [set(section) for section in cited] == [{"1"}, {"2"}]
    assert [list(dict.fromkeys(section)) for section in notes] == [list(dict.fromkeys(section)) for section in cited]
    assert superscripts == [number for section in notes for number in section]
    assert numbers_of(content["html"])[:2] == notes
    assert numbers_of(page.partition('<article class="body"')[2].partition("</article>")[0])[:2] == cited
