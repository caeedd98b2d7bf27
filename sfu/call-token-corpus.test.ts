import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { systemClock } from '@academy/platform/clock';
import { goodToken, type TokenKind, tokenMutants } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createCallTokens } from './call-tokens.ts';

const newKey = (kid: string) => ({ kid, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) });
const [ours, other] = [newKey('ours'), newKey('other')];
const rows = [ours, other].map(({ kid, publicKey }) => ({ kid, public_key: publicKey.export({ type: 'spki', format: 'pem' }) }));
const tokens = createCallTokens({ query: async () => ({ rows }) } as unknown as Pool, systemClock);

const iat = Math.floor(Date.now() / 1000);
// Tickets are valid for a minute; the whole corpus takes much less.
const times = { iat, exp: iat + 60 };
const person = { sub: 'athlete-7', role: 'athlete' };
const [call, jti, sid] = [randomUUID(), randomUUID(), randomUUID()];
const claims = {
  ...person,
  name: 'A',
  call,
  coach: 5,
  booked: false,
  jti,
  sid,
  iss: 'athletes-academy',
  aud: 'athletes-academy-calls',
  ...times,
};
const noText = [undefined, null, 7, true, [], {}];
const kind: TokenKind = {
  ...ours,
  other,
  claims,
  foreignClaims: { ...person, id: 7, sid, iss: claims.iss, aud: 'athletes-academy', ...times },
  life: 60,
  wrongClaims: { role: [...noText, '', 'coach', 'admin', 'Athlete', 'athlete ', ['athlete']], call: noText, name: noText },
};
const mutants = tokenMutants(kind);

describe('the corpus of forged call tickets', () => {
  it('is large', () => {
    expect(mutants.length).toBeGreaterThan(400);
  });

  it('is refused as a whole', async () => {
    expect(await tokens.verify(goodToken(kind))).toMatchObject({ callId: call, participant: 'athlete-7' });
    const accepted: string[] = [];
    for (const [name, token] of mutants) if (await tokens.verify(token)) accepted.push(name);
    expect(accepted).toEqual([]);
  });
});
