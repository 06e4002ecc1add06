# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class WarningCode(StrEnum):
    BRIEF_NOT_KEPT = "brief_not_kept"
    CAPTIONS_FAST = "captions_fast"
    CAPTIONS_LOW_CONFIDENCE = "captions_low_confidence"
    DATA_PARTIAL = "data_partial"
    EXTRACTION_PARTIAL = "extraction_partial"
    GLYPHS_MISSING = "glyphs_missing"
    LOW_TOPIC_COVERAGE = "low_topic_coverage"
    MOSTLY_CODE = "mostly_code"
    NARRATION_LONGER = "narration_longer"
    NARRATION_SHORTER = "narration_shorter"
    NO_SENTENCES = "no_sentences"
    NO_SPEECH = "no_speech"
    ONE_SOURCE = "one_source"
    PROVIDER_OVERCHARGED = "provider_overcharged"
    RECORDING_NOISY = "recording_noisy"
    SCANNED = "scanned"
    SENTENCES_SKIPPED = "sentences_skipped"
    SHORT_OF_TARGET = "short_of_target"
    SOURCES_PARTIAL = "sources_partial"
    SUGGESTIONS_FAILED = "suggestions_failed"
    SUGGESTIONS_REFUSED = "suggestions_refused"
    TIMES_ESTIMATED = "times_estimated"
    UNSUPPORTED_CLAIMS = "unsupported_claims"
    WORDS_NOT_SAID = "words_not_said"

    @classmethod
    def _missing_(cls, value: object) -> "WarningCode":
        """A value that a newer server knows and this client does not."""
        if not isinstance(value, str):
            raise ValueError(f"{value!r} is not a {cls.__name__}")
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        """As the text that it is and compares with."""
        return repr(self.value)
