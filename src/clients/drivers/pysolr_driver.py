"""One call of pysolr: URL, search or add, its argument, seconds to wait."""
import json
import logging
import re
import sys

import pysolr

logging.disable(logging.CRITICAL)
url, call, argument, timeout = sys.argv[1:]
solr = pysolr.Solr(url, timeout=int(timeout))
try:
    if call == "search":
        results = solr.search(argument, rows=10, fl="id,name")
        docs = list(results)
        print("ok", results.hits, len(docs), json.dumps(docs), sep="\t")
    else:
        solr.add([{"id": argument}])
        print("ok")
except Exception as e:
    text = " ".join(str(e).split())
    status = re.search(r"\(HTTP (\d+)\)", text)
    print("error", type(e).__name__, status.group(1) if status else 0, text, sep="\t")
