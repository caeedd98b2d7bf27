import type { Role } from '@academy/domain/identity';
import type { ApiRequest } from '../../app/api-client.ts';

/** Whose password is to be set anew. */
export interface ResetRequest {
  readonly email: string;
  readonly role: Role;
  /** A code had been mailed a moment before; that one still holds. */
  readonly wasEarlier: boolean;
}

/** What a form for a role calls its choices. */
export const accountOf = ({ email, role }: { readonly email: string; readonly role: string }) => ({
  email: email.trim(),
  is_coach: role === 'coach',
});

export const forgotPasswordRequest = (body: ReturnType<typeof accountOf>): ApiRequest => ({
  method: 'POST',
  path: '/auth/forgot_password',
  body,
});
