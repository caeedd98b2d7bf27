import { hash } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Caller } from '@academy/platform/http';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Revocations } from './revocations.ts';
import { canonical, isCanonical, keyIdOf } from '@academy/platform/tokens';
import type { SigningKeys } from './signing-keys.ts';

export const accessTokenSeconds = 15 * 60;
const issuer = 'athletes-academy';
const audience = 'athletes-academy';
/** Another audience, so that no endpoint accepts the token of a registration as that of a session. */
const registrationAudience = 'athletes-academy-registration';

/** Longer than any token of ours; anything longer is not worth a digest. */
const mostCharacters = 2048;
const rememberedTokens = 10_000;
/** Allowed difference of the clocks of two processes. */
const clockLeeway = 60;

export interface AccessTokens {
  sign(account: { readonly id: number; readonly role: Role }, session: string): string;
  /** Tells who has registered, with the scope `registration`: it belongs to no session and opens nothing. */
  signRegistration(account: { readonly id: number; readonly role: Role }): string;
  /** Null unless the token is ours, of a session, and still valid. Never throws. */
  readonly authenticate: (token: string) => Caller | null;
}

interface Verified {
  readonly caller: Caller;
  readonly account: { readonly id: number; readonly role: Role };
  /** Seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly kid: string;
}

export interface AccessTokensOptions {
  readonly keys: SigningKeys;
  readonly revocations: Pick<Revocations, 'has'>;
  readonly clock: () => Date;
  /** Called with the account when a token is signed, or first seen by this process. */
  readonly onSeen?: ((account: { readonly id: number; readonly role: Role }) => void) | undefined;
}

/** Verifying a signature costs 60 µs, so the result is cached; conditions that change with time are checked at every hit. */
export function createAccessTokens({ keys, revocations, clock, onSeen }: AccessTokensOptions): AccessTokens {
  const verified = new LRUCache<string, Verified>({ max: rememberedTokens });
  const seconds = (): number => Math.floor(clock().getTime() / 1000);

  return {
    sign({ id, role }, session) {
      onSeen?.({ id, role });
      const { kid, privateKey } = keys.current();
      const now = seconds();
      const claims = { sub: `${role}-${id}`, id, role, sid: session, iss: issuer, aud: audience, iat: now, exp: now + accessTokenSeconds };
      return canonical(jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }));
    },

    signRegistration({ id, role }) {
      const { kid, privateKey } = keys.current();
      const now = seconds();
      const claims = { sub: `${role}-${id}`, id, role, scope: 'registration', iss: issuer, aud: registrationAudience, iat: now };
      return canonical(jwt.sign({ ...claims, exp: now + accessTokenSeconds }, privateKey, { algorithm: 'ES256', keyid: kid }));
    },

    authenticate(token) {
      if (token.length > mostCharacters) return null;
      // A digest, so that a memory dump contains no tokens.
      const digest = hash('sha256', token, 'base64url');
      const remembered = verified.get(digest);
      const known = remembered ?? verify(token, keys, seconds());
      if (!known) return null;
      const isGood =
        isInTime(known, seconds()) && keys.publicKey(known.kid) !== null && !revocations.has(known.caller.session, known.issuedAt);
      if (!isGood) {
        verified.delete(digest);
        return null;
      }
      if (!remembered) {
        verified.set(digest, known);
        onSeen?.(known.account);
      }
      return known.caller;
    },
  };
}

/** A clock that is put back must not revive a remembered token: it would be from the future there, as for any other server. */
const isInTime = ({ issuedAt, expiresAt }: Verified, now: number): boolean => issuedAt <= now + clockLeeway && expiresAt > now;

function verify(token: string, keys: SigningKeys, now: number): Verified | null {
  try {
    const kid = keyIdOf(token);
    const key = kid === null ? null : keys.publicKey(kid);
    if (kid === null || key === null || !isCanonical(token)) return null;
    // The only algorithm; the token's header cannot choose.
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: now });
    return typeof claims === 'string' ? null : read(claims, kid, now);
  } catch {
    return null;
  }
}

/** Signed by us, but perhaps by an older version or for another purpose: the claims are checked all the same. */
function read(claims: jwt.JwtPayload, kid: string, now: number): Verified | null {
  const { sub, id, role, sid, aud, iat, exp } = claims as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || (role !== 'athlete' && role !== 'coach') || sub !== `${role}-${id}`)
    return null;
  // One audience, not one of several.
  if (typeof sid !== 'string' || sid === '' || aud !== audience || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (iat > now + clockLeeway || exp - iat > accessTokenSeconds) return null;
  return { caller: { id, role, session: sid }, account: { id, role }, issuedAt: iat, expiresAt: exp, kid };
}
