import type { KeyObject } from 'node:crypto';
import { signedToken } from './signed-token.ts';

type Claims = Readonly<Record<string, unknown>>;

/** One kind of token signed with ES256 and named keys: the claims of a valid one, and other tokens it must not be confused with. */
export interface TokenKind {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Another published key. */
  readonly other: { readonly kid: string; readonly privateKey: KeyObject };
  /** Claims of a valid token. */
  readonly claims: Claims & {
    readonly exp: number;
    readonly iat: number;
    readonly aud: string;
    readonly iss: string;
    readonly sub: string;
  };
  /** Claims of a valid token for another purpose, signed with the same keys. */
  readonly foreignClaims: Claims & { readonly aud: string };
  /** Maximum lifetime in seconds. */
  readonly life: number;
  /** Invalid values, by claim. */
  readonly wrongClaims: Readonly<Record<string, readonly unknown[]>>;
}

/** Name and token. */
export type Mutant = readonly [name: string, token: string];

/** The valid token from which all mutants are made. */
export const goodToken = ({ kid, privateKey, claims }: TokenKind): string => signedToken(privateKey, headerOf(kid), claims);

export const headerOf = (kid: unknown, more: Claims = {}): Claims => ({ alg: 'ES256', typ: 'JWT', kid, ...more });
/** Shortened for the name of a mutant. */
export const named = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value).slice(0, 60));
