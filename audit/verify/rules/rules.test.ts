import { describe, expect, it } from 'vitest';
import type { RecordLine } from '../../export/format.ts';
import { begins, Business, callId, leftOf, story, type TextRecord } from '../../testing/business.ts';
import { Findings } from '../report.ts';
import { Rules } from './rules.ts';
import type { HeadTime } from './times.ts';

const minuteMs = 60_000;

function found(records: readonly RecordLine[], heads: readonly HeadTime[] = []): string[] {
  const rules = new Rules();
  rules.expect(heads);
  for (const record of records) rules.add(record);
  const findings = new Findings();
  rules.finish(findings);
  expect(findings.all.every(({ kind }) => kind === 'rule')).toBe(true);
  return findings.all.map(({ name, text }) => `${name}: ${text}`);
}

type Data = Record<string, unknown>;

/** The story with the data of the nth record of a type changed. */
function changed(type: string, change: (data: Data) => Data, nth = 0, records: readonly TextRecord[] = story().records): TextRecord[] {
  const target = records.filter((record) => record.type === type)[nth];
  if (!target) throw new Error(`the story has no ${type}`);
  return records.map((record) =>
    record === target ? { ...record, data: JSON.stringify(change(JSON.parse(record.data) as Data)) } : record,
  );
}

const numberOf = (type: string, nth = 0): number => story().records.filter((record) => record.type === type)[nth]?.number ?? 0;

it('nothing is wrong with what the deciders wrote', () => {
  const findings = new Findings();
  const rules = new Rules();
  for (const record of story().records) rules.add(record);
  rules.finish(findings);
  expect(findings.all).toEqual([]);
  expect(findings.isRightChecked).toBe(true);
  expect(findings.facts).toEqual([expect.stringMatching(/over \d\d records of money, 8 of calls and 2 reviews/u)]);
});

describe('money', () => {
  it('lines that do not sum to zero', () => {
    const records = changed('WalletCredited', (data) => ({
      ...data,
      lines: (data['lines'] as { account: string; paise: number }[]).map(({ account, paise }) => ({
        account,
        paise: account.startsWith('wallet') ? paise + 1 : paise,
      })),
    }));
    const texts = found(records);
    expect(texts[0]).toBe(`unbalanced: record ${numberOf('WalletCredited')}, wallet-athlete_1 0: WalletCredited: its lines sum to 1`);
    expect(texts.some((text) => text.startsWith('balance: '))).toBe(true);
  });

  it('another currency than the one of the ledger', () => {
    const texts = found(changed('WalletCredited', (data) => ({ ...data, currency: 'USD' })));
    expect(texts[0]).toBe(
      `unreadable record: record ${numberOf('WalletCredited')}, wallet-athlete_1 0: its data is none of WalletCredited`,
    );
  });

  it('a wallet below zero, and one that holds more than is there', () => {
    expect(found(changed('FundsHeld', (data) => ({ ...data, paise: 151_000, after: { total: 150_000, held: 151_000 } })))[0]).toContain(
      `balance: record ${numberOf('FundsHeld')}, wallet-athlete_1 1: athlete_1 has 150000, and holds 151000 of it`,
    );
  });

  it('a journey below zero: more arrives than left', () => {
    const more = { total: 150_001, held: 0 };
    const records = changed('WalletCredited', (data) => ({
      ...data,
      paise: 150_001,
      lines: (data['lines'] as { account: string; paise: number }[]).map(({ account, paise }) => ({
        account,
        paise: paise > 0 ? paise + 1 : paise - 1,
      })),
      after: more,
    }));
    expect(found(records)[0]).toContain('below zero: record 3');
  });

  it('a hold that ends twice', () => {
    const { records } = story();
    const captured = records.find(({ type }) => type === 'FundsCaptured')!;
    const again = { ...captured, revision: '3' };
    const moved = (record: TextRecord): TextRecord => ({ ...record, revision: String(Number(record.revision) + 1) });
    const later = records.slice(captured.number).map((record) => (record.stream === captured.stream ? moved(record) : record));
    const texts = found([...records.slice(0, captured.number), again, ...later]);
    expect(texts).toContainEqual(expect.stringContaining('done twice: record'));
    expect(texts).toContainEqual(expect.stringContaining('hold 7_1 of athlete_1 ends twice'));
  });

  it('a reference of the provider that stands for two payments', () => {
    expect(found(changed('PaymentSucceeded', (data) => ({ ...data, providerId: 'pay_1' }), 1))).toEqual([
      `reference: record ${numberOf('PaymentSucceeded', 1)}, payment-00000001-0000-4000-8000-000000000002 1: the provider's payment pay_1 is in record 2 already`,
    ]);
  });
});

