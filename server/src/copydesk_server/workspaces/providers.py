"""Choose who writes, who transcribes and who speaks. A provider's API key is stored encrypted, and no operation of the API ever shows it."""

from __future__ import annotations

import io
import time
import wave
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.mongo import Database
from copydesk_server.core.reads import Read
from copydesk_server.core.settings import NoSecret, Settings, box_of
from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.keys import service as keys
from copydesk_server.media.speech.types import voices
from copydesk_server.providers.endpoint import require_usable
from copydesk_server.providers.models import ModelChoice
from copydesk_server.providers.text import ModelWriter, OfflineWriter, TextProvider
from copydesk_server.providers.text.base import Section, SourcePassage, WriteRequest
from copydesk_server.providers.transcription import CompatibleTranscriber, TranscriberChoice
from copydesk_server.providers.voice import CompatibleVoice, VoiceChoice
from copydesk_server.workspaces import store

_TRIAL = WriteRequest(
    topic="why glaze cracks",
    sections=(Section("point", 40),),
    passages=(
        SourcePassage(
            id="psg_trial",
            document_id="doc_trial",
            title="Crazing",
            heading=None,
            ordinal=0,
            text=(  # The offline writer says nothing of a text of one sentence.
                "Crazing is a network of fine cracks in a fired glaze. The cracks appear because the glaze contracts more"
                " than the clay body when it cools. Some potters thin the glaze layer, since a thick layer crazes more easily."
            ),
            score=1.0,
        ),
    ),
)
_SPOKEN = "Glaze cracks because it shrinks more than the clay."
# What services take: 16,000 samples a second of 16 bits, one channel. One begun second is the least that is charged.
_SAMPLES, _SAMPLE_BYTES = 16_000, 2
# How files of sound begin; of a WAVE file there are four bytes of its length in between.
_SOUNDS = {b"RIFF": "WAV", b"ID3": "MP3", b"\xff\xfb": "MP3", b"\xff\xf3": "MP3", b"OggS": "Ogg", b"fLaC": "FLAC"}


async def writer_of(ctx: Context) -> TextProvider:
    """The writer of the workspace.

    Raises:
        Unavailable: When its model's key cannot be read with this server's secret.
    """
    found = await store.find(ctx.database, ctx.workspace_id)
    return writer_from(ctx, [] if found is None else [found])


def writer_read(ctx: Context) -> Read[store.ModelRow]:
    """What ``writer_from`` takes, to be read together with others."""
    return store.read(ctx.workspace_id)


def writer_from(ctx: Context, found: Sequence[store.ModelRow]) -> TextProvider:
    """The writer of the workspace, from what ``writer_read`` found; raises as ``writer_of``."""
    settings = ctx.services.settings
    if not found:
        return OfflineWriter(settings.offline_usd_per_1k_tokens, settings.offline_seconds)
    [row] = found
    return ModelWriter(msgspec.convert(row["choice"], ModelChoice), key_of(settings, row, "model", "models set"))


async def transcriber_of(ctx: Context) -> CompatibleTranscriber | None:
    """The service that transcribes for the workspace; ``None`` where the offline way does.

    Raises:
        Unavailable: When its key cannot be read with this server's secret.
    """
    found = await store.find(ctx.database, ctx.workspace_id, store.TRANSCRIBERS)
    if found is None:
        return None
    key = key_of(ctx.services.settings, found, "transcription service", "transcription set")
    return CompatibleTranscriber(msgspec.convert(found["choice"], TranscriberChoice), key)


async def voice_of(ctx: Context) -> CompatibleVoice | None:
    """The service that speaks for the workspace; ``None`` where the offline voices alone do.

    Raises:
        Unavailable: When its key cannot be read with this server's secret.
    """
    found = await store.find(ctx.database, ctx.workspace_id, store.VOICES)
    if found is None:
        return None
    key = key_of(ctx.services.settings, found, "voice service", "voices set")
    return CompatibleVoice(msgspec.convert(found["choice"], VoiceChoice), key)


