import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from './finding.ts';
import { type KnownValue, valuesOfLines } from './known-values.ts';
import { parsePerson } from './person.ts';
import { exitCodeOf, describeFindings } from './report.ts';
import { scanFiles } from './scan-files.ts';

const value = (kind: string, text: string): KnownValue => ({ kind, text, isShared: false });
const values = [value('name', 'Asha "Ace" Rao'), value('email', 'asha@mail.com')];

describe('the search of files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'academy-scan-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('finds bytes unchanged, in JSON and in lower case, also across the border of two pieces', async () => {
    await mkdir(path.join(folder, 'logs'));
    await mkdir(path.join(folder, 'postgres/data/pg_wal'), { recursive: true });
    await writeFile(path.join(folder, 'logs/api.log'), '{"name":"Asha \\"Ace\\" Rao"} asha "ace" rao');
    await writeFile(
      path.join(folder, 'postgres/data/pg_wal/0001'),
      Buffer.concat([Buffer.alloc((1 << 20) - 5), Buffer.from('asha@mail.com asha@mail.com')]),
    );
    await writeFile(path.join(folder, 'other'), 'Asha Rao');
    const { findings, unread } = await scanFiles(folder, values);
    expect(findings.toSorted((one, two) => (one.place < two.place ? -1 : 1))).toEqual([
      { place: 'file logs/api.log', counts: { name: 2 }, remains: null },
      { place: 'file postgres/data/pg_wal/0001', counts: { email: 2 }, remains: expect.stringContaining('write-ahead log') as string },
    ]);
    expect(unread).toEqual([]);
  });
});

describe('the report of a search', () => {
  const left = { place: 'file postgres/data/pg_wal/0001', counts: { email: 2 }, remains: 'for a time' };
  const open = { place: 'table views.x', counts: { name: 1 }, remains: null };
  it.each<[number, Scan]>([
    [0, { findings: [], unread: [] }],
    [1, { findings: [left, open], unread: ['x'] }],
    [3, { findings: [left], unread: [] }],
    [4, { findings: [left], unread: ['x'] }],
  ])('is the exit code %i', (code, scan) => {
    expect(exitCodeOf(scan)).toBe(code);
  });

  it('names kinds and places, and never a value', () => {
    const text = describeFindings(values, { findings: [left, open], unread: ['file y'] });
    expect(text).toContain('table views.x: 1 name');
    expect(text).toContain('2 email (for a time)');
    expect(text).toContain('file y');
    for (const { text: secret } of values) expect(text).not.toContain(secret);
  });
});

it('identifies a person by role and id alone', () => {
  expect(parsePerson('coach-15')).toEqual({ role: 'coach', id: 15, subject: 'coach-15' });
  for (const text of [undefined, '', 'coach', 'coach-0', 'coach-01', 'admin-1', 'coach-1 ', `coach-${'9'.repeat(20)}`])
    expect(parsePerson(text)).toBeNull();
});

it("reads an operator's lines, each once, without values too short to mean anything", () => {
  expect(valuesOfLines('Asha Rao\r\n\nFit\n asha@mail.com \nAsha Rao\n').map(({ text }) => text)).toEqual(['Asha Rao', 'asha@mail.com']);
});
