"""The one table of scopes (the API description, Authentication, item 4)."""

SCOPES: dict[str, str] = {
    "brands:read": "Read brands, offerings, CTAs, writing styles and brand kits.",
    "brands:write": "Create, change and delete them.",
    "sources:read": "Read and search collections and knowledge.",
    "sources:write": "Create, change and delete them.",
    "scripts:read": "Read scripts and their versions.",
    "scripts:write": "Create, change and delete scripts; save versions.",
    "generation:write": "Queue generation jobs.",
    "jobs:read": "List and poll jobs.",
    "jobs:write": "Cancel jobs.",
    "outputs:read": "Read saved outputs.",
    "media:read": "Read and download media.",
    "media:write": "Upload media.",
}


def require_known(scopes: list[str]) -> list[str]:
    """Return the scopes, or raise ``ValueError`` naming the unknown ones."""
    unknown = sorted(set(scopes) - SCOPES.keys())
    if unknown:
        raise ValueError(f"unknown scope: {', '.join(unknown)}; known are {', '.join(SCOPES)}")
    return scopes
