import { generateKeyPairSync } from 'node:crypto';
import { goodToken, signedToken, type TokenKind, tokenMutants } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { accessTokenSeconds, createAccessTokens } from './access-tokens.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';
import { createTestClock } from '../testing/test-identity.ts';

const newKey = (kid: string): SigningKey => ({ kid, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) });
const [ours, other] = [newKey('ours'), newKey('other')];
const published = new Map([ours, other].map((key) => [key.kid, key.publicKey]));
const keys: SigningKeys = { current: () => ours, publicKey: (kid) => published.get(kid) ?? null, refresh: async () => {} };
const clock = createTestClock();
const tokens = createAccessTokens({ keys, revocations: { has: () => false }, clock: clock.now });

const iat = clock.now().getTime() / 1000;
const times = { iat, exp: iat + accessTokenSeconds };
const claims = { sub: 'coach-7', id: 7, role: 'coach', sid: 's-1', iss: 'athletes-academy', aud: 'athletes-academy', ...times };
const noText = [undefined, null, '', 7, true, [], {}];
const kind: TokenKind = {
  ...ours,
  other,
  claims,
  foreignClaims: {
    sub: 'coach-7',
    role: 'coach',
    name: 'C',
    call: 'x',
    jti: 'j',
    iss: claims.iss,
    aud: 'athletes-academy-calls',
    ...times,
  },
  life: accessTokenSeconds,
  wrongClaims: {
    id: [undefined, null, '7', 7.5, -7, 0, 8, 1e21, [7], {}, true],
    role: [...noText, 'athlete', 'admin', 'Coach', 'coach ', ['coach']],
    sid: noText,
    iat: [undefined, null, '', String(iat), true, [], {}, iat - 1, iat + 315_360_000, -1e308],
  },
};
const mutants = tokenMutants(kind);

describe('the corpus of forged access tokens', () => {
  it('is large and free of duplicates', () => {
    expect(mutants.length).toBeGreaterThan(400);
    expect(new Set(mutants.map(([, token]) => token)).size).toBeGreaterThan(mutants.length * 0.97);
  });

  it('is refused as a whole', () => {
    expect(tokens.authenticate(goodToken(kind))).toEqual({ id: 7, role: 'coach', session: 's-1' });
    expect(mutants.filter(([, token]) => tokens.authenticate(token) !== null).map(([name]) => name)).toEqual([]);
  });

  it.each([
    { cty: 'JWT' },
    { zip: 'DEF' },
    { crit: ['exp'] },
    { b64: true },
    { typ: 'at+jwt' },
    { typ: undefined },
    { jku: 'https://keys.example' },
  ])('is refused with %j added to an otherwise valid header', (more) => {
    expect(tokens.authenticate(signedToken(ours.privateKey, { alg: 'ES256', typ: 'JWT', kid: 'ours', ...more }, claims))).toBeNull();
  });

  it('does not affect a token signed by a process whose clock is slightly ahead', () => {
    const ahead = { ...claims, iat: iat + 30, exp: iat + 30 + accessTokenSeconds };
    expect(tokens.authenticate(signedToken(ours.privateKey, { alg: 'ES256', typ: 'JWT', kid: 'ours' }, ahead))).not.toBeNull();
  });
});
