import type { Messages } from '../kernel/index.ts';

export const identityMessages = {
  invalidEmail: 'Please enter a valid email address.',
  invalidLoginPassword: 'Your password must contain between 8 and 20 characters.',
  weakPassword:
    'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  commonPassword: 'This password is too easy to guess. Please choose a less common one that is not your email address.',
  passwordsDiffer: 'Passwords do not match.',
  invalidCode: 'Please enter a valid 6-digit OTP.',
  wrongCode: 'Invalid OTP.',
  outdatedTerms: 'The terms have changed. Please read and accept them again.',
  noRole: 'Please select a role before continuing.',
  loginFailed: 'Login failed',
  codeTooSoon: 'Failed to send OTP.',
  codesUsedUp: 'Too many codes were requested for this address today. Open the link in our latest email to you, then try again.',
  tooManyGuesses: 'Too many attempts. Please wait a while, or set a new password under “Forgot password?” to sign in now.',
  passTaken: 'Thank you. Please go back to the page you came from and try again.',
  passTooOld: 'This link has expired. Please ask for a new code.',
  sessionNotFound: 'That device is already logged out.',
  emailNotVerified: 'Please verify your email address first.',
  alreadyRegistered: 'There is already an account for this email address and role.',
  invalidRefreshToken: 'Please sign in again.',
  passwordIncorrect: 'The password is incorrect.',
  wrongPassword: 'The old password is incorrect.',
  ownAccount: 'This is you, under the same email address. Please choose somebody else.',
  emailIsFixed: 'The email address cannot be changed here.',
} as const satisfies Messages;
