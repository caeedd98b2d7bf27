import path from 'node:path';
import * as sound from '@academy/domain/audit';
import { type Change, importWithBug } from '@academy/platform/testing';
import { expect, it } from 'vitest';
import { wrongIn } from '../testing/verifier-checks.ts';

const folder = path.join(import.meta.dirname, '../../domain/audit');
const files = [
  'index.ts',
  'bytes.ts',
  'checkpoint.ts',
  'entry.ts',
  'note.ts',
  'proof-text.ts',
  'proofs.ts',
  'tiles.ts',
  'tree.ts',
] as const;

it('a sound verifier judges everything right', async () => {
  expect(await wrongIn(sound)).toEqual([]);
});

const bugs: Readonly<Record<string, Change>> = {
  'forgets that a last node moves up': ['proofs.ts', 'node % 2 === 1 || node === last', 'node % 2 === 1'],
  'takes a shorter proof of inclusion': ['proofs.ts', 'return last === 0 && areEqual(hash, root);', 'return areEqual(hash, root);'],
  'does not compare the root of an inclusion': ['proofs.ts', 'return last === 0 && areEqual(hash, root);', 'return last === 0;'],
  'takes a record after the last': ['proofs.ts', 'index < 0 || index >= size', 'index < 0'],
  'swaps left and right': ['proofs.ts', 'hash = nodeHash(sibling, hash, sha256);', 'hash = nodeHash(hash, sibling, sha256);'],
  'takes any two trees of one size': ['proofs.ts', 'return proof.length === 0 && areEqual(older.root, newer.root);', 'return true;'],
  'takes a proof where none is needed': [
    'proofs.ts',
    'return proof.length === 0 && areEqual(older.root, newer.root);',
    'return areEqual(older.root, newer.root);',
  ],
  'does not compare the older root': ['proofs.ts', 'areEqual(was, older.root) && areEqual(is', 'areEqual(is'],
  'does not compare the newer root': ['proofs.ts', ' && areEqual(is, newer.root)', ''],
  'takes the empty tree for an older one': [
    'proofs.ts',
    'Number.isSafeInteger(size) && size >= 1',
    'Number.isSafeInteger(size) && size >= 0',
  ],
  'does not verify signatures': ['note.ts', "if (!(await verify(key.publicKey, message, own))) return 'wrongSignature';", ''],
  'knows a key by its name alone': ['note.ts', 'one.key.name === name && areEqual(one.id, id)', 'one.key.name === name'],
  'knows a key by its id alone': ['note.ts', 'one.key.name === name && areEqual(one.id, id)', 'areEqual(one.id, id)'],
  'leaves the time out of a cosignature': ['note.ts', 'time ${seconds}', 'time 1679315147'],
  'takes a key whose id does not fit': ['note.ts', 'toHex(idOf(key, sha256)) === id ? key : null', 'key'],
  'takes control characters in a note': ['note.ts', ' || !isText(note)', ''],
  'takes a note without known keys': ['note.ts', "signers.length === 0 ? 'unknownKeys' : { text", '{ text'],
  'hashes nodes like leaves': ['tree.ts', 'const nodePrefix = Uint8Array.of(1)', 'const nodePrefix = Uint8Array.of(0)'],
  'folds subtrees from the left': ['tree.ts', 'hashes.reduceRight((right, left) => nodeHash', 'hashes.reduce((left, right) => nodeHash'],
  'hashes leaves without their prefix': ['entry.ts', 'const leafPrefix = Uint8Array.of(0)', 'const leafPrefix = Uint8Array.of()'],
  'seals the data twice and not the metadata': ['entry.ts', 'toBase64(sha256(metadata))', 'toBase64(sha256(data))'],
  'does not seal the revision': ['entry.ts', 'String(revision)', "'0'"],
  'does not seal the type': ['entry.ts', 'String(revision), type, id', "String(revision), '', id"],
  'takes numbers with leading zeros': ['bytes.ts', '(?:0|[1-9]\\d{0,15})', '\\d{1,16}'],
  'takes two spellings of base64': ['bytes.ts', 'toBase64(bytes) === text ? bytes : null', 'bytes'],
  'compares bytes as far as the shorter ones': ['bytes.ts', 'a.length === b.length && ', ''],
  'takes a checkpoint with empty lines': ['checkpoint.ts', " || lines.includes('')", ''],
  'takes a root of any length': ['checkpoint.ts', 'root?.length !== hashLength', 'root === null'],
};

it.each(Object.entries(bugs))('a verifier that %s is found out', async (_name, bug) => {
  const verifier = (await importWithBug(folder, files, [bug])) as typeof sound;
  expect(await wrongIn(verifier).catch(() => ['it fails'])).not.toEqual([]);
});
