import { Findings } from '../verify/report.ts';
import type { Rules } from '../verify/rules/rules.ts';
import type { HeadTime } from '../verify/rules/times.ts';
import { Business, callId, leftOf, story, type TextRecord } from './business.ts';

type Data = Record<string, unknown>;
type Line = { readonly account: string; readonly paise: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const timeOf = ({ metadata }: TextRecord): number => Date.parse((JSON.parse(metadata) as { time: string }).time);
const withData = (record: TextRecord, change: (data: Data) => Data): TextRecord => ({
  ...record,
  data: JSON.stringify(change(JSON.parse(record.data) as Data)),
});
const withTime = (record: TextRecord, ms: number): TextRecord => ({
  ...record,
  metadata: JSON.stringify({ ...(JSON.parse(record.metadata) as Data), time: new Date(ms).toISOString() }),
});

/** The story with the nth record of a type changed. */
function changed(type: string, change: (record: TextRecord) => TextRecord, nth = 0): TextRecord[] {
  const { records } = story();
  const target = records.filter((record) => record.type === type)[nth];
  return records.map((record) => (record === target ? change(record) : record));
}

const ofType = (type: string, nth = 0): TextRecord => story().records.filter((record) => record.type === type)[nth]!;
const lines = (data: Data, change: (line: Line) => Line): Data => ({ ...data, lines: (data['lines'] as Line[]).map(change) });

/** What a coach and an athlete noted of a call of `togetherMs`, in a review that says something else of it. */
function reviewed(togetherMs: number, noted: Data): TextRecord[] {
  const business = new Business();
  business.call(1, 7, 1, togetherMs);
  business.review(1, 7, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt: leftOf(business, 1) });
  return business.records.map((record) =>
    record.type === 'ReviewCreated'
      ? withData(record, (data) => ({ ...data, session: { ...(data['session'] as Data), ...noted } }))
      : record,
  );
}

interface Case {
  readonly name: string;
  readonly records: readonly TextRecord[];
  readonly heads?: readonly HeadTime[];
  /** Names of what has to be found, in that order, and of nothing else. */
  readonly expected: readonly string[];
}

const heads = (size: number, ms: number): HeadTime[] => [{ size, seconds: ms / 1000 }];
const { records: whole } = story();
const left = Date.parse(leftOf(story(), 1));
/** The coach leaves a minute after the athlete. */
const { at: leftOfCoach } = JSON.parse(reviewed(10 * minuteMs, {}).findLast(({ type }) => type === 'ParticipantLeft')!.data) as {
  at: string;
};

