import { beforeEach, describe, expect, it } from 'vitest';
import { auditedTables, type ModelRows, type Row } from '../../export/audited-tables.ts';
import { type Business, callId, leftOf, story } from '../../testing/business.ts';
import { Findings } from '../report.ts';
import { Rules } from '../rules/rules.ts';
import { RowsCheck } from './rows.ts';

const minuteMs = 60_000;

let log: Business;
/** Rows as an export has them, by table. */
let rows: Map<string, Row[]>;
beforeEach(() => {
  log = story();
  const leftAt = leftOf(log, 1);
  const timeOf = (type: string, nth = 0): string =>
    (JSON.parse(log.records.filter((record) => record.type === type)[nth]!.metadata) as { time: string }).time;
  const rating = (coachId: string): Row => ({
    coach_id: coachId,
    one: '0',
    two: '0',
    three: '1',
    four: '0',
    five: '1',
    sessions: '1',
    minutes: '10',
  });
  const verified = { athlete_id: '1', rating: '5', call_id: callId(1), session_minutes: '10', left_at: leftAt };
  const unverified = { athlete_id: '2', rating: '3', call_id: null, session_minutes: null, left_at: null };
  const account = (name: string, paise: number): Row => ({ account: name, paise: String(paise) });
  rows = new Map<string, Row[]>([
    ['coach_ratings', [rating('0'), rating('7')]],
    [
      'coach_reviews',
      [
        { review_id: `${callId(1)}_1`, coach_id: '7', ...verified, created_at: timeOf('ReviewCreated') },
        { review_id: '7_2', coach_id: '7', ...unverified, created_at: timeOf('ReviewCreated', 1) },
      ],
    ],
    [
      'call_log',
      [
        {
          call_id: callId(1),
          coach_id: '7',
          athlete_id: '1',
          phase: 'over',
          requested_at: timeOf('CallRequested'),
          ended_at: timeOf('CallEnded'),
        },
      ],
    ],
    [
      'call_sessions',
      [{ call_id: callId(1), athlete_id: '1', coach_id: '7', together_ms: String(10 * minuteMs), is_there: 'false', left_at: leftAt }],
    ],
    [
      'ledger_accounts',
      [
        account('cards:athlete_1', 150_000),
        account('cards:athlete_2', 50_000),
        account('clearing', -200_000 + 72_000),
        account('fees', 8_000),
        account('held:athlete_1', 20_000),
        account('pending:coach_7', 20_000),
        account('transit:payment-1', 0),
        account('wallet:athlete_1', 60_000),
        account('wallet:athlete_2', 50_000),
        account('wallet:coach_7', 10_000),
      ],
    ],
    [
      'ledger_holds',
      [
        { wallet_id: 'athlete_1', hold_id: '7_1', coach_id: '7', paise: '120000', is_open: 'false' },
        { wallet_id: 'athlete_1', hold_id: '7_2', coach_id: '7', paise: '20000', is_open: 'true' },
      ],
    ],
  ]);
});

const modelsAt = (number: number): ModelRows[] =>
  ['coach_reviews', 'call_log', 'wallet_ledger'].map((model) => ({ model, version: 1, number }));

function found(models: readonly ModelRows[] = modelsAt(log.records.length)): Findings {
  const check = new RowsCheck();
  const rules = new Rules((category, record) => check.add(category, record));
  check.expect(models);
  for (const record of log.records) rules.add(record);
  const findings = new Findings();
  check.begin(models, findings);
  for (const { table } of auditedTables) for (const row of rows.get(table) ?? []) check.compare(table, row, findings);
  findings.facts.push(...check.finish(findings).values());
  expect(findings.all.every(({ kind }) => kind === 'readModel')).toBe(true);
  return findings;
}
const texts = (models?: readonly ModelRows[]): string[] => found(models).all.map(({ name, text }) => `${name}: ${text}`);

it('rows are what the records give', () => {
  expect(texts()).toEqual([]);
  expect(found().facts).toContain(`2 rows of coach_ratings, as of record ${log.records.length}, were computed anew.`);
});

