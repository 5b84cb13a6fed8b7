<?php
// Prints the median of the milliseconds that PHP takes to read an answer of Solr, or nothing if it
// cannot read that format. Arguments: format, file, rounds.

[, $format, $file, $rounds] = $argv;
$answer = file_get_contents($file);

$readers = [
    'xml' => 'simplexml_load_string',
    'json' => fn($text) => json_decode($text, true),
    'csv' => fn($text) => array_map('str_getcsv', explode("\n", trim($text))),
    'phps' => 'unserialize',
    'php' => fn($text) => eval("return $text;"),
];
$read = $readers[$format] ?? null;
if (!is_callable($read)) {
    exit;
}

$times = [];
for ($i = 0; $i < $rounds; $i++) {
    $start = hrtime(true);
    $value = $read($answer);
    $times[] = (hrtime(true) - $start) / 1e6;
    if (!$value) {
        fwrite(STDERR, "PHP cannot read $file\n");
        exit(1);
    }
}
sort($times);
echo $times[intdiv(count($times), 2)];
