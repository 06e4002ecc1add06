"""The weights of relevance: two logistic regressions, fitted on topics of seven kinds of libraries.

Where they come from, and what they reach on libraries that they were not fitted on: docs/decisions/25-topic-refusals.md.
"""

from __future__ import annotations

# Of 1, of the share that the best passage has of the topic, and of the share that all passages have together.
WORDS = (-8.57, 7.88, 4.31)
# The same, and of the cosine of the topic with the nearest passage, by the offline embedder; shares then count words of like meaning.
MEANING = (-13.48, 8.68, 5.65, 5.3)
# The least probability with which sources treat a topic: there wrong refusals and texts on topics that no source treats were about as
# frequent.
LEAST = 0.5
