import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Participant } from '@academy/domain/calls';
import jwt from 'jsonwebtoken';
import type { Pool } from 'pg';

const issuer = 'athletes-academy';
const audience = 'athletes-academy-calls';
const mostCharacters = 2048;

/** Who a call token lets in, and where. */
export interface Ticket {
  readonly callId: string;
  readonly participant: Participant;
  readonly name: string;
  readonly role: 'athlete' | 'coach';
}

export interface CallTokens {
  /** Null for anything but a token of ours that is still good. */
  verify(token: string): Promise<Ticket | null>;
}

/** Keys are read from Postgres, public parts alone, when a token names one that is not known yet. */
export function createCallTokens(pool: Pool): CallTokens {
  const keys = new Map<string, KeyObject>();

  async function keyOf(kid: string): Promise<KeyObject | null> {
    const known = keys.get(kid);
    if (known) return known;
    const { rows } = await pool.query<{ kid: string; public_key: string }>('select kid, public_key from identity.signing_keys');
    // Replaced as a whole, so that one that was withdrawn is forgotten.
    keys.clear();
    for (const row of rows) keys.set(row.kid, createPublicKey(row.public_key));
    return keys.get(kid) ?? null;
  }

  return {
    async verify(token) {
      if (token.length > mostCharacters) return null;
      const kid = kidOf(token);
      const key = kid === null ? null : await keyOf(kid);
      if (key === null) return null;
      try {
        const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience });
        return typeof claims === 'string' ? null : read(claims);
      } catch {
        return null;
      }
    },
  };
}

function kidOf(token: string): string | null {
  try {
    const kid: unknown = jwt.decode(token, { complete: true })?.header.kid;
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}

function read(claims: jwt.JwtPayload): Ticket | null {
  const { sub, call, name, role } = claims as Readonly<Record<string, unknown>>;
  if (typeof sub !== 'string' || typeof call !== 'string' || typeof name !== 'string') return null;
  if (role !== 'athlete' && role !== 'coach') return null;
  if (!new RegExp(`^${role}-[1-9]\\d*$`, 'u').test(sub)) return null;
  return { callId: call, participant: sub as Participant, name, role };
}
