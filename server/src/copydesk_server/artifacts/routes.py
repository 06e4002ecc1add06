"""Operations on saved outputs."""

from copydesk_server.artifacts.service import outputs, summaries
from copydesk_server.artifacts.types import ArtifactQuery
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Artifacts", "Saved outputs: articles, slides, media.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(routes, summaries, path="/artifacts", noun="artifact", scopes=SCOPES, query=ArtifactQuery, only={"list"})
crud.declare(routes, outputs, path="/artifacts", noun="artifact", scopes=SCOPES, only={"get"})
