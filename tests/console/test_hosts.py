"""The Host header: links are built from it only where it names this server, or from COPYDESK_PUBLIC_URL."""

from __future__ import annotations

import re
import socket

import httpx

from copydesk_server.core.access import Role
from copydesk_server.web.security import is_own_host
from support.console import PASSWORD, browser, new_member, told
from support.server import beside

POISONED = [
    "evil.example",
    "evil.example:8080",
    "127.0.0.1.evil.example",
    "192.0.2.7:8080",
    "",
]
MEMBERS = "/settings/members"


def invitation(owner, **headers) -> httpx.Response:
    form = {"csrf": owner.token(MEMBERS), "note": "Bo", "role": "viewer"}
    return owner.client.post(f"{MEMBERS}/invite", data=form, headers=headers)


def test_a_page_refuses_a_host_that_is_not_the_servers(subtests, owner):
    """No link is built for it, nothing changes, and the message says what to set."""
    for host in POISONED:
        with subtests.test(host=host):
            before = owner.get(MEMBERS).text.count("Take back")
            refused = invitation(owner, Host=host)

            assert refused.status_code == 400
            assert "COPYDESK_PUBLIC_URL" in told(refused)
            assert "/join/" not in refused.text
            assert "Location" not in refused.headers
            assert owner.get(MEMBERS).text.count("Take back") == before
            assert owner.get("/signin", headers={"Host": host}).status_code == 400


def test_headers_of_proxies_make_no_link(subtests, owner):
    """Nothing but the Host header, once it is checked, is used."""
    for header in ["X-Forwarded-Host", "X-Host", "X-Original-Host", "Forwarded"]:
        with subtests.test(header=header):
            made = invitation(owner, **{header: "host=evil.example" if header == "Forwarded" else "evil.example"})

            assert f"{owner.client.base_url.scheme}://{owner.client.base_url.netloc.decode()}/join/" in made.text
            assert "evil.example" not in made.text


def test_loopback_is_always_the_server(subtests, owner):
    """A tunnel has another port and perhaps another name of this machine; its links lead through the tunnel."""
    for host in ["localhost", "127.0.0.1:9000", "[::1]:9000", "127.9.9.9"]:
        with subtests.test(host=host):
            response = owner.get("/", headers={"Host": host})

            assert response.status_code == 200


def test_with_a_public_url_links_come_from_it_whatever_the_host_is(server, workspace, tmp_path):
    """A proxy may pass any Host on; an attacker's gets into no link."""
    settings = {"database": server.database_name, "public_url": "http://desk.example:8443"}
    with beside(server, tmp_path, **settings) as behind, browser(behind) as owner:
        member = new_member(workspace, Role.OWNER)
        token = owner.token("/signin")
        # The client sends cookies by name, whatever the public origin is.
        assert (
            owner.client.post("/signin", data={"csrf": token, "login": member.login, "password": PASSWORD}).status_code
            == 303
        )
        made = invitation(owner, Host="evil.example")

    assert re.search(r">(http\S+)/join/", made.text)[1] == "http://desk.example:8443"
    assert "evil.example" not in made.text


def test_a_server_on_the_network_is_reached_by_its_address_and_by_no_other_name(server, tmp_path):
    """Bound to all addresses, it answers to the one that the client connected to."""
    with beside(server, tmp_path, host="0.0.0.0") as open_, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # Sends nothing; it chooses the address of this machine for the way out.
        address, port = probe.getsockname()[0], httpx.URL(open_.base_url).port
        with httpx.Client(headers={"Accept": "text/html"}, trust_env=False) as client:
            assert client.get(f"http://{address}:{port}/signin").status_code == 200
            named = client.get(f"http://{address}:{port}/signin", headers={"Host": f"desk.lan:{port}"})
            assert named.status_code == 400
            assert "desk.lan" in named.text
            assert "COPYDESK_PUBLIC_URL" in named.text


def test_what_names_the_server(subtests):
    """Loopback, the address it listens on and the address that was connected to, each with any port; nothing else."""
    for host, bound, local, own in [
        ("desk.lan:8080", "desk.lan", "10.0.0.5", True),
        ("DESK.LAN", "desk.lan", "10.0.0.5", True),
        ("10.0.0.5", "0.0.0.0", "10.0.0.5", True),
        ("10.0.0.6", "0.0.0.0", "10.0.0.5", False),
        ("[fd00::5]:8080", "::", "fd00::5", True),
        ("[::ffff:10.0.0.5]", "::", "::ffff:10.0.0.5", True),
        ("10.0.0.5", "::", "::ffff:10.0.0.5", True),
        ("fd00::5", "::", "fd00::5", False),
        ("user@localhost", "127.0.0.1", "127.0.0.1", False),
        ("localhost/evil.example", "127.0.0.1", "127.0.0.1", False),
        ("localhost.evil.example", "127.0.0.1", "127.0.0.1", False),
        ("localhost:", "127.0.0.1", "127.0.0.1", False),
        ("localhost:65536", "127.0.0.1", "127.0.0.1", False),
        ("localhost:80:80", "127.0.0.1", "127.0.0.1", False),
        ("2130706433", "127.0.0.1", "127.0.0.1", False),
        ("", "", "", False),
    ]:
        with subtests.test(host=host, bound=bound):
            assert is_own_host(host, bound, local) is own
