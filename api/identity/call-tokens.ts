import { randomUUID } from 'node:crypto';
import { callLimits } from '@academy/domain/calls';
import type { Role } from '@academy/domain/identity';
import jwt from 'jsonwebtoken';
import { canonical } from '@academy/platform/tokens';
import type { SigningKeys } from './signing-keys.ts';

const issuer = 'athletes-academy';
/** A separate audience, so that neither kind of token is accepted as the other. */
const audience = 'athletes-academy-calls';

interface CallTicketClaims {
  readonly id: number;
  readonly role: Role;
  /** The session that requested the ticket: when it ends, the ticket is invalid and its user is removed from the call. */
  readonly session: string;
  /** Name shown to the others in the room. */
  readonly name: string;
  readonly callId: string;
  /** The coach who owns the call. */
  readonly coachId: number;
  /** It is this person's booked session, which no block ends. */
  readonly isBooked: boolean;
}

/** Signs a ticket that lets one person into one room, once, within a minute. */
export type SignCallToken = (claims: CallTicketClaims) => string;

export function createSignCallToken({ keys, clock }: { keys: SigningKeys; clock: () => Date }): SignCallToken {
  return ({ id, role, session, name, callId, coachId, isBooked }) => {
    const { kid, privateKey } = keys.current();
    const now = Math.floor(clock().getTime() / 1000);
    const claims = {
      sub: `${role}-${id}`,
      role,
      name,
      call: callId,
      coach: coachId,
      booked: isBooked,
      sid: session,
      jti: randomUUID(),
      iss: issuer,
      aud: audience,
      iat: now,
      exp: now + callLimits.tokenSeconds,
    };
    return canonical(jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }));
  };
}
