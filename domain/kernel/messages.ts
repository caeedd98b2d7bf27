import type { Messages } from './problem.ts';
import { profileLimits } from './schema.ts';

/** Problems that any endpoint may respond with, and those of fields that several contexts have. */
export const kernelMessages = {
  keyMissing: 'An Idempotency-Key is needed.',
  badRequest: 'Bad Request',
  malformedJson: 'The body is not valid JSON.',
  bodyTooLarge: 'The request is too large.',
  invalidField: 'This field is not valid.',
  invalidAmount: 'Please enter an amount.',
  invalidPhone: 'Mobile number must be 10 digits.',
  nameTooLong: `Fullname can have at most ${profileLimits.name} characters.`,
  addressRequired: 'Address is required.',
  addressTooLong: `Address can have at most ${profileLimits.address} characters.`,
  invalidImage: 'Please choose a valid image.',
  tooManyImages: 'You have reached the image limit for your account.',
  notSignedIn: 'Please sign in.',
  forbidden: 'Access Forbidden',
  notFound: 'Resource Not Found',
  methodNotAllowed: 'This method is not allowed here.',
  unsupportedMediaType: 'This kind of content is not accepted here.',
  tooManyRequests: 'Too many requests. Please wait and try again.',
  conflict: 'Someone else changed this at the same time. Please try again.',
  keyReused: 'This Idempotency-Key was used for another request.',
  viewBehind: 'The latest changes are not visible yet. Please try again in a moment.',
  unavailable: 'The service is temporarily unavailable. Please try again.',
  outcomeUnknown: 'We could not confirm that this was saved. Please send it again: nothing is saved twice.',
  historyUnreadable: 'Part of this record cannot be read, so it cannot be changed for now. We have been notified.',
  internalError: 'Internal Server Error',
} as const satisfies Messages;
