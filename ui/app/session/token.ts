import type { SessionUser } from './slice.ts';
import { userOf } from './user.ts';

/** The owner of an access token; null if it cannot be read. Only the api verifies it. */
export const readToken = (token: string): SessionUser | null => userOf(readPayload(token));

/** The payload of a token; null if it cannot be read. */
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
