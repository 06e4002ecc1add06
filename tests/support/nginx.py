"""The proxy of deploy/nginx as a real process, before API processes on ports of this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest
import trustme

from copydesk_server.up.address import free_port
from support.brokers import find
from support.server import ROOT

SOURCE = ROOT / "deploy" / "nginx"
START_SECONDS = 20
# Started by root, its workers are `nobody`, who cannot write into the folders of a test.
_USER = " user root;" if os.geteuid() == 0 else ""


@attrs.frozen
class Nginx:
    """A running nginx.

    Args:
        port: Where it speaks TLS.
        authority: File of the authority that signed its certificate.
        home: Its folder.
        process: Its master.
    """

    port: int
    authority: Path
    home: Path
    process: subprocess.Popen[bytes]

    @property
    def base_url(self) -> str:
        return f"https://127.0.0.1:{self.port}/api/v1"

    def log(self) -> str:
        """Lines of requests, in JSON."""
        return (self.home / "access.log").read_text()


def binary() -> str:
    """nginx, which is a package of the system."""
    found = find("nginx")
    if found is None:
        pytest.skip("nginx is not installed; on Debian and Ubuntu: apt-get install nginx-light")
    return found


def configured(home: Path, addresses: Sequence[str], host: str = "127.0.0.1") -> int:
    """Write the configuration as it is deployed, but for paths, port and processes; returns the port."""
    port, text = free_port(), (SOURCE / "nginx.conf").read_text()
    upstream = (SOURCE / "upstream.conf").read_text()
    [line] = [line for line in upstream.splitlines() if line.startswith("server ")]
    for old, new in {
        "listen 8443 ": f"listen {host}:{port} ",
        "/tmp/nginx": str(home / "nginx"),  # a path of the container
        "access_log /dev/stdout": f"access_log {home}/access.log",
        "worker_processes auto": "worker_processes 1",
    }.items():
        assert old in text, old
        text = text.replace(old, new)
    (home / "nginx.conf").write_text(text)
    (home / "upstream.conf").write_text("\n".join(line.replace("api:8080", one) for one in addresses))
    (home / "tls").mkdir(exist_ok=True)
    authority = trustme.CA()
    certificate = authority.issue_cert(host, "localhost")
    certificate.private_key_pem.write_to_path(home / "tls" / "tls.key")
    for number, blob in enumerate(certificate.cert_chain_pems):
        blob.write_to_path(home / "tls" / "tls.crt", append=number > 0)
    authority.cert_pem.write_to_path(home / "authority.pem")
    return port


@contextmanager
def proxying(home: Path, addresses: Sequence[str]) -> Iterator[Nginx]:
    """nginx before API processes."""
    program = binary()
    home.mkdir(parents=True, exist_ok=True)
    port = configured(home, addresses)
    with (home / "error.log").open("ab") as log:
        process = subprocess.Popen(
            [program, "-c", str(home / "nginx.conf"), "-e", "stderr", "-g", "daemon off;" + _USER],
            stdout=log,
            stderr=log,
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not _listens(port):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"nginx did not start:\n{(home / 'error.log').read_text()[-2000:]}")
            time.sleep(0.02)
        yield Nginx(port, home / "authority.pem", home, process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def check(home: Path) -> subprocess.CompletedProcess[str]:
    """What `nginx -t` says of a configuration."""
    command = [binary(), "-t", "-c", str(home / "nginx.conf"), "-e", "stderr"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
