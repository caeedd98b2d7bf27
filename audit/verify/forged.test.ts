import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyEdge, keyText } from '@academy/domain/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { story } from '../testing/business.ts';
import { type Handmade, handmade, signersOf } from '../testing/handmade-export.ts';
import { describeReport, exitCodeOf, type Report } from './report.ts';
import { verifyExport } from './verify-export.ts';

const ours = signersOf(7);
const theirs = signersOf(97);
const ourKey = keyText(ours[0].key, sha256);
const { records } = story();
/** The first export has all records but the last two. */
const cut = records.length - 2;
/** A minute after the last record. */
const at = new Date(
  Math.max(...records.map(({ metadata }) => Date.parse((JSON.parse(metadata) as { time: string }).time))) + 60_000,
);
const program = new URL('main.ts', import.meta.url);

let folder: string;
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-forged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (): string => path.join(folder, `${++made}.tar`);
async function exported(options: Partial<Handmade> = {}): Promise<string> {
  const file = fileOf();
  await handmade({ file, records, after: emptyEdge, signers: ours, at, ...options });
  return file;
}
/** By one thread, and by two, which have to say the same. */
async function verified(files: readonly string[], key: string | null = null): Promise<Report> {
  const report = await verifyExport(files, { key, kept: null });
  expect(await verifyExport(files, { key, kept: null }, { program })).toEqual(report);
  return report;
}
const said = (report: Report): unknown => [exitCodeOf(report), report.findings.map(({ name, text }) => `${name}: ${text}`)];

it('an export that is made by hand as ours are holds', async () => {
  expect(said(await verified([await exported()], ourKey))).toEqual([0, []]);
});

describe('the second of two exports', () => {
  async function two(second: Partial<Handmade>, key: string | null = null): Promise<Report> {
    const [first, next] = [fileOf(), fileOf()];
    const after = await handmade({ file: first, records: records.slice(0, cut), after: emptyEdge, signers: ours, at });
    await handmade({ file: next, records: records.slice(cut), after, signers: ours, at, ...second });
    return await verified([first, next], key);
  }

  it('goes on from the first', async () => {
    expect(said(await two({}))).toEqual([0, []]);
  });

  it('is not ours if another key signed it, with the key on paper and without', async () => {
    const report = await two({ signers: theirs });
    expect(said(report)).toEqual([2, expect.arrayContaining(['not ours: an export shows another key than the one before it'])]);
    expect(describeReport(report, false)).toContain(`compare ${ourKey} with the one on paper`);
    expect(exitCodeOf(await two({ signers: theirs }, ourKey))).toBe(2);
  });
});
