"""What a type checker knows of the synchronous client; `make check` reads it, nothing runs it."""

from __future__ import annotations

import datetime
import ssl
from collections.abc import Sequence
from pathlib import Path
from typing import IO, assert_type

import attrs
import httpx

from copydesk import (
    ArtifactFiles,
    BatchResult,
    Comparison,
    Copydesk,
    FolderImport,
    FolderSync,
    Generated,
    JobHandle,
    JobResult,
    Kit,
    Pages,
    Produced,
    RawResponse,
    models,
)
from copydesk.testing import FakeDesk


def calls(desk: Copydesk) -> None:
    """A call returns its model, or nothing."""
    brand = desk.projects.create(name="Kiln & Co", positioning={"differentiators": ["slow"]})
    assert_type(brand, models.Brand)
    assert_type(brand.parent_id, str | None)
    assert_type(desk.projects.update(brand, tagline=None), models.Brand)
    assert_type(desk.projects.delete(brand), None)
    assert_type(desk.brand_kit.get(brand), models.BrandKit)
    assert_type(desk.brand_kit.export(brand), str)
    assert_type(desk.capabilities.get(), models.Capabilities)
    assert_type(desk.capabilities.get().limits.concurrent_jobs, int)
    assert_type(desk.knowledge_revisions.get("doc_1", 1), models.Revision)
    assert_type(desk.docs.get(), str)
    assert_type(desk.media.get(key="k"), bytes)


def lists(desk: Copydesk) -> None:
    """A list knows its rows, one by one, as a page and as the first."""
    scripts = desk.scripts.list(limit=10)
    assert_type(scripts, Pages[models.ScriptSummary])
    assert_type(scripts.first(), models.ScriptSummary | None)
    assert_type(scripts.page().items, list[models.ScriptSummary])
    assert_type(scripts.page().next_cursor, str | None)
    assert_type(scripts.count(), int)
    for brand in desk.projects.list():
        assert_type(brand, models.Brand)
    for hit in desk.knowledge.search(query="glaze"):
        assert_type(hit, models.SearchHit)


def jobs(desk: Copydesk, script: models.Script, input_: dict[str, str | list[str]], name: str) -> None:
    """A handle knows what its operation makes."""
    written = desk.scripts.generate(script, topic="why glaze cracks", document_ids=["doc_1"])
    assert_type(written, JobHandle[Generated])
    assert_type(written.wait(), JobHandle[Generated])
    assert_type(written.refresh().cancel(), JobHandle[Generated])
    assert_type(written.result().script, models.Script)
    assert_type(written.result().warnings, list[models.JobWarning])
    assert_type(desk.articles.generate(script), JobHandle[Produced[models.Artifact]])
    assert_type(desk.slides.generate("scr_1").result().artifact, models.Artifact)
    assert_type(desk.jobs.create(operation="script.generate_long", input=input_), JobHandle[Generated])
    assert_type(desk.jobs.create(operation="slides.generate", input=input_), JobHandle[Produced[models.Artifact]])
    assert_type(desk.jobs.create(operation=name, input=input_), JobHandle[JobResult])
    assert_type(desk.jobs.get("job_1"), models.Job)
    assert_type(desk.jobs.attach("job_1").result(), JobResult)


def performance(desk: Copydesk) -> None:
    """A sync gives its counts, a report itself."""
    assert_type(desk.performance.sync("con_1").result(), models.SyncResult)
    assert_type(desk.performance.report("pub_1", kind="retention").result(), models.Report)
    assert_type(desk.performance.publications.list().first(), models.Publication | None)


def many(desk: Copydesk, first: JobHandle[Generated], second: JobHandle[Generated]) -> None:
    """Waiting for many keeps what each of them makes; a handle of one kind is a handle."""
    assert_type(desk.jobs.wait_all([first, second]), Sequence[JobHandle[Generated]])
    for job in desk.jobs.as_completed([first, second]):
        assert_type(job, JobHandle[Generated])
    assert_type(of_any_kind(first), JobResult)


def of_any_kind(job: JobHandle) -> JobResult:
    """A handle that does not say of which kind it is."""
    return job.result()


def leading(desk: Copydesk, brand: models.Brand, candidate: models.Candidate) -> None:
    """What leads on from a model is typed too."""
    assert_type(brand.kit, Kit)
    assert_type(brand.kit.approve(candidate, set={"voice": {"summary": "Calm."}}), models.BrandKit)
    assert_type(brand.kit.compare(), Comparison)
    article = desk.artifacts.get("art_1")
    assert_type(article.media, ArtifactFiles)
    assert_type(article.download("out/"), Path)
    assert_type(article.open(), IO[bytes])


