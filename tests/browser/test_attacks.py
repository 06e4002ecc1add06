"""Attacks on the console that only a browser shows: scripts in every field, framing, forms of other sites."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import quote

import pytest

from copydesk_server.console import links, sessions, store
from copydesk_server.console.links import LinkKind
from copydesk_server.core.access import Role, Visitor
from copydesk_server.keys import service as keys
from support.console import browser, new_member, origin, session_cookie
from support.hostile_desk import CORPUS, SETTINGS
from support.server import new_workspace, with_database

CANARY = "window.canary = () => { window.hit = (window.hit || 0) + 1; }"
# Opens what waits for a hand, and gives what waits for it the focus or the pointer.
PROVOKE = """() => {
  for (const one of document.querySelectorAll('*')) {
    for (const name of ['focus', 'pointerover', 'mouseover', 'blur', 'toggle', 'click']) {
      if (!(name === 'click' && one.closest('a, button, form, summary'))) one.dispatchEvent(new Event(name));
    }
  }
  return window.hit || 0;
}"""


@pytest.fixture
def careless(chromium, server):
    """A page on which no policy stops a script: what is shown must be text by itself."""
    with chromium.new_context(base_url=origin(server), bypass_csp=True) as context:
        context.add_init_script(CANARY)
        yield context.new_page()


def test_the_canary_sings(careless):
    """Without escaping, strings of the corpus do run: the test below can fail."""
    careless.goto("/signin")
    careless.evaluate("(text) => { document.body.innerHTML += text }", "<img src=x onerror=canary()>")
    careless.wait_for_function("() => window.hit === 1")

    assert len(CORPUS) >= 200


def test_nothing_that_is_stored_runs(server, careless):
    """Names, labels, notes, models, channels and browsers that are scripts are shown as text, on every page."""
    workspace = new_workspace(server, CORPUS[0])
    owner = new_member(workspace, Role.OWNER)

    async def fill(database):
        user = await store.user(database, owner.id)
        token = await sessions.begin(database, user, CORPUS[1])
        moment = datetime.now(UTC)
        for number, text in enumerate(CORPUS):
            await sessions.begin(database, user, text)
            by = Visitor(owner.id, workspace.id, Role.OWNER, text, owner.login, "")
            key = await keys.create_key(database, workspace.id, ["jobs:read"], label=text, created_by=by)
            note = {"role": "editor", "note": text, "invited_by": text}
            await links.issue(database, LinkKind.INVITATION, workspace.id, created_by=owner.id, **note)
            await store.add_user(
                database, {**user, "_id": f"usr_{workspace.id}{number}", "name": text, "login": text + workspace.id}
            )
            row = {
                "_id": f"con_{workspace.id}{number}",
                "workspace_id": workspace.id,
                "external_account_id": str(number),
            }
            row |= {
                "created_at": moment,
                "updated_at": moment,
                "platform": "youtube",
                "display_name": text,
                "handle": text,
            }
            row |= {"scopes": [text], "status": "error", "visible": True, "capabilities": {}, "last_synced_at": None}
            await database["connections"].insert_one(
                {**row, "error_code": "no_channel", "error_message": text, "metadata": {}}
            )
        choice = {
            "base_url": f"https://x/{CORPUS[2]}",
            "model": CORPUS[3],
            "usd_per_million_in": 1,
            "usd_per_million_out": 1,
        }
        await database["text_models"].insert_one(
            {"_id": workspace.id, "choice": {**choice, "base_url": "https://x/'\"><svg/onload=canary()>"}, "key": b""}
        )
        service = {"model": CORPUS[0], "seconds": 1, "base_url": "https://x/'\"><svg/onload=canary()>"}
        for kind, more in {
            "voices": {
                "voices": [text for text in CORPUS if re.fullmatch(r"\S{1,64}", text)][:100],
                "usd_per_million_chars": 1,
            },
            "transcribers": {"usd_per_minute": 1},
        }.items():
            await database[kind].insert_one({"_id": workspace.id, "choice": {**service, **more}, "key": b""})
        return token, key.split("_")[1]

    token, key_id = with_database(server, fill)
    careless.context.add_cookies([{"name": session_cookie(origin(server)), "value": token, "url": origin(server)}])
    for path in SETTINGS:
        careless.goto(path.replace("KEY", key_id).replace("MEMBER", f"usr_{workspace.id}0").replace("OWNER", owner.id))
        hits, text = careless.evaluate(PROVOKE), careless.locator("body").inner_text()
        assert hits == 0, path
        assert "canary()" in text, path
        assert careless.locator("main img, main svg, main iframe, main object, main video").count() == 0, path
    members = careless.goto("/settings/members").text()
    assert "<svg" not in members
    careless.goto("/settings/keys")
    shown = careless.locator("td strong").all_inner_texts()
    assert len(shown) >= len(CORPUS)


def test_nothing_that_comes_back_in_a_form_runs(server, workspace, careless):
    """What was typed stands in the fields again, and runs nothing; nor does what an address says."""
    with browser(server) as visitor, browser(server) as owner:
        owner.sign_in(new_member(workspace, Role.OWNER).login)
        answers = []
        csrf, own = visitor.token("/signin"), owner.token("/settings/account")
        for number, text in enumerate(CORPUS):
            key = {"csrf": own, "label": text * 2, "scope": text, "life": text}
            model = {
                "csrf": own,
                "base_url": text,
                "model": text,
                "usd_per_million_in": text,
                "seconds": text,
                "limit_field": text,
            }
            answers += [
                owner.client.post("/settings/keys", data=key),
                owner.client.post("/settings/providers", data=model),
                owner.client.post("/settings/providers/voice", data={**model, "voices": text}),
                owner.client.post("/settings/providers/transcription", data=model),
                owner.client.post("/settings/members/invite", data={"csrf": own, "note": text, "role": text})
                if number < 5
                else owner.get("/settings/connections/callback", params={"state": text, "error": text, "code": text}),
                visitor.get("/signin", params={"next": text}),
                visitor.get("/" + quote(text, safe="")),
            ]
            if number % 12 == 0:  # Guesses are throttled; each is of somebody else.
                form = {"csrf": csrf, "login": text + secrets.token_hex(4), "password": text, "next": text}
                answers.append(visitor.client.post("/signin", data=form))
    assert {answer.status_code for answer in answers} <= {200, 400, 404, 409, 422}
    careless.goto("/signin")
    run = careless.evaluate(
        """(pages) => {
            let made = 0;
            for (const html of pages) {
                const frame = document.createElement('iframe');
                document.body.append(frame);
                frame.contentWindow.canary = window.canary;
                frame.contentDocument.open(); frame.contentDocument.write(html); frame.contentDocument.close();
                for (const one of frame.contentDocument.querySelectorAll('*'))
                    for (const name of ['focus', 'mouseover', 'pointerover', 'toggle']) one.dispatchEvent(new Event(name));
                made += frame.contentDocument.querySelectorAll('main :is(img, svg, iframe, object, embed, video, audio, script, style)').length;
                frame.remove();
            }
            return [window.hit || 0, made];
        }""",
        [answer.text.replace('<script src="', '<script data-src="') for answer in answers],
    )

    assert run == [0, 0]


class _Foreign(BaseHTTPRequestHandler):
    """A site of somebody else, which frames the console and sends its forms."""

    target = ""

    def do_GET(self):
        body = f"""<!doctype html><title>foreign</title><iframe src="{self.target}/settings/keys"></iframe>
            <form method="post" action="{self.target}/settings/account/sessions"><input name="csrf" value="x"><button>Win</button></form>""".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        """Say nothing."""


@pytest.fixture
def foreign(story):
    handler = type("Handler", (_Foreign,), {"target": story.origin})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as found:
        thread = Thread(target=found.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        # By name another site than the console's number, though the same machine.
        yield f"http://localhost:{found.server_port}"
        found.shutdown()
        thread.join()


def test_other_sites_neither_frame_the_console_nor_send_its_forms(page, foreign):
    """Clickjacking and CSRF from a real page of another site: the frame stays empty, the form is refused."""
    page.goto(foreign)
    frame = page.frames[-1]
    framed = frame.locator("main").count()
    page.click("button")

    assert framed == 0
    assert "Nothing was changed" in page.locator("main").inner_text() or page.url.endswith("/signin")
    page.goto("/settings/account")
    assert page.locator("h1").inner_text() == "Your account"
