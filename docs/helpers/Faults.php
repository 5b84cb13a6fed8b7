<?php
/** Solr Faults for PHPUnit: with this trait a test begins and ends with nothing armed. */
trait Faults
{
    private function core(): string
    {
        return getenv('SOLR_CORE') ?: 'http://localhost:8983/solr/example';
    }

    private function askFaults(array $params = [], ?array $body = null): array
    {
        $post = ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => json_encode($body)];
        $http = stream_context_create(['http' => ['ignore_errors' => true] + ($body ? $post : [])]);
        $query = http_build_query(['across' => 'collection'] + $params);
        $answer = json_decode(file_get_contents($this->core() . '/faults?' . $query, false, $http), true);
        return isset($answer['error']) ? $this->fail(json_encode($answer['error'])) : $answer;
    }

    private function arm(array $rules): void
    {
        $this->askFaults([], ['arm' => (object) $rules, 'journal' => 1000]);
    }

    /** @before @after */
    #[PHPUnit\Framework\Attributes\Before, PHPUnit\Framework\Attributes\After]
    public function disarm(): void
    {
        $this->askFaults([], ['arm' => (object) [], 'journal' => 0, 'reset' => true]);
    }

    private function waitFor(string $id, int $strikes = 1): void
    {
        $this->askFaults(['wait' => $id, 'strikes' => $strikes, 'timeout' => '10s']);
    }

    private function release(string $id): void
    {
        $this->askFaults([], ['release' => $id]);
    }

    private function struck(string $id): int
    {
        return $this->askFaults()['rules'][$id]['struck'] ?? 0;
    }

    private function journal(int $requests): array
    {
        for ($end = time() + 10; count($seen = $this->askFaults()['journal']) < $requests; usleep(10000)) {
            $this->assertLessThan($end, time(), json_encode($seen)); // An entry is there when its request has ended.
        }
        return $seen;
    }
}
