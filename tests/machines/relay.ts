import { createServer, connect } from 'node:net';

/**
 * `node tests/machines/relay.ts ADDRESS PORT…`: brings connections to an address of this machine to the same port of its loopback, where the
 * embedded servers listen. What one side ends, the other sees.
 */
const [host, ...ports] = process.argv.slice(2);

for (const port of ports.map(Number)) {
  createServer((outer) => {
    const inner = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      one.setNoDelay(true).setKeepAlive(true, 5_000).pipe(other);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }).listen(port, host);
}
