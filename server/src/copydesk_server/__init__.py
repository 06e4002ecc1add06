"""The Copydesk reference server: brands, sources and cited scripts over a REST API."""

__version__ = "0.1.0"