def work(desk: Copydesk) -> None:
    """Imports, folders and batches."""
    document = desk.knowledge.import_url("https://kiln.example/", project_id="prj_1", tags=["clay"])
    assert_type(document, models.Document)
    assert_type(desk.knowledge.import_folder("handbook/", project_id="prj_1"), FolderImport)
    assert_type(desk.sources.sync("handbook/", project_id="prj_1", dry_run=True), FolderSync)
    done = desk.batch.generate_scripts([{"topic": "glaze", "words": 80}, "clay"], document_ids=document)
    assert_type(done, BatchResult)
    assert_type(done[0].word_count, int | None)
    assert_type(desk.batch.generate_scripts("rows.csv").records(), list[dict[str, object]])


def outputs(made: Produced[models.Artifact], generated: Generated) -> None:
    """Contents of outputs are models, down to the last field."""
    assert_type(made.artifact.article, models.Article)
    assert_type(made.artifact.article.sections[0].citations[0].source_quote, str)
    assert_type(made.artifact.deck.slides[0].title, str)
    assert_type(made.artifact.deck.slides[0].source_span, models.SlideSpan | None)
    assert_type(made.artifact.video.duration_seconds, float)
    assert_type(generated.script.citations[0].end_char, int)


def below(desk: Copydesk, own: httpx.Client, context: ssl.SSLContext) -> None:
    """What a network needs, raw responses, any path, and the rows of a list."""
    Copydesk(http_client=own)
    Copydesk(proxy="http://proxy.example:3128", verify=Path("company-ca.pem"))
    Copydesk(verify=context)
    assert_type(desk.with_raw_response(desk.scripts.get, "scr_1"), RawResponse[models.Script])
    assert_type(desk.with_raw_response(desk.scripts.get, "scr_1").value.title, str)
    assert_type(desk.scripts.with_raw_response.get("scr_1"), RawResponse[models.Script])
    assert_type(desk.scripts.with_raw_response.list().value.items, list[models.ScriptSummary])
    assert_type(desk.scripts.with_raw_response.generate("scr_1", topic="clay").value, JobHandle[Generated])
    assert_type(desk.request("GET", "/scripts").value, object)
    assert_type(desk.scripts.list().take(5), list[models.ScriptSummary])
    for page in desk.brands.list().by_page(50):
        assert_type(page.items, list[models.Brand])
    assert_type(desk.sources.get("doc_1"), models.Document)


def refused(desk: Copydesk, script: models.Script) -> None:
    """Slips of the pen are seen before the call."""
    desk.projects.create(title="Kiln & Co")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    desk.scripts.generate(script, topic="glaze", document_ids="doc_1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.knowledge.search(query="glaze", collection_ids="col_1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Copydesk(http_client=httpx.AsyncClient())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.scripts.with_raw_response.get(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.with_raw_response(desk.scripts.get, 5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.scripts.update(script, body=3, expected_updated_at=script.updated_at)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    print(desk.scripts.generate(script, topic="glaze").result().artifact)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownArgumentType]


def choices(desk: Copydesk, script: models.Script, track: models.Track) -> None:
    """A value of an enumeration is its text, or that of a model."""
    desk.videos.render("art_1", resolution="1080p", fps=30, quality="draft", captions={"burn_in": "word"})
    desk.slides.generate(script, mode="condense", exports=["pdf"], aspect_ratio="16:9")
    desk.scripts.list(status="draft")
    desk.scripts.list(status=script.status)
    desk.recordings.upload("rec_1", "camera.webm", kind=track.kind)
    desk.styles.create(project_id="prj_1", name="We", person="first_plural")
    desk.ctas.create(project_id="prj_1", label="Book", placements=["end"])
    desk.knowledge.search(query="glaze", mode="hybrid")
    desk.videos.render("art_1", resolution="108p")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.slides.generate(script, exports=["word"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    desk.scripts.list(status="drafts")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.styles.create(project_id="prj_1", name="We", person="we")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    desk.compositions.render("cmp_1", output="8k")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def read_only(script: models.Script, created: models.BrandCreate) -> None:
    """A model of a response is not assigned to; one of a request is."""
    created.name = "Kiln & Co"
    attrs.evolve(script, title="z")
    script.title = "z"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    script.titel = "z"  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


def testing() -> None:
    """The fake is the client."""
    with FakeDesk(job_seconds=2.0, timeout=5) as desk:
        assert_type(desk.scripts.get("scr_1").updated_at, datetime.datetime)
