# Generated from copydesk._async by `make generate`; do not edit.
"""The asynchronous client; `make generate` makes the synchronous one from these modules."""
