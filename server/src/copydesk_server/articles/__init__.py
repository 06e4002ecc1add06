"""``article.generate``: a script's body as an article, with its sources."""
