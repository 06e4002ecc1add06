"""Whether the picture that fits is chosen among fifty, for what people say of it: in words of its description, and in others.

Two libraries with a sentence for each picture: ``GROUPS`` has pictures that are alike, and sentences that name what is seen;
``PAIRS`` has sentences that seldom have a word of the description. Half of the sentences (the even ones) were for tuning; the
figures are of the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.cutaway_groups import GROUPS
from copydesk_server.editing.planning.cutaways import Similarity, cutaways, fits
from copydesk_server.editing.planning.cuts import Material
from copydesk_server.editing.planning.phrases import Sentence, sentences_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Candidate, Word
from copydesk_server.editing.styles.settings import CutawaySettings
from copydesk_server.media.render.plan import Rate
from copydesk_server.providers.embedding.offline import OfflineEmbedder

Pairs = tuple[tuple[str, str, str, str], ...]
# A talk: an opening, so many sentences, and an end; no picture is shown over the first and last.
_TALK = 8
_OPENING, _END = "Hello and welcome to my channel, good to have you here.", "Thank you for watching, see you next week."
# Each sentence may have a picture: what is measured is which. How well it must fit is as every style has it.
_SETTINGS = CutawaySettings(enabled=True, max_share=0.8, min_gap_s=0.0, min_s=0.5)
_WORD_SECONDS = 0.35

# Title; alt text; tags; what somebody says when it fits.
PAIRS = (
    ("Kiln at full heat", "Orange glow through the spy hole", "kiln, firing", "By midnight the furnace is so hot that it lights the whole shed."),
    ("Cracked bowl", "Fine lines in the glaze of a white bowl", "defect, crazing", "After a week you notice a web of tiny fractures on the surface."),
    ("Weighing boron", "A spoon of white powder on a scale", "recipe, scale", "Measure every gram, because a little too much ruins the batch."),
    ("Hands on the wheel", "Clay being thrown", "throwing, pottery wheel", "You centre the clay, wet your fingers and pull up the wall."),
    ("Drying shelves", "Rows of unfired mugs on wooden boards", "drying", "Let the cups stand for two days until no damp is left."),
    ("Packing a parcel", "A mug wrapped in paper in a cardboard box", "shipping", "Every order is sent in recycled boxes, padded so nothing breaks."),
    ("Dashboard of sales", "Bar chart rising month by month", "revenue, chart", "Our income has grown each quarter since the launch."),
    ("Login screen", "Form with e-mail and password", "app, sign-in", "First you enter your address and your secret to get into your account."),
    ("Settings page", "Toggles for notifications", "app, preferences", "If the alerts bother you, switch them off in the preferences."),
    ("Team at a table", "Five people with laptops", "office, meeting", "We sat together with all colleagues and discussed the plan."),
    ("Sunrise over hills", "Golden light on a valley", "landscape, morning", "I get up at dawn, when the first light comes over the mountains."),
    ("Traffic jam", "Cars queue on a motorway", "city, commute", "Half of them lose an hour a day stuck on the road to work."),
    ("Server room", "Racks with blinking lights", "data centre, hardware", "All of it runs on our own machines in a cooled basement."),
    ("Bicycle courier", "Rider with a large bag in the rain", "delivery, bike", "Lunch reaches you by bike, whatever the weather."),
    ("Coffee being poured", "Espresso runs into a small cup", "cafe, drink", "Give me a strong shot of caffeine before nine o'clock."),
    ("Solar panels", "Blue panels on a barn roof", "energy, roof", "The electricity comes from the sun on our rooftop."),
    ("Wind turbines", "White turbines by the sea", "energy, renewable", "On the coast, big rotors turn the breeze into power."),
    ("Doctor with a tablet", "A physician shows results to a patient", "health, clinic", "Your physician explains the findings of the examination."),
    ("Runner on a track", "Athlete leaves the starting block", "sport, sprint", "She trains for the hundred metre race every evening."),
    ("Chess board", "A hand moves the queen", "strategy, game", "You must think three moves ahead of your opponent."),
    ("Child reading", "Girl with a picture book on a sofa", "education, book", "When kids open books early, school becomes easier."),
    ("Empty wallet", "Open purse without any notes", "money, poverty", "At the end of the month there was no cash left."),
    ("Signing a contract", "Pen on paper, two people in suits", "deal, law", "Both parties put their names under the agreement."),
    ("Supermarket shelf", "Many kinds of cereal", "shopping, choice", "Customers stand before forty brands and cannot decide."),
    ("Plastic on a beach", "Bottles washed ashore", "pollution, ocean", "Tonnes of waste end up in the sea every year."),
    ("Bees on a flower", "Honeybees collect pollen", "nature, insects", "Without these pollinators there would be no apples."),
    ("Old typewriter", "Black keys, a sheet of paper", "writing, vintage", "My first novel was written on a machine without a screen."),
    ("Microscope", "A scientist looks at a sample", "laboratory, research", "In the lab we examine the cells under strong magnification."),
    ("Airport departure board", "List of delayed flights", "travel, delay", "Our plane was late again and we missed the connection."),
    ("Rain on a window", "Drops and grey sky", "weather, mood", "It poured the whole weekend, so we stayed inside."),
    ("Piano keys", "Close-up of a pianist's fingers", "music, concert", "He practised the sonata until every note was right."),
    ("Garden spade", "Spade in dark soil with seedlings", "gardening, plants", "In spring we dig the beds and put in young vegetables."),
    ("Dog with a vet", "A puppy on an examination table", "animal, clinic", "Take your pet for a check-up once a year."),
    ("Recycling bins", "Blue, green and yellow containers", "waste, sorting", "Please separate glass, paper and the rest of your rubbish."),
    ("Blood pressure cuff", "Arm with a gauge", "health, measurement", "Stress makes your heart pump harder, which you can measure."),
    ("Crowd at a concert", "Raised hands before a stage", "music, audience", "Ten thousand fans sang along with the band."),
    ("Frozen lake", "Skaters on ice", "winter, skating", "When the water is thick with ice, people glide across it."),
    ("Bread from an oven", "Golden loaves on a tray", "bakery, food", "The baker takes out warm loaves at five in the morning."),
    ("Broken phone screen", "Smartphone with shattered glass", "repair, mobile", "I dropped my mobile and the display splintered."),
    ("Graduation caps", "Students throw their hats", "university, success", "After four years she finally got her degree."),
    ("Newspaper press", "Sheets run over rollers", "printing, media", "Every night the printers produce half a million copies."),
    ("Fishing boat", "Small trawler in a harbour at dusk", "sea, work", "The crew leaves port before sunset to cast the nets."),
    ("Firefighters", "Two people with a hose before smoke", "emergency, rescue", "Help arrived within minutes and put out the flames."),
    ("Tea ceremony", "A bowl of matcha and a whisk", "japan, ritual", "In Kyoto they whisk green powder in hot water with great calm."),
    ("Tailor's workshop", "Scissors and cloth on a table", "fashion, craft", "She cuts the fabric and sews each jacket by hand."),
    ("Map with pins", "Red pins across Europe", "locations, offices", "By now we have branches in twelve countries."),
    ("Stopwatch", "A thumb on the button", "time, speed", "Each second counts, so we timed how long it takes."),
    ("Vaccine vials", "Small bottles in a row", "medicine, injection", "The jab protects most people from getting ill."),
    ("Handshake", "Two hands before a window", "partnership, greeting", "We welcomed our new partner and agreed to work together."),
    ("Library hall", "Long rows of shelves and green lamps", "books, study", "I spent my nights among thousands of volumes, preparing for exams."),
)  # fmt: skip


def library(pairs: Pairs) -> list[Candidate]:
    """The fifty pictures."""
    return [
        Candidate(f"med_{number}", "image", title, alt, tuple(tags.split(", ")))
        for number, (title, alt, tags, _) in enumerate(pairs)
    ]


def meanings() -> Similarity:
    """How alike texts are, by the offline model of the search."""
    embedder = OfflineEmbedder()

    def similarity(sayings: list[str], texts: list[str]) -> list[list[float]]:
        found: list[list[float]] = (embedder.embed_now(sayings) @ embedder.embed_now(texts).T).tolist()
        return found

    return similarity


def chosen_rightly(pairs: Pairs, parity: int, similarity: Similarity | None) -> float:
    """The share of sentences (even or odd ones) for which the planted picture fits best."""
    best: dict[int, int] = {}
    for fit in fits([saying for *_, saying in pairs], library(pairs), similarity):
        best.setdefault(fit.sentence, fit.candidate)
    numbers = range(parity, len(pairs), 2)
    return sum(best[number] == number for number in numbers) / len(numbers)


def shown_rightly(pairs: Pairs, parity: int, similarity: Similarity) -> tuple[int, int, int]:
    """What plans of talks show: how many planted pictures, pictures, and sentences that have one."""
    right = shown = asked = 0
    numbers = list(range(parity, len(pairs), 2))
    for first in range(0, len(numbers), _TALK):
        mine = numbers[first : first + _TALK]
        material, film, spoken = _talk([pairs[number][3] for number in mine])
        made = cutaways(material, film, spoken, library(pairs), _SETTINGS, similarity)
        planted = {f"w{place + 1}/0": f"med_{number}" for place, number in enumerate(mine)}
        right += sum(one.props["media_id"] == planted[one.word_ids[0]] for one in made)
        shown, asked = shown + len(made), asked + len(mine)
    return right, shown, asked


def _talk(sayings: list[str]) -> tuple[Material, TimeMap, list[Sentence]]:
    """Sentences that are spoken one after the other."""
    words, at = [], 0.5
    for number, text in enumerate([_OPENING, *sayings, _END]):
        for place, token in enumerate(text.split()):
            words.append(Word(f"w{number}/{place}", token, at, at + _WORD_SECONDS - 0.05))
            at += _WORD_SECONDS
        at += _WORD_SECONDS
    material = Material(tuple(words), None, at, Rate(30))
    film = TimeMap.after([], material.frames)
    return material, film, sentences_of(material, film)


def figures() -> Iterator[tuple[str, str, str, str, str]]:
    """Rows of the table: what, seen, beside, goal, N."""
    similarity = meanings()
    for name, pairs in (("named by the sentence", GROUPS), ("said in other words", PAIRS)):
        alone, seen = (chosen_rightly(pairs, 1, way) for way in (None, similarity))
        beside = f"by words alone {alone:.2f}"
        yield (f"best of 50 pictures is the planted one, {name}", f"{seen:.2f}", beside, ">= 0.9", "25 held back")
        right, shown, asked = shown_rightly(pairs, 1, similarity)
        told = f"{right} of {shown} shown, {asked} asked"
        yield (f"pictures that a plan shows are the planted ones, {name}", told, "", ">= 0.9", "25 held back")
