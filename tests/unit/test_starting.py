"""How the processes of a server start."""

from __future__ import annotations

import gc

import click
import pytest

from copydesk_server.cli import main


@pytest.mark.parametrize("name", ["settings", "nonesuch"])
def test_garbage_is_collected_once_a_command_is_loaded(name):
    """It rests only while modules are loaded, whether there is such a command or not."""
    main.get_command(click.Context(main), name)

    assert gc.isenabled()
