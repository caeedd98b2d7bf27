import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import {
  checkpointText,
  emptyEdge,
  entryOf,
  extend,
  keyText,
  leafHash,
  type NoteKey,
  proofText,
  rootOf,
  type Sha256,
  signNote,
  toBase64,
  utf8,
} from '@academy/domain/audit';
import { expect, it } from 'vitest';
import { checkProof, isHashRight } from './check-record.ts';
import { hashing } from '../../app/proofs/sha256.ts';

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const seen = {
  stream: 'review-5_7',
  revision: '0',
  type: 'ReviewCreated',
  event_id: 'e1',
  is_json: true,
  encoding: 'utf8',
  data: '{"rating":4,"text":"é"}',
  metadata: '{"version":1}',
  time: null,
  actor: null,
  command: null,
  correlation: null,
  sentence: null,
  command_id: null,
  because: null,
  decoded: null,
  sealed: null,
  previous: null,
  next: null,
  version: 1,
  upcasts: [],
} as const;
const leaf = leafHash(
  entryOf({ ...seen, revision: 0n, id: seen.event_id, isJson: true, data: utf8(seen.data), metadata: utf8(seen.metadata) }, sha256),
  sha256,
);
const other = sha256(utf8('another'));
const changed = { ...seen, upcasts: [], data: seen.data.replace('4', '5') };

const secret = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 3)]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(12);
const key: NoteKey = { name: 'academy.test/audit', type: 1, publicKey };
const root = rootOf(extend(emptyEdge, [other, leaf], sha256), sha256);
const head = signNote(
  checkpointText({ origin: 'academy.test/audit', size: 2, root }),
  [{ key, sign: (message) => sign(null, message, secret) }],
  { time: 0, sha256 },
);
const proven = { number: 2, size: 2, proof: proofText({ index: 1, proof: [other], head }) };
const keys = `${keyText(key, sha256)}\n`;

it('finds the hash of what is shown, and no other', async () => {
  expect(await isHashRight(toBase64(leaf), { ...seen, upcasts: [] })).toBe(true);
  expect(await isHashRight(toBase64(leaf), changed)).toBe(false);
  expect(await isHashRight('no base64', { ...seen, upcasts: [] })).toBe(false);
});

it('reads bytes that are no text', async () => {
  const [data, metadata] = [Uint8Array.of(255, 0, 1), new Uint8Array()];
  const own = leafHash(entryOf({ ...seen, revision: 0n, id: 'e1', isJson: false, data, metadata }, sha256), sha256);
  const shown = { ...changed, is_json: false, encoding: 'base64', data: toBase64(data), metadata: '' } as const;
  expect(await isHashRight(toBase64(own), { ...shown })).toBe(true);
});

it('verifies a proof up to the signature of its head', async () => {
  expect(await checkProof(toBase64(leaf), proven, keys)).toBe('right');
  expect(await checkProof(toBase64(leaf), proven, '')).toBe('unsigned');
  expect(await checkProof(toBase64(leaf), { ...proven, proof: proven.proof.replace('\n2\n', '\n3\n') }, keys)).toBe('wrong');
});

it.each([
  ['another leaf', toBase64(other), proven],
  ['another number', toBase64(leaf), { ...proven, number: 1 }],
  ['no proof', toBase64(leaf), { ...proven, proof: 'nothing' }],
  ['another sibling', toBase64(leaf), { ...proven, proof: proofText({ index: 1, proof: [leaf], head }) }],
])('refuses %s', async (_what, hashed, proof) => {
  expect(await checkProof(hashed, proof, keys)).toBe('wrong');
});

it('passes on what goes wrong in the work', async () => {
  await expect(hashing(() => Promise.reject(new Error('odd')))).rejects.toThrow('odd');
});
