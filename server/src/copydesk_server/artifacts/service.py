"""Reading saved outputs; the jobs that make them write them."""

from copydesk_server.artifacts.store import artifacts
from copydesk_server.artifacts.types import Artifact, ArtifactSummary
from copydesk_server.core.resource import Resource

summaries = Resource(artifacts, ArtifactSummary)
outputs = Resource(artifacts, Artifact)
