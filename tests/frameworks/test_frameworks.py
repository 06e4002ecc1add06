"""What the importer reads in a page of ours in the style of CSS frameworks, against the colours and fonts that they document."""

from __future__ import annotations

from pathlib import Path

import pytest

from copydesk_server.projects.kit.website import analysis
from copydesk_server.projects.kit.website.findings import WebPart
from support.pages import roles

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
URL = "https://otterline.example/"
LEAST = 0.9
# Style sheets as npm installs them: the primary colour, and the fonts that are not the system's.
FRAMEWORKS: dict[str, tuple[str, set[str]]] = {
    "@picocss/pico/css/pico.jade.min.css": ("#007a50", set()),
    "@picocss/pico/css/pico.min.css": ("#0172ad", set()),
    "@picocss/pico/css/pico.pink.min.css": ("#c72259", set()),
    "@picocss/pico/css/pico.violet.min.css": ("#8352c5", set()),
    "bootstrap/dist/css/bootstrap.min.css": ("#0d6efd", set()),
    "bulma/css/bulma.min.css": ("#00d1b2", {"Inter"}),
    "chota/dist/chota.min.css": ("#14854f", set()),
    "foundation-sites/dist/css/foundation.min.css": ("#1779ba", set()),
    "materialize-css/dist/css/materialize.min.css": ("#26a69a", set()),
    "milligram/dist/milligram.min.css": ("#9b4dca", {"Roboto"}),
    "mvp.css/mvp.css": ("#118bee", set()),
    "picnic/picnic.min.css": ("#0074d9", set()),
    "purecss/build/pure-min.css": ("#0078e7", set()),
    "sakura.css/css/sakura-earthly.css": ("#007559", set()),
    "sakura.css/css/sakura-pink.css": ("#980255", set()),
    "sakura.css/css/sakura.css": ("#1d7484", set()),
    "semantic-ui-css/semantic.min.css": ("#2185d0", {"Lato"}),
    "simpledotcss/simple.min.css": ("#0d47a1", set()),
    "spectre.css/dist/spectre.min.css": ("#5755d9", set()),
    "uikit/dist/css/uikit.min.css": ("#1e87f0", set()),
    "water.css/out/light.min.css": ("#0076d1", set()),
}


def test_pages_in_the_style_of_frameworks_are_read_as_documented(record_property):
    """The share of frameworks of which name, logo, primary colour and fonts are exactly those that are to be seen."""
    body, modules = (HERE / "page.html").read_bytes(), HERE / "node_modules"
    assert modules.is_dir(), "`make test-all` installs the frameworks with npm"
    wrong: dict[str, list[str]] = {"name": [], "logo": [], "primary": [], "fonts": []}
    for path, (primary, fonts) in FRAMEWORKS.items():
        sheet = WebPart(f"{URL}framework.css", (modules / path).read_text())
        found = analysis.analyse(body, None, URL, [sheet], None)
        logos = [image.url for image in found.images if image.kind == "logo"]
        seen = {
            "name": found.name == "Otterline",
            "logo": logos == [f"{URL}otter.png"],
            "primary": roles(found)["primary"] == primary,
            "fonts": {family.name for family in found.families} == fonts,
        }
        for what in (name for name, right in seen.items() if not right):
            wrong[what].append(path)
    for what, paths in wrong.items():
        share = 1 - len(paths) / len(FRAMEWORKS)
        record_property("figure", (f"website import, {what}", f"{share:.2f}", f"{LEAST}", f"{len(FRAMEWORKS)} styles"))

    assert {what: paths for what, paths in wrong.items() if len(paths) > (1 - LEAST) * len(FRAMEWORKS)} == {}
