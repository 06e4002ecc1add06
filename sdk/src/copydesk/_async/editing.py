"""Editing: styles, and runs with handles to wait for the film, read the decisions and take them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

import attrs

from copydesk import _decisions, _lines, _options, _player
from copydesk._async.resource import AsyncResource
from copydesk._async.waiting import AsyncWaiting
from copydesk._generated.api import editing_runs as op
from copydesk._generated.types import UNSET
from copydesk._references import Identified, id_of
from copydesk.errors import JobFailed

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._async.client import AsyncCopydesk
    from copydesk._async.compositions import AsyncCompositionHandle
    from copydesk._async.pages import AsyncPages
    from copydesk._bound_models import AsyncArtifact
    from copydesk._choices import StyleOrigin
    from copydesk._generated.models import (
        EditingDecision,
        EditingRun,
        EditingRunSummary,
        EditingSettingsPatch,
        EditingStyle,
    )

# Ten minutes of 1080p take some minutes on a small machine; an hour of them waits for its turn, too.
WAIT_SECONDS = 10_800.0


class AsyncEditing(AsyncResource):
    """How recordings are edited; ``desk.editing_styles`` and ``desk.editing_runs`` have every operation."""

    def styles(self, *, origin: StyleOrigin | None = None) -> AsyncPages[EditingStyle]:
        """List editing styles: the workspace's own, newest first, then the built-in ones.

        Args:
            origin: ``builtin`` or ``custom``; default: both.

        Example:
            >>> [style.ref for style in desk.editing.styles(origin="builtin")]
            ['clean', 'talking_head', 'tutorial', 'shorts', 'podcast']
        """
        return self._desk.editing_styles.list(origin=UNSET if origin is None else origin)

    async def copy(
        self,
        style: str | Identified,
        *,
        name: str,
        description: str | None = None,
        settings: EditingSettingsPatch | Mapping[str, object] | None = None,
    ) -> EditingStyle:
        """Save a copy of an editing style, with changes.

        Args:
            style: The style, its id, or the name of a built-in one.
            name: What the copy is called.
            description: Default: the original's.
            settings: A merge patch (RFC 7396): what is left out stays, ``None`` sets the default.

        Raises:
            NotFoundError: There is no such style.
            ValidationError: The settings are out of bounds or contradict each other; the message names them.

        Example:
            >>> calm = desk.editing.copy("clean", name="Calm", settings={"cuts": {"min_silence_s": 1.2}})
            >>> calm.settings.cuts.min_silence_s, calm.copied_from.ref
            (1.2, 'clean')
        """
        return await self._desk.editing_styles.copy(
            style, name=name, description=description, settings=UNSET if settings is None else settings
        )

    async def run(
        self,
        recording: str | Identified,
        *,
        style: str | Identified = "talking_head",
        settings: Mapping[str, object] | None = None,
        media: Sequence[str | Identified] = (),
        music: str | Identified | None = None,
        title: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncEditingRunHandle:
        """Edit a recording to a film; the handle waits for it.

        Args:
            recording: The recording, or its id; it must be ready.
            style: The style, its id, or the name of a built-in one.
            settings: Changes to the style for this run alone, as a merge patch.
            media: Pictures and videos that may be shown; default: the whole library.
            music: A sound of the library that is heard under the speech.
            title: Of the film; default: the recording's.
            idempotency_key: Your own key, to repeat the request in another process without a second run.

        Raises:
            InvalidStateError: When the recording is not ready; ``desk.recordings.wait(recording)`` waits for it.
            ValidationError: When there is no such recording, style or medium, or the settings contradict each other.

        Example:
            >>> type(desk.editing.run(recording, style="clean")).__name__
            'EditingRunHandle'
        """
        options: dict[str, object] = {"media_ids": [id_of("media", one) for one in media]}
        if settings is not None:
            options["settings"] = dict(settings)
        if music is not None:
            options["music_media_id"] = id_of("music", music)
        request = op.editing_runs_create(
            recording_id=recording,
            style_ref=id_of("style", style),
            options=options,
            title=title,
            idempotency_key=UNSET if idempotency_key is None else idempotency_key,
        )
        return AsyncEditingRunHandle(self._desk, await self._send(request))

    async def attach(self, run_id: str | Identified) -> AsyncEditingRunHandle:
        """A handle of an existing run, for example of another process.

        Example:
            >>> desk.editing.attach(editing_run).id == editing_run.id
            True
        """
        return AsyncEditingRunHandle(self._desk, await self._desk.editing_runs.get(run_id))

    def runs(self, *, recording: str | Identified | None = None) -> AsyncPages[EditingRunSummary]:
        """List runs, newest first.

        Args:
            recording: Of this recording alone.

        Example:
            >>> [run.title for run in desk.editing.runs(recording=editing_run.recording_id)][-1]
            'Take 1'
        """
        return self._desk.editing_runs.list(recording_id=UNSET if recording is None else id_of("recording", recording))


@attrs.frozen(repr=False)
class AsyncEdited:
    """The result of an editing run.

    Args:
        artifact: The film; ``.download()`` saves it, ``.media.roles`` names its captions, transcript and poster.
        run: The run, with its decisions.
        passed: Whether every check of the film passed.
    """

    artifact: AsyncArtifact
    run: EditingRun
    passed: bool
    _handle: AsyncEditingRunHandle | None = attrs.field(default=None, repr=False, eq=False)

    def __repr__(self) -> str:
        facts = [
            _lines.short(self.artifact.title),
            "passed" if self.passed else "checks failed",
            f"run_id={self.run.id!r}",
        ]
        return _lines.call("Edited", facts, [f"artifact_id={self.artifact.id!r}"])

    def _repr_html_(self) -> str | None:
        """The card of the film, beside the recording; of an asynchronous client, the film's alone."""
        return _player.card(self)


