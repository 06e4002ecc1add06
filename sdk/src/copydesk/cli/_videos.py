"""Narrated videos."""

from __future__ import annotations

from typing import Annotated

import typer

from copydesk.cli import _output
from copydesk.cli._content import Folder, print_output
from copydesk.cli._output import AsJson, Overwrite

video = typer.Typer(no_args_is_help=True, help="Narrated videos from decks.")


@video.callback()
def about() -> None:
    """Narrated videos from decks."""


@video.command("render")
def video_render(
    deck: Annotated[str, typer.Argument(help="Id of the deck, an output of the kind slides.")],
    voice: Annotated[
        str | None, typer.Option(help="Id of a voice, such as en-gb; default: that of the deck's language.")
    ] = None,
    narration: Annotated[
        str | None, typer.Option(help="Id of a medium of the library: your own recording of the whole deck.")
    ] = None,
    music: Annotated[
        str | None, typer.Option(help="Id of a medium of the library that plays under the speech.")
    ] = None,
    aspect_ratio: Annotated[str | None, typer.Option(help="16:9, 4:3, 9:16, 1:1 or 4:5; default: the deck's.")] = None,
    resolution: Annotated[str, typer.Option(help="720p, 1080p or 4k.")] = "1080p",
    captions: Annotated[str, typer.Option(help="In the picture: none, phrase, word or karaoke.")] = "none",
    transition: Annotated[str, typer.Option(help="none, fade, slide or wipe.")] = "fade",
    quality: Annotated[str, typer.Option(help="draft or final.")] = "final",
    cost_limit_usd: Annotated[float | None, typer.Option(help="The most that the voice of a service may cost.")] = None,
    download: Folder = None,
    overwrite: Overwrite = False,
    json_: AsJson = False,
) -> None:
    """Make a narrated video of a deck."""
    with _output.desk() as desk:
        job = desk.videos.render(
            deck,
            voice=voice,
            narration=narration,
            music=music,
            aspect_ratio=_output.choice(aspect_ratio),
            resolution=_output.choice(resolution),
            captions=_output.choice(captions),
            transition=_output.choice(transition),
            quality=_output.choice(quality),
            cost_limit_usd=cost_limit_usd,
        )
        print_output(job.result().artifact, download, overwrite=overwrite, json_=json_)
