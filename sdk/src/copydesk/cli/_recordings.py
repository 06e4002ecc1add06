"""Recordings: tracks in, transcripts out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from copydesk.cli import _output
from copydesk.cli._output import AsJson

recordings = typer.Typer(no_args_is_help=True, help="Raw tracks of recordings, with what was said.")


@recordings.command("upload")
def recordings_upload(
    files: Annotated[list[Path], typer.Argument(help="Files, each a track; KIND=FILE names its kind.")],
    project: Annotated[str | None, typer.Option(help="Id of the brand, for a new recording.")] = None,
    recording: Annotated[str | None, typer.Option(help="Id of a recording; default: a new one.")] = None,
    title: Annotated[str | None, typer.Option(help="Title of a new recording; default: the name of the file.")] = None,
    script: Annotated[str | None, typer.Option(help="Id of the script that is read out.")] = None,
    language: Annotated[str | None, typer.Option(help="What is spoken, such as en.")] = None,
    wait: Annotated[bool, typer.Option(help="Wait until the recording is ready.")] = True,
    json_: AsJson = False,
) -> None:
    """Upload the tracks of a recording."""
    tracks = [_track(str(file)) for file in files]
    if recording is None and project is None:
        raise typer.BadParameter("name the brand with --brand, or a recording with --recording")
    with _output.desk() as desk:
        if recording is None:
            made = desk.recordings.create(
                project_id=project or "", title=title or tracks[0][1].stem, script_id=script, language=language
            )
            recording = made.id
        desk.recordings.upload_all(recording, tracks)
        found = desk.recordings.wait(recording) if wait else desk.recordings.get(recording)
        if json_:
            _output.as_json(found)
        else:
            print(f"{found.id}  {found.status}  {found.duration_seconds:.1f} s  {found.title}")


@recordings.command("transcript")
def recordings_transcript(
    recording: Annotated[str, typer.Argument(help="Id of the recording.")], json_: AsJson = False
) -> None:
    """Print what was said, with times."""
    with _output.desk() as desk:
        found = desk.recordings.transcript(recording)
        if json_:
            _output.as_json(found)
        else:
            for segment in found.segments:
                print(f"{segment.start:8.2f}  {segment.text}")


def _track(argument: str) -> tuple[str, Path]:
    """The kind and the path of a track: ``microphone=voice.wav``, or a path alone, which is of the camera."""
    kind, _, path = argument.rpartition("=")
    return (kind, Path(path)) if kind.isidentifier() else ("camera", Path(argument))
