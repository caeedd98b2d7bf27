import { createPublicKey, hash, verify } from 'node:crypto';
import {
  emptyEdge,
  extend,
  hashesIn,
  openNote,
  parseCheckpoint,
  parseKey,
  rootOf,
  type Sha256,
  tilePath,
  toHex,
  type Verify,
  widthIn,
} from '@academy/domain/audit';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';

const product = inject('product');
const read = (path: string) => fetch(`${product.api}/audit/${path}`);
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const verifySignature: Verify = (publicKey, message, signature) => {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
};

/** The first is signed as soon as the log is sealed after the first start. */
const firstHead = () =>
  eventually(
    'a head',
    async () => {
      const response = await read('checkpoint');
      if (response.ok) return response;
      expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
      return undefined;
    },
    90_000,
  );

describe('GET /audit/checkpoint, /audit/keys and /audit/tile/…', () => {
  it('200: a signed head, the keys that verify it, and tiles whose hashes are its root', async () => {
    const response = await firstHead();
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    const lines = (await (await read('keys')).text()).trimEnd().split('\n');
    const keys = lines.map((line) => parseKey(line, sha256)).filter((key) => key !== null);
    expect(keys.map(({ type }) => type)).toEqual([1, 4]);
    const opened = await openNote(await response.text(), keys, { sha256, verify: verifySignature });
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.signers).toHaveLength(2);
    const head = parseCheckpoint(opened.text);
    if (!head) throw new Error('no checkpoint');
    expect(head.size).toBeGreaterThan(50);
    let edge = emptyEdge;
    for (let index = 0; edge.size < head.size; index++) {
      const width = widthIn(head.size, { level: 0, index });
      const tile = await read(`tile/${tilePath({ level: 0, index, width })}`);
      expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
      expect(tile.headers.get('cache-control')).toContain('immutable');
      edge = extend(edge, hashesIn(await tile.bytes(), width) ?? [], sha256);
    }
    expect(toHex(rootOf(edge, sha256))).toBe(toHex(head.root));
  });

  it.each(['0/999', '0/x999/999', '0/000.p/0', '9/000', 'entries/000', 'entries/000.p/1', '0/abc', '-1/000', '0/x999/x999/999', '64/000'])(
    '404: tile %s',
    async (path) => {
      await firstHead();
      expect((await read(`tile/${path}`)).status).toBe(404);
    },
  );
});
