# Generated from copydesk._async by `make generate`; do not edit.
"""The families of operations; each class is a table of bindings, with the sugar that a family deserves."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from copydesk._bind import Call, Listing
from copydesk._generated.api import (
    artifacts,
    brand_kit,
    calls_to_action,
    capabilities,
    collections,
    discovery,
    jobs,
    offerings,
    projects,
    scripts,
    strategy,
    styles,
)
from copydesk._generated.models.artifact import Artifact
from copydesk._generated.models.artifact_summary import ArtifactSummary
from copydesk._generated.models.brand import Brand
from copydesk._generated.types import UNSET, Unset
from copydesk._sync import jobs as handles
from copydesk._sync.jobs import JobHandle
from copydesk._sync.kit import Kit
from copydesk._sync.media import ArtifactFiles, fetch

if TYPE_CHECKING:
    from pathlib import Path

    from copydesk._generated import models
    from copydesk._sync.client import Copydesk


class Resource:
    """A family of operations of one client."""

    def __init__(self, desk: Copydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    def _received(self, value: Any) -> Any:
        """A value of an answer, before the caller gets it."""
        return value


class Projects(Resource):
    """Brands and products; ``brand.kit`` of each is its brand kit."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, Brand):
            value._kit = Kit(self._desk, value.id)
        return value

    list = Listing(projects.projects_list)
    create = Call(projects.projects_create)
    get = Call(projects.projects_get)
    update = Call(projects.projects_update)
    delete = Call(projects.projects_delete)


class Offerings(Resource):
    """What a brand sells or gives away."""

    list = Listing(offerings.offerings_list)
    create = Call(offerings.offerings_create)
    get = Call(offerings.offerings_get)
    update = Call(offerings.offerings_update)
    delete = Call(offerings.offerings_delete)


class Ctas(Resource):
    """Calls to action."""

    list = Listing(calls_to_action.ctas_list)
    create = Call(calls_to_action.ctas_create)
    get = Call(calls_to_action.ctas_get)
    update = Call(calls_to_action.ctas_update)
    delete = Call(calls_to_action.ctas_delete)


class Styles(Resource):
    """Writing styles."""

    list = Listing(styles.styles_list)
    create = Call(styles.styles_create)
    get = Call(styles.styles_get)
    update = Call(styles.styles_update)
    delete = Call(styles.styles_delete)
    check = Call(styles.styles_check)


class BrandKit(Resource):
    """Brand kits, one for each brand; ``brand.kit`` is the comfortable way."""

    get = Call(brand_kit.brand_kit_get)
    update = Call(brand_kit.brand_kit_update)
    import_website = Call(brand_kit.brand_kit_import_website)
    import_image = Call(brand_kit.brand_kit_import_image)
    import_logo = Call(brand_kit.brand_kit_import_logo)
    export = Call(brand_kit.brand_kit_export)


class Collections(Resource):
    """Named groups of documents and scripts."""

    list = Listing(collections.collections_list)
    create = Call(collections.collections_create)
    get = Call(collections.collections_get)
    update = Call(collections.collections_update)
    delete = Call(collections.collections_delete)


