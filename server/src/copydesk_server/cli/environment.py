"""The settings of a command, out of its options and the environment. Nothing else is loaded: a worker needs no more."""

from __future__ import annotations

import click

from copydesk_server.core.settings import Settings, SettingsError, load


def read_settings(**overrides: object) -> Settings:
    """The settings; one that is not valid is told in a line."""
    try:
        return load(None, **overrides)
    except SettingsError as error:
        raise click.ClickException(
            f"a setting is not valid. {error}. `copydesk-server settings --markdown` says what each one is"
        ) from error


def required(settings: Settings) -> Settings:
    """The settings, where they name a database."""
    if not settings.mongodb_uri:
        raise click.ClickException(
            "no database is given: set COPYDESK_MONGODB_URI, or let `copydesk-server up` start everything"
        )
    return settings