def key_of(settings: Settings, found: store.ModelRow, what: str, command: str) -> str:
    """The key of a provider.

    Raises:
        Unavailable: When it cannot be read with this server's secret.
    """
    from cryptography.fernet import InvalidToken

    try:
        return box_of(settings).decrypt(found["key"]).decode()
    except (NoSecret, InvalidToken) as error:
        message = (
            f"The key of this workspace's {what} cannot be read with this server's secret. Whoever runs the server sets it"
            f" anew with `copydesk-server {command}`, or gives the secret of before in COPYDESK_FORMER_SECRET_KEYS."
        )
        raise Unavailable(message, headers={"Retry-After": "60"}) from error


async def choice_of(database: Database, workspace_id: str) -> ModelChoice | None:
    """The model that writes for a workspace, without its key; ``None`` where the offline writer does."""
    found = await store.find(database, workspace_id)
    return msgspec.convert(found["choice"], ModelChoice) if found is not None else None


async def voice_choice_of(database: Database, workspace_id: str) -> VoiceChoice | None:
    """The service that speaks for a workspace, without its key; ``None`` where the offline voices alone do."""
    found = await store.find(database, workspace_id, store.VOICES)
    return msgspec.convert(found["choice"], VoiceChoice) if found is not None else None


async def transcriber_choice_of(database: Database, workspace_id: str) -> TranscriberChoice | None:
    """The service that transcribes for a workspace, without its key; ``None`` where the offline way does."""
    found = await store.find(database, workspace_id, store.TRANSCRIBERS)
    return msgspec.convert(found["choice"], TranscriberChoice) if found is not None else None


async def choose(database: Database, settings: Settings, workspace: str, choice: ModelChoice, key: str | None) -> None:
    """Let a model write for a workspace.

    Args:
        database: Where it is stored.
        settings: Those of the server; ``secret_key`` encrypts.
        workspace: Id or name.
        choice: The model and its price.
        key: Its API key; ``None`` keeps the one of before, which goes to the address of before alone.

    Raises:
        UnknownWorkspace: When there is no such workspace.
        NoSecret: When the server has no secret.
        ValueError: When the address or the key cannot be used.
    """
    await _choose(database, settings, workspace, choice, key, store.MODELS)


async def choose_transcriber(
    database: Database, settings: Settings, workspace: str, choice: TranscriberChoice, key: str | None
) -> None:
    """Let a service transcribe for a workspace; arguments and errors are those of ``choose``."""
    await _choose(database, settings, workspace, choice, key, store.TRANSCRIBERS)


async def choose_voice(
    database: Database, settings: Settings, workspace: str, choice: VoiceChoice, key: str | None
) -> None:
    """Let a service speak for a workspace; arguments and errors are those of ``choose``.

    Raises:
        ValueError: When one of its voices has the id of an offline voice, too.
    """
    if same := sorted(set(map(str.lower, choice.voices)) & voices().keys()):
        raise ValueError(f"{', '.join(same)} is an offline voice; a voice of a service needs another name")
    await _choose(database, settings, workspace, choice, key, store.VOICES)


async def _choose(
    database: Database,
    settings: Settings,
    workspace: str,
    choice: ModelChoice | TranscriberChoice | VoiceChoice,
    key: str | None,
    kind: str,
) -> None:
    require_usable(choice.base_url, key or "")
    workspace_id = await keys.workspace_id(database, workspace)
    token = box_of(settings).encrypt(key.encode()) if key is not None else None
    token = token or (await stored_row(database, workspace_id, choice.base_url, kind))["key"]
    await store.put(database, {"_id": workspace_id, "choice": msgspec.to_builtins(choice), "key": token}, kind)


async def stored_row(database: Database, workspace_id: str, base_url: str, kind: str = store.MODELS) -> store.ModelRow:
    """The provider of a workspace with its encrypted key, which goes to its address alone.

    Raises:
        ValueError: When there is none, or it is for another address.
    """
    known = await store.find(database, workspace_id, kind)
    if known is None or known["choice"].get("base_url") != base_url:
        raise ValueError("give the API key: the one that is stored is for another address")
    return known


