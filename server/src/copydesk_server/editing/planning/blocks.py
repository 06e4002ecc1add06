"""Motion blocks bound to spoken words: names, numbers, enumerations, quotations and the brand's call to action."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from copydesk_server.core.errors import ValidationFailed
from copydesk_server.core.text.sentences import STOP_WORDS
from copydesk_server.core.wire import JsonObject
from copydesk_server.editing.planning.cuts import Material
from copydesk_server.editing.planning.language import plain
from copydesk_server.editing.planning.phrases import Sentence, frames_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Call, Decision, DecisionKind, Person, Word
from copydesk_server.editing.styles.settings import BlockSettings
from copydesk_server.media.blocks import catalogue

# A block is read in the time of its words at 3 a second, and is there for 2.5 s at least and 6 s at most.
_WORDS_PER_SECOND, _SHORTEST, _LONGEST = 3.0, 2.5, 6.0
_LONGEST_ITEM_WORDS = 8
_FEWEST_ITEMS = 3
# As many words as a line beside a figure has room for.
_LABEL_WORDS = 6
_NUMBER = re.compile(r"^[€$£]?\d[\d.,]*(?:%|[kKmM]|bn|°C|°F|°)?$")
_UNITS = frozenset(
    [
        "percent",
        "prozent",
        "pourcent",
        "%",
        "degrees",
        "grad",
        "degrés",
        "grados",
        "euros",
        "euro",
        "dollars",
        "dollar",
        "pounds",
        "million",
        "millions",
        "millionen",
        "billion",
        "hours",
        "stunden",
        "heures",
        "horas",
        "minutes",
        "minuten",
        "days",
        "tage",
        "jours",
        "días",
        "years",
        "jahre",
        "ans",
        "años",
        "times",
        "mal",
        "fois",
        "kilograms",
        "kilos",
        "kilometres",
        "metres",
        "litres",
        "customers",
        "people",
        "users",
        "pieces",
    ]  # a list of words reads best as one
)
_ORDINALS = {
    "first": 1, "firstly": 1, "second": 2, "secondly": 2, "third": 3, "thirdly": 3, "fourth": 4, "fifth": 5, "finally": 0, "lastly": 0,
    "erstens": 1, "zweitens": 2, "drittens": 3, "viertens": 4, "fünftens": 5, "schließlich": 0,
    "premièrement": 1, "deuxièmement": 2, "troisièmement": 3, "quatrièmement": 4, "enfin": 0,
    "primero": 1, "segundo": 2, "tercero": 3, "cuarto": 4, "finalmente": 0,
}  # fmt: skip
_STEPS = frozenset(
    ["step", "steps", "ways", "things", "schritt", "schritte", "schritten", "étape", "étapes", "paso", "pasos"]
)
_CALLED = {"en": "steps", "de": "Schritte", "fr": "étapes", "es": "pasos"}
_QUOTED = re.compile(r"[“\"«„]([^“”\"«»„]{12,200})[”\"»“]")


# As a big figure has them, in eight characters at most.
_SHORT_UNITS = {
    **dict.fromkeys(("percent", "prozent", "pourcent", "%"), "%"),
    **dict.fromkeys(("degrees", "grad", "degrés", "grados"), "°"),
    **dict.fromkeys(("euros", "euro"), " €"),
    **dict.fromkeys(("dollars", "dollar"), " $"),
    **dict.fromkeys(("times", "mal", "fois"), "×"),
    "kilograms": " kg",
    "kilos": " kg",
    "kilometres": " km",
}


class Found(NamedTuple):
    """Something that is said and can be shown.

    Args:
        words: The words that it is bound to; it comes with the first.
        name: Of the block, without a version.
        params: Its parameters.
        reason: A plain sentence.
        weight: What goes first where there is no room for all.
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
    """The motion blocks, in order: what weighs most first, never more in a minute than the style allows."""
    refs = _refs(settings.allowed_refs)
    found = [
        *_names(sentences, people),
        *_enumerations(sentences, material.language),
        *_quotes(sentences),
        *_calls(sentences, call),
        *_numbers(sentences),
    ]
    found = [one for one in found if one.name in refs]
    found.sort(key=lambda one: (-one.weight, one.words[0].start))
    chosen: list[Decision] = []
    for one in found:
        decision = _decision(material, film, one, refs[one.name])
        if decision is not None and _has_room(material, decision, chosen, settings):
            chosen.append(decision)
    return sorted(chosen, key=lambda one: one.output or (0, 0))


def _refs(allowed: Sequence[str]) -> dict[str, str]:
    """The version of each block that a style allows: the one that it names, else the newest."""
    newest = {ref.partition("@")[0]: ref for ref in reversed(catalogue.blocks())}
    found = {
        name: (f"{name}@{version}" if version else newest.get(name, "")) for name, _, version in map(_parted, allowed)
    }
    return {name: ref for name, ref in found.items() if catalogue.find(ref) is not None}


def _parted(ref: str) -> tuple[str, str, str]:
    return ref.partition("@")


