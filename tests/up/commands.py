"""Commands of the server, run as an operator runs them."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

SECONDS = 300


def clean_environment(**settings: str) -> dict[str, str]:
    """The variables of this process without any setting, and those given."""
    return {**{name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}, **settings}


def command(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run ``copydesk-server`` with these settings and no others."""
    return subprocess.run(
        [sys.executable, "-m", "copydesk_server", *arguments],
        env=clean_environment(**settings),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def at_a_terminal(*arguments: str, **settings: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start ``copydesk-server`` with a terminal as its output; the process, and where to read what it prints."""
    reading, writing = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "copydesk_server", *arguments],
        env=clean_environment(**settings),
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    return process, reading


def read_all(reading: int) -> str:
    """Everything that is printed on a terminal until nobody can print on it any more."""
    printed = b""
    while True:
        try:
            printed += os.read(reading, 4096)
        except OSError:  # How Linux says that the other end is closed.
            os.close(reading)
            return printed.decode().replace("\r\n", "\n")
