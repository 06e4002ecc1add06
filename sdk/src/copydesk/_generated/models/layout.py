# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class Layout(StrEnum):
    AGENDA = "agenda"
    BIG_NUMBER = "big_number"
    BULLETS = "bullets"
    CHART = "chart"
    CLOSING_CTA = "closing_cta"
    CODE = "code"
    COMPARISON = "comparison"
    CONSEQUENCE = "consequence"
    DEFINITION = "definition"
    IMAGE_TEXT = "image_text"
    KEY_FIGURES = "key_figures"
    QUOTE = "quote"
    SECTION = "section"
    STATEMENT = "statement"
    STEPS = "steps"
    TABLE = "table"
    TIMELINE = "timeline"
    TITLE = "title"
    TWO_COLUMN = "two_column"

    @classmethod
    def _missing_(cls, value: object) -> "Layout":
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
