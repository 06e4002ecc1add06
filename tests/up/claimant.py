"""Claims the addresses that its standard input names, one at a time, and says how that went."""

from __future__ import annotations

import json
import sys

from copydesk_server.up.address import AddressError, claim

held = None
print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    if held is not None:
        held.close()
    held = None
    host, port = json.loads(line)
    try:
        held = claim(host, port) if host is not None else None
        print(json.dumps({"port": held.port if held else 0, "refused": ""}), flush=True)
    except AddressError as error:
        print(json.dumps({"port": 0, "refused": str(error)}), flush=True)
