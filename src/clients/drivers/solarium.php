<?php
// One call of Solarium: its adapter, URL, search or add, its argument, seconds to wait.
require __DIR__ . '/../../../target/clients/vendor/autoload.php';

[, $adapter, $url, $call, $argument, $timeout] = $argv;
$address = parse_url($url);
$class = "Solarium\\Core\\Client\\Adapter\\$adapter";
$transport = new $class();
$transport->setTimeout((int) $timeout);
$endpoint = [
    'host' => $address['host'],
    'port' => $address['port'],
    'path' => '/',
    'core' => basename($address['path']),
];
$events = new Symfony\Component\EventDispatcher\EventDispatcher();
$solr = new Solarium\Client($transport, $events, ['endpoint' => ['solr' => $endpoint]]);
try {
    if ($call === 'search') {
        $query = $solr->createSelect()->setQuery($argument)->setRows(10)->setFields('id,name');
        $result = $solr->select($query);
        $docs = array_map(fn ($doc) => $doc->getFields(), $result->getDocuments());
        echo "ok\t", $result->getNumFound() ?? 'none', "\t", count($docs), "\t", json_encode($docs), "\n";
    } else {
        $update = $solr->createUpdate();
        $update->addDocument($update->createDocument(['id' => $argument]));
        $solr->update($update);
        echo "ok\n";
    }
} catch (Throwable $e) {
    $text = preg_replace('/\s+/', ' ', $e->getMessage());
    echo "error\t", get_class($e), "\t", $e->getCode() >= 400 ? $e->getCode() : 0, "\t$text\n";
}
