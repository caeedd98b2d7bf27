import { randomUUID } from 'node:crypto';
import { callLimits } from '@academy/domain/calls';
import type { Role } from '@academy/domain/identity';
import jwt from 'jsonwebtoken';
import { canonical } from './signature.ts';
import type { SigningKeys } from './signing-keys.ts';

const issuer = 'athletes-academy';
/** Of its own, so that neither kind of token opens what the other is for. */
const audience = 'athletes-academy-calls';

interface CallTicketClaims {
  readonly id: number;
  readonly role: Role;
  /** As the others in the room see it. */
  readonly name: string;
  readonly callId: string;
}

/** Signs what lets one person into one room within the next minute. */
export type SignCallToken = (claims: CallTicketClaims) => string;

export function createSignCallToken({ keys, clock }: { keys: SigningKeys; clock: () => Date }): SignCallToken {
  return ({ id, role, name, callId }) => {
    const { kid, privateKey } = keys.current();
    const now = Math.floor(clock().getTime() / 1000);
    const claims = {
      sub: `${role}-${id}`,
      role,
      name,
      call: callId,
      jti: randomUUID(),
      iss: issuer,
      aud: audience,
      iat: now,
      exp: now + callLimits.tokenSeconds,
    };
    return canonical(jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }));
  };
}
