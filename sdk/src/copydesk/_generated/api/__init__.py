# Generated from openapi.json by `make generate`; do not edit.
"""Requests, by tag."""
