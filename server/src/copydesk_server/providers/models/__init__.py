"""Models: presets of their providers, the choice of a workspace, and the client that calls them.

``ModelClient`` is imported from its module where it is needed, so that programs which only show a choice stay small.
"""

from copydesk_server.providers.models.base import Completion, Finish, Prompt, Usage
from copydesk_server.providers.models.choice import ModelChoice
from copydesk_server.providers.models.presets import PRESETS, Preset, Structured

__all__ = ["PRESETS", "Completion", "Finish", "ModelChoice", "Preset", "Prompt", "Structured", "Usage"]