const cases: readonly Case[] = [
  { name: 'a sound log', records: whole, expected: [] },
  { name: 'heads at their times', records: whole, heads: heads(5, timeOf(whole[4]!)), expected: [] },
  {
    name: 'lines that do not sum to zero',
    records: changed('WalletCredited', (record) =>
      withData(record, (data) => lines(data, (line) => (line.account.startsWith('wallet') ? { ...line, paise: line.paise + 1 } : line))),
    ),
    expected: ['unbalanced', 'balance'],
  },
  {
    name: 'more than is there',
    records: changed('FundsHeld', (record) =>
      withData(record, (data) => ({ ...data, paise: 150_001, after: { total: 150_000, held: 150_001 } })),
    ),
    expected: ['balance', 'done twice'],
  },
  {
    name: 'more than came',
    records: changed('WalletCredited', (record) =>
      withData(record, (data) => ({
        ...lines(data, ({ account, paise }) => ({ account, paise: paise > 0 ? paise + 1 : paise - 1 })),
        after: { total: 150_001, held: 0 },
      })),
    ),
    expected: ['below zero', 'balance'],
  },
  {
    name: 'a reference twice',
    records: changed('PaymentSucceeded', (record) => withData(record, (data) => ({ ...data, providerId: 'pay_1' })), 1),
    expected: ['reference'],
  },
  {
    name: 'a currency of others',
    records: changed('PaymentSucceeded', (record) => withData(record, (data) => ({ ...data, currency: 'USD' }))),
    expected: ['unreadable record', 'below zero'],
  },
  { name: 'a stream of another', records: [{ ...whole[0]!, stream: 'payment-1' }], expected: ['unreadable record'] },
  { name: 'a type of others', records: [{ ...whole[0]!, type: 'Invented' }], expected: ['unreadable record'] },
  {
    name: 'a newer version',
    records: [{ ...whole[0]!, metadata: whole[0]!.metadata.replace('"version":1', '"version":2') }],
    expected: ['unreadable record'],
  },
  { name: 'no time', records: [{ ...whole[0]!, metadata: '{"version":1}' }], expected: ['unreadable record'] },
  {
    name: 'a day that is none',
    records: [{ ...whole[0]!, metadata: '{"version":1,"time":"2026-02-31T10:00:00Z"}' }],
    expected: ['unreadable record'],
  },
  { name: 'a record that is left out', records: whole.toSpliced(0, 1), expected: ['gap'] },
  { name: 'a revision twice', records: [whole[0]!, whole[0]!], expected: ['gap'] },
  { name: 'an older record', records: whole, heads: heads(5, timeOf(whole[5]!) + 121_000), expected: ['backdated'] },
  { name: 'a record of the future', records: whole, heads: heads(5, timeOf(whole[4]!) - 121_000), expected: ['backdated'] },
  { name: 'another time together', records: reviewed(10 * minuteMs, { togetherMs: 9 * minuteMs }), expected: ['session'] },
  { name: 'another end', records: reviewed(10 * minuteMs, { leftAt: '2026-11-23T10:05:00.000Z' }), expected: ['session'] },
  { name: 'the end of the coach', records: reviewed(10 * minuteMs, { leftAt: leftOfCoach }), expected: ['session'] },
  { name: 'another call', records: reviewed(10 * minuteMs, { callId: callId(2) }), expected: ['session'] },
  { name: 'too short a call', records: reviewed(59_000, { togetherMs: 59_000 }), expected: ['too short'] },
  { name: 'a minute', records: reviewed(60_000, { togetherMs: 60_000 }), expected: [] },
  { name: '14 days', records: changed('ReviewCreated', (record) => withTime(record, left + 14 * dayMs)), expected: [] },
  {
    name: 'more than 14 days',
    records: changed('ReviewCreated', (record) => withTime(record, left + 14 * dayMs + 121_000)),
    expected: ['too late'],
  },
  { name: 'a call reviewed twice', records: [...whole, { ...ofType('ReviewCreated'), revision: '1' }], expected: ['reviewed twice'] },
  { name: 'a second unverified review', records: [...whole, { ...ofType('ReviewCreated', 1), revision: '1' }], expected: ['unverified'] },
  { name: 'a session with another coach', records: otherPeople(1, 8), expected: ['session'] },
  { name: 'a session of another athlete', records: otherPeople(2, 7), expected: ['session'] },
  { name: 'a session that went on', records: leftTwice(10 * minuteMs, 0), expected: [] },
  { name: 'a session that had gone on', records: leftTwice(10 * minuteMs + 30_000, 40_000), expected: [] },
  { name: 'the time of one with the end of the other', records: leftTwice(10 * minuteMs, 40_000), expected: ['session'] },
];

function otherPeople(athleteId: number, coachId: number): TextRecord[] {
  const business = new Business();
  business.call(1, 7, 1, 10 * minuteMs);
  business.review(athleteId, coachId, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt: leftOf(business, 1) });
  return business.records;
}

/** The athlete comes back after ten seconds for half a minute. The review says that they left so long after the first time. */
function leftTwice(togetherMs: number, leftMs: number): TextRecord[] {
  const business = new Business();
  business.call(1, 7, 1, 10 * minuteMs);
  const after = (ms: number): string => new Date(Date.parse(leftOf(business, 1)) + ms).toISOString();
  const own = business.records.filter(({ data }) => data.includes('"peerId":"a1"'));
  const again = own.map((record, index) =>
    withData(record, (data) => ({ ...data, peerId: 'a2', at: after([10_000, 40_000][index] ?? 0) })),
  );
  business.review(1, 7, 5, { callId: callId(1), togetherMs, leftAt: after(leftMs) });
  const all = business.records.toSpliced(business.records.indexOf(own[1]!) + 1, 0, ...again);
  const before = (index: number): number => all.slice(0, index).filter(({ stream }) => stream === all[index]?.stream).length;
  return all.map((record, index) => Object.assign(record, { revision: String(before(index)) }));
}

/** Names of the cases that rules judge wrongly. */
export function wrongWith(Judge: typeof Rules): string[] {
  return cases.flatMap(({ name, records, heads: over = [], expected }) => {
    const rules = new Judge();
    rules.expect(over);
    for (const record of records) rules.add(record);
    const findings = new Findings();
    rules.finish(findings);
    const found = [...new Set(findings.all.map((finding) => finding.name))];
    return found.join() === expected.join() ? [] : [`${name}: ${found.join()}`];
  });
}
