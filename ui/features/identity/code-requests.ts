import type { ApiRequest } from '../../app/api-client.ts';

export const sendCodeRequest = (email: string): ApiRequest => ({ method: 'POST', path: '/send_otp_email', body: { email_id: email } });

/** Whether the response to POST /send_otp_email confirms that the code was sent. */
export const wasSent = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'success' in result && result.success === true;

/** Whether the response to POST /verify_email confirms the code: any truthy body that does not deny it. */
export const isVerified = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'verified' in result ? result.verified === true : Boolean(result) && result !== 'false';