describe('reviews', () => {
  const verified = numberOf('ReviewCreated');
  const session = (change: Data, records?: readonly TextRecord[]): string[] =>
    found(changed('ReviewCreated', (data) => ({ ...data, session: { ...(data['session'] as Data), ...change } }), 0, records));

  it('a session that no earlier records of the call give', () => {
    const texts = session({ togetherMs: 600_001 });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(
      `session: record ${verified}, review-7_1 0: no earlier records of call ${callId(1)} give 600001 ms together`,
    );
    expect(session({ leftAt: '2026-11-23T10:30:00.000Z' })[0]).toContain('session: ');
    expect(session({ callId: callId(2) })[0]).toContain(`no earlier records of call ${callId(2)}`);
  });

  it('a session of somebody else, or with another coach', () => {
    const business = new Business();
    business.call(1, 7, 1, 10 * minuteMs);
    const leftAt = leftOf(business, 1);
    business.review(3, 7, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt });
    business.review(1, 8, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt });
    expect(found(business.records).map((text) => text.split(':')[0])).toEqual(['session', 'session']);
  });

  it('a review that is older than the end of its session', () => {
    const { records } = story();
    const review = records.find(({ type }) => type === 'ReviewCreated')!;
    const left = records.find(({ type }) => type === 'ParticipantLeft')!;
    const rest = records.filter((record) => record !== review);
    rest.splice(left.number - 1, 0, review);
    expect(found(rest)).toEqual([expect.stringContaining('session: ')]);
  });

  it('a session that went on afterwards is the one that was reviewed', () => {
    const business = new Business();
    business.call(1, 7, 1, 10 * minuteMs);
    const leftAt = leftOf(business, 1);
    const records = [...business.records];
    // As long as somebody is there, the athlete may come back.
    const over = records.pop()!;
    const review = new Business();
    review.review(1, 7, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt });
    const joined = records.find(({ data }) => data.includes('"peerId":"a1"'))!;
    const back = { ...joined, revision: over.revision, data: joined.data.replace('"a1"', '"a2"') };
    const gone = { ...over, revision: String(Number(over.revision) + 1) };
    expect(found([...records, back, ...review.records, gone])).toEqual([]);
  });

  it('less than a minute together', () => {
    const business = new Business();
    business.call(1, 7, 1, 61_000);
    const leftAt = leftOf(business, 1);
    business.review(1, 7, 5, { callId: callId(1), togetherMs: 61_000, leftAt });
    expect(found(business.records)).toEqual([]);
    const short = new Business();
    short.call(1, 7, 1, 59_000);
    short.review(1, 7, 5, { callId: callId(1), togetherMs: 61_000, leftAt: leftOf(short, 1) });
    const texts = found(
      changed('ReviewCreated', (data) => ({ ...data, session: { ...(data['session'] as Data), togetherMs: 59_000 } }), 0, short.records),
    );
    expect(texts).toEqual([expect.stringContaining('too short: ')]);
  });

  it('more than 14 days after the session', () => {
    const { records } = story();
    const review = records[verified - 1]!;
    const late = (ms: number): TextRecord[] => {
      const metadata = JSON.stringify({ ...(JSON.parse(review.metadata) as Data), time: new Date(ms).toISOString() });
      return records.with(verified - 1, { ...review, metadata });
    };
    const left = Date.parse(leftOf(story(), 1));
    const days = 14 * 24 * 60 * minuteMs;
    expect(found(late(left + days + minuteMs))).toEqual([]);
    expect(found(late(left + days + 3 * minuteMs))).toEqual([expect.stringContaining('too late: ')]);
  });

  it('the same call a second time, and an unverified one that is not the first of its pair', () => {
    const { records } = story();
    const again = (nth: number): TextRecord => ({ ...records.filter(({ type }) => type === 'ReviewCreated')[nth]!, revision: '1' });
    expect(found([...records, again(0)])).toEqual([
      expect.stringContaining(`reviewed twice: record ${verified}, review-7_1 1: athlete 1 reviewed`),
    ]);
    expect(found([...records, again(1)])).toEqual([expect.stringContaining('unverified: ')]);
    expect(found([...records, { ...again(0), data: again(0).data.replace(/"session":\{[^}]*\}/u, '"session":null') }])).toEqual([
      expect.stringContaining('unverified: '),
    ]);
  });
});

