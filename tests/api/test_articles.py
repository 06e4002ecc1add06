"""Articles: every sentence of the text, cited; metadata within limits; HTML that is safe; files that open."""

from __future__ import annotations

import io
import json
import re

import docx
import lxml.html
import pytest

from copydesk import errors
from support.factories import SOURCE, brand, document, generated, script


@pytest.fixture(scope="module")
def made(workspace):
    """A script and its article."""
    with workspace.desk() as desk:
        project = brand(desk, website_url="https://kiln.example/", tagline="We fire slowly.")
        source, draft = document(desk, project, title="Crazing & <co>"), script(desk, project)
        topic = "how glaze crazing starts and how to prevent it"
        written = desk.scripts.generate(draft, topic=topic, document_ids=[source.id], words=200).result(60).script
        produced = desk.articles.generate(written, canonical_url="https://kiln.example/crazing").result(60)
        yield written, produced.artifact


def article_of(desk, body: str, **options):
    return desk.articles.generate(script(desk, brand(desk)), body=body, **options).result(60).artifact


def test_every_citation_of_the_article_resolves(desk, made):
    """In the section it stands in, and in the revision of its source, to the character."""
    written, artifact = made
    content = artifact.content
    cited = [(section, citation) for section in content["sections"] for citation in section["citations"]]

    assert len(cited) == len(written.citations)
    for section, citation in cited:
        assert section["markdown"][citation["start_char"] : citation["end_char"]] == citation["quote"]
        assert SOURCE[citation["source_start_char"] : citation["source_end_char"]] == citation["source_quote"]
    assert len({citation["id"] for _, citation in cited}) == len(cited)


def test_what_no_source_backs_is_marked_in_the_whole_text(made):
    """Spans are of the article's markdown; the brand's own words say whose they are."""
    _, artifact = made
    markdown = artifact.content["markdown"]
    told = [(markdown[s["start_char"] : s["end_char"]], s["reason"]) for s in artifact.content["unsupported_spans"]]

    assert told == [("We fire slowly.", "brand_statement")]


def test_metadata_keeps_its_limits(desk):
    """Titles and descriptions are cut between words; a slug of any script is one."""
    long = "Čaj " + "why does every glaze crack sooner or later " * 4
    content = article_of(desk, SOURCE, title=long[:200]).content

    assert len(content["meta_title"]) <= 60
    assert content["meta_title"].endswith("…")
    assert len(content["meta_description"]) <= 160
    assert re.fullmatch(r"[\w-]+", content["slug"])
    assert content["slug"].startswith("caj-why")


def test_json_ld_says_what_the_article_is(made):
    """schema.org Article and FAQPage, with what they require, in the page too."""
    written, artifact = made
    article, questions = artifact.content["json_ld"]
    page = artifact.media.read("html").decode()
    found = [json.loads(text) for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)]

    assert (article["@context"], article["@type"]) == ("https://schema.org", "Article")
    assert {"headline", "datePublished", "author", "publisher", "citation", "mainEntityOfPage"} <= article.keys()
    assert article["citation"] == [{"@type": "CreativeWork", "name": "Crazing & <co>"}]
    assert questions["@type"] == "FAQPage"
    for question in questions["mainEntity"]:
        assert question["name"].endswith("?")
        assert question["acceptedAnswer"]["text"] in written.body
    assert found == [article, questions]


def test_the_files_hold_the_article(made):
    """Markdown, a whole HTML page and a Word document with headings and sources."""
    written, artifact = made
    assert artifact.media.roles == ["markdown", "html", "docx"]
    assert artifact.media.read("markdown").decode() == artifact.content["markdown"]
    page = artifact.media.read("html").decode()
    assert page.startswith('<!doctype html>\n<html lang="en">')
    assert "Crazing &amp; &lt;co&gt;" in page
    paper = docx.Document(io.BytesIO(artifact.media.read("docx")))
    text = "\n".join(paragraph.text for paragraph in paper.paragraphs)
    styles = {paragraph.style.name for paragraph in paper.paragraphs}
    assert {"Title", "Heading 1", "Normal"} <= styles
    assert "[1] Crazing & <co>" in text
    for citation in written.citations:
        assert citation.quote in text.replace("[1]", "")


