"""Which frames of a block are distinct: those that move, and one for as long as it holds still."""

from __future__ import annotations

from copydesk_server.media.blocks.types import Block, FramePlan, State
from copydesk_server.media.render.plan import Rate


def plan(block: Block, rate: Rate, frames: int) -> FramePlan:
    """The frames of a block.

    What is shorter than coming in and going out take together does both in its share of the time, but holds for one frame:
    nothing is cut off.

    Args:
        block: The block.
        rate: Frames a second.
        frames: How long it is shown.

    Raises:
        ValueError: When it is shown for no frame.
    """
    if frames < 1:
        raise ValueError("a block is shown for one frame at least")
    wanted_in, wanted_out = rate.frames_holding(block.enter_seconds), rate.frames_holding(block.leave_seconds)
    room = frames - 1
    if wanted_in + wanted_out <= room:
        entering, leaving = wanted_in, wanted_out
    else:
        leaving = room * wanted_out // (wanted_in + wanted_out)
        entering = room - leaving
    whole = block.enter_seconds * 1000
    states = [State(round(whole * (at + 1) / (entering + 1), 3), 0.0) for at in range(entering)]
    states.append(State(whole, 0.0))
    states += [State(whole, round((at + 1) / (leaving + 1), 6)) for at in range(leaving)]
    return FramePlan(states, entering, frames - entering - leaving, leaving)
