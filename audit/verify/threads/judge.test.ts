import { type Change, importWithBug } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import type { RecordLine } from '../../export/format.ts';
import { Business, callId, leftOf, story, type TextRecord } from '../../testing/business.ts';
import { leafOf } from '../read-export.ts';
import * as sound from './judge.ts';
import type { Begun, Judged } from './messages.ts';
import { readerOf, shareOf, shares } from './share.ts';

const minuteMs = 60_000;
const lineOf = (record: RecordLine): string => `${JSON.stringify(record)}\n`;
const leavesOf = (records: readonly RecordLine[]): SharedArrayBuffer => {
  const leaves = Buffer.from(new SharedArrayBuffer(records.length * 32));
  for (const [index, record] of records.entries()) leaves.write(leafOf(record, 'records'), index * 32, 'hex');
  return leaves.buffer;
};

interface Case {
  readonly records?: readonly RecordLine[];
  /** The lines, if they are not those of the records. */
  readonly lines?: readonly string[];
  readonly begun?: Partial<Begun>;
  readonly rows?: readonly (readonly [table: string, row: object])[];
}

const { records: whole } = story();
const models = [{ model: 'coach_reviews', version: 1, number: whole.length }];
const rating = { coach_id: '7', one: '0', two: '0', three: '1', four: '0', five: '1', sessions: '1', minutes: '10' };

/** What each share says; null for one that gave up. */
function judge({ ShareJudge }: typeof sound, { records = whole, lines, begun = {}, rows = [] }: Case): (Judged | null)[] {
  const blocks = [(lines ?? records.map(lineOf)).slice(0, 7), (lines ?? records.map(lineOf)).slice(7)].map((some) => some.join(''));
  return shares.map((share) => {
    try {
      const one = new ShareJudge(share);
      one.begin({ from: 0, leaves: leavesOf(records), days: null, models: [], heads: [], ...begun });
      for (const block of blocks) one.records(Buffer.from(block));
      for (const [table, row] of rows) one.rows(table, Buffer.from(`${JSON.stringify(row)}\n`));
      return one.end();
    } catch (error) {
      if (error instanceof Error) return null;
      throw error;
    }
  });
}

const sum = (judged: readonly (Judged | null)[], kind: keyof Judged['rules']): number =>
  judged.reduce((total, one) => total + (one?.rules[kind] ?? Number.NaN), 0);

describe('both shares together', () => {
  it('judge every record once', () => {
    const judged = judge(sound, { begun: { days: { since: '2026-11-24T00:00:00.000Z', until: '2026-11-25T00:00:00.000Z' } } });
    expect(judged.map((one) => one?.count)).toEqual([whole.length, whole.length]);
    expect([sum(judged, 'calls'), sum(judged, 'reviews')]).toEqual([8, 2]);
    expect(sum(judged, 'money')).toBe(whole.length - 10);
    const types = judged.flatMap((one) => Object.entries(one?.types ?? {}));
    expect(types.reduce((total, [, count]) => total + count, 0)).toBe(whole.length);
    expect(judged.flatMap((one) => one?.outside ?? []).toSorted((a, b) => a - b)).toEqual(whole.map(({ number }) => number));
  });

  it('compare each table once', () => {
    const timeOf = (wanted: string): unknown => (JSON.parse(whole.find(({ type }) => type === wanted)?.data ?? '') as { at?: unknown }).at;
    const callRow = { call_id: callId(1), coach_id: '7', athlete_id: '1', phase: 'over', requested_at: timeOf('CallRequested') };
    const session = { call_id: callId(1), athlete_id: '1', coach_id: '7', together_ms: String(10 * minuteMs), is_there: 'false' };
    const judged = judge(sound, {
      begun: { models: [{ model: 'call_log', version: 1, number: whole.length }] },
      rows: [
        ['call_log', { ...callRow, ended_at: timeOf('CallEnded') }],
        ['call_sessions', { ...session, left_at: leftOf(story(), 1) }],
      ],
    });
    expect(judged.map((one) => one && Array.from(one.tables.keys()))).toEqual([[], ['call_log', 'call_sessions']]);
  });
});

const again = (nth: number, change: Partial<TextRecord>): TextRecord[] => whole.with(nth, { ...whole[nth]!, ...change });
const linesWith = (change: (line: string, index: number) => string): string[] =>
  whole.map((record, index) => change(lineOf(record), index));
const call = whole.findIndex(({ stream }) => stream.startsWith('call-'));
const wallet = whole.findIndex(({ stream }) => stream.startsWith('wallet-'));