NASTY = """## <script>alert(1)</script> & more

<img src=x onerror=alert(1)> [click](javascript:alert(1)) ![x](https://evil.example/x.png) `code` **bold** _it_ ~~no~~.
A line with | pipes | and [^1] and [1]: https://evil.example "x".

- first *item* here.
- second item here.

1. One thing.
2. Another thing.
"""


def test_html_is_safe_whatever_the_text_holds(desk):
    """Markup in a body is shown, not obeyed, in the fragment, the page and the Markdown."""
    artifact = article_of(desk, NASTY)
    html, markdown = artifact.content["html"], artifact.content["markdown"]

    elements = list(lxml.html.fragment_fromstring(html, create_parent=True).iter())
    assert {element.tag for element in elements} <= {"div", "h1", "h2", "p", "ul", "ol", "li"}
    assert {name for element in elements for name in element.attrib} == set()
    assert "alert(1)" in html
    assert "javascript" not in html + markdown  # A link is its words, wherever it leads.
    assert "click" in markdown
    assert "<ul>" in html
    assert "<ol>" in html
    assert [check.id for check in artifact.checks if check.status == "failed"] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "body",
    [
        "Word",
        "🎉🎉 Party! 🎉",
        "釉薬のひび割れは貫入と呼ばれる。貫入は釉薬の収縮で生じる。",
        "a" * 3000,
        "# Only a heading",
        "\u202eabc. \u0007def.",
    ],
    ids=["word", "emoji", "cjk", "one long word", "heading", "control"],
)
def test_unusual_texts_make_articles(desk, body):
    """One word, emoji, East Asian text, a heading alone: an article with all its files, and nothing lost."""
    artifact = article_of(desk, body)
    letters = re.sub(r"[\W_]", "", body)

    assert len(artifact.files) == 3
    assert letters in re.sub(r"[\W_]", "", artifact.content["markdown"])
    assert artifact.checks[0].status == "warned"


@pytest.mark.slow
def test_a_body_of_the_longest_length_is_an_article(desk):
    """200,000 characters, in time; one more is refused."""
    body = ("Glaze fits a body when both shrink alike. " * 5000)[:200_000]
    artifact = article_of(desk, body, formats=["markdown", "html"])

    assert artifact.content["word_count"] == len(body.split())
    with pytest.raises(errors.ValidationError) as caught:
        article_of(desk, body + "x")
    assert caught.value.errors[0].pointer == "/input/body"


@pytest.mark.parametrize("body", ["", "   \n", "🎉", "...", "\u200b"])
def test_a_body_without_words_is_refused(desk, body):
    """422 at once, not a job that fails."""
    with pytest.raises(errors.ValidationError) as caught:
        article_of(desk, body)
    assert caught.value.errors[0].pointer == "/input/body"


def test_a_newer_article_takes_the_place_of_the_older(desk):
    """The older one stays readable and says that it is superseded; another kind of output is left alone."""
    _, written, _ = generated(desk)
    deck = desk.slides.generate(written, exports=["pptx"]).result(60).artifact
    first = desk.articles.generate(written, formats=["markdown"]).result(60).artifact
    second = desk.articles.generate(written, formats=["markdown"]).result(60).artifact
    states = {row.id: row.status for row in desk.artifacts.list(script_id=written.id)}

    assert states == {first.id: "superseded", second.id: "ready", deck.id: "ready"}
    assert [row.id for row in desk.artifacts.list(script_id=written.id, kind="article")] == [second.id, first.id]


def test_an_article_says_what_it_was_made_from(desk):
    """Of a version's text, that version and its context; of an edited text, sentences that stay keep their citations."""
    job, written, source = generated(desk)
    same = desk.articles.generate(written, formats=["markdown"]).result(60).artifact
    edited = written.body.replace(written.citations[0].quote, "I wrote this myself.")
    changed = desk.articles.generate(written, body=edited, formats=["markdown"]).result(60).artifact

    assert same.inputs.script_version_id == job.data.result["version_id"]
    assert same.inputs.context_snapshot_id == written.context_snapshot_id
    assert changed.inputs.script_version_id is None
    cited = sum(len(section["citations"]) for section in changed.content["sections"])
    assert cited == len(written.citations) - 1
    reasons = {span["reason"] for span in changed.content["unsupported_spans"]}
    assert reasons == {"uncited"}
    assert source.id in {row["document_id"] for row in changed.content["bibliography"]}
