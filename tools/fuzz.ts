// `npm run fuzz`: sends hostile requests to a running product; CONTRIBUTING.md describes its options.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

await import(pathToFileURL(path.resolve(import.meta.dirname, '../tests/fuzz/main.ts')).href);
