"""`copydesk-server connections` and `simulate`."""

from __future__ import annotations

import json
import re
import urllib.request
from datetime import UTC, datetime, timedelta

import click

from copydesk_server.cli.common import with_database, with_secret
from copydesk_server.cli.environment import read_settings
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import NoSecret, Settings
from copydesk_server.keys import service as keys
from copydesk_server.performance import connection_service
from copydesk_server.providers.platform.simulator import oauth
from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import DATA_QUOTA, Simulator, address_of, server_of
from copydesk_server.providers.platform.types import OAuthClient, PlatformFailed, Tokens, Units
from copydesk_server.providers.platform.youtube import YouTube

# Only what runs on this machine may stand in a platform's place.
_LOOPBACK = re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\]):\d+")


@click.group()
def connections() -> None:
    """Connect simulated channels."""


@connections.command(name="add")
@click.option("--simulated", required=True, help="Address that `copydesk-server simulate youtube` printed.")
@click.option("--workspace", required=True, help="Id or name of the workspace; `up` makes one called default.")
def connections_add(simulated: str, workspace: str) -> None:
    """Connect the channel of a simulator, and print the connection's id; channels of YouTube are connected in the console."""
    if not _LOOPBACK.fullmatch(simulated):
        raise click.BadParameter(
            "use an address on this machine, such as http://127.0.0.1:8090", param_hint="--simulated"
        )
    settings = with_secret(read_settings())
    try:
        click.echo(with_database(lambda database: add_simulated(database, settings, workspace, simulated)))
    except (NoSecret, PlatformFailed, keys.UnknownWorkspace, OSError) as error:
        raise click.ClickException(str(error)) from error


async def add_simulated(database: Database, settings: Settings, workspace: str, address: str) -> str:
    """Connect the channel of a simulator; returns the connection's id."""
    tokens = _granted(address)
    client = OAuthClient(oauth.CLIENT_ID, oauth.CLIENT_SECRET)
    with YouTube(tokens, client, Units(), address) as youtube:
        channel = youtube.channel()
    context = Context(Services(settings, database, _no_dispatch), await keys.workspace_id(database, workspace))
    return (await connection_service.add(context, channel, tokens, address))["_id"]


def _granted(address: str) -> Tokens:
    """What a simulator grants to who asks for it."""
    request = urllib.request.Request(f"{address}/simulator/grant", data=b"", method="POST")  # noqa: S310  # loopback
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # loopback
        found = json.load(answer)
    return Tokens(
        access_token=found["access_token"],
        refresh_token=found["refresh_token"],
        expires_at=datetime.now(UTC) + timedelta(seconds=found["expires_in"]),
        scopes=found["scope"].split(),
    )


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: a command queues nothing."""
    raise RuntimeError(f"a command cannot dispatch {job_id} to {queue}")


@click.group()
def simulate() -> None:
    """Simulate platforms on loopback, for tests and demos."""


@simulate.command(name="youtube")
@click.option("--port", type=click.IntRange(0, 65_535), default=0, help="Port on 127.0.0.1; 0 takes a free one.")
@click.option(
    "--videos",
    type=click.IntRange(0, 20_000),
    default=60,
    show_default=True,
    help="Number of videos of the simulated channel.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the random numbers.")
@click.option("--title", "titles", multiple=True, help="Title of a video, newest first; repeat it for more.")
@click.option(
    "--quota",
    type=click.IntRange(0),
    default=DATA_QUOTA,
    show_default=True,
    help="Daily quota of the Data API, in units.",
)
def simulate_youtube(port: int, videos: int, seed: int, titles: tuple[str, ...], quota: int) -> None:
    """Serve YouTube's Data and Analytics APIs for an invented channel, until interrupted."""
    server = server_of(Simulator(channel_of(videos, seed=seed, titles=titles), quota=quota), port)
    address = address_of(server)
    click.echo(f"YouTube is simulated at {address}. To connect its channel:")
    click.echo(f"  copydesk-server connections add --simulated {address} --workspace default")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
