"""Decks made of scripts."""

from copydesk_server.decks.jobs import SLIDES_GENERATE
from copydesk_server.slice import Slice

SLICE = Slice(jobs=(SLIDES_GENERATE,))
