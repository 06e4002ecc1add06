"""What people type into a search: names with signs, single letters of Han, versions, dates, paths and flags."""

from __future__ import annotations

from support.server import new_workspace, with_database

TEXTS = {
    "cpp": "The C++ compiler needs a licence. It reads one file at a time.",
    "csharp": "C# programs run on the .NET runtime. Their licence costs nothing.",
    "c": "The compiler of C reads one file at a time, and needs no runtime.",
    "java": "Java programs run on a runtime of their own, whose net weight is 40 MB.",
    "error": "The display shows E7 when the door is open. Close it and press start.",
    "error9": "The display shows E9 when the kiln is too hot. Wait, then press start.",
    "spring": "The workshop closes on 4 March 2026. Orders placed before then are delivered.",
    "summer": "The workshop opens again on 2026-07-13. Orders placed after 3 April are delivered.",
    "old": "Python 3.1 came out in 2009, and had eleven modules less.",
    "new": "Python 3.11 came out in 2022, and is up to 60 % faster.",
    "fix": "Version v2.0.1 repairs the lid. Part AB-1234/5 fits the lid of older kilns as well.",
    "flag": "Start it with --no-proxy where the proxy is broken. The hosts stand in /etc/hosts.",
    "proxy": "A proxy passes requests on to other hosts. The proxy has a log of them.",
    "mail": "Write to ann.lee@kiln.example about orders. Orders by telephone are not taken.",
    "water": "A litre of pond water holds 10⁶ bacteria and is mostly H₂O.",
    "bus": "Bus 106 stops at the pond. Tickets are 2 euros.",
    "ja": "釉薬は窯で焼かれる。東京都に住む。",
    "ja2": "釉薬の色は銅で変わる。京都に住む。",
    "ko": "물은 섭씨 백 도에서 끓는다.",
    "de": "Der Töpfer wohnt an der Brücke über den Fluß.",
    "names": "The MacBook has a deepStrictEqual test. The bag weighs 5kg and is on-call.",
}


def test_what_people_type_is_found_first(server, subtests):
    """Each in its usual writings, among texts with the same words around."""
    with new_workspace(server).desk() as desk:
        brand = desk.projects.create(name="Kiln")
        keys = {
            desk.knowledge.create(project_id=brand.id, title="Note", text=text).id: key for key, text in TEXTS.items()
        }
        for query, expected in [
            ("C++", "cpp"),
            ("licence for C++", "cpp"),
            ("C#", "csharp"),
            ("csharp", "csharp"),
            (".NET", "csharp"),
            ("dotnet", "csharp"),
            ("E7", "error"),
            ("2026-03-04", "spring"),
            ("March 4, 2026", "spring"),
            ("4.3.2026", "spring"),
            ("13 July 2026", "summer"),
            ("3.11", "new"),
            ("python 3.1", "old"),
            ("2.0.1", "fix"),
            ("AB-1234/5", "fix"),
            ("--no-proxy", "flag"),
            ("/etc/hosts", "flag"),
            ("ann.lee@kiln.example", "mail"),
            ("10^6", "water"),
            ("H2O", "water"),
            ("106", "bus"),
            ("窯", "ja"),
            ("銅", "ja2"),
            ("물", "ko"),
            ("Fluss", "de"),
            ("TOPFER", "de"),
            ("macbook", "names"),
            ("strict equal", "names"),
            ("5 kg", "names"),
            ("oncall", "names"),
        ]:
            for mode in ("keyword", "hybrid"):
                with subtests.test(query=query, mode=mode):
                    hits = desk.knowledge.search(query=query, project_id=brand.id, mode=mode)
                    assert [keys[hit.document.id] for hit in hits][:1] == [expected]


def test_words_are_found_while_documents_wait_to_be_indexed_anew(server):
    """After an upgrade that makes terms otherwise, keyword search finds what has the same terms in both."""
    space = new_workspace(server)
    with space.desk() as desk:
        brand = desk.projects.create(name="Kiln")
        document = desk.knowledge.create(project_id=brand.id, title="Note", text="The kiln needs a new lid.")
        with_database(
            server,
            lambda database: database["search_entries"].update_many(
                {"workspace_id": space.id}, {"$set": {"made_by": "an earlier release"}}
            ),
        )
        hits = desk.knowledge.search(query="lid of the kiln", project_id=brand.id, mode="keyword")

        assert [hit.document.id for hit in hits] == [document.id]
