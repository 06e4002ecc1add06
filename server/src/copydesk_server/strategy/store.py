"""Where context snapshots are kept."""

from copydesk_server.core.collection import Collection, index

snapshots = Collection("context_snapshots", "snp", indexes=[index("script_id")])
