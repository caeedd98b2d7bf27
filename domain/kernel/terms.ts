import { Type } from 'typebox';

/** The accepted terms in a registration event; both are empty if none were accepted. */
export const termsAccepted = {
  /** yyyy-mm-dd */
  termsVersion: Type.String(),
  /** ISO 8601 */
  termsAcceptedAt: Type.String(),
};

/** Registrations of the first version did not record it. */
export const termsNotRecorded = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  termsVersion: '',
  termsAcceptedAt: '',
});
