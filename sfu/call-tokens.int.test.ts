import { generateKeyPairSync } from 'node:crypto';
import { systemClock } from '@academy/platform/clock';
import { createPool } from '@academy/platform/postgres';
import { createMigratedDatabase, type TestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CallTokens, createCallTokens } from './call-tokens.ts';
import { claimsOf, publishKey, signed } from './testing/test-calls.ts';

const callId = '11111111-1111-4111-8111-111111111111';
const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let database: TestDatabase;
let pool: Pool;
let tokens: CallTokens;
beforeAll(async () => {
  database = await createMigratedDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'call tokens test' });
  await publishKey(pool, own.publicKey);
  tokens = createCallTokens(pool, systemClock);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const claims = claimsOf(callId, 'athlete-3');
const { iat, exp } = claims as { iat: number; exp: number };
const ticket = signed(own.privateKey, claims);
const [head = '', body = '', signature = ''] = ticket.split('.');

/** Order of the curve P-256: subtracting a signature's `s` from it yields another valid signature. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
function mirrored(): string {
  const bytes = Buffer.from(signature, 'base64url');
  bytes.write((order - BigInt(`0x${bytes.toString('hex', 32)}`)).toString(16).padStart(64, '0'), 32, 'hex');
  return bytes.toString('base64url');
}
/** The last base64url character of 64 bytes has four unused bits. */
function spared(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return signature.slice(0, -1) + alphabet.charAt(alphabet.indexOf(signature.at(-1) ?? '') + 1);
}

describe('a ticket', () => {
  it('contains the person, the call and the session', async () => {
    expect(await tokens.verify(ticket)).toEqual({
      id: claims['jti'],
      expiresAt: new Date(exp * 1000),
      session: claims['sid'],
      callId,
      coachId: 7,
      isBooked: false,
      participant: 'athlete-3',
      name: 'Name of athlete-3',
      role: 'athlete',
    });
  });

  it.each([
    ['the larger of both signatures', `${head}.${body}.${mirrored()}`],
    ['spare bits that are set', `${head}.${body}.${spared()}`],
    ['padding', `${ticket}==`],
    ['a space', ` ${ticket}`],
    ['a fourth part', `${ticket}.${signature}`],
    ['no signature', `${head}.${body}.`],
  ])('is not taken in another spelling: %s', async (_, token) => {
    expect(await tokens.verify(token)).toBeNull();
  });

  it.each([
    ['crit', { crit: ['exp'] }],
    ['an unencoded payload', { crit: ['b64'], b64: false }],
    ['b64 alone', { b64: false }],
    ['a key of its own', { jwk: own.publicKey.export({ format: 'jwk' }) }],
    ['another key', { kid: 'k2' }],
    ['another type', { typ: 'at+jwt' }],
  ])('is not taken with a header that is none of ours: %s', async (_, header) => {
    expect(await tokens.verify(signed(own.privateKey, claims, header))).toBeNull();
  });

  it.each([
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['that is over', { iat: iat - 61, exp: iat - 1 }],
    ['that lasts longer than a ticket', { exp: exp + 1 }],
    ['that begins later, and so ends later', { iat: iat + 3_600, exp: exp + 3_600 }],
    ['with an end that is no whole number', { exp: exp - 0.5 }],
    ['without a number of its own', { jti: undefined }],
    ['with a number that is none', { jti: 'one' }],
    ['without a session', { sid: undefined }],
    ['without the coach', { coach: undefined }],
    ['that says nothing of a booking', { booked: undefined }],
    ['for another audience', { aud: 'athletes-academy' }],
    ['of another issuer', { iss: 'somebody' }],
    ['of a role that is not theirs', { role: 'coach' }],
    ['of somebody who is nobody', { sub: 'athlete-0' }],
  ])('is not taken %s', async (_, change) => {
    expect(await tokens.verify(signed(own.privateKey, { ...claims, ...change }))).toBeNull();
  });

  it('is refused if another key signed it, or if it is valid for too long', async () => {
    expect(await tokens.verify(signed(foreign.privateKey, claims))).toBeNull();
    expect(await tokens.verify(signed(own.privateKey, { ...claims, name: 'x'.repeat(2_000) }))).toBeNull();
  });
});
