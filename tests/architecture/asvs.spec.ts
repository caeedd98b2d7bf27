import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOfAsvs, type Levels, pageOfAsvs, type Requirement } from './ledger/asvs.ts';
import { faultsOfPages, repositoryAt } from './ledger/named.ts';

const root = path.resolve(import.meta.dirname, '../..');
const repository = repositoryAt(root);
const parsed = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const ledger = parsed('docs/asvs.json') as readonly Requirement[];
const { levels } = parsed('tests/architecture/ledger/asvs-5.0-ids.json') as { readonly levels: Levels };

describe('the list of requirements', () => {
  it('is the whole of levels 1 and 2', () => {
    const counts = [1, 2].map((level) => Object.values(levels).filter((one) => one === level).length);
    expect(counts).toEqual([70, 183]);
  });
});

describe('the ledger of requirements', () => {
  it('decides each once, with tests and reasons that are there', () => {
    expect(faultsOfAsvs(ledger, levels, repository)).toEqual([]);
  });

  it('is what its page shows: `npm run ledger` writes it', () => {
    expect(repository.read('docs/asvs.md')).toBe(pageOfAsvs(ledger));
  });
});

describe('the pages that decisions rest on', () => {
  const pages = ledger.flatMap((one) => (one.decision === 'pass' ? (one.pages ?? []) : []));

  it('are there, with the headings that are named', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(faultsOfPages(pages, repository)).toEqual([]);
  });
});

describe('each fault of a ledger is found:', () => {
  const test = { file: 'a.test.ts', title: 'a door > is closed' };
  const passed = {
    id: '1.1.1',
    level: 2,
    asks: 'a closed door',
    decision: 'pass',
    tests: [test],
    pages: ['a.md#how-doors-close'],
  } as const;
  const left = { id: '1.1.2', level: 1, asks: 'no windows', decision: 'not applicable', reason: 'There is no wall.' } as const;
  const missed = { id: '1.1.3', level: 1, asks: 'a roof', decision: 'missed', reason: 'It rains in.', mend: 'A roof.' } as const;
  const sound: readonly Requirement[] = [passed, left, missed];
  const known = { '1.1.1': 2, '1.1.2': 1, '1.1.3': 1 };
  const files: Readonly<Record<string, string>> = {
    'a.test.ts': "describe('a door', () => { it('is closed', () => {}); });\n// it('is open', () => {})",
    'a.md': '# Doors\n\n## How doors close\n',
  };
  const planted = { read: (file: string) => files[file], scripts: new Set<string>() };

  it('none in one that is sound', () => {
    expect(faultsOfAsvs(sound, known, planted)).toEqual([]);
  });

  it.each<[string, readonly Requirement[], string]>([
    ['a requirement that is missing', [passed, left], '1.1.3 is not decided'],
    ['one that is decided twice', [...sound, left], '1.1.2 is decided more than once'],
    [
      'one that the standard has not',
      [...sound, { ...left, id: '9.9.9' }],
      '9.9.9: the standard has no such requirement at levels 1 and 2',
    ],
    ['another level', [{ ...passed, level: 1 }, left, missed], '1.1.1: its level is 2'],
    ['no words of what is asked', [passed, { ...left, asks: ' ' }, missed], '1.1.2: says not what is asked'],
    ['a pass without a test', [{ ...passed, tests: [] }, left, missed], '1.1.1: passes without a test'],
    [
      'a test file that is not there',
      [{ ...passed, tests: [{ ...test, file: 'b.test.ts' }] }, left, missed],
      '1.1.1: there is no test file b.test.ts',
    ],
    ['a file that is no test', [{ ...passed, tests: [{ ...test, file: 'a.md' }] }, left, missed], '1.1.1: there is no test file a.md'],
    [
      'a title that is not there',
      [{ ...passed, tests: [{ ...test, title: 'a door > is open' }] }, left, missed],
      '1.1.1: a.test.ts has no test "a door > is open"',
    ],
    [
      'a title of a comment',
      [{ ...passed, tests: [{ ...test, title: 'is open' }] }, left, missed],
      '1.1.1: a.test.ts has no test "is open"',
    ],
    [
      'a group in place of a test',
      [{ ...passed, tests: [{ ...test, title: 'a door' }] }, left, missed],
      '1.1.1: a.test.ts has no test "a door"',
    ],
    ['a page that is not there', [{ ...passed, pages: ['b.md#doors'] }, left, missed], '1.1.1: there is no page b.md'],
    ['a heading that is not there', [{ ...passed, pages: ['a.md#windows'] }, left, missed], '1.1.1: a.md has no heading #windows'],
    ['an empty reason', [passed, { ...left, reason: '' }, missed], '1.1.2: has no reason'],
    ['a missed one without a reason', [passed, left, { ...missed, reason: ' ' }], '1.1.3: has no reason'],
    ['a missed one that nothing mends', [passed, left, { ...missed, mend: '' }], '1.1.3: says not what would mend it'],
    ['no decision', [passed, left, { ...missed, decision: 'later' as 'missed' }], '1.1.3: has no decision'],
  ])('%s', (_, wrong, fault) => {
    expect(faultsOfAsvs(wrong, known, planted)).toEqual([fault]);
  });

  it('a page that is old', () => {
    expect(pageOfAsvs(sound)).toContain('A roof.');
    expect(pageOfAsvs([passed, left, { ...missed, mend: 'A tent.' }])).not.toBe(pageOfAsvs(sound));
  });
});
