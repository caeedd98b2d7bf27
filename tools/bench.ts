// `npm run bench:commands`, `bench:event-store`, `bench:projections` and `bench:search`: what docs/performance.md shows. Linux, an otherwise idle machine.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['commands', 'event-store', 'projections', 'search'];
const [name = ''] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`usage: bench ${names.join('|')}`);
  process.exit(2);
}
await import(pathToFileURL(path.resolve(import.meta.dirname, `../tests/load/${name}.ts`)).href);
