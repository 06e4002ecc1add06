# Generated from openapi.json by `make generate`; do not edit.
"""Models: shared."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import CheckStatus, CitationKind, Support, VerifiedBy, WarningCode


@frozen(repr=False, unsafe_hash=False)
class Check(ReadModel):
    """A check of the output."""

    id: str
    """ Name of the check, the same in every output. """
    status: CheckStatus
    """ How a check went. """
    metrics: CheckMetrics
    """ What was measured, by name. """
    time_ranges: list[TimeRange]
    """ Where in the film it was seen. """


@frozen(repr=False, unsafe_hash=False)
class CheckMetrics(FreeForm["float"], ReadModel):
    """What was measured, by name."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Citation(ReadModel):
    """Ties `[start_char:end_char]` of the citing text to the exact characters of a source revision."""

    id: str
    """ Its id within the text. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    quote: str
    """ The cited words of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Of the document; it moves on while the quoted text still stands. """
    passage_id: str
    """ The passage of the source. """
    source_start_char: int
    """ Where the quote begins in the source. """
    source_end_char: int
    """ Where the quote ends in the source, exclusive. """
    source_quote: str
    """ `revision.text[source_start_char:source_end_char]`, exactly. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source; null where it has none. """
    support: Support
    """ Whether the source says what the text says. """
    score: float
    """ How well it matches; higher is better. """
    kind: CitationKind
    """ How the text follows its source. """
    verified_by: VerifiedBy
    """ Who found that the source says what the text says. """


@frozen(repr=False, unsafe_hash=False)
class Cost(ReadModel):
    """What a job has cost so far."""

    charged_usd: float
    """ What it has cost. Default: 0.0. """
    provider_calls: int
    """ Calls of models and voices. Default: 0. """
    tokens_in: int
    """ Tokens that models were sent. Default: 0. """
    tokens_out: int
    """ Tokens that models have written. Default: 0. """
    unknown_calls: int
    """ Calls of models and voices whose charge is not known, such as those that broke off; counted when the job
    ends. They are not in `charged_usd`. Default: 0. """


@frozen(repr=False, unsafe_hash=False)
class Estimate(ReadModel):
    """What a job is expected to cost at most."""

    cost_usd: float
    """ What it costs at most. """
    basis: str
    """ How it was estimated. """
    duration_seconds: float | None
    """ Of a video: how long it will be, at most a tenth more or less. """
    output_bytes: int | None
    """ Of a video: about how large its file will be. """


@frozen(repr=False, unsafe_hash=False)
class Fault(ReadModel):
    """One thing that is wrong with a request."""

    pointer: str
    """ JSON pointer into the body, or `?name` of a query parameter; ends in `…` where it was cut. """
    code: str
    """ Stable name of what is wrong. """
    message: str
    """ What is wrong, and what is allowed. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobErrorDetail(ReadModel):
    """A redacted account of a failure."""

    message: str
    """ What it is, for people. """
    stage: None | str
    """ The step that failed. """
    retryable: bool
    """ Whether the same request may succeed later; what fails each time says false. """
    details: JobErrorDetailDetails
    """ What is at fault, such as `track_id`, `content_type`, `field`; empty where nothing can be named. """


@frozen(repr=False, unsafe_hash=False)
class JobErrorDetailDetails(FreeForm["Any"], ReadModel):
    """What is at fault, such as `track_id`, `content_type`, `field`; empty where nothing can be named."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobWarning(ReadModel):
    """What a job that is done tells of its result; `figures` are the numbers that the message speaks of."""

    code: WarningCode
    """ What a result has less of than was asked for, or what to look at in it. """
    message: str
    """ What it is, for people. """
    figures: JobWarningFigures
    """ The numbers behind it, by name. """


@frozen(repr=False, unsafe_hash=False)
class JobWarningFigures(FreeForm["float"], ReadModel):
    """The numbers behind it, by name."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Metadata(FreeForm["str"], ReadModel):
    """Up to 50 string keys (40 characters) and values (500), the caller's own."""

    additional_properties: dict[str, str] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Problem(ReadModel):
    """What every error answer holds; the last fields are there where they help."""

    type: str
    """ Where the code is explained. """
    title: str
    """ What the problem is, the same for its code. """
    status: int
    """ HTTP status. """
    detail: str
    """ What is wrong with this request, and what helps. """
    code: str
    """ Stable name of the problem. """
    request_id: str
    """ Name of the request in the server's log. """
    errors: list[Fault]
    """ Everything that is wrong with the request, up to 100 faults. """
    errors_truncated: bool | Unset = UNSET
    """ `true` where there are more faults than `errors` lists. """
    current_updated_at: datetime.datetime | Unset = UNSET
    """ Of a conflict: its `updated_at` now. """
    current_revision: int | Unset = UNSET
    """ Of a conflict: the revision that it has now. """
    required_scopes: list[str] | Unset = UNSET
    """ Scopes that the key lacks. """
    retry_after_seconds: float | Unset = UNSET
    """ Time to wait before the next request. """
    limit: float | Unset = UNSET
    """ The limit that was passed. """
    left_bytes: int | Unset = UNSET
    """ Of a quota: bytes that the workspace has left. """
    job_id: str | Unset = UNSET
    """ The job that is in the way, or was made by the same key. """
    in_use_by: list[str] | Unset = UNSET
    """ Ids of what uses it. """
    reason: str | Unset = UNSET
    """ Of several reasons for one code, which: such as `robots`. """
    upstream_status: int | Unset = UNSET
    """ Status that the other service answered with. """
    ops_since: list[ProblemOpsSinceItem] | Unset = UNSET
    """ Of a composition that has moved on: the ops since the revision that was named. """
    ops_since_truncated: bool | Unset = UNSET
    """ Whether there are more ops than `ops_since` lists. """
    dependent_ops: list[str] | Unset = UNSET
    """ Later ops that depend on one that cannot be undone. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ProblemOpsSinceItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ProgressDetail(ReadModel):
    """What the work is doing now."""

    stage: str
    """ The step of the work. """
    label: str
    """ What is being done, for people. """
    done: int
    """ How many of `total` are done. """
    total: int
    """ How many there are to do; null where nobody knows. """
    eta_seconds: float | None
    """ How long it is expected to take still; null where nobody can say. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    preview: None | str
    """ The end of the text so far, unchecked, while a text is written; null otherwise. """


@frozen(repr=False, unsafe_hash=False)
class TimeRange(ReadModel):
    """A stretch of time, in seconds."""

    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
