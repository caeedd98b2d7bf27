import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildsFolder } from './builds.ts';
import { sourcePlaces } from './source-places.ts';

let root: string;
beforeEach(() => {
  // A name that a regular expression and an address read differently.
  root = mkdtempSync(path.join(tmpdir(), 'academy (places) '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = `${buildsFolder}/0123456789abcdef`;
const url = (name: string): string => pathToFileURL(path.join(root, name)).href;

/** A built file of which the first line was the third one of api/main.ts. */
function writeMap(name: string): void {
  const file = path.join(root, build, `${name}.map`);
  mkdirSync(path.dirname(file), { recursive: true });
  const source = path.relative(path.dirname(file), path.join(root, 'api/main.ts'));
  writeFileSync(file, JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA' }));
}

it('names the sources of every place in a line', () => {
  writeMap('api/main.mjs');
  writeMap('chunks/app-x_1.mjs');
  const inSources = sourcePlaces(root);
  const line = (a: string, b: string): string => `{"stack":"    at start (${a})\\n    at ${b}"}`;
  const built = line(`${url(`${build}/api/main.mjs`)}:1:1`, `${url(`${build}/chunks/app-x_1.mjs`)}:1:1`);
  expect(inSources(built)).toBe(line(`${url('api/main.ts')}:3:1`, `${url('api/main.ts')}:3:1`));
});

it.each([
  ['of a build that is gone', `${build}/gone.mjs:1:1`],
  ['outside of a build', 'api/main.ts:1:1'],
  ['in no build', `${buildsFolder}/../../secret.mjs:1:1`],
  ['that no source was written for', `${build}/api/main.mjs:0:0`],
])('leaves a place %s', (_, place) => {
  writeMap('api/main.mjs');
  const line = `    at start (${url('')}/${place})`;
  expect(sourcePlaces(root)(line)).toBe(line);
});
