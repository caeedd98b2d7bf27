import path from 'node:path';
import { type Change, importWithBug } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { isOutside } from '../export/cut-off.ts';
import type { Manifest } from '../export/format.ts';
import { Parts } from '../export/parts.ts';
import * as sound from './cut-off.ts';
import { exitCodeOf, Findings } from './report.ts';

const days = { since: '2026-11-21T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' };
const record = (number: number, time: unknown) => ({ number, metadata: JSON.stringify({ version: 1, time }) });
const head = (size: number, time: string) => ({
  note: '',
  checkpoint: { origin: 'academy.test/audit', size, root: new Uint8Array(32) },
  seconds: Date.parse(time) / 1_000,
});

/** Sealed at the midnight before, within the days, and at the last midnight. */
const heads = [head(4, '2026-11-21T00:00:00Z'), head(6, '2026-11-21T08:00:00Z'), head(12, '2026-11-23T00:00:00Z')];
const records = [
  record(5, '2026-11-20T23:59:59.999Z'),
  record(6, '2026-11-21T00:00:00.000Z'),
  record(7, '2026-11-22T23:59:59.999Z'),
  record(8, '2026-11-23T00:00:00.000Z'),
  record(9, 'yesterday'),
  { number: 10, metadata: 'no JSON' },
  { number: 11, metadata: { base64: 'AAAA' } },
  record(12, '2026-11-22T10:00:00Z'),
];
const manifest = { days, cut_off: [5, 8, 9, 10, 11], from: 4, to: 12 } as unknown as Manifest;

function judge({ CutOffCheck }: typeof sound, changed: Partial<Manifest> = {}, shown = heads): Findings {
  const findings = new Findings();
  const check = new CutOffCheck(days);
  for (const one of records) check.add(one);
  check.finish({ ...manifest, ...changed }, shown, findings);
  return findings;
}
const toldBy = (findings: Findings) => [exitCodeOf({ findings: findings.all }), findings.all.map(({ name, text }) => `${name}: ${text}`)];

/** What is wrong in an export of days, with its exit code. */
const defects: Readonly<Record<string, readonly [Partial<Manifest>, typeof heads, number, string]>> = {
  'a record left out of the list': [
    { cut_off: [5, 8, 10, 11] },
    heads,
    3,
    'cut-off list: record 9 is of another time, and not in the list',
  ],
  'a record too many in the list': [
    { cut_off: [5, 6, 8, 9, 10, 11] },
    heads,
    1,
    'cut-off list: record 6 is in the list, and not of another time',
  ],
  'a number of no record in the list': [
    { cut_off: [5, 8, 9, 10, 11, 900] },
    heads,
    1,
    'cut-off list: record 900 is in the list, and not of another time',
  ],
  'other days in the manifest': [
    { days: { ...days, until: '2026-11-24T00:00:00.000Z' } },
    heads,
    1,
    `days: the manifest says another period than ${days.since} to ${days.until}`,
  ],
  'a beginning after the first midnight': [
    {},
    [head(4, '2026-11-21T00:01:00Z'), ...heads.slice(1)],
    3,
    `days: it begins with a head that is younger than ${days.since}`,
  ],
  'a beginning before the head of midnight': [
    {},
    [head(4, '2026-11-20T23:00:00Z'), head(6, '2026-11-21T00:00:00Z'), ...heads.slice(2)],
    1,
    `days: it begins before the head of ${days.since}`,
  ],
  'an end after the last midnight': [
    {},
    [...heads.slice(0, 2), head(12, '2026-11-23T00:01:00Z')],
    1,
    `days: it ends with a head that is younger than ${days.until}`,
  ],
};

describe('the days of an export', () => {
  it('hold with the list of all records of another time', () => {
    expect(toldBy(judge(sound))).toEqual([0, []]);
    expect(isOutside(new Parts(record(1, '2026-11-21T00:00:00.000Z')), days)).toBe(false);
  });

  it.each(Object.entries(defects))('%s is found', (_, [changed, shown, exit, text]) => {
    expect(toldBy(judge(sound, changed, shown))).toEqual([exit, [text]]);
  });

  it('without a list at all, every record of another time is missing in it', () => {
    const { cut_off: _list, ...rest } = manifest;
    const findings = new Findings();
    const check = new sound.CutOffCheck(days);
    for (const one of records) check.add(one);
    check.finish(rest, heads, findings);
    expect([exitCodeOf({ findings: findings.all }), findings.all.length]).toEqual([3, 5]);
  });
});

const bugs: Readonly<Record<string, Change>> = {
  'passes over what the list lacks': ['cut-off.ts', 'if (!listed.has(number))', 'if (false)'],
  'passes over what the list has too much': ['cut-off.ts', 'if (!this.#outside.has(number))', 'if (false)'],
  'does not compare the days': ['cut-off.ts', 'days?.since !== since || days.until !== until', 'false'],
  'does not look at the first head': ['cut-off.ts', 'first !== null && first >', 'false && first >'],
  'does not look at the second head': ['cut-off.ts', "typeof next?.seconds === 'number'", 'false'],
  'does not look at the last head': ['cut-off.ts', 'last !== null && last >', 'false && last >'],
};

it.each(Object.entries(bugs))('a verifier that %s is found out', async (_name, bug) => {
  const wrong = (await importWithBug(import.meta.dirname, ['cut-off.ts'], [bug])) as typeof sound;
  const all = Object.values(defects).map(([changed, shown]) => [
    toldBy(judge(wrong, changed, shown)),
    toldBy(judge(sound, changed, shown)),
  ]);
  expect(all.map(([found]) => found)).not.toEqual(all.map(([, right]) => right));
});

const wrongTimes: Readonly<Record<string, Change>> = {
  'takes the last midnight for inside': ['cut-off.ts', 'time >= Date.parse(until)', 'time > Date.parse(until)'],
  'takes the first midnight for outside': ['cut-off.ts', 'time < Date.parse(since)', 'time <= Date.parse(since)'],
  'takes a record without a time for inside': ['cut-off.ts', 'time === null ||', 'time !== null &&'],
};

it.each(Object.entries(wrongTimes))('who %s is found out', async (_name, bug) => {
  const wrong = (await importWithBug(path.join(import.meta.dirname, '../export'), ['cut-off.ts'], [bug])) as {
    isOutside: typeof isOutside;
  };
  const parts = records.map((one) => new Parts(one));
  expect(parts.map((one) => wrong.isOutside(one, days))).not.toEqual(parts.map((one) => isOutside(one, days)));
});
