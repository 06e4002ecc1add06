# Generated from openapi.json by `make generate`; do not edit.
"""Models: performance jobs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import define

from ..._model import Model
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import ReportKind


@define(repr=False, unsafe_hash=False)
class PerformanceReport(Model):
    """Make a report, or answer the cached one."""

    operation: Literal["performance.report"]
    """ The kind of job. """
    input: ReportInput
    """ What `performance.report` tells of. """


@define(repr=False, unsafe_hash=False)
class PerformanceSync(Model):
    """Read what a connection has published and how it did: at most what is needed, all of it or nothing."""

    operation: Literal["performance.sync"]
    """ The kind of job. """
    input: SyncInput
    """ What `performance.sync` reads. """


@define(repr=False, unsafe_hash=False)
class Period(Model):
    """Days, both included."""

    start: str
    """ YYYY-MM-DD. """
    end: str
    """ YYYY-MM-DD. """


@define(repr=False, unsafe_hash=False)
class ReportInput(Model):
    """What `performance.report` tells of."""

    kind: ReportKind
    """ What a report is about. """
    subject_id: str
    """ A publication (kinds publication, retention), a connection (channel), a topic or a call to action. """
    period: None | Period | Unset = UNSET
    """ The last 90 days that the platform has counted, when not given. """
    refresh: bool | Unset = UNSET
    """ Make it anew, also where the cached one is not stale. Default: false. """


@define(repr=False, unsafe_hash=False)
class SyncInput(Model):
    """What `performance.sync` reads."""

    connection_id: str
    """ The connection through which it was read. """
    full: bool | Unset = UNSET
    """ Read all of it anew, also what seems unchanged. Default: false. """
