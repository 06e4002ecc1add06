"""The job engine; the only package that imports Celery."""
