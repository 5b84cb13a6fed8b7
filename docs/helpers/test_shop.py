from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.request import urlopen

from faults import Faults, faults


def search():  # The application; yours has a client of Solr.
    try:
        return urlopen(Faults.core + "/select?q=*:*&rows=0").status
    except HTTPError as e:
        return e.code


def test_a_search_fails_once(faults):
    faults.arm(fail="{!id=down times=1}503", delay="{!id=slow}50ms")
    assert [search(), search()] == [503, 200]
    assert faults.struck("down") == 1
    assert [entry["status"] for entry in faults.journal(2)] == [503, 200]


def test_something_happens_while_a_search_is_inside_solr(faults):
    faults.arm(delay="{!id=gate}hold")
    with ThreadPoolExecutor() as pool:
        held = pool.submit(search)
        faults.wait("gate")
        assert not held.done()
        faults.release("gate")
        assert held.result() == 200


def test_nothing_is_armed_otherwise(faults):
    assert search() == 200
    assert faults.struck("down") == 0
