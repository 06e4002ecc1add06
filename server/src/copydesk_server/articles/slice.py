"""Articles made of scripts."""

from copydesk_server.articles.jobs import ARTICLE_GENERATE
from copydesk_server.slice import Slice

SLICE = Slice(jobs=(ARTICLE_GENERATE,))
