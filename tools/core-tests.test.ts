import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coreJourneys, leftOutOfCore } from './core-tests.ts';

const root = path.resolve(import.meta.dirname, '..');

it.each([...Object.values(leftOutOfCore).flat(), ...coreJourneys])('%s is there', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