function tooShort(): RecordLine[] {
  const business = new Business();
  business.call(1, 7, 1, 10 * minuteMs);
  business.review(1, 7, 5, { callId: callId(1), togetherMs: 5 * minuteMs, leftAt: leftOf(business, 1) });
  return business.records;
}

/** A payment that is asked for and breaks no rule, whoever judges it. */
const asked = new Business();
asked.topUp(5, 9, 1_000);
const withPayment: RecordLine[] = [...whole, { ...asked.records[0]!, number: whole.length + 1 }];

/** A name of which the beginning of its line shows less. */
const withQuote: RecordLine[] = [...whole, { ...asked.records[0]!, number: whole.length + 1, stream: 'note"1', revision: '0', data: '{}' }];

/** What no share may pass over. */
const wrong: Readonly<Record<string, Case>> = {
  'a record of money that is not as its leaf': { lines: again(wallet, { data: '{"n":1}' }).map(lineOf) },
  'a record of a call that is not as its leaf': { lines: again(call, { id: 'another' }).map(lineOf) },
  'a number that is not that of its place': { lines: again(call, { number: 900 }).map(lineOf) },
  'a record too many': { lines: [...whole, { ...whole[0]!, number: whole.length + 1 }].map(lineOf) },
  'a record in the place of another': { lines: [whole[1]!, whole[0]!, ...whole.slice(2)].map(lineOf) },
  'a line that is no record': { lines: linesWith((line, index) => (index === 3 ? '{"number":4}\n' : line)) },
  'a stream that the beginning of its line hides': {
    lines: linesWith((line, index) => (index === wallet ? line.replace('{', '{"stream":"call-1",') : line)),
  },
  'a payment by itself that hides so': {
    records: withPayment,
    lines: withPayment.map((record, index) =>
      index === whole.length ? lineOf(record).replace('{', '{"stream":"call-1",') : lineOf(record),
    ),
  },
  'a stream with a quotation mark in its name': { records: withQuote },
  'a stream of money that is spelt otherwise': {
    lines: linesWith((line, index) => (index === wallet ? line.replace('"wallet-', String.raw`"\u0077allet-`) : line)),
  },
  'a rule of money that is broken': { records: again(wallet, { data: whole[wallet]!.data.replace('"INR"', '"USD"') }) },
  'a review that says something else of its session': { records: tooShort() },
  'a record that is older than the head before it': {
    begun: { heads: [{ size: 5, seconds: Date.parse('2027-01-01T00:00:00Z') / 1_000 }] },
  },
  'rows that are missing': { begun: { models }, rows: [['coach_ratings', { ...rating, coach_id: '9' }]] },
  'a row that is none': { rows: [['unknown', [1]]] },
};

it.each(Object.entries(wrong))('%s makes one of them give up', (_, one) => {
  expect(judge(sound, one)).toContain(null);
});

it('a stream has one share, whoever reads its line', () => {
  for (const { stream, ...rest } of whole) {
    expect(readerOf(lineOf({ ...rest, stream }))).toBe(shareOf(stream));
    expect(readerOf(JSON.stringify({ number: 1, stream }))).toBe(shareOf(stream));
  }
  expect(new Set(['note-1', 'note-2'].map(shareOf))).toEqual(new Set(shares));
  for (const line of ['', 'no JSON', '{"stream":"', '{"number":1}']) expect(shares).toContain(readerOf(line));
});

const bugs: Readonly<Record<string, Change>> = {
  'does not look at the leaves': ['judge.ts', "!this.#leaves.isAt(this.#count - 1, leafOf(record, 'records'))", 'false'],
  'does not look at the numbers': ['judge.ts', 'record.number === from + this.#count &&', ''],
  'believes the beginning of a line': ['judge.ts', ' && shareOf(record.stream) === this.#share', ''],
  'passes over broken rules': ['judge.ts', 'this.#rules.isBroken ||', ''],
  'passes over rows': ['judge.ts', 'this.#findings.all.length > 0 ||', ''],
  'does not know the heads': ['judge.ts', 'if (begun.heads) this.#rules.expect(begun.heads);', ''],
};

it.each(Object.entries(bugs))('a thread that %s is found out', async (_name, bug) => {
  const bad = (await importWithBug(import.meta.dirname, ['judge.ts', 'share.ts'], [bug])) as typeof sound;
  expect(Object.values(wrong).filter((one) => !judge(bad, one).includes(null))).not.toEqual([]);
});
