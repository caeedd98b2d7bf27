import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryAt } from './ledger/named.ts';
import { faultsOfPromises, goals, pageOfPromises, type Promised } from './ledger/promises.ts';
import { testTitles } from './ledger/test-titles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const repository = repositoryAt(root);
const ledger = JSON.parse(readFileSync(path.join(root, 'docs/promises.json'), 'utf8')) as readonly Promised[];

describe('the ledger of promises', () => {
  it('has every goal once, with scripts, tests and figures that are there', () => {
    expect(goals).toHaveLength(39);
    expect(faultsOfPromises(ledger, repository)).toEqual([]);
  });

  it('is what its page shows: `npm run ledger` writes it', () => {
    expect(repository.read('docs/promises.md')).toBe(pageOfPromises(ledger));
  });
});

describe('each fault of a ledger is found:', () => {
  const one: Promised = {
    name: 'P1',
    goal: 'doors close fast',
    commands: ['npm run bench:doors'],
    tests: [{ file: 'a.test.ts', title: 'is closed' }],
    verdict: 'missed',
    last: '1.2 of a quick door',
    on: '2026-11',
    from: { page: 'docs/doors.md', says: ['1.2'] },
  };
  const sound = goals.map((name): Promised => Object.assign({}, one, { name }));
  const files: Readonly<Record<string, string>> = { 'a.test.ts': "test('is closed', () => {});", 'docs/doors.md': '# Doors\n\n1.2' };
  const planted = { read: (file: string) => files[file], scripts: new Set(['bench:doors']) };
  const with1 = (change: Partial<Promised>): readonly Promised[] => [{ ...one, ...change }, ...sound.slice(1)];

  it('none in one that is sound', () => {
    expect(faultsOfPromises(sound, planted)).toEqual([]);
  });

  it.each<[string, readonly Promised[], string]>([
    ['a goal without a row', sound.slice(1), 'P1 has no row'],
    ['a goal with two', [...sound, one], 'P1 has more than one row'],
    ['a row without a goal', [...sound, { ...one, name: 'P99' }], 'P99 is no goal'],
    [
      'a script that is not there',
      with1({ commands: ['npm run bench:windows'] }),
      'P1: package.json has no script for "npm run bench:windows"',
    ],
    [
      'a script with arguments that is not there',
      with1({ commands: ['npm run door -- --open'] }),
      'P1: package.json has no script for "npm run door -- --open"',
    ],
    ['a test that is not there', with1({ tests: [{ file: 'a.test.ts', title: 'is open' }] }), 'P1: a.test.ts has no test "is open"'],
    ['a test file that is not there', with1({ tests: [{ file: 'b.test.ts', title: 'is open' }] }), 'P1: there is no test file b.test.ts'],
    ['a verdict that nothing measures', with1({ commands: [], tests: [] }), 'P1: is "missed", and nothing measures it'],
    ['a verdict without a date', with1({ on: ' ' }), 'P1: has no date'],
    ['no goal', with1({ goal: '' }), 'P1: has no goal'],
    ['nothing of the last figures', with1({ last: '' }), 'P1: says nothing of the last figures'],
    ['a figure prettier than its page', with1({ from: { page: 'docs/doors.md', says: ['0.9'] } }), 'P1: docs/doors.md does not say "0.9"'],
    ['a page that is not there', with1({ from: { page: 'docs/roofs.md', says: [] } }), 'P1: there is no page docs/roofs.md'],
  ])('%s', (_, wrong, fault) => {
    expect(faultsOfPromises(wrong, planted)).toEqual([fault]);
  });
});

describe('titles of tests', () => {
  it('are read in every form, behind those of their groups', () => {
    const source = [
      "describe('a', () => { it('b', () => {}); describe.each([1])('c %i', () => { test.each`x`('d', () => {}); }); });",
      "test.describe('e', () => { test(`f`, async () => {}); });",
      "it.each([\n  ['g', 1],\n])('h', () => {});",
      "const text = \"it('i', () => {})\"; // it('j', () => {});",
      "void test.ask('/k', {}); void it('l');",
    ].join('\n');
    expect(testTitles('a.test.ts', source)).toEqual(['a > b', 'a > c %i > d', 'e > f', 'h']);
  });
});
