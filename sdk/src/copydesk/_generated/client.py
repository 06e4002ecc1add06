# Generated from openapi.json by `make generate`; do not edit.
"""Requests are sent by `copydesk._async.transport` and its synchronous twin, not from here."""
