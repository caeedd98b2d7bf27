import { hash } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Caller } from '@academy/platform/http';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Revocations } from './revocations.ts';
import { canonical, isCanonical } from './signature.ts';
import type { SigningKeys } from './signing-keys.ts';

export const accessTokenSeconds = 15 * 60;
const issuer = 'athletes-academy';
const audience = 'athletes-academy';

/** No token of ours is nearly as long; anything longer is not worth a digest. */
const mostCharacters = 2048;
const rememberedTokens = 10_000;

export interface AccessTokens {
  sign(account: { readonly id: number; readonly role: Role }, session: string): string;
  /** Null for anything but a token of ours that is still good. Never throws. */
  readonly authenticate: (token: string) => Caller | null;
}

interface Verified {
  readonly caller: Caller;
  /** Seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly kid: string;
}

export interface AccessTokensOptions {
  readonly keys: SigningKeys;
  readonly revocations: Pick<Revocations, 'has'>;
  readonly clock: () => Date;
}

/** Checking a signature costs 60 µs, so its outcome is remembered; what can change with time is asked again at every hit. */
export function createAccessTokens({ keys, revocations, clock }: AccessTokensOptions): AccessTokens {
  const verified = new LRUCache<string, Verified>({ max: rememberedTokens });
  const seconds = (): number => Math.floor(clock().getTime() / 1000);

  return {
    sign({ id, role }, session) {
      const { kid, privateKey } = keys.current();
      const now = seconds();
      const claims = { sub: `${role}-${id}`, id, role, sid: session, iss: issuer, aud: audience, iat: now, exp: now + accessTokenSeconds };
      return canonical(jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid }));
    },

    authenticate(token) {
      if (token.length > mostCharacters) return null;
      // The digest, so that a dump of the memory's cache holds no tokens.
      const digest = hash('sha256', token, 'base64url');
      const remembered = verified.get(digest);
      const known = remembered ?? verify(token, keys, seconds());
      if (!known) return null;
      const isGood =
        known.expiresAt > seconds() && keys.publicKey(known.kid) !== null && !revocations.has(known.caller.session, known.issuedAt);
      if (!isGood) {
        verified.delete(digest);
        return null;
      }
      if (!remembered) verified.set(digest, known);
      return known.caller;
    },
  };
}

function verify(token: string, keys: SigningKeys, now: number): Verified | null {
  try {
    const kid: unknown = jwt.decode(token, { complete: true })?.header.kid;
    const key = typeof kid === 'string' ? keys.publicKey(kid) : null;
    if (typeof kid !== 'string' || key === null || !isCanonical(token)) return null;
    // The one algorithm there is; the token's header has no say in it.
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: now });
    return typeof claims === 'string' ? null : read(claims, kid);
  } catch {
    return null;
  }
}

/** Signed by us, yet perhaps by an older version of us or for another purpose: the shape is checked all the same. */
function read(claims: jwt.JwtPayload, kid: string): Verified | null {
  const { sub, id, role, sid, iat, exp } = claims as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || (role !== 'athlete' && role !== 'coach') || sub !== `${role}-${id}`)
    return null;
  if (typeof sid !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { caller: { id, role, session: sid }, issuedAt: iat, expiresAt: exp, kid };
}
