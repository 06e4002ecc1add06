"""Words that pages put around a name, which are not of it: greetings, kinds of pages, versions; by language, as data."""

from __future__ import annotations

import re

# What stands before a name. Articles after it go with it, since greetings take one ("Willkommen an der ...").
_BEFORE = (
    # en
    r"welcome to(?: the)?", r"about(?: the)?", r"(?:the )?official (?:home ?page|web ?site|site) of(?: the)?",
    r"(?:the )?home ?page of(?: the)?", r"made with", r"index of", r"introduction to",
    r"(?:.* )?(?:guide|manual|documentation|overview) (?:for|of|to)(?: the)?",
    # de
    r"(?:herzlich )?willkommen (?:bei|auf|im|in|an|am|zu|zum|zur)(?: (?:der|dem|den|die|das))?",
    r"(?:dokumentation|(?:benutzer)?handbuch) (?:von|zu|zum|zur|für|des|der)", r"startseite (?:von|des|der)",
    # fr
    r"bienvenue (?:à|au|aux|chez|dans|sur|en)(?: (?:la|le|les))?", r"(?:documentation|manuel(?: (?:de l['’])?utilisateur)?|accueil) (?:de la|du|des|de|d['’])",
    r"site officiel (?:de la|du|des|de|d['’])",
    # es
    r"bienvenid[oa]s? (?:al|a|en)(?: (?:la|el|los|las))?",
    r"(?:documentación|manual(?: de(?:l)? usuario)?|página (?:principal|oficial)|sitio oficial) (?:del|de la|de)",
    # it
    r"benvenut[aeio] (?:al|alla|allo|a|in|su|da|nel|nella|nello)", r"(?:documentazione|manuale(?: (?:dell['’])?utente)?|sito ufficiale) (?:del|della|dello|di)",
    # pt
    r"bem[- ]vind[oa]s? (?:ao|aos|às|à|a)", r"(?:documentação|manual(?: do (?:usuário|utilizador))?|página (?:inicial|oficial)|site oficial) (?:do|da|de)",
    # nl
    r"welkom (?:bij|op|in)(?: (?:de|het))?", r"(?:documentatie|(?:gebruikers)?handleiding) (?:van|voor)(?: (?:de|het))?",
)  # fmt: skip
# What stands after a name, or alone in its place.
_AFTER = (
    # en
    r"home ?page", r"main page", r"start page", r"front page", r"home", r"index(?: page)?", r"(?:official )?web ?site", r"official site",
    r"official", r"(?:developer |offline )?documentation(?: index)?", r"docs", r"overview", r"help(?: cent(?:er|re))?", r"faq",
    r"(?:user|reference|developer|administrator|admin|owner|programmer)(?:['’]?s)? (?:manual|guide|documentation)",
    r"(?:quick start|getting started|installation) guide", r"(?:reference|user) ?manual", r"manual", r"example", r"demo", r"theme", r"template", r"table of contents", r"contents",
    r"api(?: reference| documentation)?", r"logo", r"welcome", r"read ?me",
    # de
    r"startseite", r"hauptseite", r"dokumentation", r"(?:benutzer)?handbuch", r"hilfe", r"willkommen", r"übersicht", r"zur startseite",
    # fr
    r"(?:page d['’])?accueil", r"site officiel", r"manuel", r"aide", r"bienvenue", r"retour à l['’]accueil",
    # es
    r"(?:página )?(?:inicio|principal)", r"página oficial", r"sitio oficial", r"documentación", r"ayuda", r"bienvenidos?",
    # it
    r"pagina (?:iniziale|principale)", r"sito ufficiale", r"documentazione", r"manuale", r"guida", r"aiuto", r"benvenuti",
    # pt
    r"página inicial", r"início", r"site oficial", r"documentação", r"ajuda", r"bem[- ]vindos?",
    # nl
    r"startpagina", r"hoofdpagina", r"documentatie", r"handleiding", r"welkom",
)  # fmt: skip
# What a link or a heading says that names no site.
_NO_NAMES = frozenset(
    {
        "menu", "navigation", "toggle navigation", "top", "back to top", "skip to content", "search", "login", "log in", "sign in",
        "sign up", "action", "another action", "image", "untitled", "untitled document", "new page", "title", "home", "link", "here",
        "your page title here", "next", "previous", "prev", "up", "blog", "shop", "news", "read more", "learn more", "powered by",
    }
)  # fmt: skip
_VERSION = re.compile(
    r"(?:\b(?:version|release|v)\s*)?\bv?\d+(?:\.\d+)+[\w.+-]*\b|\b(?:version|release)\s+\d+\b", re.IGNORECASE
)
_LEADING = re.compile(rf"^(?:{'|'.join(_BEFORE)})[\s:]+(?=\S)", re.IGNORECASE)
_TRAILING = re.compile(rf"(?:^|[\s,:(–—|-])\(?(?:{'|'.join(_AFTER)})\)?$", re.IGNORECASE)
_FILE = re.compile(r"^[\w.-]+\.(?:html?|rst|md|txt|php|aspx?|jsp|png|gif|jpe?g|svg|webp)$", re.IGNORECASE)
_EDGES = " \t-–—|:·•,.!»«/>()[]#¶"
# No greeting is longer, and it bounds the time of the patterns, which look at each place of a text.
LONGEST_CLUE = 200
# "Welcome to the X user manual, version 2" takes four.
_MOST_ROUNDS = 5


def without_page_words(text: str) -> str:
    """What is left of a title, label or heading without the words of its page; empty where it names nothing."""
    left = " ".join(text[:LONGEST_CLUE].split())
    if _FILE.match(left):
        return ""
    for _ in range(_MOST_ROUNDS):
        before = left
        left = _VERSION.sub(" ", left)
        left = _LEADING.sub("", left.strip(_EDGES))
        left = " ".join(_TRAILING.sub("", left).split()).strip(_EDGES)
        if left == before:
            break
    return "" if left.casefold() in _NO_NAMES or not any(letter.isalpha() for letter in left) else left
