import { scopes, staffRoles } from '@academy/domain/staff';
import type { Caller } from '@academy/platform/http';
import { canonical, isCanonical, keyIdOf } from '@academy/platform/tokens';
import jwt from 'jsonwebtoken';
import type { Revocations } from '../revocations.ts';
import type { SigningKeys } from '../signing-keys.ts';
import type { StaffSession } from './sessions.ts';

const staffTokenSeconds = 15 * 60;
const issuer = 'athletes-academy';
/** Another audience than that of users' tokens: neither is ever taken for the other. */
const audience = 'athletes-academy-staff';
const mostCharacters = 2048;
const clockLeeway = 60;

export interface StaffTokens {
  /** Never outlives the session. */
  readonly sign: (session: StaffSession) => string;
  /** Null unless it is ours, of the staff, and of a session that goes on. Never throws. */
  readonly authenticate: (token: string) => Caller | null;
}

interface Options {
  readonly keys: SigningKeys;
  readonly revocations: Pick<Revocations, 'has'>;
  readonly clock: () => Date;
}

/** The staff are few, so each token is verified anew at each request. */
export function createStaffTokens({ keys, revocations, clock }: Options): StaffTokens {
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  return {
    sign({ id: sid, staffId: id, role, scopes: granted, expiresAt }) {
      const { kid, privateKey } = keys.current();
      const now = seconds();
      const exp = Math.min(now + staffTokenSeconds, Math.floor(expiresAt.getTime() / 1000));
      const claims = { sub: `${role}-${id}`, id, role, sid, scopes: granted, iss: issuer, aud: audience, iat: now, exp };
      return canonical(jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }));
    },
    authenticate(token) {
      if (token.length > mostCharacters) return null;
      try {
        const kid = keyIdOf(token);
        const key = kid === null ? null : keys.publicKey(kid);
        if (key === null || !isCanonical(token)) return null;
        const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: seconds() });
        const read = typeof claims === 'string' ? null : readClaims(claims, seconds());
        return read && !revocations.has(read.caller.session, read.issuedAt) ? read.caller : null;
      } catch {
        return null;
      }
    },
  };
}

/** Signed by us, but perhaps by an older version: the claims are checked all the same. */
function readClaims(claims: jwt.JwtPayload, now: number): { readonly caller: Caller; readonly issuedAt: number } | null {
  const { sub, id, role, sid, scopes: granted, aud, iat, exp } = claims as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  const known = staffRoles.find((one) => one === role);
  if (known === undefined || sub !== `${known}-${id}` || aud !== audience || typeof sid !== 'string' || sid === '') return null;
  if (!Array.isArray(granted) || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (iat > now + clockLeeway || exp - iat > staffTokenSeconds) return null;
  return { caller: { id, role: known, session: sid, scopes: scopes.filter((scope) => granted.includes(scope)) }, issuedAt: iat };
}
