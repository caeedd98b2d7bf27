import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** The one file that is built, and what its build said. */
async function built(): Promise<{ readonly program: string; readonly stdout: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build.ts'), fileOf('built')]);
  return { program: path.join(fileOf('built'), 'academy-audit.mjs'), stdout };
}

/** Code that runs before the program and its threads. */
const first18 = `import crypto from 'node:crypto';
  delete crypto.hash;
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.1' } });`;
const offline = `import dns from 'node:dns';
  import net from 'node:net';
  const refuse = () => { throw new Error('it reaches for the network'); };
  [net.Socket.prototype.connect, net.Server.prototype.listen, dns.lookup, globalThis.fetch] = Array(4).fill(refuse);`;
const importOf = (code: string): string[] => ['--import', `data:text/javascript,${encodeURIComponent(code)}`];

describe('the rules', () => {
  it('0: hold of a log that our programs wrote', async () => {
    const { exit, text, facts } = await runVerifier('verify', await exported('first.tar', 0, first));
    expect([exit, text]).toEqual([0, '']);
    expect(facts).toContainEqual(expect.stringContaining('8 of calls and 2 reviews'));
  });

  it('are in the one file that is built of it, which needs Node alone', async () => {
    const file = await exported('built.tar', 0, first);
    const { program, stdout } = await built();
    expect(stdout).toBe(`${toHex(sha256(readFileSync(program)))}  ${program}\n`);
    const [one, two] = [await runProgram(program, 'verify', file), await runProgram(program, 'verify', file, '--threads', '2')];
    const { exit, facts } = one;
    expect(two).toEqual(one);
    expect([exit, facts]).toEqual([0, expect.arrayContaining([expect.stringContaining('8 of calls and 2 reviews')])]);
    for (const threads of ['1', '2']) {
      const away = spawnSync(process.execPath, [...importOf(offline), program, 'verify', file, '--threads', threads], { encoding: 'utf8' });
      expect([away.status, away.stderr, away.stdout]).toEqual([0, '', expect.stringContaining('\nUnchanged: yes\nComplete: yes\n')]);
    }
  });

  it('64: are not judged by a Node that is too old, which is said in one sentence', async () => {
    const { program } = await built();
    const { status, stdout, stderr } = spawnSync(process.execPath, [...importOf(first18), program, 'verify', 'a.tar'], {
      encoding: 'utf8',
    });
    const said = 'academy-audit needs Node 20.12 or newer (21.7 of Node 21); this is Node 18.19.1.\n';
    expect([status, stdout, stderr]).toEqual([64, '', said]);
    // An older Node has no such names, and would not begin at all where one is imported by its name.
    expect(readFileSync(program, 'utf8').match(/^import .*\b(?:hash|availableParallelism|parseArgs)\b.*$/gmu)).toBeNull();
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
