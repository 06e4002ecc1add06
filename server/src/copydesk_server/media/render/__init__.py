"""The media engine: a plan of frames becomes segments, segments become a film. It knows no database, queue or HTTP."""
