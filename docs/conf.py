"""How the documentation is built: `make docs`."""

from __future__ import annotations

import shutil
import sys
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


def setup(app: Any) -> None:
    """Prepare what myst-nb reads, and what signatures link to."""
    copy_notebooks()
    models.write()
    app.connect("doctree-read", name_models)
