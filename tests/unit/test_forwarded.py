"""Who asks, behind proxies: what X-Forwarded-For says is believed from the proxies that are set, and from nobody else."""

from __future__ import annotations

import httpx
import pytest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from copydesk_server.core.net.addresses import client_of, networks
from copydesk_server.core.settings import SettingsError, load
from copydesk_server.web.connection import Server

PROXIES = networks("10.0.0.0/8, 192.0.2.7, fd00::/8")


def test_the_last_address_that_is_no_proxys_is_the_client(subtests):
    """Read from the end, where the proxies write; what is before it the client may have made up."""
    for peer, forwarded, client in [
        ("10.1.2.3", ["203.0.113.9"], "203.0.113.9"),
        ("192.0.2.7", ["203.0.113.9"], "203.0.113.9"),
        ("::ffff:10.1.2.3", ["203.0.113.9"], "203.0.113.9"),
        ("fd00::1", ["2001:db8::9"], "2001:db8::9"),
        # The client's own words stand before what the proxy adds.
        ("10.1.2.3", ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["198.51.100.1", "203.0.113.9, 10.9.9.9"], "203.0.113.9"),
        ("10.1.2.3", ["203.0.113.9, nonsense"], "10.1.2.3"),
        ("10.1.2.3", ["nonsense, 10.9.9.9"], "10.9.9.9"),
        ("10.1.2.3", [""], "10.1.2.3"),
        ("10.1.2.3", [], "10.1.2.3"),
        ("10.1.2.3", ["10.4.4.4"], "10.4.4.4"),
        # Not a proxy: what it says changes nothing.
        ("203.0.113.50", ["10.1.2.3"], "203.0.113.50"),
        ("192.0.2.8", ["203.0.113.9"], "192.0.2.8"),
        ("", ["203.0.113.9"], ""),
    ]:
        with subtests.test(peer=peer, forwarded=forwarded):
            assert client_of(peer, forwarded, PROXIES) == client


def test_nobody_is_believed_by_default():
    """Without the setting there is no proxy, whatever the address."""
    assert networks(load({}).trusted_proxies) == ()
    assert client_of("127.0.0.1", ["203.0.113.9"], ()) == "127.0.0.1"


def test_what_is_no_network_is_refused_at_the_start(subtests):
    """A proxy that is misspelt would else be believed by nobody, and nobody would notice."""
    for text in ["nginx", "10.0.0.0/33", "10.0.0", "10.0.0.1 10.0.0.2"]:
        with subtests.test(text=text), pytest.raises(SettingsError, match="COPYDESK_TRUSTED_PROXIES"):
            load({"COPYDESK_TRUSTED_PROXIES": text})


class Told(RequestHandler):
    """Answers who asks."""

    def get(self) -> None:
        self.write(str(self.request.remote_ip))


@pytest.mark.parametrize(
    ("proxies", "told"),
    [
        ("127.0.0.0/8", ["203.0.113.9", "203.0.113.10", "127.0.0.1"]),
        ("", ["127.0.0.1"] * 3),
        ("10.0.0.0/8", ["127.0.0.1"] * 3),
    ],
)
async def test_each_request_of_a_connection_has_its_own_client(proxies, told):
    """A proxy sends the requests of many clients over one connection; one without the header is the proxy's own."""
    server = Server(Application([("/", Told)]))
    server.proxies = networks(proxies)
    sockets = bind_sockets(0, "127.0.0.1")
    server.add_sockets(sockets)
    url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"
    given = [{"X-Forwarded-For": "198.51.100.1, 203.0.113.9"}, {"X-Forwarded-For": "203.0.113.10"}, {}]
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        found = [(await http.get(url, headers=headers)).text for headers in given]
    server.stop()
    await server.close_all_connections()

    assert found == told
