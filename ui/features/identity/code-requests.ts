import type { Role } from '@academy/domain/identity';
import type { ApiRequest } from '../../app/api-client.ts';

export const sendCodeRequest = (email: string): ApiRequest => ({ method: 'POST', path: '/send_otp_email', body: { email_id: email } });

/** Whether the response to POST /send_otp_email confirms that the code was sent. */
export const wasSent = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'success' in result && result.success === true;

/** Whether the response to POST /verify_email confirms the code: any truthy body that does not deny it. */
export const isVerified = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'verified' in result ? result.verified === true : Boolean(result) && result !== 'false';

/** Whether the response to POST /verify_email says that the address has an account in this role already. */
export const isRegistered = (result: unknown, role: Role): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'registered_as' in result &&
  Array.isArray(result.registered_as) &&
  result.registered_as.includes(role);
