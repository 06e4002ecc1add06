# Generated from copydesk._async by `make generate`; do not edit.
"""Jobs on decks: render narrated videos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from copydesk._references import Identified, id_of
from copydesk._sync.jobs import JobHandle
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._bound_models import Artifact
    from copydesk._choices import AspectRatio, BurnIn, FrameRate, Quality, Resolution, TransitionKind
    from copydesk._results import Rendered


class Videos(Resource):
    """Narrated videos from decks."""

    def render(
        self,
        deck: str | Identified,
        *,
        voice: str | Mapping[str, object] | None = None,
        narration: str | Identified | Mapping[str, str | Identified] | None = None,
        music: str | Identified | Mapping[str, object] | None = None,
        aspect_ratio: AspectRatio | None = None,
        resolution: Resolution = "1080p",
        fps: FrameRate | float = "30",
        captions: bool | BurnIn | Mapping[str, object] = "none",
        transition: TransitionKind | Mapping[str, object] = "fade",
        padding_seconds: float = 0.5,
        quality: Quality = "final",
        cost_limit_usd: float | None = None,
        idempotency_key: str | None = None,
    ) -> JobHandle[Rendered[Artifact]]:
        """Queue a narrated video of a deck; its speaker notes are what is said.

        Args:
            deck: The artifact of the deck, or its id.
            voice: Id of a voice, such as ``en-gb``, or a mapping with ``voice_id``, ``language``, ``speed``, ``pitch``,
                ``pronunciations``; default: the voice of the deck's language.
            narration: Your own recording in the place of a voice: a medium of the library (or its id) that says the slides in
                order, or a mapping of slide ids to media; ``voice`` speaks the slides without one.
            music: A medium of the library (or its id) that plays under the speech, or a mapping with ``media_id``,
                ``volume_db``, ``ducking_db``, ``fade_in_seconds``, ``fade_out_seconds``.
            aspect_ratio: ``16:9``, ``9:16``, ``1:1``, ``4:3`` or ``4:5``; default: that of the deck. For another, the slides are
                laid out anew.
            resolution: ``720p``, ``1080p`` or ``4k``.
            fps: Frames a second: 24, 25, 30, 50 or 60, or a fraction as text: ``"24000/1001"``, ``"30000/1001"``,
                ``"60000/1001"``.
            captions: What of the captions is in the picture: ``none``, ``phrase``, ``word`` or ``karaoke``; the files
                ``captions-srt`` and ``captions-vtt`` are made with each. ``True`` is ``phrase``, ``False`` is
                ``none``. Or a mapping with ``burn_in``, ``sidecar``, ``style``, ``position``, ``highlight``.
            transition: ``none``, ``fade``, ``slide`` or ``wipe``; or a mapping with ``kind`` and ``seconds``.
            padding_seconds: Silence before and after the words of each slide.
            quality: ``draft`` or ``final``.
            cost_limit_usd: The most that the voice of a service may cost; the server's own voices are free.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result().artifact`` is the video, ``.result().slides`` when each slide is shown.

        Example:
            >>> film = desk.videos.render(deck, voice="en-gb", resolution="720p", quality="draft").result()
            >>> film.artifact.media.roles[:2]
            ['video', 'captions-srt']
        """
        input_: dict[str, object] = {
            "deck_artifact_id": id_of("deck_artifact_id", deck),
            "voice": {"voice_id": voice} if isinstance(voice, str) else dict(voice or {}),
            "aspect_ratio": aspect_ratio,
            "resolution": resolution,
            "fps": fps,
            "captions": _captions(given=captions),
            "transition": {"kind": transition} if isinstance(transition, str) else dict(transition),
            "padding_seconds": padding_seconds,
            "quality": quality,
        }
        # Only what was asked for: the fingerprint of a request without these is that of before.
        given = {"narration": _narration(narration), "music": _music(music), "cost_limit_usd": cost_limit_usd}
        input_ |= {name: value for name, value in given.items() if value is not None}
        return self._desk.jobs.create(operation="video.render", input=input_, idempotency_key=idempotency_key)


def _captions(*, given: bool | str | Mapping[str, object]) -> dict[str, object]:
    if isinstance(given, bool):
        return {"burn_in": "phrase" if given else "none"}
    return {"burn_in": given} if isinstance(given, str) else dict(given)


def _narration(given: str | Identified | Mapping[str, str | Identified] | None) -> dict[str, object] | None:
    """One recording of the deck, or recordings of slides."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        rows = [{"slide_id": slide, "media_id": id_of("media_id", medium)} for slide, medium in given.items()]
        return {"per_slide": rows}
    return {"media_id": id_of("media_id", given)}


def _music(given: str | Identified | Mapping[str, object] | None) -> dict[str, object] | None:
    if given is None or isinstance(given, Mapping):
        return None if given is None else dict(given)
    return {"media_id": id_of("media_id", given)}
