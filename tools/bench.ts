// `npm run bench:calls`, `bench:commands`, `bench:event-store`, `bench:projections`, `bench:search` and `bench:web`: what docs/performance.md and performance-web.md show. Linux, an otherwise idle machine.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['calls', 'commands', 'event-store', 'projections', 'search', 'web'];
const [name = ''] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`usage: bench ${names.join('|')}`);
  process.exit(2);
}
await import(pathToFileURL(path.resolve(import.meta.dirname, `../tests/load/${name}.ts`)).href);
