"""Words that end in a period without ending a sentence, and words that open one, in the languages that sources come in.

One list for all languages: a document quotes others, and few say in what language they are. What is a word in one language
and an abbreviation in another counts only where something proves it, such as a number behind it.
"""

from __future__ import annotations

import re


def word_set(text: str) -> frozenset[str]:
    """The words of a list, between white space."""
    return frozenset(re.findall(r"\S+", text))


# A name or a thing named follows: these never end a sentence. Lower case, without the last period.
NEVER_LAST = word_set("""
e.g i.e viz cf vs approx mr mrs ms messrs dr prof gen col lt capt cpt sgt maj cmdr adm brig gov sen rep hon rev fr pres supt
st mt ft ph ee
z.b d.h u.a bzw ca evtl ggf vgl hr hrn bspw inkl exkl zzgl sog s.o s.u u.u z.t i.d.r m.e i.a lt.col dipl ing insb jew
mme mlle mm mgr ste p.ex c.-à-d env chap éd av apr
sra srta dra aprox d.ª dña ud uds vd p.ej gral lic excmo avda
sig sigg sig.ra dott dott.ssa avv p.es cfr
exmo exma profa eng séc
dhr mevr mw drs ir bijv d.w.z o.a m.b.v t.o.v i.p.v m.a.w resp evt ds
т.е г ул см им np tzw m.in bl.a t.ex dvs f.eks
""")
# These end a sentence where a word follows that opens one.
SOMETIMES_LAST = word_set("""
inc ltd co corp bros jr sr esq dept est al assn univ ave blvd rd
a.m p.m b.c a.d u.s u.k u.n d.c ph.d m.d b.a m.a
jan feb mar apr jun jul aug sep sept oct nov dec
u.ä o.ä v.chr n.chr str tel geb gest mio mrd std
j.-c a.c d.c ee.uu s.a s.p.a s.r.l ltda cía cia jl b.v n.v ibid op.cit loc.cit
""")
# These stand before a number, and else are words: "no. 5", but "No. It is not."
BEFORE_NUMBERS = word_set("""
no nos nr p pp fig figs sec ch vol vols ed eds art arts abs abb kap bd s aufl z min n n.º núm num pág págs pag pagg cap par
eq lc app tab tav blz hfst afb bl str anm t núms nn hoofdst ex hauptstr
""")
# Words after a number and a period that it is an ordinal of: days, centuries, wars.
AFTER_ORDINALS = word_set("""
januar jänner februar märz april mai juni juli august september oktober november dezember jahrhundert jahrhunderts jh
jahrhunderte jahrtausend weltkrieg weltkriegs kapitel auflage stock platz tag mal jahrestag geburtstag lebensjahr klasse
januari februari mars maj juli augusti marts juni
""")
# Words before a number and a period that it is an ordinal of. They are articles of German alone.
BEFORE_ORDINALS = word_set("am der das dem den des im vom zum beim zur ins einem")
# Languages that write ordinals with a period.
ORDINAL_LANGUAGES = frozenset(
    ["de", "da", "nb", "nn", "no", "fi", "cs", "sk", "pl", "hu", "hr", "sl", "et", "lv", "is", "tr", "sr", "bs"]
)
# Words that open sentences and, where they have a capital letter, stand in few names.
OPENERS = word_set("""
the this that these those it he she we they you i a an in on at and but or so yet if when while after before since as there
here what who why how where its his her their our my your no not some many most all each every both then thus to from with
by also another such although because however for one two
der die das den dem des ein eine einen einem er sie es wir ihr ich und aber im am auf aus bei mit nach von vor zu zum zur für
wenn als da dies diese dieser dieses auch doch man dort dann heute danach
le la les l un une il elle ils elles on nous vous je ce cette ces c et mais dans pour par avec sur si quand son sa ses d des
el los las una lo él ella ellos ellas se en por para con pero y este esta estos su
gli egli lui lei essi non per ma e questo questa poi
o os as um uma ele ela eles elas em na não seu sua
de het een hij zij ze wij ik je maar op met van voor dit dat deze daar toen er
он она они это но и в на с
""")
