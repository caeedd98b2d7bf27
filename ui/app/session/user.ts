import type { SessionUser } from './slice.ts';

/** The user described by a cookie or token; null if it is invalid. */
export function userOf(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('role' in value)) return null;
  const { id, role } = value;
  const name = 'name' in value && typeof value.name === 'string' ? value.name : '';
  return isId(id) && (role === 'coach' || role === 'athlete') ? { id, role, name } : null;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
