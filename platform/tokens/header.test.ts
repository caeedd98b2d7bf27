import { describe, expect, it } from 'vitest';
import { keyIdOf } from './index.ts';

const token = (header: unknown): string => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.c2ln`;
const own = { alg: 'ES256', typ: 'JWT', kid: 'k1' };

describe('the key of a token', () => {
  it('is the one named by its header', () => {
    expect(keyIdOf(token(own))).toBe('k1');
  });

  it.each([
    ['extensions that must be understood', { ...own, crit: ['exp'], exp: 1 }],
    ['an unencoded payload', { ...own, b64: false }],
    ['a key of its own', { ...own, jwk: { kty: 'EC' } }],
    ['another algorithm', { ...own, alg: 'none' }],
    ['another type', { ...own, typ: 'at+jwt' }],
    ['a key that is no text', { ...own, kid: 1 }],
    ['no key', { alg: 'ES256', typ: 'JWT' }],
    ['no object', null],
  ])('is not looked for in a header with %s', (_, header) => {
    expect(keyIdOf(token(header))).toBeNull();
  });

  it('is null without a header', () => {
    expect(['', '.', 'no token', 'e30', '%%%.e30.c2ln'].map(keyIdOf)).toEqual([null, null, null, null, null]);
  });
});
