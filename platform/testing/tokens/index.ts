import { claimMutants } from './claims.ts';
import { headerMutants } from './headers.ts';
import { keyMutants } from './keys.ts';
import type { Mutant, TokenKind } from './kind.ts';
import { signatureMutants } from './signatures.ts';
import { textMutants } from './texts.ts';

export { goodToken, type TokenKind } from './kind.ts';
export { signedToken } from './signed-token.ts';

/** Invalid tokens, each wrong in one way. Always the same names and order. */
export function tokenMutants(kind: TokenKind): readonly Mutant[] {
  return [...headerMutants(kind), ...keyMutants(kind), ...claimMutants(kind), ...signatureMutants(kind), ...textMutants(kind)];
}
