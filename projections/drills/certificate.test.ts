import { expect, it } from 'vitest';
import type { TableReport } from './compare.ts';
import { certifiedModels } from './certificate.ts';
import type { DrillReport } from './drill.ts';

const digest = 'a'.repeat(64);

const tableOf = (differences: TableReport['differences']): TableReport => ({
  table: 'words_v1',
  rows: 3,
  live: digest,
  rebuilt: 'b'.repeat(64),
  differing: differences.length,
  differences,
});
const reportOf = (model: string, ...tables: readonly TableReport[]): DrillReport => ({
  model,
  version: 1,
  position: 7n,
  tables,
  isHealed: false,
});
const differs = (key: Readonly<Record<string, string>>) => ({ key, what: 'differs', columns: ['rating'] }) as const;
const keysOf = (report: DrillReport): string[] =>
  certifiedModels([report], () => null).flatMap(({ differences }) => differences.map(({ key }) => key));

it('names rows by ids, numbers and times, and by nothing that may be about a person', () => {
  const report = reportOf(
    'words',
    tableOf([
      differs({ coach_id: '5', week: '2900' }),
      // A digest of a word could be guessed.
      differs({ word: '0123456789abcdef', coach_id: '6' }),
      // Somebody wrote a name where an id belongs.
      differs({ account: 'Asha, of “Sunflower Lodge”' }),
      differs({ account: 'wallet:athlete_7', position: '12' }),
    ]),
  );
  expect(keysOf(report)).toEqual(['coach_id=5, week=2900', 'coach_id=6', '', 'account=wallet:athlete_7, position=12']);
});

it('names a hundred rows of all read models together, and counts every one', () => {
  const many = tableOf(Array.from({ length: 70 }, (_, index) => differs({ coach_id: String(index) })));
  const [first, second] = certifiedModels([reportOf('one', many), reportOf('two', many)], (position) => Number(position));
  expect([first?.differences.length, second?.differences.length, second?.tables[0]?.differing]).toEqual([70, 30, 70]);
  expect([first?.position, first?.number]).toEqual(['7', 7]);
});
