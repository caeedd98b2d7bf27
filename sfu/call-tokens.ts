import { createPublicKey, type KeyObject } from 'node:crypto';
import { callLimits, type Participant } from '@academy/domain/calls';
import type { Clock } from '@academy/platform/clock';
import { isCanonical, keyIdOf } from '@academy/platform/tokens';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';

const issuer = 'athletes-academy';
const audience = 'athletes-academy-calls';
const mostCharacters = 2048;
/** Seconds that the clocks of the api and of this server may differ. */
const clockSkew = 30;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The content of a call token, which admits one person to one call, once. */
export interface Ticket {
  /** The id of the ticket, a UUID. */
  readonly id: string;
  readonly expiresAt: Date;
  /** The session that requested it, a UUID. */
  readonly session: string;
  readonly callId: string;
  /** Whose call it is. */
  readonly coachId: number;
  /** It is this person's booked session, which no block ends. */
  readonly isBooked: boolean;
  readonly participant: Participant;
  readonly name: string;
  readonly role: 'athlete' | 'coach';
}

export interface CallTokens {
  /** Null unless the token is valid, unexpired and in the api's exact spelling. */
  verify(token: string): Promise<Ticket | null>;
}

/** Public keys are read from Postgres when a token names an unknown one. */
export function createCallTokens(pool: Pool, clock: Clock): CallTokens {
  const keys = new Map<string, KeyObject>();

  async function keyOf(kid: string): Promise<KeyObject | null> {
    const known = keys.get(kid);
    if (known) return known;
    const { rows } = await pool.query<{ kid: string; public_key: string }>('select kid, public_key from identity.public_keys');
    // All keys are replaced, so that withdrawn ones are dropped.
    keys.clear();
    for (const row of rows) keys.set(row.kid, createPublicKey(row.public_key));
    return keys.get(kid) ?? null;
  }

  return {
    async verify(token) {
      if (token.length > mostCharacters || !isCanonical(token)) return null;
      const kid = keyIdOf(token);
      const key = kid === null ? null : await keyOf(kid);
      if (key === null) return null;
      try {
        const now = Math.floor(clock().getTime() / 1000);
        const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: now });
        return typeof claims === 'string' ? null : read(claims, now);
      } catch {
        return null;
      }
    },
  };
}

/** Checks the payload's shape although it is signed: another version may have signed it, or for another purpose. */
function read(claims: jwt.JwtPayload, now: number): Ticket | null {
  const { sub, call, coach, booked, sid, jti, name, role, aud, iat, exp } = claims as Readonly<Record<string, unknown>>;
  if (typeof sub !== 'string' || typeof call !== 'string' || typeof name !== 'string') return null;
  if (role !== 'athlete' && role !== 'coach') return null;
  if (!new RegExp(`^${role}-[1-9]\\d*$`, 'u').test(sub)) return null;
  // A single audience, not a list.
  if (aud !== audience) return null;
  if (!isUuid(sid) || !isUuid(jti)) return null;
  if (typeof booked !== 'boolean') return null;
  if (typeof coach !== 'number' || !Number.isSafeInteger(coach) || !livesShortly(iat, exp, now)) return null;
  return {
    id: jti,
    expiresAt: new Date(exp * 1000),
    session: sid,
    callId: call,
    coachId: coach,
    isBooked: booked,
    participant: sub as Participant,
    name,
    role,
  };
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Expires within the lifetime of a ticket, both from its issue and from now. */
function livesShortly(iat: unknown, exp: unknown, now: number): exp is number {
  if (typeof iat !== 'number' || typeof exp !== 'number' || !Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return false;
  return exp - iat <= callLimits.tokenSeconds && iat <= now + clockSkew;
}