class Scripts(Resource):
    """Scripts."""

    list = Listing(scripts.scripts_list)
    create = Call(scripts.scripts_create)
    get = Call(scripts.scripts_get)
    update = Call(scripts.scripts_update)
    delete = Call(scripts.scripts_delete)

    def generate(
        self,
        script: models.Script | str,
        *,
        topic: str,
        document_ids: Sequence[str] = (),
        collection_ids: Sequence[str] = (),
        context_ids: Sequence[str] = (),
        source_text: str | None = None,
        words: int | None = None,
        seconds: float | None = None,
        cost_limit_usd: float | None = None,
        writing_skill: str | Unset | None = UNSET,
        expected_updated_at: datetime.datetime | None = None,
        idempotency_key: str | None = None,
    ) -> JobHandle:
        """Queue the writing of a script from sources.

        Args:
            script: The script, or its id; an id costs one more call, to read its ``updated_at``.
            topic: What to write about; at least three words that are not stop words.
            document_ids: Knowledge documents to write from.
            collection_ids: Collections of documents to write from.
            context_ids: Reviewed statements to use; approved ones are preferred.
            source_text: A text to write from; it is kept as a note, so that it can be cited.
            words: Length in words.
            seconds: Length in seconds of speech, where ``words`` is not given.
            cost_limit_usd: Lowers the ceiling of 0.05 USD.
            writing_skill: Omitted keeps the script's choice; ``None`` selects the standard one.
            expected_updated_at: The state to start from; that of ``script`` when not given.
            idempotency_key: Your own key, to repeat the call in another process without a second job.

        Returns:
            A handle; ``.result()`` waits for the script.
        """
        if expected_updated_at is None:
            known = self.get(script) if isinstance(script, str) else script
            expected_updated_at = known.updated_at
        input_: dict[str, Any] = {
            "script_id": script if isinstance(script, str) else script.id,
            "expected_updated_at": expected_updated_at,
            "topic": topic,
            "document_ids": document_ids,
            "collection_ids": collection_ids,
            "context_ids": context_ids,
            "source_text": source_text,
            "target": {"words": words, "seconds": seconds},
            "cost_limit_usd": cost_limit_usd,
            "writing_skill": writing_skill,
        }
        return self._desk.jobs.create(operation="script.generate", input=input_, idempotency_key=idempotency_key)

    def generate_long(
        self,
        script: models.Script | str,
        *,
        topic: str,
        document_ids: Sequence[str] = (),
        collection_ids: Sequence[str] = (),
        context_ids: Sequence[str] = (),
        source_text: str | None = None,
        words: int | None = None,
        seconds: float | None = None,
        cost_limit_usd: float | None = None,
        writing_skill: str | Unset | None = UNSET,
        expected_updated_at: datetime.datetime | None = None,
        idempotency_key: str | None = None,
    ) -> JobHandle:
        """Queue the writing of a script of 1,500 to 12,000 words, planned in parts; 3,000 where nobody says.

        Takes what ``generate`` takes.

        Returns:
            A handle; ``.result()`` waits for the script.
        """
        if expected_updated_at is None:
            known = self.get(script) if isinstance(script, str) else script
            expected_updated_at = known.updated_at
        input_: dict[str, Any] = {
            "script_id": script if isinstance(script, str) else script.id,
            "expected_updated_at": expected_updated_at,
            "topic": topic,
            "document_ids": document_ids,
            "collection_ids": collection_ids,
            "context_ids": context_ids,
            "source_text": source_text,
            "target": {"words": words, "seconds": seconds},
            "cost_limit_usd": cost_limit_usd,
            "writing_skill": writing_skill,
        }
        return self._desk.jobs.create(operation="script.generate_long", input=input_, idempotency_key=idempotency_key)


class Articles(Resource):
    """Articles, made of scripts."""

    def generate(
        self,
        script: models.Script | str,
        *,
        body: str | None = None,
        title: str | None = None,
        formats: Sequence[str] = (),
        faq: bool = True,
        canonical_url: str | None = None,
        idempotency_key: str | None = None,
    ) -> JobHandle:
        """Queue the making of an article: its text, its sources, and files to publish.

        Args:
            script: The script, or its id.
            body: The text to make an article of; the script's when not given.
            title: The script's when not given.
            formats: ``markdown``, ``html``, ``docx``; all when not given.
            faq: Whether questions are added that the text answers.
            canonical_url: Where it will be published.
            idempotency_key: Your own key, to repeat the call in another process without a second job.

        Returns:
            A handle; ``.result().artifact`` is the article.
        """
        known = _read(self._desk, script, body)
        input_ = {
            **known,
            "title": title,
            "formats": formats,
            "faq": faq,
            "canonical_url": canonical_url,
        }
        return self._desk.jobs.create(operation="article.generate", input=input_, idempotency_key=idempotency_key)


class Slides(Resource):
    """Decks of slides, made of scripts."""

    def generate(
        self,
        script: models.Script | str,
        *,
        body: str | None = None,
        mode: str = "preserve",
        title: str | None = None,
        n_slides: int | None = None,
        template: str = "standard",
        aspect_ratio: str | None = None,
        exports: Sequence[str] = (),
        idempotency_key: str | None = None,
    ) -> JobHandle:
        """Queue the making of a deck, in the brand's approved colours.

        Args:
            script: The script, or its id.
            body: The text to make slides of; the script's when not given.
            mode: ``preserve`` shows the sentences as they are, ``condense`` shortens them, ``enhance`` adds charts,
                tables and numbers of the sources.
            title: The script's when not given.
            n_slides: Slides wanted; as many as the text needs when not given.
            template: ``standard``, ``bold`` or ``minimal``.
            aspect_ratio: ``16:9``, ``9:16``, ``1:1`` or ``4:5``; the brand's when not given.
            exports: ``pptx``, ``pdf``, ``png``; all when not given.
            idempotency_key: Your own key, to repeat the call in another process without a second job.

        Returns:
            A handle; ``.result().artifact`` is the deck.
        """
        known = _read(self._desk, script, body)
        input_ = {
            **known,
            "mode": mode,
            "title": title,
            "n_slides": n_slides,
            "template": template,
            "aspect_ratio": aspect_ratio,
            "exports": exports,
        }
        return self._desk.jobs.create(operation="slides.generate", input=input_, idempotency_key=idempotency_key)


