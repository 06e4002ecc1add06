"""The words of each language for what is no word: units, currencies, dates, fractions, signs, abbreviations. Data alone."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class SpokenWords(msgspec.Struct, frozen=True):
    """The words of a language for what is no word.

    Args:
        dot, at: The dot and the sign of an address.
        point: Between the numbers of a version.
        to: Between two ends of a range.
        by, times: Between two sides, and after a factor.
        minus, plus: Before a number.
        date: A day; ``{day}``, ``{month}`` and ``{year}``.
        numeric_date: What stands between day, month and year where a date is digits; empty where their order is not known.
        units: A unit after a number: for one of them, and for more.
        money: A currency's sign, spoken after the number: for one of them, and for more.
        scales: What multiplies an amount, spoken.
        money_of: A currency's sign, spoken after a million, where it is another word there.
        signs: Signs that are words; said once where the word stands before them.
        fractions: Fractions, written with a stroke or as one letter.
        abbreviations: Abbreviations, spoken.
        before_numbers: Abbreviations that are words unless a number follows.
        before_names: Abbreviations that are letters unless a capital letter follows.
        months: Names of the months; empty where a date is spoken as it is written.
        thousands: What groups digits.
    """

    dot: str = "."
    at: str = "@"
    point: str = ""
    to: str = " - "
    by: str = " x "
    times: str = ""
    minus: str = "-"
    plus: str = "+"
    date: str = "{day} {month} {year}"
    numeric_date: str = ""
    units: Mapping[str, tuple[str, str]] = {}
    money: Mapping[str, tuple[str, str]] = {}
    scales: Mapping[str, str] = {}
    money_of: Mapping[str, str] = {}
    signs: Mapping[str, str] = {}
    fractions: Mapping[str, str] = {}
    abbreviations: Mapping[str, str] = {}
    before_numbers: Mapping[str, str] = {}
    before_names: Mapping[str, str] = {}
    months: tuple[str, ...] = ()
    thousands: str = ""


def _units(rows: str) -> dict[str, tuple[str, str]]:
    """Rows of a sign, one of it and more of it; ``=`` where both are the same word."""
    found = {}
    for row in rows.strip().splitlines():
        sign, one, more = (part.strip() for part in row.split("|"))
        found[sign] = (one, one if more == "=" else more)
    return found


def _words(rows: str) -> dict[str, str]:
    """Rows of what is written and what is said."""
    pairs = (row.split("|") for row in rows.strip().splitlines())
    return {written.strip(): said.strip() for written, said in pairs}


_FRACTION_LETTERS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}


def _fractions(half: str, quarter: str, quarters: str, third: str, thirds: str) -> dict[str, str]:
    said = {"1/2": half, "1/4": quarter, "3/4": quarters, "1/3": third, "2/3": thirds}
    return {**said, **{letter: said[written] for letter, written in _FRACTION_LETTERS.items()}}


_ENGLISH = SpokenWords(
    dot="dot", at="at", point="point", to=" to ", by=" by ", times=" times", minus="minus ", plus="plus ", thousands=",",
    units=_units("""
        °C | degree Celsius | degrees Celsius
        °F | degree Fahrenheit | degrees Fahrenheit
        km/h | kilometre per hour | kilometres per hour
        m/s | metre per second | metres per second
        mph | mile per hour | miles per hour
        kWh | kilowatt hour | kilowatt hours
        kW | kilowatt | kilowatts
        MW | megawatt | megawatts
        kg | kilogram | kilograms
        g | gram | grams
        mg | milligram | milligrams
        lb | pound | pounds
        lbs | pound | pounds
        oz | ounce | ounces
        km | kilometre | kilometres
        m | metre | metres
        cm | centimetre | centimetres
        mm | millimetre | millimetres
        ft | foot | feet
        m² | square metre | square metres
        km² | square kilometre | square kilometres
        m³ | cubic metre | cubic metres
        l | litre | litres
        L | litre | litres
        ml | millilitre | millilitres
        s | second | seconds
        ms | millisecond | milliseconds
        min | minute | minutes
        h | hour | hours
        hrs | hour | hours
        KB | kilobyte | kilobytes
        MB | megabyte | megabytes
        GB | gigabyte | gigabytes
        TB | terabyte | terabytes
        MHz | megahertz | =
        GHz | gigahertz | =
        dB | decibel | decibels
    """),
    money=_units("$ | dollar | dollars\n€ | euro | euros\n£ | pound | pounds"),
    scales=_words("""
        k | thousand
        m | million
        mn | million
        million | million
        b | billion
        bn | billion
        billion | billion
        thousand | thousand
        trillion | trillion
    """),
    signs={"≥": "at least", "≤": "at most", "≈": "about", "~": "about", "±": "plus or minus", "‰": "per mille",
           "§": "section", "#": "number", "©": "copyright", "&": "and", "×": "times"},
    fractions=_fractions("one half", "one quarter", "three quarters", "one third", "two thirds"),
    abbreviations=_words("""
        e.g. | for example
        i.e. | that is
        etc. | et cetera
        vs. | versus
        vs | versus
        approx. | approximately
        incl. | including
        excl. | excluding
        w/ | with
        w/o | without
        cf. | compare
        dr. | Doctor
        mr. | Mister
        mrs. | Missis
        prof. | Professor
        jr. | Junior
        dept. | department
    """),
    before_numbers=_words("no. | number\nnos. | numbers\nfig. | figure\nfigs. | figures\np. | page\npp. | pages\nch. | chapter\nvol. | volume"),
    months=tuple("January February March April May June July August September October November December".split()),  # noqa: SIM905
)  # fmt: skip

_GERMAN = SpokenWords(
    dot="Punkt", at="at", point="Punkt", to=" bis ", by=" mal ", times=" mal", minus="minus ", plus="plus ", thousands=".",
    date="{day}. {month} {year}", numeric_date=".",
    units=_units("""
        °C | Grad Celsius | =
        °F | Grad Fahrenheit | =
        km/h | Kilometer pro Stunde | =
        m/s | Meter pro Sekunde | =
        kWh | Kilowattstunde | Kilowattstunden
        kW | Kilowatt | =
        MW | Megawatt | =
        kg | Kilogramm | =
        g | Gramm | =
        mg | Milligramm | =
        t | Tonne | Tonnen
        km | Kilometer | =
        m | Meter | =
        cm | Zentimeter | =
        mm | Millimeter | =
        m² | Quadratmeter | =
        km² | Quadratkilometer | =
        m³ | Kubikmeter | =
        l | Liter | =
        ml | Milliliter | =
        s | Sekunde | Sekunden
        ms | Millisekunde | Millisekunden
        min | Minute | Minuten
        Min. | Minute | Minuten
        h | Stunde | Stunden
        Std. | Stunde | Stunden
        Sek. | Sekunde | Sekunden
        MB | Megabyte | =
        GB | Gigabyte | =
        TB | Terabyte | =
        MHz | Megahertz | =
        GHz | Gigahertz | =
        dB | Dezibel | =
    """),
    money=_units("$ | Dollar | =\n€ | Euro | =\n£ | Pfund | ="),
    scales=_words("Tsd. | Tausend\nMio. | Millionen\nMrd. | Milliarden\nMillionen | Millionen\nMilliarden | Milliarden\nMillion | Million"),
    signs={"≥": "mindestens", "≤": "höchstens", "≈": "etwa", "~": "etwa", "±": "plus minus", "‰": "Promille",
           "§": "Paragraph", "#": "Nummer", "©": "Copyright", "&": "und", "×": "mal"},
    fractions=_fractions("ein halb", "ein Viertel", "drei Viertel", "ein Drittel", "zwei Drittel"),
    abbreviations=_words("""
        z.b. | zum Beispiel
        d.h. | das heißt
        u.a. | unter anderem
        usw. | und so weiter
        bzw. | beziehungsweise
        ca. | circa
        etc. | et cetera
        inkl. | inklusive
        evtl. | eventuell
        ggf. | gegebenenfalls
        vgl. | vergleiche
        dr. | Doktor
        prof. | Professor
        tsd. | Tausend
        mio. | Millionen
        mrd. | Milliarden
    """),
    before_numbers=_words("nr. | Nummer\nabb. | Abbildung\nkap. | Kapitel\ns. | Seite\nabs. | Absatz"),
    before_names=_words("hr. | Herr\nfr. | Frau"),
    months=tuple("Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()),  # noqa: SIM905
)  # fmt: skip

_FRENCH = SpokenWords(
    dot="point", at="arobase", point="point", to=" à ", by=" par ", times=" fois", minus="moins ", plus="plus ", thousands=" ",
    numeric_date="/",
    money_of={"$": "de dollars", "€": "d'euros", "£": "de livres"},
    units=_units("""
        °C | degré Celsius | degrés Celsius
        °F | degré Fahrenheit | degrés Fahrenheit
        km/h | kilomètre à l'heure | kilomètres à l'heure
        m/s | mètre par seconde | mètres par seconde
        kWh | kilowattheure | kilowattheures
        kW | kilowatt | kilowatts
        kg | kilogramme | kilogrammes
        g | gramme | grammes
        mg | milligramme | milligrammes
        t | tonne | tonnes
        km | kilomètre | kilomètres
        m | mètre | mètres
        cm | centimètre | centimètres
        mm | millimètre | millimètres
        m² | mètre carré | mètres carrés
        km² | kilomètre carré | kilomètres carrés
        m³ | mètre cube | mètres cubes
        l | litre | litres
        ml | millilitre | millilitres
        s | seconde | secondes
        ms | milliseconde | millisecondes
        min | minute | minutes
        h | heure | heures
        Mo | mégaoctet | mégaoctets
        Go | gigaoctet | gigaoctets
        To | téraoctet | téraoctets
        MHz | mégahertz | =
        GHz | gigahertz | =
        dB | décibel | décibels
    """),
    money=_units("$ | dollar | dollars\n€ | euro | euros\n£ | livre | livres"),
    scales=_words("million | million\nmillions | millions\nmilliard | milliard\nmilliards | milliards\nM | millions\nMd | milliards"),
    signs={"≥": "au moins", "≤": "au plus", "≈": "environ", "~": "environ", "±": "plus ou moins", "‰": "pour mille",
           "§": "paragraphe", "#": "numéro", "©": "copyright", "&": "et", "×": "fois"},
    fractions=_fractions("un demi", "un quart", "trois quarts", "un tiers", "deux tiers"),
    abbreviations=_words("""
        etc. | et cetera
        p.ex. | par exemple
        c.-à-d. | c'est-à-dire
        env. | environ
        mme | Madame
        mlle | Mademoiselle
        dr | Docteur
        1er | premier
        1re | première
        2e | deuxième
    """),
    before_numbers=_words("n° | numéro\nn°s | numéros\nno. | numéro\np. | page\nfig. | figure\nchap. | chapitre"),
    before_names=_words("m. | Monsieur\nmm. | Messieurs"),
    months=tuple("janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()),  # noqa: SIM905
)  # fmt: skip

_SPANISH = SpokenWords(
    dot="punto", at="arroba", point="punto", to=" a ", by=" por ", times=" veces", minus="menos ", plus="más ", thousands=".",
    date="{day} de {month} de {year}", numeric_date="/",
    money_of={"$": "de dólares", "€": "de euros", "£": "de libras"},
    units=_units("""
        °C | grado Celsius | grados Celsius
        °F | grado Fahrenheit | grados Fahrenheit
        km/h | kilómetro por hora | kilómetros por hora
        m/s | metro por segundo | metros por segundo
        kWh | kilovatio hora | kilovatios hora
        kW | kilovatio | kilovatios
        kg | kilogramo | kilogramos
        g | gramo | gramos
        mg | miligramo | miligramos
        t | tonelada | toneladas
        km | kilómetro | kilómetros
        m | metro | metros
        cm | centímetro | centímetros
        mm | milímetro | milímetros
        m² | metro cuadrado | metros cuadrados
        km² | kilómetro cuadrado | kilómetros cuadrados
        m³ | metro cúbico | metros cúbicos
        l | litro | litros
        ml | mililitro | mililitros
        s | segundo | segundos
        ms | milisegundo | milisegundos
        min | minuto | minutos
        h | hora | horas
        MB | megabyte | megabytes
        GB | gigabyte | gigabytes
        TB | terabyte | terabytes
        MHz | megahercio | megahercios
        GHz | gigahercio | gigahercios
        dB | decibelio | decibelios
    """),
    money=_units("$ | dólar | dólares\n€ | euro | euros\n£ | libra | libras"),
    scales=_words("mil | mil\nmillón | millón\nmillones | millones\nM | millones"),
    signs={"≥": "al menos", "≤": "como máximo", "≈": "unos", "~": "unos", "±": "más menos", "‰": "por mil",
           "§": "sección", "#": "número", "©": "copyright", "&": "y", "×": "veces"},
    fractions=_fractions("la mitad", "un cuarto", "tres cuartos", "un tercio", "dos tercios"),
    abbreviations=_words("""
        etc. | etcétera
        p.ej. | por ejemplo
        ee.uu. | Estados Unidos
        aprox. | aproximadamente
        sr. | señor
        sra. | señora
        srta. | señorita
        dr. | doctor
        dra. | doctora
        ud. | usted
        uds. | ustedes
    """),
    before_numbers=_words("n.º | número\nnúm. | número\nno. | número\npág. | página\nfig. | figura\ncap. | capítulo"),
    months=tuple(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()  # noqa: SIM905
    ),
)  # fmt: skip

_LANGUAGES = {"en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH, "es": _SPANISH}


def words_of(language: str) -> SpokenWords:
    """The words of a language by its tag (BCP 47), of which the first part counts; few where it has no table."""
    return _LANGUAGES.get(language.lower().partition("-")[0], SpokenWords())
