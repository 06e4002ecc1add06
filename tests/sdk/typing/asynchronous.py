"""What a type checker knows of the asynchronous client; `make check` reads it, nothing runs it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import IO, assert_type

from copydesk import (
    AsyncArtifact,
    AsyncArtifactFiles,
    AsyncBrand,
    AsyncCopydesk,
    AsyncJobHandle,
    AsyncJobResult,
    AsyncKit,
    AsyncPages,
    Generated,
    Produced,
    RawResponse,
    models,
)


async def calls(desk: AsyncCopydesk) -> None:
    """A call returns its model, or nothing."""
    assert_type(await desk.projects.create(name="Kiln & Co"), AsyncBrand)
    assert_type(await desk.projects.delete("prj_1"), None)
    assert_type(await desk.brand_kit.get("prj_1"), models.BrandKit)
    assert_type(await desk.knowledge.search(query="glaze"), models.SearchResult)


async def lists(desk: AsyncCopydesk) -> None:
    """A list knows its rows, one by one, as a page and as the first."""
    documents = desk.knowledge.list()
    assert_type(documents, AsyncPages[models.DocumentSummary])
    assert_type(await documents.first(), models.DocumentSummary | None)
    assert_type((await documents.page()).items, list[models.DocumentSummary])
    async for brand in desk.projects.list():
        assert_type(brand, AsyncBrand)


async def jobs(desk: AsyncCopydesk, script: models.Script, input_: dict[str, str]) -> None:
    """A handle knows what its operation makes."""
    written = await desk.scripts.generate(script, topic="why glaze cracks")
    assert_type(written, AsyncJobHandle[Generated])
    assert_type(await written.result(), Generated)
    article = await desk.articles.generate(script)
    assert_type(await article.result(), Produced[AsyncArtifact])
    created = await desk.jobs.create(operation="article.generate", input=input_)
    assert_type(created, AsyncJobHandle[Produced[AsyncArtifact]])
    attached = await desk.jobs.attach("job_1")
    assert_type(await attached.result(), AsyncJobResult)
    assert_type(await desk.jobs.wait_all([written]), Sequence[AsyncJobHandle[Generated]])
    async for job in desk.jobs.as_completed([written]):
        assert_type(job, AsyncJobHandle[Generated])


async def leading(brand: AsyncBrand, artifact: AsyncArtifact) -> None:
    """What leads on from a model is for ``await``."""
    assert_type(brand.kit, AsyncKit)
    assert_type(await brand.kit.get(), models.BrandKit)
    assert_type(artifact.media, AsyncArtifactFiles)
    assert_type(await artifact.download("out/"), Path)
    assert_type(await artifact.open(), IO[bytes])


async def below(desk: AsyncCopydesk, article: AsyncArtifact) -> None:
    """Raw responses and rows of a list are awaited, contents of outputs are there."""
    response = await desk.with_raw_response(desk.scripts.get, "scr_1")
    assert_type(response, RawResponse[models.Script])
    assert_type(await desk.scripts.with_raw_response.get("scr_1"), RawResponse[models.Script])
    assert_type((await desk.scripts.with_raw_response.list()).value.items, list[models.ScriptSummary])
    assert_type(await desk.scripts.list().take(5), list[models.ScriptSummary])
    assert_type(article.deck.slides, list[models.Slide])
    assert_type(await desk.brands.get("prj_1"), AsyncBrand)
