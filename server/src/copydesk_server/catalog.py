"""The collections of all slices: what is stored, and what refers to what.

It loads stores alone, no rule and no operation, so that the sweep knows the references of every slice in 2 MiB where the
slices themselves take 20 (docs/decisions/03-slices.md).
"""

from __future__ import annotations

from copydesk_server.artifacts.store import artifacts
from copydesk_server.collections.store import collections
from copydesk_server.compositions.store import composition_states, compositions, edits
from copydesk_server.core.blobs import blobs
from copydesk_server.core.references import CollectionRegistry
from copydesk_server.editing.runs.store import runs, stages
from copydesk_server.editing.styles.store import styles as editing_styles
from copydesk_server.knowledge.store import contexts, deleted, documents, entries, events, passages, people, revisions
from copydesk_server.library.store import media
from copydesk_server.performance.store import connections, curves, links, pages, publications, reports, tokens
from copydesk_server.projects.kit.store import kits
from copydesk_server.projects.store import ctas, offerings, projects, styles
from copydesk_server.queue.store import calls, jobs
from copydesk_server.recordings.store import recordings, tracks, transcripts
from copydesk_server.scripts.store import results, scripts, versions
from copydesk_server.strategy.store import briefs, days, evidence, imports, silos, snapshots, targets, topics
from copydesk_server.strategy.store import revisions as brief_revisions
from copydesk_server.videos.store import segments

# One line for each slice, in the order of the registry.
CATALOG = CollectionRegistry(
    (
        *(projects, offerings, ctas, styles, kits),
        *(collections,),
        *(documents, revisions, passages, entries, events, deleted, people, contexts),
        *(silos, topics, targets, imports, evidence, briefs, brief_revisions, days, snapshots),
        *(scripts, versions, results),
        *(jobs, calls),
        *(segments,),
        *(compositions, edits, composition_states),
        *(artifacts, blobs),
        *(media,),
        *(connections, tokens, publications, curves, links, reports, pages),
        *(recordings, tracks, transcripts),
        *(editing_styles, runs, stages),
    )
)
