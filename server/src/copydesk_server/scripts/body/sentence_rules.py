"""What a sentence of a text that is made of a script must keep to: the style, the guardrails, the brand's bans."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from copydesk_server.core.context import Context
from copydesk_server.knowledge import context_quotes
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge.context_types import Guard
from copydesk_server.projects import style_service as styles
from copydesk_server.projects.service import brands
from copydesk_server.scripts.body.parsing import Snapshot

Judge = Callable[[str], float | None]


async def limits(ctx: Context, snapshot: Snapshot, never: Sequence[str] = ()) -> tuple[Judge, tuple[str, ...]]:
    """What a sentence is held to: the style and the guardrails; and what the brand, or a brief, must not say."""
    project_id = snapshot.script.project_id
    style = await styles.effective(ctx, project_id, snapshot.script.style_id)
    brand = await brands.load(ctx, project_id)
    guards = [guard for _, guard in await contexts.guards(ctx, project_id)]
    keeps = context_quotes.keeper([*guards, Guard(phrases=list(never), words=[])])
    judge = None if style is None else (await styles.guide(style)).judge

    def both(sentence: str) -> float | None:
        if not keeps(sentence):
            return None
        return 0.0 if judge is None else judge(sentence)

    return both, (*brand.claims_policy.banned_claims, *never)
