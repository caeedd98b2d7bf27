import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coreJourneys, leftOutOfCore, thirds } from './core-tests.ts';

const root = path.resolve(import.meta.dirname, '..');

it.each([...Object.values(leftOutOfCore).flat(), ...coreJourneys])('%s is there', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});

it('each step that the core shortens is in one of the thirds', () => {
  const source = readFileSync(path.join(root, 'tools/test.ts'), 'utf8');
  const shortened = [
    ...source.matchAll(/(?:isWhole|leftOutOf)\('(?<step>\w+)'\)/g),
    ...source.matchAll(/name: '(?<step>\w+)'[^}]*isLong: true/g),
  ];
  expect(new Set(thirds.flat())).toEqual(new Set(shortened.map(({ groups }) => groups!['step'])));
});
