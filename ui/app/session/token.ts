import type { SessionUser } from './slice.ts';
import { userOf } from './user.ts';

/** Whom an access token was given to; null where it cannot be read. Only the api verifies it. */
export const readToken = (token: string): SessionUser | null => userOf(readPayload(token));

/** What stands in a token; null where it cannot be read. */
export function readPayload(token: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')) as unknown;
  } catch {
    return null;
  }
}

const decodeBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0),
  );
