"""``article.generate``: read the body, say it for readers, cite, check, save with its files."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, replace

import msgspec

from copydesk_server.articles import building, docx, markup, orders, text
from copydesk_server.articles.text import Text
from copydesk_server.articles.types import Article, ArticleFormat, ArticleGenerateInput
from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactKind, Check, Subject, SubjectKind, check
from copydesk_server.core.citations import Unsupported
from copydesk_server.core.clock import now
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.projects.service import brands
from copydesk_server.projects.types import Brand
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts.body import brief_alignment, parsing, unsupported
from copydesk_server.scripts.body.body_snapshot import read_snapshot
from copydesk_server.scripts.body.brief_alignment import Driver
from copydesk_server.scripts.body.parsing import Snapshot
from copydesk_server.scripts.warnings import of_removed
from copydesk_server.workspaces import providers as writers

DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
# What is written to be read may be tighter than what is said; under this share, something is missing.
ENOUGH_SHARE = 0.8


async def run(work: Work, input_: ArticleGenerateInput) -> Finish:
    """Make the article; what is returned stores it, in the transaction that ends the job."""
    await work.step("context", "Reading the text", 0, 100)
    script = await scripts.script(work.ctx, input_.script_id)
    brand = await brands.load(work.ctx, script.project_id)
    snapshot = await read_snapshot(work.ctx, script, input_.body, None)
    driver = await brief_alignment.driver_of(work.ctx, input_.brief_id, snapshot, ConsentScope.ARTICLE)
    written = await _text(work, snapshot, driver, input_.unsupported)
    await work.step("cite", "Citing and describing it", 65, 100)
    title = input_.title or next(iter(driver.titles if driver else []), script.title)
    article = await asyncio.to_thread(building.build, written.parts, title, faq=input_.faq)
    article = await asyncio.to_thread(_finished, article, snapshot, brand, input_)
    checks = checked(article)
    work.warnings += [
        *warnings(article, snapshot),
        *missing_lines(snapshot, article),
        *of_removed(len(written.removed)),
    ]
    kept = brief_alignment.kept_to(work, driver, title, brief_alignment.laid_out(building.written(written.parts))[1])
    frozen = brief_alignment.frozen(work, driver, snapshot, brand) if driver else None
    await work.step("render", "Making its files", 75, 100)
    formats = input_.formats or list(ArticleFormat)
    files = [(str(kind), *await asyncio.to_thread(_MADE[kind], article, script.language)) for kind in formats]
    await work.step("save", "Saving the article", 90, 100)
    stored = await artifacts.keep_files(work.ctx, files)
    artifact = artifacts.new(
        work.ctx,
        kind=ArtifactKind.ARTICLE,
        job_id=work.job["_id"],
        subject=Subject(SubjectKind.SCRIPT, script.id),
        title=article.title,
        language=script.language,
        content=article,
        files=stored,
        inputs=parsing.with_snapshot(snapshot.inputs, frozen),
        checks=checks,
        warnings=work.warnings,
    )

    async def finish(session: Session) -> dict[str, object]:
        if driver is not None and frozen is not None:
            await brief_alignment.hold(work.ctx, driver, frozen, session)
        if written.is_new and not await knowledge.hold(work.ctx, written.documents, session):
            raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "A source was deleted while the job was running.")
        await artifacts.store(work.ctx, artifact, session)
        ids = {"artifact_id": artifact["_id"], "artifact_ids": [artifact["_id"]]}
        removed = [asdict(one) for one in written.removed]
        return {**ids, "warnings": work.told(), "removed": removed, "brief": None if kept is None else to_bson(kept)}

    return finish


async def _text(work: Work, snapshot: Snapshot, driver: Driver | None, choice: Unsupported) -> Text:
    """The parts of the article: those of the script, or of the outline where a brief has one; a model writes them anew."""
    model = (await writers.writer_of(work.ctx)).model
    plan = await orders.plan(work.ctx, snapshot, driver)
    written = Text(plan.parts) if model is None else await text.write(work, model, plan, choice)
    if driver is None:
        return written
    return replace(written, parts=await brief_alignment.completed(work.ctx, driver, snapshot, written.parts))


def checked(article: Article) -> list[Check]:
    """What was held against the article, by code.

    Raises:
        JobFailed: When a citation does not hold; then nothing is saved.
    """
    cited = [(section, citation) for section in article.sections for citation in section.citations]
    for section, citation in cited:
        if section.markdown[citation.start_char : citation.end_char] != citation.quote:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "A citation of the article does not resolve.")
    uncited = unsupported.count_claims(span.reason for span in article.unsupported_spans)
    stale = sum(citation.support != "supported" for _, citation in cited)
    supported = {
        "citations": float(len(cited)),
        "not_supported": float(stale),
        "uncited_sentences": float(uncited),
    }
    lengths = {"meta_title": float(len(article.meta_title)), "meta_description": float(len(article.meta_description))}
    return [
        check("citations", supported, warned=bool(uncited or stale or not cited)),
        check("meta_lengths", lengths),
        check("html_is_clean", {}, warned=markup.clean(article.html) != article.html),
        check("questions", {"count": float(len(article.faq))}),
    ]


def warnings(article: Article, snapshot: Snapshot) -> list[JobWarning]:
    """What the article has less of than its text, and its claims without a source."""
    wanted = sum(len(said.text.split()) for said in snapshot.said if said.reason not in orders.SPOKEN_ONLY)
    if not article.word_count:
        message = "The text holds no sentence, so that the article has none; send a text with sentences."
        return [JobWarning(code=WarningCode.NO_SENTENCES, message=message, figures={"words_made": 0.0})]
    found = unsupported.warnings(unsupported.count_claims(span.reason for span in article.unsupported_spans))
    if article.word_count >= ENOUGH_SHARE * wanted:
        return found
    message = f"The article has {article.word_count} words, and the text that it is made of {wanted}; the model left out the rest."
    figures = {"words_wanted": float(wanted), "words_made": float(article.word_count)}
    return [*found, JobWarning(code=WarningCode.SHORT_OF_TARGET, message=message, figures=figures)]


def missing_lines(snapshot: Snapshot, article: Article) -> list[JobWarning]:
    """The warnings of the brand's own lines, as its call to action, that the script has and the article has not."""
    return [
        JobWarning(
            code=WarningCode.OWN_LINE_DROPPED,
            message=f"The {said.reason} line “{said.text}” of the script is not in the article.",
            figures={},
        )
        for said in snapshot.said
        if said.reason in unsupported.OWN_LINES - orders.SPOKEN_ONLY
        and markup.escaped(said.text) not in article.markdown
    ]


def _finished(article: Article, snapshot: Snapshot, brand: Brand, input_: ArticleGenerateInput) -> Article:
    """The article with its HTML and its description for machines."""
    described = markup.json_ld(
        article,
        language=snapshot.script.language,
        published=now().wire(),
        publisher=brand.name,
        publisher_url=brand.website_url,
        url=input_.canonical_url,
    )
    return msgspec.structs.replace(article, html=markup.fragment(article, snapshot.script.language), json_ld=described)


_MADE = {
    ArticleFormat.MARKDOWN: lambda article, language: (
        "text/markdown; charset=utf-8",
        markup.file(article, language).encode(),
    ),
    ArticleFormat.HTML: lambda article, language: ("text/html; charset=utf-8", markup.page(article, language).encode()),
    ArticleFormat.DOCX: lambda article, language: (DOCX, docx.document(article, language)),
}
