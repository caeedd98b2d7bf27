import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keyText, openNote, parseCheckpoint, parseNote, signatureTypes } from '@academy/domain/audit';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { sha256, verifySignature } from '../crypto.ts';
import { createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';
import { serveWitness, type Witness } from '../verify/witness/serve.ts';
import { openState, type WitnessState } from '../verify/witness/state.ts';

let audit: TestAudit;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  folder = mkdtempSync(path.join(tmpdir(), 'academy-witness-'));
});
afterEach(async () => {
  await audit.close();
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

const name = 'witness.test/w';

/** The log's key, once it has one: a witness is told it on paper. */
async function logKey() {
  const { rows } = await audit.session.query<{ public_key: Buffer }>('select public_key from audit.keys where kind = 1');
  return { name: origin, type: signatureTypes.plain, publicKey: rows[0]!.public_key };
}

/** The log with a first head, and a witness of it. */
async function witnessed(): Promise<{ witness: Witness; state: WitnessState; settings: { witnessUrl: string; witnessKey: string } }> {
  await audit.append(5);
  const app = await audit.start();
  await audit.head(5);
  await app.close();
  const state = await openState(folder, name, await logKey());
  const witness = await serveWitness({ log: await logKey(), state, host: '127.0.0.1', port: 0 });
  closing.push(() => witness.close());
  const settings = { witnessUrl: `http://127.0.0.1:${witness.port}`, witnessKey: keyText(state.signer.key, sha256) };
  return { witness, state, settings };
}

/** The same, and the witness has cosigned a head of 6 records: from then on its refusals count. */
async function known(): ReturnType<typeof witnessed> {
  const made = await witnessed();
  const app = await audit.start(made.settings);
  await audit.append(1);
  expect(namesOn(await audit.head(6))).toContain(name);
  await app.close();
  return made;
}

/** For how long the witness has been silent, by the metric; 0 while it answers. */
async function silentSeconds({ port }: { readonly port: number }): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^audit_witness_silent_seconds (\S+)$/mu.exec(metrics)?.[1]);
}

const namesOn = (note: string): string[] => (parseNote(note)?.signatures ?? []).map((signature) => signature.name);

it('signs heads that it is asked for before anybody else sees them', async () => {
  const { state, settings } = await witnessed();
  await audit.start(settings);
  await audit.append(3);
  const note = await audit.head(8);
  expect(namesOn(note)).toEqual([origin, `${origin}/clock`, name]);
  expect(await openNote(note, [state.signer.key], { sha256, verify: verifySignature })).toMatchObject({ signers: [{}] });
  expect(readFileSync(audit.headsFile, 'utf8').trimEnd().split('\n').at(-1)).toBe(JSON.stringify({ note }));
  await audit.append(3);
  await audit.head(11);
  expect(state.seen()?.size).toBe(11);
  expect(await audit.alarms()).toEqual([]);
});

it.each([
  ['of the same size', 8],
  ['of a smaller size', 7],
])('a tree that the witness knows otherwise, %s, is a fork, and nothing is signed', async (_what, size) => {
  const { state, settings } = await known();
  await state.keep({ size, root: Buffer.alloc(32, 9) });
  await audit.append(2);
  const app = await audit.start(settings);
  await until('it is named', async () => (await audit.alarms()).length > 0);
  expect(await audit.alarms()).toEqual([{ kind: 'forked', place: 'head 8, by the witness' }]);
  const { rows } = await audit.session.query<{ size: string }>('select size from audit.heads order by size');
  expect(rows).toEqual([{ size: '5' }, { size: '6' }]);
  expect(
    parseCheckpoint(parseNote(JSON.parse(readFileSync(audit.headsFile, 'utf8').trimEnd().split('\n').at(-1) ?? '').note)?.text ?? '')?.size,
  ).toBe(6);
  const ready = await fetch(`http://127.0.0.1:${app.port}/readyz`);
  expect(await ready.json()).toMatchObject({ degraded: { heads: 'nothing is signed: forked' } });
});

it('a log that is shorter than what the witness saw lacks something', async () => {
  const { state, settings } = await known();
  await state.keep({ size: 30, root: Buffer.alloc(32, 9) });
  await audit.append(1);
  await audit.start(settings);
  await until('it is named', async () => (await audit.alarms()).length > 0);
  expect(await audit.alarms()).toEqual([{ kind: 'missing', place: 'the log ends before head 30' }]);
});

it('heads go on without a witness that is silent, and after a day of that there is an alarm', async () => {
  const { witness, settings } = await witnessed();
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const first = await audit.start({ ...settings, clock });
  await audit.append(1);
  expect(namesOn(await audit.head(6))).toContain(name);
  await witness.close();
  await audit.append(1);
  expect(namesOn(await audit.head(7))).not.toContain(name);
  expect(await audit.alarms()).toEqual([]);
  // A start anew forgets nothing of it.
  await first.close();
  ahead = 25 * 3_600_000;
  const second = await audit.start({ ...settings, clock });
  await audit.append(1);
  await audit.head(8);
  const raised = await until('the alarm is raised', async () => (await audit.alarms())[0]);
  expect(raised).toEqual({ kind: 'silent', place: expect.stringMatching(/^the witness, since \d{4}-/u) });
  expect(await silentSeconds(second)).toBeGreaterThan(86_400);
});

it.each([
  ['an error', 500, 'oops'],
  ['no signature of it', 200, '— somebody.else AAAAAAAA\n'],
  ['too much', 200, 'x'.repeat(20_000)],
  ['no size', 409, 'odd'],
  ['a refusal without ever having cosigned', 422, 'no'],
  ['a size without ever having cosigned', 409, '900\n'],
])('a witness that answers %s is silent', async (_what, status, body) => {
  const { settings } = await witnessed();
  let asked = 0;
  const odd = createServer((_request, response) => {
    asked++;
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  closing.push(() => new Promise((resolve) => odd.close(resolve)));
  await new Promise((resolve) => odd.once('listening', resolve));
  const app = await audit.start({ ...settings, witnessUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}` });
  await audit.append(1);
  expect(namesOn(await audit.head(6))).toEqual([origin, `${origin}/clock`]);
  expect(asked).toBeGreaterThan(0);
  expect(await silentSeconds(app)).toBeGreaterThan(0);
  expect(await audit.alarms()).toEqual([]);
});

it('does not start with half of its settings', async () => {
  await expect(audit.start({ witnessUrl: 'http://127.0.0.1:9' })).rejects.toThrow('go together');
  await expect(audit.start({ witnessUrl: 'http://127.0.0.1:9', witnessKey: 'odd' })).rejects.toThrow('AUDIT_WITNESS_KEY');
});
