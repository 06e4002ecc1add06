# Generated from openapi.json by `make generate`; do not edit.
"""Errors are those of `copydesk.errors`."""