@attrs.define(eq=False, repr=False)
class AsyncEditingRunHandle(AsyncWaiting):
    """A handle of an editing run.

    Args:
        data: The run as last read.
    """

    _desk: AsyncCopydesk = attrs.field(repr=False)
    data: EditingRun = attrs.field(repr=False)

    _attach: ClassVar[str] = "desk.editing.attach"

    @property
    def decisions(self) -> list[EditingDecision]:
        """What was decided, in order of the recording."""
        return self.data.decisions

    def to_dataframe(self) -> DataFrame:
        """The decisions as a pandas DataFrame: times in seconds, one row each.

        Example:
            >>> list(desk.editing.attach(editing_run).to_dataframe().columns)[:4]
            ['id', 'kind', 'state', 'start']
        """
        return _decisions.frame(self.data)

    async def refresh(self, *, hold: float = 0.0) -> Self:
        """Read the run again; with ``hold``, the server responds when it changes, or after that many seconds.

        Example:
            >>> desk.editing.attach(editing_run).refresh().id == editing_run.id
            True
        """
        request = op.editing_runs_get(self.id)
        if _options.seconds("hold", hold):
            request = request.with_headers(Prefer=f"wait={max(1, round(hold))}")
        self.data = (await self._desk._transport.send(request, extra_seconds=hold)).value
        return self

    async def result(self, timeout: float | None = None) -> AsyncEdited:
        """Wait for the film.

        Raises:
            JobFailed: When the attempt ended in an error; ``error_code`` has the reason, ``retry()`` goes on.
            JobCancelled: When it was cancelled.
            JobTimeout: When it has not ended in time.
        """
        await self.wait(timeout)
        self.raise_for_status()
        output = self.data.output
        if output is None:
            raise JobFailed(self.id, f"{self.id} is done and has no film.", "internal_error")
        artifact = await self._desk.artifacts.get(output.artifact_id)
        return AsyncEdited(artifact, self.data, output.passed, self)

    async def player(self) -> _player.Player:
        """The recording and its film side by side, for a notebook; ``.save(path)`` writes a page of its own.

        The files are in the page: what has more than 8 MiB is not shown. A long recording is shown by its small copy.

        Raises:
            JobFailed: When the run has no film.
            NotFoundError: When the recording or the film was deleted.

        Example:
            >>> desk.editing.attach(editing_run).player().save("before-and-after.html")
        """
        output, desk = self.data.output, self._desk
        if output is None:
            raise JobFailed(self.id, f"{self.id} has no film; it is {self.status}.", "invalid_state")
        recording = await desk.recordings.get(self.data.recording_id)
        before = [await self._clip(source) for source in _player.sources_of(recording)]
        artifact = await desk.artifacts.get(output.artifact_id)
        film, words = artifact.media.find("video"), None
        if "captions-vtt" in artifact.media.roles:
            words = await artifact.media.read("captions-vtt")
        length = artifact.duration_seconds or 0.0
        after = await self._clip(_player.Source("Film", film.storage_key, film.content_type, film.bytes, length), words)
        cuts = [one for one in self.decisions if one.kind == "cut" and one.state == "applied"]
        return _player.Player(self.data.title, before, after, cuts)

    async def _clip(self, source: _player.Source, captions: bytes | None = None) -> _player.Clip:
        data = await self._desk.media.get(key=source.storage_key) if source.fits else None
        return _player.Clip(source.name, source.content_type, source.seconds, data, captions)

    async def cancel(self) -> Self:
        """Cancel a queued run, or request a running one to stop; what is finished stays for ``retry()``."""
        self.data = await self._desk.editing_runs.cancel(self.id)
        return self

    async def retry(self) -> Self:
        """Go on with a run that failed or was cancelled, from its first unfinished stage.

        Raises:
            InvalidStateError: When it is worked on, or done.
        """
        self.data = await self._desk.editing_runs.retry(self.id)
        return self

    async def rebuild(
        self, *, style: str | Identified | None = None, settings: Mapping[str, object] | None = None
    ) -> AsyncEditingRunHandle:
        """Edit the recording anew: the transcript stays, the plan is new, rejected decisions are not made again.

        Args:
            style: Default: as in this run.
            settings: Changes to the style, as a merge patch; default: as in this run.
        """
        options = UNSET if settings is None else {"settings": dict(settings)}
        style_ref = UNSET if style is None else id_of("style", style)
        run = await self._desk.editing_runs.rebuild(self.id, style_ref=style_ref, options=options)
        return AsyncEditingRunHandle(self._desk, run)

    async def reject(self, *decisions: str | EditingDecision) -> AsyncEditingRunHandle:
        """Take decisions back; all others stay, at the places that they then have.

        Args:
            decisions: The decisions, or their ids.

        Raises:
            RevisionConflictError: When the same of the composition was edited since.
        """
        ids = [one if isinstance(one, str) else one.id for one in decisions]
        self.data = await self._desk.editing_runs.decide(self.id, reject=ids)
        return self

    async def apply(self, *decisions: str | EditingDecision) -> AsyncEditingRunHandle:
        """Make rejected decisions again.

        Args:
            decisions: The decisions, or their ids.
        """
        ids = [one if isinstance(one, str) else one.id for one in decisions]
        self.data = await self._desk.editing_runs.decide(self.id, apply=ids)
        return self

    async def composition(self) -> AsyncCompositionHandle:
        """The composition that the decisions are ops of.

        Raises:
            InvalidStateError: When the run has not come so far.
        """
        if self.data.composition_id is None:
            raise JobFailed(self.id, f"{self.id} has no composition yet; it is {self.status}.", "invalid_state")
        return await self._desk.compositions.get(self.data.composition_id)

    @property
    def _limit_seconds(self) -> float:
        return WAIT_SECONDS

    def _name(self) -> str:
        return f"editing run {self.id}"

    def _repr_html_(self) -> str:
        return _decisions.card(self.data)
