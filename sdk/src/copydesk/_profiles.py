"""Profiles: named keys and addresses, in a file that only its owner can read."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path

import attrs

from copydesk.errors import ConfigurationError

log = logging.getLogger("copydesk")
OTHERS = 0o077


@attrs.frozen
class Profile:
    """A key and the address of its server."""

    name: str
    api_key: str = attrs.field(repr=False)
    base_url: str


def config_path() -> Path:
    """The file: ``COPYDESK_CONFIG``, else ``copydesk/config.toml`` in ``XDG_CONFIG_HOME`` or ``~/.config``."""
    path = os.environ.get("COPYDESK_CONFIG")
    if path:
        return Path(path)
    home = os.environ.get("XDG_CONFIG_HOME")
    return (Path(home) if home else Path.home() / ".config") / "copydesk" / "config.toml"


def read() -> dict[str, Profile]:
    """All profiles, by name.

    Raises:
        ConfigurationError: When the file cannot be read.
    """
    import tomllib  # most programs have their key in the environment

    path = config_path()
    try:
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path} cannot be read: {error}") from error
    if path.stat().st_mode & OTHERS and os.name == "posix":
        log.warning("%s has keys, and others can read it; run chmod 600 on it", path)
    try:
        tables = tomllib.loads(text).get("profiles", {})
        return {name: Profile(name, str(row["api_key"]), str(row["base_url"])) for name, row in tables.items()}
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise ConfigurationError(f"{path} is not a file of `copydesk login`: {error!r}") from error


def find(name: str | None) -> Profile | None:
    """The profile of a name; default: ``COPYDESK_PROFILE``, else ``default``.

    Raises:
        ConfigurationError: When the named profile does not exist.
    """
    requested = name or os.environ.get("COPYDESK_PROFILE")
    profiles = read()
    if requested and requested not in profiles:
        names = f"has {', '.join(sorted(profiles))}" if profiles else "has none"
        told = f"`copydesk --profile {requested} login` stores it"
        raise ConfigurationError(f"there is no profile {requested!r}: {config_path()} {names}; {told}")
    return profiles.get(requested or "default")


def save(profile: Profile) -> Path:
    """Save a profile; only the owner can read the file, from its creation on."""
    path = config_path()
    return _write(path, {**read(), profile.name: profile})


def forget(name: str) -> bool:
    """Remove a profile; return whether it existed."""
    profiles = read()
    if profiles.pop(name, None) is None:
        return False
    _write(config_path(), profiles)
    return True


def _write(path: Path, profiles: dict[str, Profile]) -> Path:
    """Write all profiles to a new file, which replaces the old one."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.unlink(missing_ok=True)
    lines = [
        # A JSON string is a TOML string.
        f"[profiles.{json.dumps(name)}]\napi_key = {json.dumps(profile.api_key)}\nbase_url = {json.dumps(profile.base_url)}\n"
        for name, profile in sorted(profiles.items())
    ]
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    part.replace(path)
    return path
