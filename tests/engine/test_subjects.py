"""What an output is of decides what it supersedes."""

from __future__ import annotations

import pytest

from copydesk_server.artifacts import service
from copydesk_server.artifacts.types import ArtifactFile, ArtifactInputs, ArtifactKind, Subject, SubjectKind
from copydesk_server.core.ids import new_id

FILE = ArtifactFile(role="markdown", storage_key="blob_1", content_type="text/markdown", bytes=2, sha256="0" * 64)
INPUTS = ArtifactInputs(
    script_version_id=None, context_snapshot_id=None, brand_kit_revision=None, composition_revision=None
)


async def stored(rig, subject: Subject | None, kind: ArtifactKind = ArtifactKind.ARTICLE) -> str:
    """Store an output, and return its id."""
    artifact = service.new(
        rig.ctx,
        kind=kind,
        job_id=new_id("job"),
        subject=subject,
        title="Crazing",
        language="en",
        content={},
        files=[FILE],
        inputs=INPUTS,
        checks=[],
        warnings=[],
    )
    await rig.ctx.database.transact(lambda session: service.store(rig.ctx, artifact, session))
    return str(artifact["_id"])


async def statuses(rig, ids: list[str]) -> list[str]:
    return [(await service.outputs.load(rig.ctx, id_)).status.value for id_ in ids]


@pytest.mark.parametrize("kind", SubjectKind)
async def test_a_newer_output_supersedes_the_older_one_of_its_subject(rig, kind):
    """Of the same subject and kind, and no other."""
    one, other = Subject(kind, new_id("sub")), Subject(kind, new_id("sub"))
    ids = [await stored(rig, one), await stored(rig, other), await stored(rig, one, ArtifactKind.SLIDES)]
    ids.append(await stored(rig, one))
    found = await service.outputs.load(rig.ctx, ids[0])

    assert await statuses(rig, ids) == ["superseded", "ready", "ready", "ready"]
    assert getattr(found, f"{kind}_id") == one.id
    assert [found.script_id, found.composition_id, found.editing_run_id].count(None) == 2


async def test_an_output_of_nothing_supersedes_nothing(rig):
    """Two that stand alone both stay, and so does one of a script."""
    ids = [
        await stored(rig, None),
        await stored(rig, Subject(SubjectKind.SCRIPT, new_id("scr"))),
        await stored(rig, None),
    ]

    assert await statuses(rig, ids) == ["ready", "ready", "ready"]
