import type { Role } from '@academy/domain/identity';
import type { ApiRequest } from '../../app/api-client.ts';

/** The account whose password is reset. */
export interface ResetRequest {
  readonly email: string;
  readonly role: Role;
  /** A code was mailed a moment before and is still valid. */
  readonly wasEarlier: boolean;
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
