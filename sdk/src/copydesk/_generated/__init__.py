# Generated from openapi.json by `make generate`; do not edit.
"""Models and requests of the API."""
