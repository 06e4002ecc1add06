"""The Python SDK of Copydesk.

    from copydesk import Copydesk

    desk = Copydesk()  # COPYDESK_API_KEY, COPYDESK_BASE_URL, or a profile
    brand = desk.projects.create(name="Kiln & Co")

Everything is imported at its first use.
"""

from importlib import import_module

from copydesk._version import __version__

# Type checkers know the name, and jedi reads on below what may be true; to import it from `typing` takes longer than the rest.
TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from copydesk import errors, models
    from copydesk._async.client import AsyncCopydesk
    from copydesk._async.jobs import AsyncJobHandle
    from copydesk._async.kit import AsyncKit
    from copydesk._async.media import AsyncArtifactFiles
    from copydesk._async.pages import AsyncPages
    from copydesk._batch_results import BatchResult, BatchRow
    from copydesk._bound_models import AsyncArtifact, AsyncBrand, AsyncRecording
    from copydesk._comparison import Comparison
    from copydesk._files import FolderImport
    from copydesk._folder_sync import FolderSync
    from copydesk._generated.types import UNSET
    from copydesk._progress import JobProgress
    from copydesk._raw import RawResponse
    from copydesk._results import AsyncJobResult, Generated, JobResult, Produced, Rendered
    from copydesk._sync.client import Copydesk
    from copydesk._sync.jobs import JobHandle
    from copydesk._sync.kit import Kit
    from copydesk._sync.media import ArtifactFiles
    from copydesk._sync.pages import Pages
    from copydesk.errors import (
        BatchFailed,
        CopydeskError,
        DeprecatedOperation,
        DestinationExists,
        DownloadFailed,
        ImportFailed,
        ImportTimeout,
        JobCancelled,
        JobFailed,
        JobTimeout,
        RecordingFailed,
        RecordingTimeout,
        UploadNotRepeatable,
    )

__all__ = [
    "UNSET",
    "ArtifactFiles",
    "AsyncArtifact",
    "AsyncArtifactFiles",
    "AsyncBrand",
    "AsyncCopydesk",
    "AsyncJobHandle",
    "AsyncJobResult",
    "AsyncKit",
    "AsyncPages",
    "AsyncRecording",
    "BatchFailed",
    "BatchResult",
    "BatchRow",
    "Comparison",
    "Copydesk",
    "CopydeskError",
    "DeprecatedOperation",
    "DestinationExists",
    "DownloadFailed",
    "FolderImport",
    "FolderSync",
    "Generated",
    "ImportFailed",
    "ImportTimeout",
    "JobCancelled",
    "JobFailed",
    "JobHandle",
    "JobProgress",
    "JobResult",
    "JobTimeout",
    "Kit",
    "Pages",
    "Produced",
    "RawResponse",
    "RecordingFailed",
    "RecordingTimeout",
    "Rendered",
    "UploadNotRepeatable",
    "__version__",
    "errors",
    "models",
]

_HOMES = {
    "_async.client": ["AsyncCopydesk"],
    "_async.jobs": ["AsyncJobHandle"],
    "_async.kit": ["AsyncKit"],
    "_async.media": ["AsyncArtifactFiles"],
    "_async.pages": ["AsyncPages"],
    "_comparison": ["Comparison"],
    "_files": ["FolderImport"],
    "_folder_sync": ["FolderSync"],
    "_generated.types": ["UNSET"],
    "_bound_models": ["AsyncArtifact", "AsyncBrand", "AsyncRecording"],
    "_progress": ["JobProgress"],
    "_results": ["AsyncJobResult", "Generated", "JobResult", "Produced", "Rendered"],
    "_raw": ["RawResponse"],
    "_batch_results": ["BatchResult", "BatchRow"],
    "_sync.client": ["Copydesk"],
    "_sync.jobs": ["JobHandle"],
    "_sync.kit": ["Kit"],
    "_sync.media": ["ArtifactFiles"],
    "_sync.pages": ["Pages"],
    "errors": [
        "BatchFailed",
        "CopydeskError",
        "DeprecatedOperation",
        "DestinationExists",
        "DownloadFailed",
        "ImportFailed",
        "ImportTimeout",
        "JobCancelled",
        "JobFailed",
        "JobTimeout",
        "RecordingFailed",
        "RecordingTimeout",
        "UploadNotRepeatable",
    ],
}
_MODULES = {"errors", "models"}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


# What people import from here, and what is meant.
_MEANT = {
    "AsyncClient": "from copydesk import AsyncCopydesk",
    "AsyncFakeDesk": "from copydesk.testing import AsyncFakeDesk",
    "Client": "from copydesk import Copydesk",
    "CopyDesk": "from copydesk import Copydesk",
    "Desk": "from copydesk import Copydesk",
    "FakeDesk": "from copydesk.testing import FakeDesk",
}


def __getattr__(name: str) -> object:
    if name in _MEANT:  # Of an AttributeError, an import statement would keep the name alone.
        raise ImportError(f"cannot import name {name!r} from {__name__!r}; did you mean: {_MEANT[name]}")
    if name in _MODULES:
        return import_module(f"copydesk.{name}")
    if name not in _HOME_OF:
        advice = "" if name.startswith("_") else "; a client has the calls: desk = copydesk.Copydesk()"
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{advice}")
    value: object = getattr(import_module(f"copydesk.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__doc__", "__file__", "__name__", "__path__"]
