import type { Messages } from './problem.ts';

/** Problems that any call may answer with. */
export const kernelMessages = {
  badRequest: 'Bad Request',
  malformedJson: 'The body is not valid JSON.',
  bodyTooLarge: 'The request is too large.',
  invalidField: 'This field is not valid.',
  notSignedIn: 'Please sign in.',
  forbidden: 'Access Forbidden',
  notFound: 'Resource Not Found',
  methodNotAllowed: 'This method is not allowed here.',
  unsupportedMediaType: 'This kind of content is not accepted here.',
  tooManyRequests: 'Too many requests. Please wait and try again.',
  conflict: 'Somebody else changed this at the same time. Please try again.',
  keyReused: 'This Idempotency-Key was used for another request.',
  viewBehind: 'The newest data is not visible yet. Please try again in a moment.',
  unavailable: 'The service is not available for the moment. Please try again.',
  internalError: 'Internal Server Error',
} as const satisfies Messages;
