import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkpointText, consistencyParts, type Signer, signNote, toBase64 } from '@academy/domain/audit';
import { Forest, numberedLeaves } from '@academy/domain/audit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../crypto.ts';
import { signersOf } from '../../testing/handmade-export.ts';
import { serveWitness, type Witness } from './serve.ts';
import { openState, type WitnessState } from './state.ts';

const [log]: readonly [Signer, Signer] = signersOf(1);
const origin = log.key.name;
const forest = new Forest(numberedLeaves(50, sha256), sha256);
const forked = new Forest(numberedLeaves(51, sha256).slice(1), sha256);

let folder: string;
const running: Witness[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-witness-'));
});
afterEach(async () => {
  for (const witness of running.splice(0)) await witness.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (): Promise<WitnessState> => openState(folder, 'witness.test/w', log.key);
async function started(): Promise<string> {
  const witness = await serveWitness({ log: log.key, state: await opened(), host: '127.0.0.1', port: 0 });
  running.push(witness);
  return `http://127.0.0.1:${witness.port}/add-checkpoint`;
}
async function ask(url: string, older: number, newer: number, of = forest): Promise<number> {
  const note = signNote(checkpointText({ origin, size: newer, root: of.root(newer) }), [log], { time: 0, sha256 });
  const proof = older === 0 ? [] : consistencyParts(older, newer).map((part) => toBase64(of.hash(part)));
  const response = await fetch(url, { method: 'POST', body: [`old ${older}`, ...proof, '', note].join('\n') });
  return response.status;
}
const seenAt = (size: number, of = forest) => ({ size, root: of.root(size) });

it('two on one folder cosign one history', async () => {
  const [one, two] = [await started(), await started()];
  expect(await ask(one, 0, 10)).toBe(200);
  expect(await ask(two, 0, 10, forked)).toBe(409);
  expect(await ask(two, 10, 20)).toBe(200);
  expect(await ask(one, 10, 20, forked)).toBe(409);
  for (let size = 21; size < 30; size++) {
    const answers = await Promise.all([ask(one, size - 1, size), ask(two, size - 1, size, size % 2 === 0 ? forest : forked)]);
    expect(answers).toContain(200);
    expect((await opened()).seen()).toMatchObject({ size, root: Uint8Array.from(forest.root(size)) });
  }
});

it('only one of two goes on from the same place, and the other one sees where', async () => {
  const [one, two] = [await opened(), await opened()];
  expect(await Promise.all([one.keep(seenAt(10)), two.keep(seenAt(10, forked))])).toContain(false);
  expect(await one.read()).toEqual(await two.read());
  // One that sleeps through several steps is told too.
  for (const size of [11, 12, 13]) expect(await one.keep(seenAt(size))).toBe(true);
  expect(await two.keep(seenAt(14, forked))).toBe(false);
  expect(await two.read()).toMatchObject({ size: 13, root: Uint8Array.from(forest.root(13)) });
});

it('goes on where a process was killed between deciding and writing, or wrote late', async () => {
  const state = await opened();
  const before = readFileSync(path.join(folder, 'seen'), 'utf8');
  for (const size of [10, 11]) await state.keep(seenAt(size));
  writeFileSync(path.join(folder, 'seen'), before);
  expect((await opened()).seen()?.size).toBe(11);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});
