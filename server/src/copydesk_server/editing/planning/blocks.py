"""Motion blocks bound to spoken words: names, figures, lists and the brand's call to action."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from copydesk_server.core.errors import ValidationFailed
from copydesk_server.core.text.sentences import STOP_WORDS
from copydesk_server.core.wire import JsonObject
from copydesk_server.editing.planning.types import (
    Call,
    Decision,
    DecisionKind,
    Material,
    Person,
    TimeMap,
    Word,
    is_doubtful,
)
from copydesk_server.editing.planning.words import Sentence, frames_of, plain
from copydesk_server.editing.styles.settings import BlockSettings
from copydesk_server.media.blocks import catalogue

# A block is read in the time of its words at 3 a second, and is there for 2.5 s at least and 6 s at most.
_WORDS_PER_SECOND, _SHORTEST, _LONGEST = 3.0, 2.5, 6.0
_FEWEST_ITEMS = 3
# As many words as a line beside a figure has room for.
_LABEL_WORDS = 6
_NUMBER = re.compile(r"^[€$£]?\d[\d.,]*(?:%|[kKmM]|bn|°C|°F|°)?$")
# Units as they stand beside a figure.
_SHORT_UNITS = {
    **dict.fromkeys(("percent", "prozent", "pourcent", "%"), "%"),
    **dict.fromkeys(("degrees", "grad", "degrés", "grados"), "°"),
    **dict.fromkeys(("euros", "euro"), " €"),
    **dict.fromkeys(("dollars", "dollar"), " $"),
    **dict.fromkeys(("times", "mal", "fois"), "×"),
}


class BlockIdea(NamedTuple):
    """A block that could illustrate spoken words.

    Args:
        words: The words that it is bound to; it appears with the first.
        name: Of the block, without a version.
        params: Its parameters.
        reason: A plain sentence.
        weight: The heaviest ideas are placed first.
    """

    words: tuple[Word, ...]
    name: str
    params: JsonObject
    reason: str
    weight: float


def blocks(
    material: Material,
    film: TimeMap,
    sentences: Sequence[Sentence],
    people: Sequence[Person],
    call: Call | None,
    settings: BlockSettings,
) -> list[Decision]:
    """The motion blocks, in order: the heaviest first, never more in a minute than the style allows."""
    refs = _refs(settings.allowed_refs)
    ideas = [
        *_names(sentences, people),
        *_lists(sentences),
        *_calls(sentences, call),
        *_numbers(sentences),
    ]
    ideas = [idea for idea in ideas if idea.name in refs and not is_doubtful(idea.words)]
    ideas.sort(key=lambda idea: (-idea.weight, idea.words[0].start))
    chosen: list[Decision] = []
    for idea in ideas:
        decision = _decision(material, film, idea, refs[idea.name])
        if decision is not None and _has_room(material, decision, chosen, settings):
            chosen.append(decision)
    return sorted(chosen, key=lambda block: block.output or (0, 0))


def _refs(allowed: Sequence[str]) -> dict[str, str]:
    """The version of each block that a style allows: the one that it names, else the newest."""
    newest = {ref.partition("@")[0]: ref for ref in reversed(catalogue.blocks())}
    named = {ref.partition("@")[0]: ref if "@" in ref else newest.get(ref, "") for ref in allowed}
    return {name: ref for name, ref in named.items() if catalogue.find(ref) is not None}


def _decision(material: Material, film: TimeMap, idea: BlockIdea, ref: str) -> Decision | None:
    """The block at its words; ``None`` where its parameters or its time do not fit it."""
    block = catalogue.find(ref)
    try:
        params = catalogue.check(block, idea.params) if block is not None else None
    except ValidationFailed:
        return None
    if block is None or params is None:
        return None
    start, _ = frames_of(material, film, idea.words[0])
    shown = sum(len(str(value).split()) for value in idea.params.values())
    said = idea.words[-1].end - idea.words[0].start
    longest = min(_LONGEST, block.duration.max)
    wanted = max(block.duration.min, min(longest, max(_SHORTEST, shown / _WORDS_PER_SECOND, said)))
    end = start + material.rate.frames_holding(wanted)
    if end > film.frames:
        start, end = start - (end - film.frames), film.frames
    if start < 0:
        return None
    return Decision(
        key=f"block:{idea.name}:{idea.words[0].id}",
        kind=DecisionKind.BLOCK,
        start=film.source(start),
        end=film.source(end - 1) + 1,
        output=(start, end),
        reason=idea.reason,
        quote=" ".join(word.text for word in idea.words)[:200],
        word_ids=tuple(word.id for word in idea.words),
        confidence=round(min(0.95, 0.5 + idea.weight / 20), 3),
        props={"ref": ref, "params": params},
    )


def _has_room(material: Material, one: Decision, chosen: Sequence[Decision], settings: BlockSettings) -> bool:
    """Whether it keeps its distance, and no minute around it has too many."""
    gap, minute = material.rate.frames_holding(settings.min_gap_s), material.rate.frames(60)
    (start, end), spans = one.output or (0, 0), [other.output or (0, 0) for other in chosen]
    if any(start < other[1] + gap and other[0] < end + gap for other in spans):
        return False
    starts = sorted([start, *(other[0] for other in spans)])
    return all(sum(at <= other < at + minute for other in starts) <= settings.max_per_minute for at in starts)


def _names(sentences: Sequence[Sentence], people: Sequence[Person]) -> Iterator[BlockIdea]:
    """Each person once, when their name is first said."""
    for person in people:
        called = [tuple(plain(part) for part in name.split()) for name in (person.name, *person.aliases)]
        place = next((run for one in sentences for name in called if (run := _run(one.words, name))), None)
        if place:
            params: JsonObject = {"name": person.name, "role": person.title}
            yield BlockIdea(place, "lower_third", params, f"{person.name} is named for the first time.", 9.0)


def _run(words: Sequence[Word], wanted: Sequence[str]) -> tuple[Word, ...]:
    tokens = [plain(word.text).removesuffix("'s") for word in words]
    for at in range(len(tokens) - len(wanted) + 1):
        if wanted and tokens[at : at + len(wanted)] == list(wanted):
            return tuple(words[at : at + len(wanted)])
    return ()


def _numbers(sentences: Sequence[Sentence]) -> Iterator[BlockIdea]:
    """Figures with their unit: "1222 degrees", "40 %"; years and small counts say too little."""
    for sentence in sentences:
        for at, word in enumerate(sentence.words):
            figure = word.text.strip('“”"«»()[],;:!?').rstrip(".")
            if not _NUMBER.match(figure):
                continue
            unit = next((_SHORT_UNITS.get(plain(after.text)) for after in sentence.words[at + 1 : at + 2]), None)
            if unit is None and figure[-1].isdigit() and figure[0].isdigit():
                continue
            bound = sentence.words[at : at + (1 if unit is None else 2)]
            label = _label(sentence.words[:at], sentence.words[at + len(bound) :])
            params = _figure(figure, unit or "")
            if params and label:
                quote = " ".join(word.text for word in bound).rstrip(".,;:!?")
                yield BlockIdea(bound, "big_number", {**params, "label": label}, f"The figure {quote} is said.", 5.0)


def _label(before: Sequence[Word], after: Sequence[Word]) -> str:
    """What a figure is of: what leads to it; where that says nothing ("About 40 percent of our bowls crack"), what follows."""
    says = len(before) > 1 and any(plain(word.text) not in STOP_WORDS for word in before)
    chosen = before[-_LABEL_WORDS:] if says or not after else after[:_LABEL_WORDS]
    return " ".join(word.text for word in chosen).strip(",;:. ")


def _figure(text: str, unit: str) -> JsonObject | None:
    """A figure as the block shows it: a number, what stands before and after it; ``None`` where it is no single number."""
    found = re.fullmatch(r"([€$£]?)(\d+(?:[.,]\d{3})*)(?:[.,](\d{1,2}))?(.*)", text)
    if found is None:
        return None
    prefix, whole, part, rest = found.groups()
    digits = re.sub(r"[.,]", "", whole)
    return {
        "value": float(f"{digits}.{part}") if part else float(digits),
        "decimals": len(part or ""),
        "prefix": prefix,
        "suffix": rest + unit,
    }


def _lists(sentences: Sequence[Sentence]) -> Iterator[BlockIdea]:
    """Sentences that list three short things or more."""
    for sentence in sentences:
        if items := _listed(sentence):
            lead = sentence.text[: max(0, sentence.text.casefold().find(items[0].casefold()))].strip(" ,:")
            params: JsonObject = {"title": lead, "items": items}
            yield BlockIdea(sentence.words, "list", params, f"{len(items)} things are listed.", 6.0)


def _listed(sentence: Sentence) -> list[str]:
    """The items of "clay, glaze and heat": short, at least three, the last after "and" or its like."""
    parts = re.split(r",\s*(?:and|und|et|y|or|oder|ou|o)?\s*|\s+(?:and|und|et|y)\s+", sentence.text.rstrip(".!?"))
    if sentence.text.count(",") < _FEWEST_ITEMS - 2 or len(parts) < _FEWEST_ITEMS:
        return []
    # What comes before the colon, or before the last words, leads to the first item.
    first = parts[0].rpartition(":")[2].split()
    items = [" ".join(first[-2:]) if ":" not in parts[0] else " ".join(first), *parts[1:]]
    short = all(0 < len(item.split()) <= 4 for item in items)
    return [item[:1].upper() + item[1:] for item in items] if short else []


def _calls(sentences: Sequence[Sentence], call: Call | None) -> Iterator[BlockIdea]:
    """The brand's call, where it is spoken; at the last sentence where it is not."""
    if call is None or not sentences:
        return
    wanted = {plain(part) for part in (call.spoken or call.text).split()}
    spoken = [
        one for one in sentences if len(wanted & {plain(word.text) for word in one.words}) >= max(2, 0.6 * len(wanted))
    ]
    place, reason = (
        (spoken[-1], "The call to action is spoken.")
        if spoken
        else (sentences[-1], "The film ends with the brand's call.")
    )
    yield BlockIdea(place.words, "cta", {"label": call.text}, reason, 10.0)
