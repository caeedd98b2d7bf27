import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkpointText, keyText, signatureTypes, type Signer, signNote } from '@academy/domain/audit';
import { type Receipt, receiptText } from '@academy/domain/audit/receipts';
import { origin, receiptOver, told } from '@academy/domain/audit/receipts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicKeyOf, secretKeyOf, sha256, signWith } from '../crypto.ts';
import { runVerifier } from '../testing/run-verifier.ts';
import { describeReport, exitCodeOf, type Report } from './report.ts';
import { verifyReceiptFile } from './verify-receipt.ts';

function signerOf(name: string, type: Signer['key']['type'], seed: number): Signer {
  const secret = secretKeyOf(Buffer.alloc(32, seed));
  return { key: { name, type, publicKey: publicKeyOf(secret) }, sign: (message) => signWith(secret, message) };
}
const own = signerOf(origin, signatureTypes.plain, 7);
const key = keyText(own.key, sha256);
const otherKey = keyText(signerOf(origin, signatureTypes.plain, 9).key, sha256);
const whole = receiptOver(told, { sha256, signers: [own, signerOf(`${origin}/clock`, signatureTypes.cosignature, 8)] });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-receipts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = path.join(folder, 'receipt.json');
  writeFileSync(file, text);
  return file;
}
const changed = (change: (copy: Receipt) => void): string => {
  const copy = JSON.parse(receiptText(whole)) as Receipt;
  change(copy);
  return receiptText(copy);
};

/** What is done to a receipt, the exit code, and the field that is named. */
const table: readonly (readonly [string, string, number, RegExp])[] = [
  ['an amount', changed(({ facts }) => (facts[6]!.says['paise'] = 1)), 1, /^fact: facts\[6\]\.says\.paise: /u],
  ['a time', changed(({ facts }) => (facts[0]!.at = '2026-03-03T10:00:00.000Z')), 1, /^fact: facts\[0\]\.at: /u],
  ['a fact left out', changed(({ facts }) => facts.pop()), 1, /^fact: facts\[6\]: /u],
  [
    'stored data',
    changed(({ records }) => (records[0]!.data = records[0]!.data.replace('150000', '140000'))),
    1,
    /^digest: records\[0\]\.data: /u,
  ],
  ['metadata', changed(({ records }) => (records[0]!.metadata += ' ')), 1, /^digest: records\[0\]\.metadata: /u],
  ['an entry', changed(({ records }) => (records[1]!.entry = records[0]!.entry)), 1, /^entry: records\[1\]\.entry: /u],
  ['a hash', changed(({ records }) => (records[1]!.hash = records[0]!.hash)), 1, /^hash: records\[1\]\.hash: /u],
  ['a proof', changed(({ records }) => (records[1]!.proof = records[0]!.proof)), 1, /^proof: records\[1\]\.proof: /u],
  ['a number', changed(({ records }) => (records[1]!.number = 9)), 1, /^number: records\[1\]\.number: /u],
  ['the booking', changed((copy) => (copy.booking_id = '5_40_aaaaaaaaaaaaaaaa')), 1, /^otherBooking: booking_id: /u],
  ['the head', changed((copy) => (copy.head = copy.head.replace('\n8\n', '\n9\n'))), 2, /^signature: head: /u],
  ['the key', changed(({ keys }) => (keys[0] = otherKey)), 2, /^notOurs: keys\[0\]: /u],
  ['another form', '{"format":"academy.receipt/2"}', 6, /^unreadable: format: /u],
  ['half of the file', receiptText(whole).slice(0, 900), 6, /^unreadable: the file: /u],
];

describe('academy-audit receipt', () => {
  it('holds', async () => {
    const ran = await runVerifier('receipt', fileOf(receiptText(whole)), '--key', key);
    expect([ran.exit, ran.text, ran.facts[1]]).toEqual([0, '', 'Receipt of booking 5_40_00c0ffee00c0ffee']);
    expect(ran.facts.at(-1)).toBe('  8  2026-03-02T10:00:00.000Z  athlete-7  FundsCaptured  paise=150000  releasedPaise=0');
  });

  it.each(table)('finds %s changed, and names it', async (_what, text, exit, found) => {
    const report = await verifyReceiptFile(fileOf(text), { key, kept: null });
    expect(exitCodeOf(report)).toBe(exit);
    expect(report.findings.map((finding) => `${finding.name}: ${finding.text}`)).toEqual([expect.stringMatching(found)]);
  });

  it('says what it does not prove, and which key to compare', async () => {
    const report = await verifyReceiptFile(fileOf(receiptText(whole)), { key: null, kept: null });
    const words = describeReport(report, false);
    expect(words).toContain('Unchanged: yes\nComplete: not checked\nRight: not checked\n');
    expect(words).toContain(`compare ${key} with the one on paper`);
  });

  it('says when the head was signed as a fact only with the key of the clock', async () => {
    const factsOf = async (of: string) => (await verifyReceiptFile(fileOf(receiptText(whole)), { key: of, kept: null })).facts[0];
    expect(await factsOf(`${key}\n${whole.keys[1]}`)).toContain(' records, signed at 2026-03-02T10:00:00.000Z, root ');
    expect(await factsOf(key)).toContain(', signed at 2026-03-02T10:00:00.000Z by what it says itself: the key of its clock was not given');
  });

  it('holds against a kept head of its size, and says so where it cannot be compared', async () => {
    const kept = path.join(folder, 'kept');
    const against = async (note: string): Promise<Report> => {
      writeFileSync(kept, note);
      return await verifyReceiptFile(fileOf(receiptText(whole)), { key, kept });
    };
    const headOf = (size: number, byte: number): string =>
      signNote(checkpointText({ origin, size, root: new Uint8Array(32).fill(byte) }), [own], { time: 0, sha256 });
    expect((await against(whole.head)).facts).toContain('Its head is the kept one.');
    const forked = await against(headOf(8, 1));
    expect([exitCodeOf(forked), forked.findings.map(({ name }) => name)]).toEqual([2, ['forked']]);
    const older = await against(headOf(7, 1));
    expect([exitCodeOf(older), older.limits[0]]).toEqual([0, expect.stringContaining('the kept head of 7 records was not compared')]);
    expect(exitCodeOf(await against('no head'))).toBe(2);
  });

  it('ends with the exit code of what it found, and with usage for two files', async () => {
    const file = fileOf(changed(({ facts }) => (facts[6]!.says['paise'] = 1)));
    expect((await runVerifier('receipt', file, '--key', key)).exit).toBe(1);
    expect((await runVerifier('receipt', file, '--key', otherKey)).exit).toBe(1);
    expect((await runVerifier('receipt', fileOf(receiptText(whole)), '--key', otherKey)).exit).toBe(2);
    expect((await runVerifier('receipt', file, file)).exit).toBe(64);
    expect((await runVerifier('receipt', path.join(folder, 'none'))).exit).toBe(6);
    expect((await runVerifier('receipt', fileOf('x'.repeat(5_000_001)))).exit).toBe(6);
  });
});
