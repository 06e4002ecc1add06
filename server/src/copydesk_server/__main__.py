"""``python -m copydesk_server`` is ``copydesk-server``."""

from copydesk_server.cli import main

main()
