"""What a script was made from."""

from copydesk_server.slice import Slice
from copydesk_server.strategy.routes import routes
from copydesk_server.strategy.store import snapshots

SLICE = Slice(routes=(routes,), collections=(snapshots,))
