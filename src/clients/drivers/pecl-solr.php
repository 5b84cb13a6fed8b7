<?php
// One call of PECL solr: its response writer, URL, search or add, its argument, seconds to wait.
[, $writer, $url, $call, $argument, $timeout] = $argv;
$address = parse_url($url);
$solr = new SolrClient([
    'hostname' => $address['host'],
    'port' => $address['port'],
    'path' => ltrim($address['path'], '/'),
    'timeout' => (int) $timeout,
    'wt' => $writer,
]);
try {
    if ($call === 'search') {
        $query = new SolrQuery($argument);
        $query->setRows(10)->addField('id')->addField('name');
        $response = $solr->query($query)->getResponse();
        $found = $response->response->numFound ?? 'none';
        $docs = $response->response->docs ?? [];
        echo "ok\t$found\t", count($docs ?: []), "\t", json_encode($docs), "\n";
    } else {
        $document = new SolrInputDocument();
        $document->addField('id', $argument);
        $solr->addDocument($document)->getResponse();
        echo "ok\n";
    }
} catch (Throwable $e) {
    $text = preg_replace('/\s+/', ' ', $e->getMessage());
    // It has codes of its own from 1000 on; then only the text has the status.
    $status = preg_match('/Response Code (\d+)/', $text, $found) ? $found[1] : $e->getCode();
    echo "error\t", get_class($e), "\t", $status < 1000 ? $status : 0, "\t$text\n";
}