def _read(desk: Copydesk, script: models.Script | str, body: str | None) -> dict[str, Any]:
    """A script's id and text, read where they are not known."""
    if body is not None:
        return {"script_id": script if isinstance(script, str) else script.id, "body": body}
    known = desk.scripts.get(script) if isinstance(script, str) else script
    return {"script_id": known.id, "body": known.body}


class ScriptVersions(Resource):
    """Kept bodies of scripts."""

    list = Listing(scripts.script_versions_list)
    create = Call(scripts.script_versions_create)
    get = Call(scripts.script_versions_get)
    restore = Call(scripts.script_versions_restore)


class ContextSnapshots(Resource):
    """What generations were given."""

    get = Call(strategy.context_snapshots_get)


class Jobs(Resource):
    """Long work."""

    list = Listing(jobs.jobs_list)
    get = Call(jobs.jobs_get)
    cancel = Call(jobs.jobs_cancel)
    estimate = Call(jobs.jobs_estimate)

    def create(
        self,
        *,
        operation: str,
        input: Any,
        idempotency_key: str | None = None,
    ) -> JobHandle:
        """Queue a job.

        Args:
            operation: Such as ``script.generate``; ``desk.capabilities.get().job_operations`` lists them.
            input: The operation's input, as a mapping or a model such as ``copydesk.models.ScriptGenerateInput``.
            idempotency_key: Your own key; one is made, and sent with every attempt, when not given.

        Returns:
            A handle; ``.wait()`` and ``.result()`` follow it.
        """
        key = UNSET if idempotency_key is None else idempotency_key
        request = jobs.jobs_create(operation=operation, input=input, idempotency_key=key)  # type: ignore[arg-type]
        answer = self._transport.send(request)
        return JobHandle(self._desk, answer.value, answer.headers.get("Idempotent-Replayed") == "true")

    def attach(self, job_id: str) -> JobHandle:
        """A handle of a job that was queued elsewhere."""
        return JobHandle(self._desk, self.get(job_id))

    def as_completed(self, jobs: Iterable[JobHandle], timeout: float | None = None) -> Iterator[JobHandle]:
        """Yield jobs as they end."""
        return handles.as_completed(jobs, timeout)

    def wait_all(
        self, jobs: Sequence[JobHandle], timeout: float | None = None, *, check: bool = True
    ) -> Sequence[JobHandle]:
        """Wait for all jobs; with ``check``, raise for the first that failed."""
        return handles.wait_all(jobs, timeout, check=check)


class Artifacts(Resource):
    """Saved outputs; ``artifact.download()`` saves their files."""

    def _received(self, value: Any) -> Any:
        if isinstance(value, Artifact | ArtifactSummary):
            value._files = ArtifactFiles(self._desk, value.title, value.files)
        return value

    list = Listing(artifacts.artifacts_list)
    get = Call(artifacts.artifacts_get)


class Media(Resource):
    """Files of the workspace."""

    get = Call(artifacts.media_get)

    def download(
        self,
        key: str,
        path: str | Path | None = None,
        *,
        size: int | None = None,
        sha256: str | None = None,
        progress: bool | None = None,
    ) -> Path:
        """Save a file: resumed where the connection breaks, checked, and only then under its name.

        Args:
            key: Its storage key.
            path: A file, or a folder that exists, where it gets the name that the server has for it; the working
                folder when not given.
            size: Its bytes, where they are known, to be checked.
            sha256: Its digest, where it is known, to be checked; a download that was cut off before is then gone on with.
            progress: Show a bar; in notebooks and terminals when not given.

        Raises:
            DownloadFailed: When what came is not that file.
        """
        return fetch(self._desk, key, path, size=size, sha256=sha256, progress=progress)


class Capabilities(Resource):
    """What the server supports."""

    get = Call(capabilities.capabilities_get)


class Openapi(Resource):
    """The OpenAPI schema."""

    get = Call(discovery.openapi_get)


class Docs(Resource):
    """The quick reference, as HTML."""

    get = Call(discovery.docs_get)
