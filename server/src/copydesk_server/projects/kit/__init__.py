"""The brand kit: imported, judged, approved."""
