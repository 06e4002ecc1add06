"""How the documentation is built: `make docs`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sphinx.addnodes import pending_xref

import copydesk

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
import models  # noqa: E402  # beside this file

ROOT = HERE.parent

project = "Copydesk"
author = "The Copydesk developers"
release = copydesk.__version__
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Copydesk {release}"
html_static_path = ["_static"]
html_css_files = ["copydesk.css"]
html_js_files = ["tabs.js"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nb_execution_mode = "off"  # They are committed as they ran; the tests run them again.
nb_merge_streams = True
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
napoleon_use_admonition_for_examples = False
python_use_unqualified_type_names = True
add_module_names = False
default_role = "code"
maximum_signature_line_length = 90
html_show_copyright = False
html_show_sourcelink = False


def copy_notebooks() -> None:
    """Bring the notebooks below the documentation, where they are rendered."""
    target = HERE / "notebooks"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for notebook in sorted((ROOT / "notebooks").glob("*.ipynb")):
        shutil.copy(notebook, target)


def name_models(app: Any, doctree: Any) -> None:
    """Let types of signatures lead to the pages of models.

    The generated code names types as its modules import them; by that name alone, some would lead to the family: `Evidence`.
    """
    for node in doctree.findall(pending_xref):
        name = str(node.get("reftarget", "")).removeprefix("models.")
        if node.get("refdomain") == "py" and name in models.names():
            node["reftarget"], node["refspecific"] = f"copydesk.models.{name}", False


# Navigation as HTML, by the folder of the pages and how it is asked for.
_navigation: dict[tuple[Any, ...], str] = {}


def share_navigation(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Make the navigation of pages that it does not name once for each folder: on 580 pages of models it is the same.

    Sphinx copies the headings and methods of all pages for each page, which took two thirds of a build.
    """
    if "orphan" in app.env.metadata.get(pagename, {}):
        folder, make = pagename.rpartition("/")[0], context["toctree"]
        context["toctree"] = lambda **options: _made_once((folder, *sorted(options.items())), make, options)


def _made_once(key: tuple[Any, ...], make: Callable[..., str], options: dict[str, Any]) -> str:
    if key not in _navigation:
        _navigation[key] = make(**options)
    return _navigation[key]


def setup(app: Any) -> None:
    """Prepare what myst-nb reads, and what signatures link to."""
    copy_notebooks()
    models.write()
    app.connect("doctree-read", name_models)
    app.connect("html-page-context", share_navigation, priority=400)  # Before the theme, which asks for it.
