"""Headers that keep answers from being run, framed, sniffed or kept where they should not be.

After the OWASP REST Security Cheat Sheet. Strict-Transport-Security is left to the proxy that ends TLS.
"""

from __future__ import annotations

import base64
import hashlib

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


def page_policy(style: str) -> str:
    """The Content-Security-Policy of a page whose only style sheet is this text, and which runs nothing."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
