"""Proxies and certificates of the environment: exempt hosts work whatever the variables hold, and others get an error that helps."""

from __future__ import annotations

import pytest

from copydesk import AsyncCopydesk, Copydesk, _proxies, errors
from support.api_answers import BRAND
from support.scripted_server import reply, scripted

KEY, URL = "cdk_x", "http://desk.example:8080/api/v1"
VARIABLES = ("ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR")


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """An environment without proxies."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


def test_entries_of_no_proxy(subtests):
    """Names with their subdomains, addresses, networks and ports; what is none of these is passed over."""
    for no_proxy, host, exempt in [
        ("*", "desk.example:8080", True),
        ("desk.example", "desk.example:8080", True),
        ("example", "desk.example", True),
        ("*.example", "desk.example", True),
        ("sk.example", "desk.example", False),
        ("desk.example:8080", "desk.example:8080", True),
        ("desk.example:81", "desk.example", False),
        ("http://desk.example", "desk.example", True),
        ("https://desk.example", "desk.example", False),
        ("localhost,127.0.0.1,fd07:b51a:cc66:f0::/64", "127.0.0.1:8080", True),
        ("localhost", "127.0.0.1", False),
        ("127.0.0.0/8", "127.1.2.3:99", True),
        ("127.0.0.1:81", "127.0.0.1:82", False),
        ("[::1]", "[::1]:8080", True),
        ("[::1]:8081", "[::1]:8080", False),
        ("fd07:b51a:cc66:f0::/64", "[fd07:b51a:cc66:f0::2]:8080", True),
        ("fd07:b51a:cc66:f0::/64", "[fd07:b51a:cc66:f1::2]", False),
        ("fd07::/999,[::1,:::,/,http://,desk..example", "desk.example", False),
        ("", "desk.example", False),
    ]:
        with subtests.test(no_proxy=no_proxy, host=host):
            assert _proxies.is_exempt(f"http://{host}/api/v1", no_proxy) is exempt


UNUSABLE = {
    "socks://10.0.0.1:1080": "it should look like http://proxy.example:3128 or socks5://",
    "socks5://10.0.0.1:1080": "pip install 'httpx[socks]'",
    "http://[bad": "is not the address of a proxy",
    "http://10.0.0.1:99999": "is not the address of a proxy",
    "ftp://10.0.0.1": "is not the address of a proxy",
    "http://": "is not the address of a proxy",
}


def test_a_proxy_that_cannot_be_used_is_named(subtests, monkeypatch):
    """With what to do, when the client is made; its address may have a password, and is not repeated."""
    for name in ["ALL_PROXY", "all_proxy", "HTTP_PROXY", "http_proxy"]:
        for value, advice in UNUSABLE.items():
            with subtests.test(value=value, name=name):
                monkeypatch.setenv(name, value.replace("10.0.0.1", "user:hunter2@10.0.0.1"))
                for kind in (Copydesk, AsyncCopydesk):
                    with pytest.raises(errors.ConfigurationError) as caught:
                        kind(KEY, URL)
                    message = str(caught.value)
                    assert message.startswith(f"{name} is")
                    assert advice in message
                    assert "add desk.example to NO_PROXY" in message
                    assert "hunter2" not in message


def test_an_exempt_host_is_reached_whatever_the_proxy(subtests, monkeypatch):
    """The proxy is never looked at."""
    for no_proxy in ["127.0.0.1", "localhost,127.0.0.0/8,fd07::/64"]:
        for value in UNUSABLE:
            with subtests.test(value=value, no_proxy=no_proxy):
                monkeypatch.setenv("ALL_PROXY", value)
                monkeypatch.setenv("no_proxy", no_proxy)
                with scripted(reply(200, BRAND)) as server, Copydesk(KEY, server.base_url, max_retries=0) as desk:
                    assert desk.projects.get("prj_1").name == "B"


async def test_the_proxy_of_the_scheme_is_used(monkeypatch):
    """Of both clients, without a scheme too; a variable for all others, that nobody needs, is never looked at."""
    with scripted(*[reply(200, BRAND)] * 2) as proxy:
        monkeypatch.setenv("HTTP_PROXY", proxy.base_url.removesuffix("/api/v1").removeprefix("http://"))
        monkeypatch.setenv("ALL_PROXY", "socks://10.0.0.1")
        monkeypatch.setenv("NO_PROXY", "127.0.0.1,fd07::/64")
        with Copydesk(KEY, "http://desk.company.invalid/api/v1") as desk:
            assert desk.projects.get("prj_1").name == "B"
        async with AsyncCopydesk(KEY, "http://desk.company.invalid/api/v1") as other:
            assert (await other.projects.get("prj_1")).name == "B"

    assert {request.path for request in proxy.seen} == {"http://desk.company.invalid/api/v1/projects/prj_1"}


@pytest.mark.parametrize("name", ["SSL_CERT_FILE", "SSL_CERT_DIR"])
def test_certificates_that_are_not_there_are_named(monkeypatch, tmp_path, name):
    """Where certificates are checked; without TLS the variable is never looked at."""
    monkeypatch.setenv(name, str(tmp_path / "none"))
    with pytest.raises(errors.ConfigurationError, match=rf"{name} is '.*none'.*Correct or unset it"):
        Copydesk(KEY, "https://desk.example/api/v1")
    with scripted(reply(200, BRAND)) as server, Copydesk(KEY, server.base_url, max_retries=0) as desk:
        assert desk.projects.get("prj_1").name == "B"
