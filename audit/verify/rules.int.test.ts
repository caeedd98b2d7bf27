import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toHex } from '@academy/domain/audit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { type Manifest, names } from '../export/format.ts';
import { writeExport } from '../export/write-export.ts';
import { openSigners } from '../heads/keys.ts';
import { readTar } from '../testing/read-tar.ts';
import { appendTo, Business, story } from '../testing/business.ts';
import { runProgram, runVerifier } from '../testing/run-verifier.ts';
import { auditKey, createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';

const dayMs = 24 * 60 * 60 * 1000;

let audit: TestAudit;
let first = 0;
let last = 0;
const fileOf = (name: string): string => path.join(audit.folder, name);

async function exported(name: string, from: number, to: number): Promise<string> {
  const signers = await openSigners(audit.session, auditKey, origin, new Date());
  await writeExport(audit.session, { file: fileOf(name), from, to, signers, origin, now: new Date(), by: 'tests' });
  return fileOf(name);
}

/** Seals what was appended, up to a head. */
async function seal(size: number): Promise<void> {
  const app = await audit.start();
  await audit.head(size);
  await app.close();
}

beforeAll(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  const { records } = story(Date.now() - 5 * dayMs);
  await appendTo(audit.store, records);
  first = records.length;
  await seal(first);
  // A second time the same review, by somebody who can write to the log.
  const review = records.find(({ type }) => type === 'ReviewCreated')!;
  const metadata = review.metadata.replace(/"time":"[^"]*"/u, `"time":"${new Date().toISOString()}"`);
  const again = { ...review, revision: '1', id: '00000000-0000-4000-8000-000000000001', metadata };
  const later = new Business(Date.now() - 60_000);
  later.topUp(3, 9, 5_000);
  await appendTo(audit.store, [again, ...later.records]);
  last = first + 1 + later.records.length;
  await seal(last);
});
afterAll(() => audit.close());

describe('the rules', () => {
  it('0: hold of a log that our programs wrote', async () => {
    const { exit, text, facts } = await runVerifier('verify', await exported('first.tar', 0, first));
    expect([exit, text]).toEqual([0, '']);
    expect(facts).toContainEqual(expect.stringContaining('8 of calls and 2 reviews'));
  });

  it('are in the one file that is built of it, which needs Node alone', async () => {
    const file = await exported('built.tar', 0, first);
    const build = path.join(import.meta.dirname, 'build.ts');
    const folder = mkdtempSync(path.join(tmpdir(), 'academy-built-'));
    const { stdout } = await promisify(execFile)(process.execPath, [build, folder]);
    const program = path.join(folder, 'academy-audit.mjs');
    expect(stdout).toBe(`${toHex(sha256(readFileSync(program)))}  ${program}\n`);
    const [one, two] = [await runProgram(program, 'verify', file), await runProgram(program, 'verify', file, '--threads', '2')];
    const { exit, facts } = one;
    expect(two).toEqual(one);
    rmSync(folder, { recursive: true });
    expect([exit, facts]).toEqual([0, expect.arrayContaining([expect.stringContaining('8 of calls and 2 reviews')])]);
  });

  it('are beside a manifest that says who, when, and what it counts and adds up', async () => {
    let manifest: Partial<Manifest> = {};
    for await (const { name, bytes } of readTar(await exported('manifest.tar', 0, first)))
      if (name === names.manifest) manifest = JSON.parse(bytes.toString()) as Manifest;
    expect(manifest).toMatchObject({ made_by: 'tests', zone: 'UTC', from: 0, to: first, records: first });
    expect(manifest.types).toMatchObject({ WalletCredited: 3, FundsHeld: 2, ReviewCreated: 2 });
    expect(manifest.sums).toMatchObject({ WalletCredited: '290000', FundsHeld: '140000', FundsCaptured: '90000' });
    expect(Object.keys(manifest.sums ?? {})).not.toContain('ReviewCreated');
  });

  it('4: name the record that breaks one, though it was sealed and signed', async () => {
    const { exit, text } = await runVerifier('verify', await exported('whole.tar', 0, last));
    expect([exit, text]).toEqual([
      4,
      expect.stringMatching(new RegExp(`^reviewed twice: record ${first + 1}, review-7_1 1: athlete 1 .*$`, 'u')),
    ]);
  });

  it('need all records: a later period is checked with the exports before it, in their order', async () => {
    const [before, after] = [await exported('before.tar', 0, first), await exported('after.tar', first, last)];
    const alone = await runVerifier('verify', after);
    expect([alone.exit, alone.text]).toEqual([0, '']);
    expect(alone.limits).toContainEqual(expect.stringContaining('the rules were not checked'));
    expect(await runVerifier('verify', before, after)).toMatchObject({ exit: 4, found: ['reviewed twice'] });
    const turned = await runVerifier('verify', after, before);
    expect([turned.exit, turned.text]).toEqual([3, `missing export: after the records up to ${last} come those from 1`]);
  });
});
