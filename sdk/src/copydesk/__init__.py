"""The Python SDK of Copydesk.

>>> from copydesk import Copydesk
>>> desk = Copydesk()                      # doctest: +SKIP
>>> desk.projects.create(name="Kiln & Co") # doctest: +SKIP
"""

from copydesk import errors, models
from copydesk._async.client import AsyncCopydesk
from copydesk._async.jobs import AsyncGenerated, AsyncJobHandle
from copydesk._async.pages import AsyncPages
from copydesk._generated.types import UNSET
from copydesk._sync.client import Copydesk
from copydesk._sync.jobs import Generated, JobHandle
from copydesk._sync.pages import Pages
from copydesk._version import __version__
from copydesk.errors import CopydeskError, JobCancelled, JobFailed, JobTimeout

__all__ = [
    "UNSET",
    "AsyncCopydesk",
    "AsyncGenerated",
    "AsyncJobHandle",
    "AsyncPages",
    "Copydesk",
    "CopydeskError",
    "Generated",
    "JobCancelled",
    "JobFailed",
    "JobHandle",
    "JobTimeout",
    "Pages",
    "__version__",
    "errors",
    "models",
]
