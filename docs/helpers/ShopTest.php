<?php
require_once __DIR__ . '/Faults.php';

final class ShopTest extends PHPUnit\Framework\TestCase
{
    use Faults;

    /** The application; yours has a client of Solr. */
    private function search(): int
    {
        $http = stream_context_create(['http' => ['ignore_errors' => true]]);
        file_get_contents($this->core() . '/select?q=*:*&rows=0', false, $http);
        return (int) explode(' ', $http_response_header[0])[1];
    }

    public function testASearchFailsOnce(): void
    {
        $this->arm(['fail' => '{!id=down times=1}503', 'delay' => '{!id=slow}50ms']);
        $this->assertSame([503, 200], [$this->search(), $this->search()]);
        $this->assertSame(1, $this->struck('down'));
        $this->assertSame([503, 200], array_column($this->journal(2), 'status'));
    }

    public function testSomethingHappensWhileASearchIsInsideSolr(): void
    {
        $this->arm(['delay' => '{!id=gate}hold']);
        $another = [PHP_BINARY, '-r', 'echo file_get_contents($argv[1]);', $this->core() . '/select?q=*:*&rows=0'];
        $held = popen(implode(' ', array_map('escapeshellarg', $another)), 'r');
        $this->waitFor('gate');
        $this->release('gate');
        $this->assertStringContainsString('numFound', stream_get_contents($held));
        $this->assertSame(0, pclose($held));
    }

    public function testNothingIsArmedOtherwise(): void
    {
        $this->assertSame(200, $this->search());
        $this->assertSame(0, $this->struck('down'));
    }
}