describe('every record', () => {
  it('follows the revision before it in its stream', () => {
    const { records } = story();
    const first = records.findIndex(({ stream }) => stream === 'wallet-coach_7');
    expect(found(records.toSpliced(first, 1))[0]).toContain('gap: ');
    expect(found([{ ...records[0]!, revision: '1' }])).toEqual([expect.stringContaining('gap: record 1, payment-')]);
  });

  it('is not older than the head before it, nor newer than its own', () => {
    const { records } = story();
    const time = (number: number): number => Date.parse((JSON.parse(records[number - 1]?.metadata ?? '') as { time: string }).time);
    const heads = (size: number, ms: number): HeadTime[] => [
      { size, seconds: ms / 1000 },
      { size: records.length, seconds: time(records.length) / 1000 },
    ];
    expect(found(records, heads(5, time(5)))).toEqual([]);
    expect(found(records, heads(5, time(6) + 120_000))).toEqual([]);
    expect(found(records, heads(5, time(6) + 121_000))).toEqual([
      expect.stringMatching(/^backdated: record 6, .* the head of 5 records before it/u),
    ]);
    expect(found(records, heads(5, time(5) - 120_000))).toEqual([]);
    expect(found(records, heads(5, time(5) - 121_000))).toEqual([
      expect.stringMatching(/^backdated: record 5, .* the head of 5 records over it/u),
    ]);
  });

  it('has a time, and data of a type of ours in its stream', () => {
    const [first] = story().records;
    const one = (change: Partial<RecordLine>): string[] =>
      found([{ ...first!, ...change }]).map((text) => text.slice(text.lastIndexOf(': ') + 2));
    expect(one({ metadata: '{}' })).toEqual(['its metadata names no version']);
    for (const time of ['2026-02-31T10:00:00.000Z', '2026-02-28T24:00:00.000Z', '2026-02-28T10:60:00.000Z', '2026-02-28'])
      expect(one({ metadata: `{"version":1,"time":"${time}"}` })).toEqual(['its metadata names no time']);
    expect(one({ metadata: { base64: 'AAAA' } })).toEqual(['its metadata is no JSON object']);
    expect(one({ data: 'null' })).toEqual(['its data is no JSON object']);
    expect(one({ type: 'Invented' })).toEqual(['no type of such a stream is called Invented']);
    expect(one({ stream: 'payment-1' })).toEqual(['it belongs to another stream']);
    expect(one({ metadata: `{"version":9,"time":"${new Date(begins).toISOString()}"}` })).toEqual([
      'its version 9 is newer than this program',
    ]);
  });
});
