"""What edits have changed: small, and put together again to the byte, whatever the edits and however they were undone."""

from __future__ import annotations

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from compositions.editing import LENGTHS, op_of, some_op
from copydesk_server.compositions import states
from copydesk_server.compositions import states as deltas
from copydesk_server.compositions.states import Revision
from copydesk_server.compositions.timeline.history import State, perform
from copydesk_server.compositions.timeline.model import OpRefused, Timeline
from copydesk_server.compositions.timeline.ops import MOST_UNDO
from copydesk_server.core.ids import new_id

STEPS = 40


def revisions(seed: int) -> list[Revision]:
    """The states of random edits, undone and redone among them."""
    chance, state = random.Random(seed), State(Timeline())
    made = [states.first(state)]
    while len(made) <= STEPS:
        try:
            state, _ = perform(state, some_op(chance, state), new_id("op"), len(made), LENGTHS)
        except OpRefused:
            continue
        made.append(made[-1].after(state))
    return made


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_deltas_lead_from_each_revision_to_the_last(seed):
    """From wherever one begins the timeline is the same to the byte, and so is the stack."""
    made = revisions(seed)
    stored = [deltas.decode(deltas.encode(one.delta(after))) for one, after in itertools.pairwise(made)]
    start = seed % STEPS
    found = made[start].changed(stored[start:])

    assert (found.number, found.timeline, found.stack) == (STEPS, made[-1].timeline, made[-1].stack)
    assert found.state == made[-1].state


def test_a_stack_that_is_full_loses_its_oldest_entry_and_no_other_is_written():
    """The delta has the entry that came, however many there are."""
    state = State(Timeline())
    for number in range(MOST_UNDO + 1):
        before, (state, _) = (
            state,
            perform(state, op_of(kind="add_marker", marker={"frame": number}), new_id("op"), 1, {}),
        )
    made = deltas.shift(before.undo, state.undo)

    assert (made.dropped, made.removed, len(state.undo)) == (1, 0, MOST_UNDO)
    assert made.apply(before.undo) == state.undo
    assert len(made.put) < 500
