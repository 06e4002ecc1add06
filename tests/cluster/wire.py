"""A wire between two interfaces on which packets are late or lost, for kernels without tc-netem(8): it runs as root, by itself.

It stands in the way of a host's cable (``hosts.Host.disturb``) and passes its frames on, with the marks of the kernel on checksums
and segments that are still to be made (packet(7), ``PACKET_VNET_HDR``).
"""

from __future__ import annotations

import argparse
import random
import select
import socket
import time
from collections import deque

# From <linux/if_packet.h> and <linux/if_ether.h>, which Python does not carry.
_SOL_PACKET, _PACKET_VNET_HDR, _PACKET_IGNORE_OUTGOING, _ETH_P_ALL = 263, 15, 23, 3
_FRAME_BYTES = 1 << 17  # A segment that the kernel has not yet cut has 64 KiB.


def port(interface: str) -> socket.socket:
    """All frames that come in at an interface."""
    found = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(_ETH_P_ALL))
    found.setsockopt(_SOL_PACKET, _PACKET_VNET_HDR, 1)
    found.setsockopt(_SOL_PACKET, _PACKET_IGNORE_OUTGOING, 1)
    found.bind((interface, 0))
    found.settimeout(0)
    return found


def run(host: socket.socket, network: socket.socket, seconds: float, loss: float) -> None:
    """Pass frames on; those from the host late or not at all."""
    dice, waiting = random.Random(), deque[tuple[float, bytes]]()
    while True:
        rest = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        ready, _, _ = select.select([host, network], [], [], rest)
        while waiting and waiting[0][0] <= time.monotonic():
            _send(network, waiting.popleft()[1])
        if network in ready:
            _send(host, network.recv(_FRAME_BYTES))
        if host in ready:
            frame = host.recv(_FRAME_BYTES)
            if dice.random() >= loss:
                waiting.append((time.monotonic() + seconds, frame))


def _send(where: socket.socket, frame: bytes) -> None:
    try:
        where.send(frame)
    except (BlockingIOError, OSError):
        return  # A full queue or an interface that is down: lost, as on a wire.


def main() -> None:
    """Until it is killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("host", help="interface on the side of the host")
    parser.add_argument("network", help="interface on the side of the network")
    parser.add_argument("--seconds", type=float, default=0.0, help="how late packets from the host are")
    parser.add_argument("--loss", type=float, default=0.0, help="share of them that is lost")
    options = parser.parse_args()
    run(port(options.host), port(options.network), options.seconds, options.loss)


if __name__ == "__main__":
    main()
