import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from './source-digest.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-sources-'));
  write('ui/main.tsx', 'a');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
const digest = (): string => digestOf(root, ['ui', 'package-lock.json']);

it.each([
  ['ui/main.tsx', 'bb'],
  ['ui/features/new.tsx', ''],
  ['package-lock.json', '{"a":1}'],
])('changes with %s', (name, text) => {
  const before = digest();
  expect(digest()).toBe(before);
  write(name, text);
  expect(digest()).not.toBe(before);
});

it.each(['ui/main.test.tsx', 'ui/main.stories.tsx', 'ui/dist/index.html', 'ui/node_modules/a/index.js', 'api/main.ts'])(
  'does not change with %s, which is not part of the ui',
  (name) => {
    const before = digest();
    write(name, 'x');
    expect(digest()).toBe(before);
  },
);
