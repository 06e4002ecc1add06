"""The models of the API: what calls return, and what they may be given."""

from copydesk._generated import models as _models
from copydesk._generated.models import *  # noqa: F403  # the generated package says what it exports

__all__ = list(_models.__all__)  # a list made of the generated one
