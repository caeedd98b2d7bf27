import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyEdge, keyText } from '@academy/domain/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { auditedTables, rowsFile } from '../export/audited-tables.ts';
import { bytesOf, names, type RecordLine } from '../export/format.ts';
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
const at = new Date(Math.max(...records.map(({ metadata }) => Date.parse((JSON.parse(metadata) as { time: string }).time))) + 60_000);

const iso = (time: Date): string => new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString();

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
const verified = (files: readonly string[], key: string | null = ourKey): Promise<Report> => verifyExport(files, { key, kept: null });
const said = (report: Report): unknown => [exitCodeOf(report), report.findings.map(({ name, text }) => `${name}: ${text}`)];

const models = ['call_log', 'coach_reviews', 'wallet_ledger'];
const rowsOf = (table: string, ...rows: readonly object[]): Record<string, string> => ({
  [rowsFile(table, 1)]: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
});
const listed = (some: readonly string[], number: number): Record<string, string> => ({
  [names.rows]: `${JSON.stringify(some.map((model) => ({ model, version: 1, number })))}\n`,
});
const noRows: Record<string, string> = Object.assign({}, ...auditedTables.map(({ table }) => rowsOf(table)));

it('an export that is made by hand as ours are holds, and what it lacks is said', async () => {
  const report = await verified([await exported()]);
  expect(said(report)).toEqual([0, []]);
  expect(describeReport(report, false)).toContain(
    'Unchanged: yes\nComplete: yes\nRight: the rules hold, but not every read model was compared\n' +
      'Note: no kept head was given, so a rewrite of everything before cannot be excluded\n' +
      'Note: it has no rows of read models, so none were compared with the records\n',
  );
});

describe('read models that are left out', () => {
  const early = { before: listed(models, 0), behind: noRows };

  it('of the list, with rows that nobody would compare, are incomplete', async () => {
    const behind = { ...noRows, ...rowsOf('ledger_accounts', { account: 'wallet:athlete_7', paise: '999999999' }) };
    const report = await verified([await exported({ before: listed(models.slice(0, 2), 0), behind })]);
    expect(said(report)).toEqual([3, ['missing model: there are rows of ledger_accounts, and rows.json does not list wallet_ledger']]);
  });

  it('of the files are incomplete', async () => {
    const { [rowsFile('ledger_holds', 1)]: _, ...behind } = noRows;
    expect(said(await verified([await exported({ ...early, behind })]))).toEqual([
      3,
      ['missing rows: rows.json lists wallet_ledger, and ledger_holds is missing'],
    ]);
  });

  it('of both are not said to be right', async () => {
    const report = await verified([await exported({ before: listed(models.slice(0, 2), 0), behind: noRows })]);
    expect(said(report)).toEqual([0, []]);
    expect(report).toMatchObject({ isRightChecked: true, areRowsCompared: false });
    expect(report.limits).toContain('the rows of wallet_ledger were not compared: there are none');
  });

  it('from some record on are told, by one thread and by two', async () => {
    const file = await exported(early);
    const report = await verified([file]);
    expect(said(report)).toEqual([0, []]);
    for (const model of models)
      expect(report.limits).toContain(`the rows of ${model} are of record 0: nothing was compared with its records after that`);
    expect(await verifyExport([file], { key: ourKey, kept: null }, { program: new URL('main.ts', import.meta.url) })).toEqual(report);
  });

  it('under names that nobody knows are told', async () => {
    const behind = { ...noRows, ...rowsOf('secret_rows', { a: '1' }) };
    const report = await verified([await exported({ ...early, behind })]);
    expect(report.limits).toContain('the rows of secret_rows are none that this program compares');
  });
});

it('a head that the witness did not cosign is found, if its key was given', async () => {
  const [, witness] = signersOf(50, 'witness.test/w');
  const given = { key: ourKey, kept: null, witness: keyText(witness.key, sha256) };
  const cosigned = await verifyExport([await exported({ signers: [...ours, witness] })], given);
  expect(said(cosigned)).toEqual([0, []]);
  expect(cosigned.facts).toContain(`witness.test/w/clock cosigned the head of ${records.length} records at ${iso(at)}.`);
  const alone = await exported();
  expect(said(await verifyExport([alone], given))).toEqual([
    2,
    [`not witnessed: the head of ${records.length} records: witness.test/w/clock has not cosigned it`],
  ]);
  expect(exitCodeOf(await verifyExport([alone], { ...given, witness: ourKey }))).toBe(6);
});

it('an end that no head covers is said, whatever else is wrong', async () => {
  expect(said(await verified([await exported({ hasHead: false })]))).toEqual([
    3,
    [`missing head: there is none of ${records.length} records`],
  ]);
  const wrong = { ...noRows, ...rowsOf('ledger_accounts', { account: 'wallet:athlete_7', paise: '5' }) };
  const both = await verified([await exported({ hasHead: false, before: listed(models, 0), behind: wrong })]);
  expect([exitCodeOf(both), both.findings.map(({ name }) => name)]).toEqual([3, ['surplus row', 'missing head']]);
});

describe('the second of two exports', () => {
  async function two(second: Partial<Handmade>, key: string | null): Promise<Report> {
    const [first, next] = [fileOf(), fileOf()];
    const after = await handmade({ file: first, records: records.slice(0, cut), after: emptyEdge, signers: ours, at });
    await handmade({ file: next, records: records.slice(cut), after, signers: ours, at, ...second });
    return await verified([first, next], key);
  }

  it('goes on from the first', async () => {
    expect(said(await two({}, null))).toEqual([0, []]);
  });

  it('is not ours if another key signed it, with the key on paper and without', async () => {
    const report = await two({ signers: theirs }, null);
    expect(said(report)).toEqual([2, expect.arrayContaining(['not ours: an export shows another key than the one before it'])]);
    expect(describeReport(report, false)).toContain(`compare ${ourKey} with the one on paper`);
    expect(exitCodeOf(await two({ signers: theirs }, ourKey))).toBe(2);
  });
});

describe('what nobody sealed', () => {
  const odd: readonly (readonly [string, (record: RecordLine) => string])[] = [
    ['beside the fields of a record', (record) => JSON.stringify({ ...record, refund_paise: 500_000 })],
    [
      'inside a field of a record',
      (record) => JSON.stringify({ ...record, data: { base64: bytesOf(record.data).toString('base64'), paise: 5 } }),
    ],
    ['by a field that stands twice', (record) => JSON.stringify(record).replace('{', '{"type":"WalletCredited",')],
    ['by spaces', (record) => JSON.stringify(record).replace('{', '{ ')],
  ];
  it.each(odd)('is refused %s', async (_where, line) => {
    expect(said(await verified([await exported({ line })]))).toEqual([
      6,
      [expect.stringContaining('than a record, or is written otherwise')],
    ]);
  });

  it('is refused in rows of read models', async () => {
    const behind = { ...noRows, ...rowsOf('ledger_accounts', { account: 'a', paise: '0', note: 'paid' }) };
    const report = await verified([await exported({ before: listed(models, 0), behind })]);
    expect(said(report)).toEqual([6, ['export: a row of ledger_accounts has a column note, which nothing is compared with']]);
    const twice = { ...noRows, [rowsFile('ledger_accounts', 1)]: '{"account":"a","paise":"0","paise":"0"}\n' };
    expect(exitCodeOf(await verified([await exported({ before: listed(models, 0), behind: twice })]))).toBe(6);
  });
});
