"""`copydesk-server simulate`."""

from __future__ import annotations

import click

from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import DATA_QUOTA, Simulator, address_of, server_of


@click.group()
def simulate() -> None:
    """Platforms on loopback, for tests and demos."""


@simulate.command(name="youtube")
@click.option("--port", type=click.IntRange(0, 65_535), default=0, help="Port on 127.0.0.1; 0 takes a free one.")
@click.option("--videos", type=click.IntRange(0, 20_000), default=60, show_default=True, help="Videos of its channel.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed makes other numbers.")
@click.option("--title", "titles", multiple=True, help="Title of a video, newest first; repeat it for more.")
@click.option("--quota", type=click.IntRange(0), default=DATA_QUOTA, show_default=True, help="Units of the Data API.")
def simulate_youtube(port: int, videos: int, seed: int, titles: tuple[str, ...], quota: int) -> None:
    """Serve YouTube's Data and Analytics APIs for a channel that is made up, until interrupted."""
    server = server_of(Simulator(channel_of(videos, seed=seed, titles=titles), quota=quota), port)
    address = address_of(server)
    click.echo(f"YouTube is simulated at {address}. To connect its channel:")
    click.echo(f"  copydesk-server connections add --simulated {address} --workspace default")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
