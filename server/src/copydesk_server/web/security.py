"""Headers that keep answers from being run, framed, sniffed or kept where they should not be.

After the OWASP REST Security Cheat Sheet. Strict-Transport-Security is left to the proxy that ends TLS.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

# Every answer has these; pages replace the policy by one of their own, downloads by one with a sandbox, and an answer
# that may be kept says so.
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# May be kept by the one who asked, and is asked for again with its ETag before it is shown: a 304 saves the body.
# With no-store, what keeps answers would have nothing to ask with.
REVALIDATED = "private, no-cache"
PUBLIC = "no-cache"


def page_policy(style: str, *, scripts: bool = False) -> str:
    """The Content-Security-Policy of a page whose only style sheet is this text; ``scripts`` allows files of this server, and requests to it."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    own = "script-src 'self'; connect-src 'self'; " if scripts else ""
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; {own}img-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def site_policy(form_targets: Sequence[str] = ()) -> str:
    """The Content-Security-Policy of a page that loads only this server's own style sheets, scripts, pictures and films.

    Args:
        form_targets: Origins beside the own that a form may lead to; a redirect after a form counts, too.
    """
    targets = " ".join(("'self'", *form_targets))
    return (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
        f"base-uri 'none'; form-action {targets}; frame-ancestors 'none'"
    )
