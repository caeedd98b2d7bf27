import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coreJourneys, leftToAll } from './core-tests.ts';

const root = path.resolve(import.meta.dirname, '..');

it.each([...Object.values(leftToAll).flat(), ...coreJourneys])('%s is there', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
