// `npm run ledger`: writes docs/asvs.md and docs/promises.md from the data beside them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageOfAsvs, type Requirement } from '../tests/architecture/ledger/asvs.ts';
import { pageOfPromises, type Promised } from '../tests/architecture/ledger/promises.ts';

const docs = path.resolve(import.meta.dirname, '../docs');
const rowsOf = (name: string): unknown => JSON.parse(readFileSync(path.join(docs, `${name}.json`), 'utf8'));

writeFileSync(path.join(docs, 'asvs.md'), pageOfAsvs(rowsOf('asvs') as readonly Requirement[]));
writeFileSync(path.join(docs, 'promises.md'), pageOfPromises(rowsOf('promises') as readonly Promised[]));
console.log('docs/asvs.md and docs/promises.md are written.');