const changes: readonly [table: string, place: number, column: string, value: string | null, said: string][] = [
  ['coach_ratings', 1, 'five', '4', 'coach_ratings, 7, column five: it says 4, the records give 1'],
  ['coach_ratings', 0, 'minutes', '11', 'coach_ratings, 0, column minutes: it says 11, the records give 10'],
  [
    'coach_reviews',
    0,
    'session_minutes',
    null,
    `coach_reviews, ${callId(1)}_1, column session_minutes: it says nothing, the records give 10`,
  ],
  ['coach_reviews', 1, 'rating', '5', 'coach_reviews, 7_2, column rating: it says 5, the records give 3'],
  ['call_log', 0, 'phase', 'running', `call_log, ${callId(1)}, column phase: it says running, the records give over`],
  ['call_sessions', 0, 'together_ms', '1', `call_sessions, ${callId(1)} 1, column together_ms: it says 1, the records give 600000`],
  ['ledger_accounts', 7, 'paise', '60001', 'ledger_accounts, wallet:athlete_1, column paise: it says 60001, the records give 60000'],
  ['ledger_accounts', 4, 'paise', '0', 'ledger_accounts, held:athlete_1, column paise: it says 0, the records give 20000'],
  ['ledger_holds', 1, 'is_open', 'false', 'ledger_holds, athlete_1 7_2, column is_open: it says false, the records give true'],
];
it.each(changes)('a wrong value in %s, row %i, column %s is named', (table, place, column, value, said) => {
  const all = rows.get(table) ?? [];
  rows.set(table, all.with(place, { ...all[place], [column]: value }));
  expect(texts()).toEqual([`row differs: ${said}`]);
});

describe('rows', () => {
  it('that are missing, that no record gives, and that are there twice', () => {
    const [first, ...rest] = rows.get('coach_reviews') ?? [];
    rows.set('coach_reviews', [...rest, ...rest, { ...first, review_id: 'invented' }]);
    expect(texts()).toEqual([
      'surplus row: coach_reviews, 7_2: it is there twice',
      'surplus row: coach_reviews, invented: no record gives it',
      `missing row: coach_reviews, ${callId(1)}_1`,
    ]);
  });

  it('of an account without money may be there or not', () => {
    const all = rows.get('ledger_accounts') ?? [];
    rows.set('ledger_accounts', [...all, { account: 'transit:payment-unknown', paise: '0' }]);
    expect(texts()).toEqual([]);
    rows.set('ledger_accounts', [...all, { account: 'wallet:athlete_9', paise: '5' }]);
    expect(texts()).toEqual(['surplus row: ledger_accounts, wallet:athlete_9: no record gives it']);
  });

  it('are compared at the record that they were reached by', () => {
    const reviews = log.records.filter(({ type }) => type === 'ReviewCreated');
    const [, ...others] = modelsAt(log.records.length);
    const models = [{ model: 'coach_reviews', version: 1, number: reviews[1]!.number - 1 }, ...others];
    const one = { one: '0', two: '0', three: '0', four: '0', five: '1', sessions: '1', minutes: '10' };
    rows.set('coach_ratings', [
      { coach_id: '0', ...one },
      { coach_id: '7', ...one },
    ]);
    rows.set('coach_reviews', (rows.get('coach_reviews') ?? []).slice(0, 1));
    expect(texts(models)).toEqual([]);
    expect(texts()).toEqual([
      'row differs: coach_ratings, 0, column three: it says 0, the records give 1',
      'row differs: coach_ratings, 7, column three: it says 0, the records give 1',
      'missing row: coach_reviews, 7_2',
    ]);
  });

  it('that are older than an export before cannot be compared', () => {
    const check = new RowsCheck();
    const rules = new Rules((category, record) => check.add(category, record));
    for (const record of log.records) rules.add(record);
    const findings = new Findings();
    check.begin([{ model: 'coach_reviews', version: 1, number: 3 }], findings);
    check.compare('coach_ratings', { coach_id: '7', one: '9' }, findings);
    check.finish(findings);
    expect([findings.all, findings.limits]).toEqual([[], ['the rows of coach_reviews are of record 3, before this export']]);
  });
});
