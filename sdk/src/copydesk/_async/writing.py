"""Jobs on scripts: generate scripts, articles and decks."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from copydesk._async.jobs import AsyncJobHandle
from copydesk._async.resource import AsyncResource
from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified, ListOf, id_of
from copydesk._request import plain
from copydesk.errors import APIError, IdempotencyKeyReusedError

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._bound_models import AsyncArtifact
    from copydesk._choices import Appearance, ArticleFormat, AspectRatio, DeckExport, SlideMode, Unsupported
    from copydesk._generated.models import Job
    from copydesk._results import Generated, Produced


class AsyncScriptsMixin(AsyncResource):
    """Scripts."""

    async def generate(
        self,
        script: str | Identified,
        *,
        topic: str,
        document_ids: ListOf[str | Identified] = (),
        collection_ids: ListOf[str | Identified] = (),
        context_ids: ListOf[str | Identified] = (),
        brief_id: str | Identified | None = None,
        source_text: str | None = None,
        words: int | None = None,
        seconds: float | None = None,
        cost_limit_usd: float | None = None,
        writing_skill: str | Unset | None = UNSET,
        unsupported: Unsupported | Unset = UNSET,
        expected_updated_at: datetime.datetime | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle[Generated]:
        """Queue the writing of a script from sources.

        Args:
            script: The script, or its id; with an id, one more request reads its ``updated_at``.
            topic: The topic; at least one word of it is no stop word, and the sources treat it.
            document_ids: Source documents, or their ids.
            collection_ids: Collections of source documents.
            context_ids: Reviewed statements; approved ones are preferred.
            brief_id: A brief: its outline is the text's, its evidence is cited there, and its sources are used.
            source_text: A source text; the server stores it as a note, so that it can be cited.
            words: Length in words.
            seconds: Length in seconds of speech, if ``words`` is omitted.
            cost_limit_usd: Lowers the server's ceiling, by default 0.05 USD.
            writing_skill: Omitted keeps the script's choice; ``None`` selects the standard one.
            unsupported: What happens to a sentence of a model that no source supports: ``"remove"`` (default) or ``"mark"``.
            expected_updated_at: The version of the script to start from; default: that of ``script``.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result()`` waits for the script.

        Example:
            >>> job = desk.scripts.generate(draft, topic=topic, document_ids=[doc.id], words=60)
            >>> job.result().script.citations[0].title
            'Crazing'
        """
        return await self._generate(
            "script.generate",
            script,
            expected_updated_at,
            idempotency_key,
            topic=topic,
            document_ids=document_ids,
            collection_ids=collection_ids,
            context_ids=context_ids,
            brief_id=brief_id,
            source_text=source_text,
            target={"words": words, "seconds": seconds},
            cost_limit_usd=cost_limit_usd,
            writing_skill=writing_skill,
            unsupported=unsupported,
        )

    async def generate_long(
        self,
        script: str | Identified,
        *,
        topic: str,
        document_ids: ListOf[str | Identified] = (),
        collection_ids: ListOf[str | Identified] = (),
        context_ids: ListOf[str | Identified] = (),
        brief_id: str | Identified | None = None,
        source_text: str | None = None,
        words: int | None = None,
        seconds: float | None = None,
        cost_limit_usd: float | None = None,
        writing_skill: str | Unset | None = UNSET,
        unsupported: Unsupported | Unset = UNSET,
        expected_updated_at: datetime.datetime | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle[Generated]:
        """Queue the writing of a script of 1,500 to 12,000 words (default 3,000), planned in parts.

        The parameters are those of ``generate``.

        Returns:
            A handle; ``.result()`` waits for the script.

        Example:
            >>> job = desk.scripts.generate_long(draft, topic=topic, document_ids=[doc.id], words=1500)
            >>> job.result().script.title
            'Draft'
        """
        return await self._generate(
            "script.generate_long",
            script,
            expected_updated_at,
            idempotency_key,
            topic=topic,
            document_ids=document_ids,
            collection_ids=collection_ids,
            context_ids=context_ids,
            brief_id=brief_id,
            source_text=source_text,
            target={"words": words, "seconds": seconds},
            cost_limit_usd=cost_limit_usd,
            writing_skill=writing_skill,
            unsupported=unsupported,
        )

    async def _generate(
        self,
        operation: Literal["script.generate", "script.generate_long"],
        script: str | Identified,
        expected_updated_at: datetime.datetime | None,
        idempotency_key: str | None,
        **input_: object,
    ) -> AsyncJobHandle[Generated]:
        """Queue a job on a version of a script; an id is read first.

        The job itself changes the script's ``updated_at``. So the same call with the same key, when the job is done, is
        another request to the server, which refuses it and names the job: that is the caller's.
        """
        id_ = id_of("script_id", script)
        seen = expected_updated_at or getattr(script, "updated_at", None)
        seen = seen or (await self._desk.scripts.get(id_)).updated_at
        input_ |= {"script_id": id_, "expected_updated_at": seen}
        try:
            return await self._desk.jobs.create(operation=operation, input=input_, idempotency_key=idempotency_key)
        except IdempotencyKeyReusedError as error:
            earlier = None if expected_updated_at else await self._earlier(error)
            if earlier is None or not _asks_the_same(earlier.data, operation, input_):
                raise
            return earlier

    async def _earlier(self, error: IdempotencyKeyReusedError) -> AsyncJobHandle[Generated] | None:
        """The job that a key made, if this key may read it."""
        try:
            found: Any = await self._desk.jobs.attach(str(error.job_id))
        except APIError:
            return None
        job: AsyncJobHandle[Generated] = found
        job.replayed = True
        return job


class AsyncArticles(AsyncResource):
    """Articles from scripts."""

    async def generate(
        self,
        script: str | Identified,
        *,
        body: str | None = None,
        brief_id: str | Identified | None = None,
        title: str | None = None,
        formats: Sequence[ArticleFormat] = (),
        faq: bool = True,
        canonical_url: str | None = None,
        unsupported: Unsupported | Unset = UNSET,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle[Produced[AsyncArtifact]]:
        """Queue an article: its text, its sources, and files to publish.

        Args:
            script: The script, or its id.
            body: The text of the article; default: that of the script.
            brief_id: A brief of the script's brand: its outline is the sections, its evidence is cited there.
            title: Title; default: the brief's first working title, else that of the script.
            formats: ``markdown``, ``html``, ``docx``; default: all.
            faq: Whether to add questions that the text answers.
            canonical_url: Address of its publication.
            unsupported: What happens to a sentence of a model that no source supports: ``"remove"`` (default) or ``"mark"``.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result().artifact`` is the article.

        Example:
            >>> desk.articles.generate(script, formats=["html"]).result().artifact.media.roles
            ['html']
        """
        source = await _read(self._desk, script, body)
        input_: dict[str, object] = {
            **source,
            "brief_id": brief_id,
            "title": title,
            "formats": formats,
            "faq": faq,
            "canonical_url": canonical_url,
            "unsupported": unsupported,
        }
        return await self._desk.jobs.create(operation="article.generate", input=input_, idempotency_key=idempotency_key)


class AsyncSlides(AsyncResource):
    """Decks of slides from scripts."""

    async def generate(
        self,
        script: str | Identified,
        *,
        body: str | None = None,
        brief_id: str | Identified | None = None,
        mode: SlideMode = "preserve",
        title: str | None = None,
        n_slides: int | None = None,
        template: str | Identified | Mapping[str, object] = "minimal",
        appearance: Appearance = "brand",
        aspect_ratio: AspectRatio | None = None,
        exports: Sequence[DeckExport] = (),
        slides: Sequence[Mapping[str, object]] = (),
        keep: str | Identified | Mapping[str, object] | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle[Produced[AsyncArtifact]]:
        """Queue a deck in the brand's approved colours.

        Args:
            script: The script, or its id.
            body: The text of the slides; default: that of the script.
            brief_id: A brief of the script's brand: its outline is the sections, its evidence is cited there.
            mode: ``preserve`` shows the unchanged sentences, ``condense`` shortens them, ``enhance`` adds charts,
                tables and numbers of the sources.
            title: Title; default: the brief's first working title, else that of the script.
            n_slides: Number of slides; default: as many as the text needs.
            template: ``minimal``, ``editorial``, ``bold`` or ``data``; or your own .pptx, a medium of the library of the kind
                ``template``: the deck has its masters, theme and size. To say how large things stand that its layouts have no
                place for: ``{"media_id": ..., "style": "data"}``.
            appearance: ``brand`` has the ground of the brand kit, ``light`` and ``dark`` are as they say.
            aspect_ratio: ``16:9``, ``9:16``, ``1:1``, ``4:3`` or ``4:5``; default: that of the brand.
            exports: ``pptx``, ``pdf``, ``png``; default: all.
            slides: Slides that are given a title or content of your own: ``index`` from 0, ``title``, ``layout``, ``content``.
            keep: An earlier deck of the script, or its id: its slides stay, but for those of ``slides``. To say which stay:
                ``{"artifact_id": ..., "indexes": [...]}``; the others are made anew.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result().artifact`` is the deck.

        Example:
            >>> desk.slides.generate(script, mode="condense", exports=["pdf"]).result().artifact.kind
            'slides'
        """
        source = await _read(self._desk, script, body)
        input_: dict[str, object] = {
            **source,
            "brief_id": brief_id,
            "mode": mode,
            "title": title,
            "n_slides": n_slides,
            "template": _template(template),
            "appearance": appearance,
            "aspect_ratio": aspect_ratio,
            "exports": exports,
            "slides": slides,
            "keep": keep if keep is None or isinstance(keep, Mapping) else {"artifact_id": id_of("keep", keep)},
        }
        return await self._desk.jobs.create(operation="slides.generate", input=input_, idempotency_key=idempotency_key)


def _asks_the_same(job: Job, operation: str, input_: Mapping[str, object]) -> bool:
    """Whether a job was asked for by the same call, on whatever version of its script."""
    asked, had = (_filled({**plain(value), "expected_updated_at": None}) for value in (input_, job.input))
    return str(job.operation) == operation and asked == had


# What a job does where nobody says: the server lists it, a call leaves it out.
_DEFAULTS = {"unsupported": "remove"}


def _filled(value: Mapping[str, object]) -> dict[str, object]:
    """What is set; the server lists what is not, too. A writing skill of ``None`` is a choice."""
    chosen = {name: one for name, one in value.items() if name not in _DEFAULTS or one != _DEFAULTS[name]}
    return {
        name: _filled(one) if isinstance(one, Mapping) else one
        for name, one in chosen.items()
        if name == "writing_skill" or (one not in (None, []) and not (isinstance(one, Mapping) and not _filled(one)))
    }


def _template(template: str | Identified | Mapping[str, object]) -> str | Mapping[str, object]:
    """The name of a template, or the user's own by its medium."""
    if isinstance(template, Mapping) or (isinstance(template, str) and not template.startswith("med_")):
        return template
    return {"media_id": id_of("template", template)}


async def _read(desk: AsyncCopydesk, script: str | Identified, body: str | None) -> dict[str, object]:
    """The id and text of a script; the text is read if it is missing."""
    id_ = id_of("script_id", script)
    text = getattr(script, "body", None) if body is None else body  # A row of a list has no body.
    return {"script_id": id_, "body": (await desk.scripts.get(id_)).body if text is None else text}
