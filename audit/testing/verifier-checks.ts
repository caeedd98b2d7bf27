import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Verifier from '@academy/domain/audit';
import { publicKeyOf, secretKeyOf, sha256, signWith, verifySignature } from '../crypto.ts';

type Module = typeof Verifier;

const vectors = path.join(import.meta.dirname, '../../domain/audit/vectors');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(vectors, name), 'utf8'));
const bytes = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

type Row = readonly [name: string, a: number, b: number, c: number, d: number, proof: readonly number[], isRight: boolean];
const proofs = read('proofs.json') as { hashes: string[]; inclusion: Row[]; consistency: Row[] };
const trees = read('trees.json') as { leaves: string[]; roots: string[] };
const notes = read('notes.json') as {
  text: string;
  example: { key: string; note: string };
  peter: { key: string; line: string };
  enoch: { key: string; line: string };
};
const hashes = proofs.hashes.map(bytes);
const at = (index: number): Uint8Array => hashes[index] ?? new Uint8Array();

const event: Verifier.StoredBytes = {
  stream: 'note-1',
  revision: 1n,
  type: 'Noted',
  id: '01234567-89ab-cdef-fedc-ba9876543210',
  isJson: true,
  data: Buffer.from('{"n":1}'),
  metadata: Buffer.from('{"version":1}'),
};
const changes: readonly Partial<Verifier.StoredBytes>[] = [
  { stream: 'note-2' },
  { revision: 2n },
  { type: 'Other' },
  { id: 'another' },
  { isJson: false },
  { data: Buffer.from('{"n":2}') },
  { metadata: Buffer.alloc(0) },
];

/** Names of everything that a verifier judges wrongly: published vectors, and what nobody may accept. */
export async function wrongIn(verifier: Module): Promise<string[]> {
  const wrong: string[] = [];
  const check = (name: string, isRight: boolean): void => {
    if (!isRight) wrong.push(name);
  };
  for (const [name, index, size, root, leaf, proof, isRight] of proofs.inclusion)
    check(
      `inclusion ${name}`,
      verifier.isIncluded({ leaf: at(leaf), index, size, root: at(root), proof: proof.map(at) }, sha256) === isRight,
    );
  for (const [name, size1, size2, root1, root2, proof, isRight] of proofs.consistency) {
    const [older, newer] = [
      { size: size1, root: at(root1) },
      { size: size2, root: at(root2) },
    ];
    check(`consistency ${name}`, verifier.isExtension({ older, newer, proof: proof.map(at) }, sha256) === isRight);
  }

  const leaves = trees.leaves.map((hex) => verifier.leafHash(Buffer.from(hex, 'hex'), sha256));
  for (const [size, root] of trees.roots.entries())
    check(
      `root of ${size}`,
      verifier.toHex(verifier.rootOf(verifier.extend(verifier.emptyEdge, leaves.slice(0, size), sha256), sha256)) === root,
    );
  const entry = (changed: Partial<Verifier.StoredBytes>): string =>
    Buffer.from(verifier.entryOf({ ...event, ...changed }, sha256)).toString();
  for (const changed of changes) check(`entry with another ${Object.keys(changed)[0]}`, entry(changed) !== entry({}));

  await checkNotes(verifier, check);
  checkTexts(verifier, check);
  return wrong;
}

async function checkNotes(verifier: Module, check: (name: string, isRight: boolean) => void): Promise<void> {
  const key = (text: string): Verifier.NoteKey => {
    const parsed = verifier.parseKey(text, sha256);
    check('a published key', parsed !== null);
    return parsed ?? { name: 'none', type: 1, publicKey: Buffer.alloc(32) };
  };
  const peter = key(notes.peter.key);
  const open = (note: string, ...keys: readonly Verifier.NoteKey[]) => verifier.openNote(note, keys, { sha256, verify: verifySignature });
  const whole = `${notes.text}\n${notes.peter.line}`;
  const opened = await open(whole, peter);
  check('a published note', typeof opened !== 'string' && opened.text === notes.text);
  check('another text', (await open(whole.replace('answer', 'Answer'), peter)) === 'wrongSignature');
  check('another id', (await open(whole.replace('x08g', 'xxxx'), peter)) === 'unknownKeys');
  check('another name', (await open(whole.replace('Peter', 'Hans'), peter)) === 'unknownKeys');
  check('no known key', (await open(whole)) === 'unknownKeys');
  check('a control character', (await open(`\u0001${whole}`, peter)) === 'malformed');
  check('a line more', (await open(`${whole}more\n`, peter)) === 'malformed');
  check('a key with another id', verifier.parseKey(notes.peter.key.replace('c74f20a3', 'c74f20a4'), sha256) === null);
  check('a key of no kind', verifier.parseKey('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', sha256) === null);

  const secret = secretKeyOf(Buffer.alloc(32, 3));
  const clock: Verifier.NoteKey = { name: 'clock', type: 4, publicKey: publicKeyOf(secret) };
  // Signed here by the published message, so that signing and verifying cannot be wrong alike.
  const signature = signWith(secret, Buffer.from(`cosignature/v1\ntime 1679315147\n${notes.text}`));
  const id = sha256(Buffer.concat([Buffer.from('clock\n'), Buffer.of(4), clock.publicKey])).subarray(0, 4);
  const seconds = Buffer.alloc(8);
  seconds.writeBigUInt64BE(1_679_315_147n);
  const line = (time: Buffer): string => `— clock ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
  const timed = await open(`${notes.text}\n${line(seconds)}`, clock);
  check('a cosignature', typeof timed !== 'string' && timed.signers[0]?.seconds === 1_679_315_147);
  seconds[7]! ^= 1;
  check('a cosignature with another time', (await open(`${notes.text}\n${line(seconds)}`, clock)) === 'wrongSignature');
}

function checkTexts(verifier: Module, check: (name: string, isRight: boolean) => void): void {
  const root = verifier.toBase64(new Uint8Array(32));
  check('a checkpoint', verifier.parseCheckpoint(`log\n12\n${root}\n`)?.size === 12);
  for (const wrong of [
    `log\n012\n${root}\n`,
    `log\n12\n${root}`,
    `log\n\n12\n${root}\n`,
    `log\n-1\n${root}\n`,
    `log\n12\nAAAA\n`,
    `\n12\n${root}\n`,
    `log\n12\n${root}\n\nmore\n`,
  ])
    check(`a checkpoint: ${wrong.slice(0, 12)}`, verifier.parseCheckpoint(wrong) === null);
  for (const wrong of ['AB==', 'AAB=', 'AAA', 'A-_A']) check(`base64 ${wrong}`, verifier.fromBase64(wrong) === null);
  check(
    'equal bytes',
    !verifier.areEqual(new Uint8Array(2), new Uint8Array(3)) && !verifier.areEqual(new Uint8Array(3), new Uint8Array(2)),
  );
  for (const wrong of ['0/000.p/0', '0/000.p/256', '0/1', '64/000', '0/x000/001'])
    check(`tile ${wrong}`, verifier.parseTilePath(wrong) === null);
  const proof = `c2sp.org/tlog-proof@v1\nindex 3\n${root}\n\nhead`;
  check('the text of a proof', verifier.parseProofText(proof)?.index === 3);
  check('a proof with half a hash', verifier.parseProofText(proof.replace(root, 'AAAA')) === null);
}
