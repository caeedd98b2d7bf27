import type { Role } from '@academy/domain/identity';

/** What the browser reads from an access token; only the api verifies it. */
export interface TokenPayload {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
}

/** Null where the token cannot be read. */
export function readToken(token: string): TokenPayload | null {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null || !('id' in payload)) return null;
    const id = Number(payload.id);
    const role = 'role' in payload && (payload.role === 'coach' || payload.role === 'athlete') ? payload.role : undefined;
    const name = 'name' in payload && typeof payload.name === 'string' ? payload.name : '';
    return Number.isSafeInteger(id) && role ? { id, role, name } : null;
  } catch {
    return null;
  }
}

const decodeBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0),
  );
