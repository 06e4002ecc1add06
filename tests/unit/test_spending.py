"""What a call is charged, whatever its provider says that it used."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.spending import Charge, believed, token_count

WORST = 0.004
ANYTHING = st.one_of(st.none(), st.booleans(), st.text(), st.integers(), st.floats(), st.lists(st.integers()))


def usage(tokens_in, tokens_out, cost_usd):
    return SimpleNamespace(tokens_in=tokens_in, tokens_out=tokens_out, cost_usd=cost_usd)


@given(tokens_in=ANYTHING, tokens_out=ANYTHING, cost_usd=ANYTHING)
def test_a_charge_is_between_nothing_and_the_worst(tokens_in, tokens_out, cost_usd):
    """Whatever is reported: money from 0 to the worst price of the call, tokens that a database can hold."""
    found = believed(usage(tokens_in, tokens_out, cost_usd), WORST)

    assert 0.0 <= found.cost_usd <= WORST
    assert 0 <= found.tokens_in < 2**62
    assert 0 <= found.tokens_out < 2**62


def test_a_report_within_the_worst_is_charged_as_it_is():
    """An honest provider is believed to the token."""
    assert believed(usage(1000, 100, 0.0014), WORST) == Charge(1000, 100, 0.0014, overcharged=False)


def test_a_report_over_the_worst_is_cut_to_it_with_its_tokens():
    """The tokens that are kept explain the money that is charged."""
    assert believed(usage(9_000_000, 900_000, 4.0), WORST) == Charge(9_000, 900, WORST, overcharged=True)


def test_a_report_below_nothing_is_nothing():
    """No call gives money back."""
    assert believed(usage(-5, -5, -1.0), WORST) == Charge(0, 0, 0.0, overcharged=False)


def test_money_that_is_no_number_counts_as_the_worst(subtests):
    """What cannot be understood is reckoned with as the most that the call can cost."""
    for cost_usd in [float("nan"), float("inf"), "0.001", True, None]:
        with subtests.test(cost_usd=cost_usd):
            assert believed(usage(10, 10, cost_usd), WORST) == Charge(10, 10, WORST, overcharged=True)


def test_a_count_of_tokens_is_a_whole_number(subtests):
    """Anything else is no count, and one that no call can have is cut."""
    for reported, count in [
        (7, 7),
        (7.0, 7),
        (0, 0),
        (-1, None),
        (7.5, None),
        ("7", None),
        (True, None),
        (None, None),
        ([7], None),
        (float("nan"), None),
        (float("inf"), None),
        (10**400, 10**12),
        (1e300, 10**12),
    ]:
        with subtests.test(reported=reported, count=count):
            assert token_count(reported) == count
