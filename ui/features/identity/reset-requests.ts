import type { Role } from '@academy/domain/identity';
import type { ApiRequest } from '../../app/api-client.ts';
import { carried, carriedTime } from './carried.ts';
import { isCodeAlive } from './code-times.ts';

/** The account whose password is reset, after a code was asked for. Kept in the history's state, so that a reload leads back to its code. */
export interface ResetRequest {
  readonly email: string;
  readonly role: Role;
  /** When the code was sent, in Unix milliseconds. */
  readonly sentAt: number;
  /** A code was mailed a moment before and is still valid. */
  readonly wasEarlier: boolean;
}

/** The request that a screen left in the history's state; undefined without one, or if its code has expired. */
export function readReset(state: unknown, now: number): ResetRequest | undefined {
  const { email, role } = knownAccount(state);
  const sentAt = carriedTime(state, 'sentAt');
  if (email === '' || role === undefined || sentAt === undefined || !isCodeAlive(sentAt, now)) return undefined;
  return { email, role, sentAt, wasEarlier: (state as { wasEarlier?: unknown }).wasEarlier === true };
}

/** What is known of the account already, from signing in or an earlier request. */
export function knownAccount(state: unknown): { readonly email: string; readonly role: Role | undefined } {
  const role = carried(state, 'role');
  return { email: carried(state, 'email'), role: role === 'coach' || role === 'athlete' ? role : undefined };
}

/** The account in the form's terms. */
export const accountOf = ({ email, role }: { readonly email: string; readonly role: string }) => ({
  email: email.trim(),
  is_coach: role === 'coach',
});

export const forgotPasswordRequest = (body: ReturnType<typeof accountOf>): ApiRequest => ({
  method: 'POST',
  path: '/auth/forgot_password',
  body,
});