async def forget(database: Database, workspace: str) -> bool:
    """Let the offline writer write again; whether there was a model.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    return await store.remove(database, await keys.workspace_id(database, workspace))


async def forget_transcriber(database: Database, workspace: str) -> bool:
    """Let the offline way transcribe again; whether there was a service.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    return await store.remove(database, await keys.workspace_id(database, workspace), store.TRANSCRIBERS)


async def forget_voice(database: Database, workspace: str) -> bool:
    """Let the offline voices alone speak again; whether there was a service.

    Raises:
        UnknownWorkspace: When there is no such workspace.
    """
    return await store.remove(database, await keys.workspace_id(database, workspace), store.VOICES)


async def try_offline(ctx: Context) -> str:
    """What the offline writer writes from a source of three sentences."""
    settings = ctx.services.settings
    writer = OfflineWriter(settings.offline_usd_per_1k_tokens, settings.offline_seconds)
    draft = await writer.write(_TRIAL)
    return " ".join(sentence.text for block in draft.blocks for sentence in block.sentences)


@dataclass(frozen=True, slots=True)
class ServiceTrial:
    """What a service was asked and what it answered, in words; what that took in seconds and cost in USD."""

    service: str
    asked: str
    answered: str
    cost_usd: float
    seconds: float


async def try_voice(ctx: Context) -> ServiceTrial | None:
    """Let the workspace's voice service speak one sentence; ``None`` where there is no service.

    Raises:
        Unavailable: When its key cannot be read.
        NotCharged, UnusableAnswer, ProviderFailed: When there is no sound.
    """
    service = await voice_of(ctx)
    if service is None:
        return None
    voice, started = service.voices[0], time.monotonic()
    spoken = await service.speak(_SPOKEN, voice, 1.0)
    kind = next((name for sign, name in _SOUNDS.items() if spoken.sound.startswith(sign)), None)
    if kind is None:
        raise UnusableAnswer("The voice service answered, but no file of sound: WAV, MP3, Ogg or FLAC.", spoken)
    answered = f"a {kind} file of {len(spoken.sound):,} bytes"
    asked = f"the voice {voice} to say “{_SPOKEN}”"
    return ServiceTrial(service.name, asked, answered, spoken.cost_usd, time.monotonic() - started)


async def try_transcriber(ctx: Context) -> ServiceTrial | None:
    """Let the workspace's transcription service listen to a second of silence; ``None`` where there is no service.

    Raises:
        Unavailable: When its key cannot be read.
        NotCharged, UnusableAnswer, ProviderFailed: When there is no text.
    """
    service, started = await transcriber_of(ctx), time.monotonic()
    if service is None:
        return None
    heard = await service.transcribe(_silence(), 1.0, None)
    answered = f"“{heard.text.strip()[:300]}”" if heard.text.strip() else "no words, as is right"
    took = time.monotonic() - started
    return ServiceTrial(service.name, "to transcribe one second of silence", answered, heard.cost_usd, took)


def _silence() -> bytes:
    """A second of it, as WAV."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(_SAMPLE_BYTES)
        sound.setframerate(_SAMPLES)
        sound.writeframes(bytes(_SAMPLES * _SAMPLE_BYTES))
    return file.getvalue()


async def rotate(database: Database, settings: Settings) -> tuple[int, list[str]]:
    """Encrypt the key of every model, transcription and voice service anew with the secret of now.

    Returns:
        How many were, and the workspaces whose keys neither this secret nor a former one can read.

    Raises:
        NoSecret: When the server has no secret.
    """
    from cryptography.fernet import InvalidToken

    box, count, unreadable = box_of(settings), 0, []
    for kind in (store.MODELS, store.TRANSCRIBERS, store.VOICES):
        for row in await store.everyone(database, kind):
            try:
                token = box.rotate(row["key"])
            except InvalidToken:
                unreadable.append(row["_id"])
            else:
                count += await store.replace_key(database, row["_id"], row["key"], token, kind)
    return count, unreadable
