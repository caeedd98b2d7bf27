// Measures the figures of docs/performance.md and performance-web.md: `npm run bench:NAME`, by the names below. Run it on Linux, on an idle
// machine.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepTestEnvironment } from '../tests/product/environment.ts';

const names = [
  'audit',
  'booking-races',
  'bookings',
  'calls',
  'catch-up',
  'commands',
  'conversations',
  'decode',
  'event-store',
  'footprint',
  'free-times',
  'growth',
  'guessing',
  'kills',
  'latency',
  'live',
  'neighbours',
  'outages',
  'overload',
  'own-reads',
  'projections',
  'reads',
  'repeats',
  'search',
  'shell',
  'signing-in',
  'slow-stores',
  'timers',
  'wallets',
  'web',
];
const [name = ''] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`usage: bench ${names.join('|')}`);
  process.exit(2);
}
keepTestEnvironment();
await import(pathToFileURL(path.resolve(import.meta.dirname, `../tests/load/${name}.ts`)).href);
