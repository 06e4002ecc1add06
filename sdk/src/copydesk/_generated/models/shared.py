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
    """ Measured values, by name. """
    time_ranges: list[TimeRange]
    """ Times in the film that are affected. """


@frozen(repr=False, unsafe_hash=False)
class CheckMetrics(FreeForm["float"], ReadModel):
    """Measured values, by name."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Citation(ReadModel):
    """Ties `[start_char:end_char]` of the citing text to the exact characters of a source revision."""

    id: str
    """ Its id within the text. """
    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    quote: str
    """ The cited words of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Revision of the document. It advances as long as newer revisions contain the quote. """
    passage_id: str
    """ The passage of the source. """
    source_start_char: int
    """ Where the quote begins in the source. """
    source_end_char: int
    """ Position in the source after the last character of the quote. """
    source_quote: str
    """ `revision.text[source_start_char:source_end_char]`, exactly. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source; null where it has none. """
    support: Support
    """ Whether the source says what the text says. """
    score: float
    """ Quality of the match; higher is better. """
    kind: CitationKind
    """ How the text follows its source. """
    verified_by: VerifiedBy
    """ Who found that the source says what the text says. """


@frozen(repr=False, unsafe_hash=False)
class Cost(ReadModel):
    """What a job has cost so far."""

    charged_usd: float
    """ Total charge. Default: 0.0. """
    provider_calls: int
    """ Number of requests to models and voice services. Default: 0. """
    tokens_in: int
    """ Number of tokens sent to models. Default: 0. """
    tokens_out: int
    """ Number of tokens written by models. Default: 0. """
    unknown_calls: int
    """ Number of requests to models and voice services whose charge is unknown, for example because the connection
    broke. It is known when the job ends. `charged_usd` does not include these requests. Default: 0. """


@frozen(repr=False, unsafe_hash=False)
class Estimate(ReadModel):
    """What a job is expected to cost at most."""

    cost_usd: float
    """ Maximum cost. """
    basis: str
    """ The method of the estimate. """
    duration_seconds: float | None
    """ Of a video: how long it will be, at most a tenth more or less. """
    output_bytes: int | None
    """ Of a video: about how large its file will be. """


@frozen(repr=False, unsafe_hash=False)
class Fault(ReadModel):
    """One thing that is wrong with a request."""

    pointer: str
    """ JSON pointer into the body, or `?name` for a query parameter; ends in `…` if it was truncated. """
    code: str
    """ Machine-readable name of the fault. """
    message: str
    """ What is wrong, and what is allowed. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobErrorDetail(ReadModel):
    """A redacted account of a failure."""

    message: str
    """ Explanation, for people. """
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
    """ Explanation, for people. """
    figures: JobWarningFigures
    """ The numbers of the warning, by name. """


@frozen(repr=False, unsafe_hash=False)
class JobWarningFigures(FreeForm["float"], ReadModel):
    """The numbers of the warning, by name."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Metadata(FreeForm["str"], ReadModel):
    """Up to 50 string keys (40 characters) and values (500), the caller's own."""

    additional_properties: dict[str, str] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Problem(ReadModel):
    """What every error answer holds; the last fields are there where they help."""

    type: str
    """ URL of the code's explanation. """
    title: str
    """ Summary of the problem, the same for all problems with this code. """
    status: int
    """ HTTP status. """
    detail: str
    """ What is wrong with this request, and how to correct it. """
    code: str
    """ Machine-readable name of the problem. """
    request_id: str
    """ Id of the request in the server's log. """
    errors: list[Fault]
    """ Everything that is wrong with the request, up to 100 faults. """
    errors_truncated: bool | Unset = UNSET
    """ `true` if there are more faults than `errors` lists. """
    current_updated_at: datetime.datetime | Unset = UNSET
    """ On a conflict: the current `updated_at`. """
    current_revision: int | Unset = UNSET
    """ On a conflict: the current revision. """
    required_scopes: list[str] | Unset = UNSET
    """ Scopes that the key needs and does not have. """
    retry_after_seconds: float | Unset = UNSET
    """ Time to wait before the next request. """
    limit: float | Unset = UNSET
    """ The limit that was exceeded. """
    left_bytes: int | Unset = UNSET
    """ Bytes left in the workspace's quota. """
    job_id: str | Unset = UNSET
    """ The job that blocks the request, or the job that the same key created. """
    in_use_by: list[str] | Unset = UNSET
    """ Ids of the resources that refer to it. """
    reason: str | Unset = UNSET
    """ Reason within a code that has several, such as `robots`. """
    upstream_status: int | Unset = UNSET
    """ HTTP status of the other service. """
    ops_since: list[ProblemOpsSinceItem] | Unset = UNSET
    """ The ops of a composition since the revision that the request names. """
    ops_since_truncated: bool | Unset = UNSET
    """ Whether there are more ops than `ops_since` lists. """
    dependent_ops: list[str] | Unset = UNSET
    """ Later ops that depend on an op that was to be undone. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ProblemOpsSinceItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ProgressDetail(ReadModel):
    """What the work is doing now."""

    stage: str
    """ The processing step. """
    label: str
    """ Description of the current step, for people. """
    done: int
    """ How many of `total` are done. """
    total: int
    """ Number of units to do; null if unknown. """
    eta_seconds: float | None
    """ Estimated time until it is done; null if unknown. """
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
