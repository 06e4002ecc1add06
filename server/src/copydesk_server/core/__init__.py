"""What every slice stands on; knows neither Tornado nor Celery."""
