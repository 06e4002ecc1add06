"""Operations on people."""

from copydesk_server.core.ids import example_id
from copydesk_server.knowledge.people.service import persons
from copydesk_server.knowledge.people.types import PersonCreate, PersonQuery, PersonUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("People", "People a brand speaks of or with, their other names, and their consent to be quoted.")

crud.declare(
    routes,
    persons,
    path="/people",
    noun="person",
    scopes=("sources:read", "sources:write"),
    create=PersonCreate,
    update=PersonUpdate,
    query=PersonQuery,
    example={"project_id": example_id("prj"), "name": "Ana Torres", "role": "expert"},
    change={"title": "Potter"},
)
