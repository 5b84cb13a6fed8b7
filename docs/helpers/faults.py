"""Solr Faults for pytest: with the fixture `faults` a test begins and ends with nothing armed."""
import json, os, time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest


class Faults:
    core = os.environ.get("SOLR_CORE", "http://localhost:8983/solr/example")

    def ask(self, body=None, **params):
        url = self.core + "/faults?across=collection&" + urlencode(params)
        data = None if body is None else json.dumps(body).encode()
        try:
            return json.load(urlopen(Request(url, data, {"Content-Type": "application/json"})))
        except HTTPError as e:  # Solr's own sentence says what is wrong.
            raise AssertionError(json.load(e)["error"]) from None

    def arm(self, **rules):
        self.ask({"arm": rules, "journal": 1000})

    def disarm(self):
        self.ask({"arm": {}, "journal": 0, "reset": True})

    def wait(self, id, strikes=1):
        self.ask(wait=id, strikes=strikes, timeout="10s")

    def release(self, id):
        self.ask({"release": id})

    def struck(self, id):
        return self.ask()["rules"].get(id, {}).get("struck", 0)

    def journal(self, requests):
        end = time.monotonic() + 10
        while len(seen := self.ask()["journal"]) < requests:  # An entry is there when its request has ended.
            assert time.monotonic() < end, seen
            time.sleep(0.01)
        return seen


@pytest.fixture
def faults():
    faults = Faults()
    faults.disarm()
    yield faults
    faults.disarm()
