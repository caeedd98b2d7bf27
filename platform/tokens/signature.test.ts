import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical, isCanonical } from './signature.ts';

describe('canonical', () => {
  it('gives every signature one canonical form, which is still valid', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    let mirrored = 0;
    for (let index = 0; index < 100; index += 1) {
      const body = `head.body${index}`;
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      const token = canonical(`${body}.${signature.toString('base64url')}`);
      expect(isCanonical(token)).toBe(true);
      const written = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
      expect(verify('sha256', Buffer.from(body), { key: publicKey, dsaEncoding: 'ieee-p1363' }, written)).toBe(true);
      if (!written.equals(signature)) mirrored += 1;
    }
    expect(mirrored).toBeGreaterThan(10);
  });
});