def _decision(material: Material, film: TimeMap, found: Found, ref: str) -> Decision | None:
    """The block at its words; ``None`` where its parameters or its time do not fit it."""
    block = catalogue.find(ref)
    try:
        params = catalogue.check(block, found.params) if block is not None else None
    except ValidationFailed:
        return None
    if block is None or params is None:
        return None
    start, _ = frames_of(material, film, found.words[0])
    shown = sum(len(str(value).split()) for value in found.params.values())
    said = found.words[-1].end - found.words[0].start
    longest = min(_LONGEST, block.duration.max)
    wanted = max(block.duration.min, min(longest, max(_SHORTEST, shown / _WORDS_PER_SECOND, said)))
    end = start + material.rate.frames_holding(wanted)
    if end > film.frames:
        start, end = start - (end - film.frames), film.frames
    if start < 0:
        return None
    return Decision(
        key=f"block:{found.name}:{found.words[0].id}",
        kind=DecisionKind.BLOCK,
        start=film.source(start),
        end=film.source(end - 1) + 1,
        output=(start, end),
        reason=found.reason,
        quote=" ".join(word.text for word in found.words)[:200],
        word_ids=tuple(word.id for word in found.words),
        confidence=round(min(0.95, 0.5 + found.weight / 20), 3),
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


def _names(sentences: Sequence[Sentence], people: Sequence[Person]) -> Iterator[Found]:
    """Each person once, when their name is first said."""
    for person in people:
        called = [tuple(plain(part) for part in name.split()) for name in (person.name, *person.aliases)]
        place = next((run for one in sentences for name in called if (run := _run(one.words, name))), None)
        if place:
            params: JsonObject = {"name": person.name, "role": person.title}
            yield Found(place, "lower_third", params, f"{person.name} is named for the first time.", 9.0)


def _run(words: Sequence[Word], wanted: Sequence[str]) -> tuple[Word, ...]:
    tokens = [plain(word.text).removesuffix("'s") for word in words]
    for at in range(len(tokens) - len(wanted) + 1):
        if wanted and tokens[at : at + len(wanted)] == list(wanted):
            return tuple(words[at : at + len(wanted)])
    return ()


def _numbers(sentences: Sequence[Sentence]) -> Iterator[Found]:
    """Figures with what they count: "1222 degrees", "40 %"; years and small counts say too little."""
    for one in sentences:
        for at, word in enumerate(one.words):
            bare = word.text.strip('“”"«»()[],;:!?').rstrip(".")
            if not _NUMBER.match(bare):
                continue
            unit = one.words[at + 1] if at + 1 < len(one.words) and plain(one.words[at + 1].text) in _UNITS else None
            marked = not bare[-1].isdigit() or not bare[0].isdigit()
            if unit is None and not marked:
                continue
            bound = (word,) if unit is None else (word, unit)
            shown = bare if unit is None else f"{bare} {unit.text.rstrip('.,;:!?')}"
            label = _label(one.words[:at], one.words[at + len(bound) :])
            params = _figure(bare, "" if unit is None else unit.text.rstrip(".,;:!?"))
            if params and label:
                yield Found(bound, "big_number", {**params, "label": label}, f"The figure {shown} is said.", 5.0)


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
    short = _SHORT_UNITS.get(plain(unit), f" {unit}" if unit else "")
    return {
        "value": float(f"{digits}.{part}") if part else float(digits),
        "decimals": len(part or ""),
        "prefix": prefix,
        "suffix": rest + short,
    }


def _enumerations(sentences: Sequence[Sentence], language: str) -> Iterator[Found]:
    """Steps that are counted ("first", "second"), over sentences; and lists with commas, within one."""
    counted = [(one, _ORDINALS[plain(one.words[0].text)]) for one in sentences if plain(one.words[0].text) in _ORDINALS]
    run: list[Sentence] = []
    for number, (one, ordinal) in enumerate(counted):
        run = [one] if ordinal == 1 else [*run, one] if run and ordinal in {0, len(run) + 1} else []
        ends = number + 1 == len(counted) or counted[number + 1][1] not in {0, len(run) + 1}
        if ends and len(run) >= _FEWEST_ITEMS - 1:
            steps = [{"title": _item(one.words[1:])} for one in run]
            params: JsonObject = {"title": _lead(sentences, run, language), "steps": steps}
            yield Found(run[0].words, "steps", params, f"{len(steps)} steps are counted.", 8.0)
            run = []
    for one in sentences:
        if items := _listed(one):
            lead = one.text[: max(0, one.text.casefold().find(items[0].casefold()))].strip(" ,:")
            yield Found(one.words, "list", {"title": lead, "items": items}, f"{len(items)} things are listed.", 6.0)


def _lead(sentences: Sequence[Sentence], steps: Sequence[Sentence], language: str) -> str:
    """What announces steps: the sentence before them, where it speaks of steps; else how many they are."""
    at = sentences.index(steps[0])
    if at and any(plain(word.text) in _STEPS for word in sentences[at - 1].words):
        return sentences[at - 1].text.rstrip(".:!? ")
    called = _CALLED.get(language.partition("-")[0].lower(), _CALLED["en"])
    return f"{len(steps)} {called}"


def _item(words: Sequence[Word]) -> str:
    text = " ".join(word.text for word in words[:_LONGEST_ITEM_WORDS]).strip(" ,.;:!?")
    return text[:1].upper() + text[1:] + ("…" if len(words) > _LONGEST_ITEM_WORDS else "")


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


def _quotes(sentences: Sequence[Sentence]) -> Iterator[Found]:
    for one in sentences:
        if quoted := _QUOTED.search(one.text):
            params: JsonObject = {"quote": quoted[1].strip()}
            yield Found(one.words, "quote", params, "Somebody is quoted.", 7.0)


def _calls(sentences: Sequence[Sentence], call: Call | None) -> Iterator[Found]:
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
    yield Found(place.words, "cta", {"label": call.text}, reason, 10.0)
