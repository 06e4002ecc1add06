"""Every setting of the server, read once from ``COPYDESK_*`` variables at start, and encryption with its secret."""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from copydesk_server.core.net.addresses import ENDPOINT, networks

if TYPE_CHECKING:
    from cryptography.fernet import MultiFernet


PREFIX = "COPYDESK_"
# No job costs more; it keeps what callers send finite.
MOST_CEILING_USD = 1_000.0
_SECRET = frozenset(
    {
        "mongodb_uri",
        "broker_url",
        "embeddings_key",
        "secret_key",
        "former_secret_keys",
        "s3_secret_key",
        "youtube_client_secret",
    }
)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one process; ``copydesk-server settings`` prints them."""

    home: Annotated[str, Meta(description="Folder for the embedded database, logs and runtime files.")] = (
        "~/.copydesk/server"
    )
    mongodb_uri: Annotated[str, Meta(description="URI of the MongoDB to use; if empty, `up` starts its own.")] = ""
    mongodb_driver: Annotated[
        Literal["motor", "pymongo"],
        Meta(description="Asynchronous MongoDB driver: `motor`, or its successor `pymongo`."),
    ] = "motor"
    mongodb_database: Annotated[str, Meta(description="Name of the database.", min_length=1)] = "copydesk"
    broker_url: Annotated[str, Meta(description="URL of the Celery broker; empty uses the same MongoDB.")] = ""
    # An idle process takes a hundredth of a core at this rate, and a job waits half of it at the median.
    broker_polling_seconds: Annotated[
        float,
        Meta(description="Seconds between two polls of the MongoDB broker by an idle worker process.", ge=0.01, le=5),
    ] = 0.03
    broker_prefix: Annotated[
        str, Meta(description="Prefix of the names of queues, for deployments that share a broker.", max_length=64)
    ] = "copydesk."
    # Who does not say otherwise is not on the network.
    host: Annotated[str, Meta(description="Address on which the API listens.")] = "127.0.0.1"
    port: Annotated[int, Meta(description="Port of the API; 0 chooses a free one.", ge=0, le=65535)] = 8080
    public_url: Annotated[
        str,
        Meta(
            description="Origin that browsers use, such as `https://desk.example`; links and cookies follow it. Set it behind a proxy or under a host name: without it the console answers only to loopback, to `COPYDESK_HOST` and to the IP address that a client connects to."
        ),
    ] = ""
    trusted_proxies: Annotated[
        str,
        Meta(
            description="Addresses and networks of the proxies before the API, separated by commas, whose `X-Forwarded-For` header is trusted; empty trusts none.",
            pattern=r"^[0-9A-Fa-f.:/, ]*$",
        ),
    ] = ""
    metrics_host: Annotated[
        str, Meta(description="Address on which the metrics are served, without authentication.")
    ] = "127.0.0.1"
    metrics_port: Annotated[
        int, Meta(description="Port of the metrics; 0 lets `up` choose a free one.", ge=0, le=65535)
    ] = 9464
    api_processes: Annotated[int, Meta(description="API processes; 0 starts one per core.", ge=0, le=256)] = 0
    worker_processes: Annotated[
        int,
        Meta(
            description="Maximum number of processes for scripts, articles and decks; 0 allows one per core.",
            ge=0,
            le=256,
        ),
    ] = 0
    import_processes: Annotated[
        int,
        Meta(
            description="Maximum number of processes for imports, each of which runs many imports at once; 0 allows one per two cores.",
            ge=0,
            le=256,
        ),
    ] = 0
    recording_processes: Annotated[
        int,
        Meta(
            description="Maximum number of processes for recordings, each of which handles one recording at a time; 0 allows one.",
            ge=0,
            le=256,
        ),
    ] = 0
    render_processes: Annotated[
        int,
        Meta(
            description="Maximum number of processes for videos, each of which renders one film at a time; 0 allows one per two cores.",
            ge=0,
            le=256,
        ),
    ] = 0
    # A loaded process for whoever comes back to a film or a sheet within a coffee break, and none overnight.
    worker_idle_seconds: Annotated[
        float,
        Meta(
            description="Seconds after which a worker process without jobs ends; the next job waits about a second for a new process. 0 starts all processes at once and never ends them.",
            ge=0,
        ),
    ] = 600.0
    log_format: Annotated[Literal["text", "json"], Meta(description="Format of log lines.")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="Minimum level of log lines.")
    ] = "info"
    rate_limit_per_minute: Annotated[int, Meta(description="Requests per minute and key; 0 sets no limit.", ge=0)] = 600
    # Tornado itself waits for headers for an hour; a client that sends nothing should not hold a connection so long.
    header_timeout_seconds: Annotated[
        float, Meta(description="Seconds within which a client must send its headers.", gt=0)
    ] = 30.0
    body_timeout_seconds: Annotated[
        float, Meta(description="Seconds within which a client must send each 16 KiB of its body.", gt=0)
    ] = 60.0
    # Two heartbeats may be late before a lease lapses, and a lost machine is told within the 10 s that docs/jobs.md promises.
    lease_seconds: Annotated[
        float,
        Meta(
            description="Seconds after which the lease of a worker expires unless a heartbeat renews it.", ge=0.2, le=60
        ),
    ] = 6.0
    heartbeat_seconds: Annotated[
        float, Meta(description="Seconds between two heartbeats, which renew the lease of a job.", gt=0, le=20)
    ] = 2.0
    sweep_seconds: Annotated[
        float, Meta(description="Seconds between two searches for expired leases and lost messages.", gt=0, le=60)
    ] = 0.5
    # Longer than a message takes from any broker, so that few are sent twice; short for somebody who waits.
    resend_seconds: Annotated[
        float, Meta(description="Seconds after which the lost message of a queued job is sent again.", gt=0)
    ] = 2.0
    job_limit_seconds: Annotated[
        float, Meta(description="Maximum running time of any job in seconds; 0 applies the limit of each kind.", ge=0)
    ] = 0.0
    # What crashes more often does not come back by itself, and its log should be read.
    restarts_per_minute: Annotated[
        int, Meta(description="Number of crashes of one process within a minute after which `up` ends.", ge=0)
    ] = 5
    stop_grace_seconds: Annotated[
        float, Meta(description="Seconds that running work has to finish when a process is stopped.", ge=0)
    ] = 10.0
    # `up` has nobody before it who would send requests elsewhere; behind a proxy, longer than it keeps idle connections.
    drain_seconds: Annotated[
        float,
        Meta(
            description="Seconds for which an API process still accepts requests after SIGTERM, while `/readyz` returns 503.",
            ge=0,
            le=300,
        ),
    ] = 0.0
    fetch_loopback_hosts: Annotated[
        str,
        Meta(
            description="Hosts on loopback that imports may fetch from, on any port, separated by commas; for tests and demos.",
            pattern=r"^[A-Za-z0-9.:, -]*$",
        ),
    ] = ""
    fetch_contact: Annotated[
        str,
        Meta(
            description="Contact address or URL of the operator, sent to fetched sites in the `User-Agent` header.",
            pattern=r"^[\x21-\x27\x2a-\x7e]*$",
            max_length=200,
        ),
    ] = ""
    embeddings_url: Annotated[
        str,
        Meta(
            description="Base URL of an OpenAI-compatible embeddings service; empty uses the built-in model.",
            pattern=f"^({ENDPOINT})?$",
        ),
    ] = ""
    embeddings_key: Annotated[str, Meta(description="API key of the embeddings service.")] = ""
    embeddings_model: Annotated[str, Meta(description="Name of the embedding model at that service.", min_length=1)] = (
        "text-embedding-3-small"
    )
    secret_key: Annotated[
        str,
        Meta(
            description="Secret that encrypts the API keys of models, access to channels and second factors in the database; if empty, `up` creates one in its home."
        ),
    ] = ""
    former_secret_keys: Annotated[
        str,
        Meta(
            description="Previous secrets, separated by commas, which still decrypt older values; `copydesk-server secrets rotate` re-encrypts these."
        ),
    ] = ""
    youtube_client_id: Annotated[
        str, Meta(description="Id of this server's OAuth client at Google, for connecting YouTube channels.")
    ] = ""
    youtube_client_secret: Annotated[str, Meta(description="Secret of that OAuth client.")] = ""
    youtube_simulator: Annotated[
        str,
        Meta(
            description="Address of `copydesk-server simulate youtube`, to which the console then connects instead of Google.",
            pattern=r"^(http://(127\.0\.0\.1|localhost|\[::1\]):[0-9]{1,5})?$",
        ),
    ] = ""
    s3_bucket: Annotated[
        str, Meta(description="Bucket for files in an S3-compatible store; empty stores files in the database.")
    ] = ""
    s3_endpoint: Annotated[
        str, Meta(description="Address of the S3-compatible store; empty uses Amazon's address for the region.")
    ] = ""
    s3_region: Annotated[str, Meta(description="Region of the bucket.")] = "us-east-1"
    s3_access_key: Annotated[
        str, Meta(description="Access key id for the bucket; empty uses the credentials of the machine.")
    ] = ""
    s3_secret_key: Annotated[str, Meta(description="Secret access key for the bucket.")] = ""
    recordings_bytes: Annotated[
        int, Meta(description="Maximum total size in bytes of all tracks of a workspace's recordings.", ge=0)
    ] = 20 * 1024**3
    library_bytes: Annotated[
        int, Meta(description="Maximum total size in bytes of all media in a workspace's library.", ge=0)
    ] = 20 * 1024**3
    least_free_bytes: Annotated[
        int,
        Meta(
            description="Minimum free space in bytes on the disks of the database and of temporary files, below which nothing new is stored; 0 uses 1 GiB or 2 % of the disk, whichever is less.",
            ge=0,
        ),
    ] = 0
    search_memory_passages: Annotated[
        int,
        Meta(
            description="Maximum number of passages whose search vectors a process keeps in memory; a million take about 70 MB.",
            ge=1000,
        ),
    ] = 1_000_000
    script_ceiling_usd: Annotated[
        float,
        Meta(
            description="Maximum cost of a generation job in USD; requests can only lower it.",
            ge=0,
            le=MOST_CEILING_USD,
        ),
    ] = 0.05
    offline_usd_per_1k_tokens: Annotated[
        float, Meta(description="Price of the offline writer in USD per 1,000 tokens, for tests.", ge=0)
    ] = 0.0
    offline_seconds: Annotated[
        float, Meta(description="Minimum time of an offline draft in seconds, to simulate slow work in tests.", ge=0)
    ] = 0.0
    strict: Annotated[
        bool,
        Meta(description="Return 500 if an operation returns a response or error that it does not declare, for tests."),
    ] = False

    @property
    def home_path(self) -> Path:
        """The home folder, absolute."""
        return Path(self.home).expanduser().resolve()

    @property
    def secret_file(self) -> Path:
        """Where `up` keeps the secret that it made."""
        return self.home_path / "secret.key"

    @property
    def origin(self) -> str:
        """Scheme and host that clients reach the server under."""
        return self.public_url.rstrip("/") or self.local_origin

    @property
    def local_origin(self) -> str:
        """Scheme and host that the server answers under on its own machine."""
        host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104  # replaced
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    def public(self) -> dict[str, object]:
        """The settings with secrets masked, by variable name."""
        values = msgspec.structs.asdict(self)
        return {variable(name): ("********" if name in _SECRET and value else value) for name, value in values.items()}

    def environment(self) -> dict[str, str]:
        """The settings as variables for a child process."""
        values = msgspec.structs.asdict(self)
        return {
            variable(name): str(value).lower() if isinstance(value, bool) else str(value)
            for name, value in values.items()
        }


class SettingsError(Exception):
    """Raised when a ``COPYDESK_*`` variable cannot be understood."""


def variable(name: str) -> str:
    """Name of the environment variable of a setting."""
    return PREFIX + name.upper()


def load(environ: Mapping[str, str] | None = None, **overrides: object) -> Settings:
    """Read the settings from the environment.

    Args:
        environ: The variables; the process's own when not given.
        overrides: Values that take precedence, by setting name; ``None`` is ignored.

    Raises:
        SettingsError: When a value does not fit its setting.
    """
    source = os.environ if environ is None else environ
    names = [field.name for field in msgspec.structs.fields(Settings)]
    values: dict[str, object] = {name: source[variable(name)] for name in names if source.get(variable(name))}
    values.update({name: value for name, value in overrides.items() if value is not None})
    try:
        found = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(_explained(str(error), values)) from error
    try:
        networks(found.trusted_proxies)
    except ValueError as error:
        raise SettingsError(f"{variable('trusted_proxies')}: {error}") from error
    return found


def _explained(message: str, values: Mapping[str, object]) -> str:
    """Name the variable and its value, where the message names the field: ``Expected `int`, got `str` - at `$.port```."""
    expected, _, path = message.partition(" - at `$.")
    name = path.rstrip("`")
    if name not in values:
        return message
    given = "set" if name in _SECRET else repr(values[name])
    return f"{variable(name)} is {given}: {expected[:1].lower()}{expected[1:]}"


class NoSecret(Exception):
    """Raised when something is to be encrypted and the server has no secret to do it with."""


def box_of(settings: Settings) -> MultiFernet:
    """Encrypts with the secret of now; reads what a former one encrypted, too.

    Raises:
        NoSecret: When the server has none.
    """
    if not settings.secret_key:
        raise NoSecret("set COPYDESK_SECRET_KEY, the same for every process; `up` makes one of its own")
    from cryptography.fernet import (
        Fernet,
        MultiFernet,
    )  # 7 MiB that a server without models and connections never needs

    former = [secret.strip() for secret in settings.former_secret_keys.split(",") if secret.strip()]
    return MultiFernet([Fernet(_key_of(secret)) for secret in (settings.secret_key, *former)])


def _key_of(secret: str) -> bytes:
    # Fernet takes 32 bytes of key; a secret has any length. One hash is enough for secrets of chance, as `up` makes them.
    return base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest())
