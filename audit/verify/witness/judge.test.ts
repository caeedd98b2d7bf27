import {
  checkpointText,
  type NoteKey,
  openNote,
  parseCheckpoint,
  proofText,
  signatureTypes,
  type Signer,
  signNote,
  toBase64,
} from '@academy/domain/audit';
import { Forest, numberedLeaves } from '@academy/domain/audit/testing';
import { consistencyParts } from '@academy/domain/audit';
import { describe, expect, it } from 'vitest';
import { publicKeyOf, secretKeyOf, sha256, signWith, verifySignature } from '../../crypto.ts';
import { judge, parseSeen, type Seen, seenText } from './judge.ts';

const origin = 'academy.test/audit';
function signerOf(name: string, type: NoteKey['type'], seed: number): Signer {
  const secret = secretKeyOf(Buffer.alloc(32, seed));
  return { key: { name, type, publicKey: publicKeyOf(secret) }, sign: (message) => signWith(secret, message) };
}
const log = signerOf(origin, signatureTypes.plain, 1);
const witness = signerOf('witness.test/w', signatureTypes.cosignature, 2);
const now = new Date('2027-03-01T10:00:00.000Z');
const tools = { log: log.key, signer: witness, now };

const forest = new Forest(numberedLeaves(20, sha256), sha256);
const forked = new Forest(numberedLeaves(21, sha256).slice(1), sha256);
const headOf = (size: number, of = forest, signer = log): string =>
  signNote(checkpointText({ origin: signer.key.name, size, root: of.root(size) }), [signer], { time: 0, sha256 });
const proofOf = (older: number, newer: number, of = forest): string[] =>
  consistencyParts(older, newer).map((part) => toBase64(of.hash(part)));
const bodyOf = (older: number, proof: readonly string[], note: string): string => [`old ${older}`, ...proof, '', note].join('\n');
const seenAt = (size: number): Seen => ({ size, root: forest.root(size) });
const statusOf = async (body: string, seen: Seen = seenAt(7)) => (await judge(body, seen, tools)).status;

describe('a witness', () => {
  it('cosigns the first head, and each that extends the last, with its time', async () => {
    let seen: Seen = null;
    for (const [older, newer] of [
      [0, 7],
      [7, 8],
      [8, 20],
    ] as const) {
      const note = headOf(newer);
      const answer = await judge(bodyOf(older, older === 0 ? [] : proofOf(older, newer), note), seen, tools);
      expect([answer.status, answer.seen]).toEqual([200, { size: newer, root: Uint8Array.from(forest.root(newer)) }]);
      const opened = await openNote(note + answer.body, [witness.key], { sha256, verify: verifySignature });
      expect(opened).toMatchObject({ signers: [{ seconds: now.getTime() / 1000 }] });
      seen = answer.seen ?? null;
    }
  });

  it('cosigns the same head again', async () => {
    expect(await statusOf(bodyOf(7, [], headOf(7)))).toBe(200);
  });

  it.each<readonly [string, number, string]>([
    ['a fork of the same size', 409, bodyOf(7, [], headOf(7, forked))],
    ['a fork', 422, bodyOf(7, proofOf(7, 20, forked), headOf(20, forked))],
    ['no proof', 422, bodyOf(7, [], headOf(20))],
    ['a proof of another head', 422, bodyOf(7, proofOf(7, 19), headOf(20))],
    ['an older size', 409, bodyOf(5, proofOf(5, 20), headOf(20))],
    ['no older size', 409, bodyOf(0, [], headOf(20))],
    ['an older head', 409, bodyOf(5, [], headOf(5))],
    ['an older size that is larger', 400, bodyOf(7, [], headOf(5))],
    ['another log', 404, bodyOf(7, [], headOf(20, forest, signerOf('other.test/audit', signatureTypes.plain, 1)))],
    ['another key', 403, bodyOf(7, proofOf(7, 20), headOf(20, forest, signerOf(origin, signatureTypes.plain, 3)))],
    ['no checkpoint', 403, bodyOf(7, [], signNote(`${origin}\nodd\n`, [log], { time: 0, sha256 }))],
    ['no note', 403, bodyOf(7, [], `${origin}\n20\n`)],
    ['nothing', 400, ''],
    ['no empty line', 400, `old 7\n${headOf(8).replace('\n\n', '\n')}`],
    ['no size', 400, bodyOf(7, [], headOf(20)).replace('old 7', 'old 07')],
    ['another first line', 400, `new 7\n\n${headOf(20)}`],
    ['no hash', 400, bodyOf(7, ['odd!'], headOf(20))],
    [
      'too many hashes',
      400,
      bodyOf(
        7,
        Array.from({ length: 64 }, () => 'AAAA'),
        headOf(20),
      ),
    ],
    ['a proof instead', 400, proofText({ index: 1, proof: [], head: headOf(20) })],
  ])('refuses %s', async (_what, status, body) => {
    const answer = await judge(body, seenAt(7), tools);
    expect([answer.status, answer.seen]).toEqual([status, undefined]);
  });

  it('tells what it has seen to who does not know', async () => {
    expect(await judge(bodyOf(0, [], headOf(20)), seenAt(7), tools)).toMatchObject({ status: 409, body: '7\n', type: 'text/x.tlog.size' });
    expect(await statusOf(bodyOf(3, proofOf(3, 20), headOf(20)), null)).toBe(409);
    expect(await statusOf(bodyOf(0, proofOf(3, 20), headOf(20)), null)).toBe(422);
  });
});

it('what was seen is a text, of this log alone', () => {
  const text = seenText(origin, { size: 7, root: forest.root(7) });
  expect(parseCheckpoint(text)).toEqual({ origin, ...parseSeen(text, origin) });
  expect(() => parseSeen(text, 'other.test/audit')).toThrow('of another log');
  expect(() => parseSeen(text.slice(0, -4), origin)).toThrow('damaged');
});
