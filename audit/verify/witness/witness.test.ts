import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  checkpointText,
  consistencyParts,
  keyText,
  openNote,
  parseKey,
  signatureTypes,
  type Signer,
  signNote,
  toBase64,
} from '@academy/domain/audit';
import { Forest, numberedLeaves } from '@academy/domain/audit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicKeyOf, secretKeyOf, sha256, signWith, verifySignature } from '../../crypto.ts';
import { runVerifier } from '../../testing/run-verifier.ts';

const main = path.join(import.meta.dirname, '../main.ts');
const origin = 'academy.test/audit';
const secret = secretKeyOf(Buffer.alloc(32, 1));
const log: Signer = {
  key: { name: origin, type: signatureTypes.plain, publicKey: publicKeyOf(secret) },
  sign: (message) => signWith(secret, message),
};
const logKey = keyText(log.key, sha256);
const forest = new Forest(numberedLeaves(50, sha256), sha256);
const forked = new Forest(numberedLeaves(51, sha256).slice(1), sha256);

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-witness-'));
});
afterEach(async () => {
  await killed();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly url: string;
  readonly key: string;
}

/** The command line, as an audit firm runs it. */
async function started(): Promise<Started> {
  const args = [main, 'witness', folder, '--key', logKey, '--name', 'witness.test/w', '--port', '0'];
  running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let key = '';
  for await (const line of createInterface({ input: running.stdout! })) {
    if (line.startsWith('key ')) key = line.slice('key '.length);
    const url = /http:\/\/\S+?(?=,)/u.exec(line)?.[0];
    if (url !== undefined) return { url, key };
  }
  throw new Error('the witness ended');
}
async function killed(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!running) return;
  const ended = once(running, 'exit');
  running.kill(signal);
  running = undefined;
  await ended;
}

function bodyOf(older: number, newer: number, of = forest): string {
  const note = signNote(checkpointText({ origin, size: newer, root: of.root(newer) }), [log], { time: 0, sha256 });
  const proof = older === 0 ? [] : consistencyParts(older, newer).map((part) => toBase64(of.hash(part)));
  return [`old ${older}`, ...proof, '', note].join('\n');
}
async function ask(url: string, older: number, newer: number, of = forest) {
  const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: bodyOf(older, newer, of) });
  return { status: response.status, body: await response.text() };
}

it('cosigns with a key of its own, and no fork, however often it is killed', async () => {
  const first = await started();
  const cosigned = await ask(first.url, 0, 10);
  const key = parseKey(first.key, sha256);
  if (!key) throw new Error('it does not say its key');
  const note = bodyOf(0, 10).slice('old 0\n\n'.length);
  expect(await openNote(note + cosigned.body, [key], { sha256, verify: verifySignature })).toMatchObject({ signers: [{ key }] });
  expect(statSync(path.join(folder, 'witness.key')).mode & 0o777).toBe(0o600);
  for (let size = 11; size < 15; size++) {
    // Killed the moment after it answered: what it cosigned, it remembers.
    await killed();
    const again = await started();
    expect(again.key).toBe(first.key);
    expect((await ask(again.url, 0, size)).body).toBe(`${size - 1}\n`);
    expect((await ask(again.url, size - 1, size, forked)).status).toBe(422);
    expect((await ask(again.url, size - 1, size)).status).toBe(200);
  }
});

it('cosigns one of two heads that are asked for at once', async () => {
  const { url } = await started();
  await ask(url, 0, 10);
  const answers = await Promise.all([ask(url, 10, 20), ask(url, 10, 20, forked), ask(url, 10, 30), ask(url, 10, 40)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await killed('SIGTERM');
});

it('takes nothing else, and nothing large', async () => {
  const { url } = await started();
  const statusOf = async (where: string, options: RequestInit) => (await fetch(url + where, options)).status;
  expect(await statusOf('/add-checkpoint', {})).toBe(405);
  expect(await statusOf('/other', { method: 'POST' })).toBe(404);
  expect(await statusOf('/add-checkpoint', { method: 'POST', body: 'x'.repeat(65_537) })).toBe(413);
  expect(await statusOf('/add-checkpoint', { method: 'POST', body: 'odd' })).toBe(400);
});

it('does not start with a key and without what it saw, for another log, or with other arguments', async () => {
  await started();
  await killed();
  const key = ['--key', logKey];
  const name = ['--name', 'witness.test/w'];
  const exitOf = async (...args: readonly string[]) => (await runVerifier('witness', ...args)).exit;
  expect(await exitOf(folder, '--name', 'witness.test/w')).toBe(64);
  expect(await exitOf(folder, ...key)).toBe(64);
  expect(await exitOf(folder, ...key, ...name, '--port', '70000')).toBe(64);
  expect(await exitOf(folder, '--key', 'odd', ...name)).toBe(6);
  expect(await exitOf(folder, ...key, '--name', 'with space')).toBe(6);
  const seen = path.join(folder, 'seen');
  const kept = readFileSync(seen, 'utf8');
  writeFileSync(seen, kept.replace(origin, 'other.test/audit'));
  expect(await exitOf(folder, ...key, ...name)).toBe(6);
  rmSync(seen);
  expect(await exitOf(folder, ...key, ...name)).toBe(6);
});
