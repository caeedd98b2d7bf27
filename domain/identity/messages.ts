import type { Messages } from '../kernel/index.ts';

export const identityMessages = {
  invalidEmail: 'Please enter a valid email address.',
  invalidLoginPassword: 'Your password must contain between 8 and 20 characters.',
  weakPassword:
    'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  passwordsDiffer: 'Passwords do not match.',
  invalidCode: 'Please enter a valid 6-digit OTP.',
  wrongCode: 'Invalid OTP.',
  outdatedTerms: 'The terms have changed. Please read and accept them again.',
  noRole: 'Please select a role before continuing.',
  loginFailed: 'Login failed',
  codeTooSoon: 'Failed to send OTP.',
  emailNotVerified: 'Please verify your email address first.',
  alreadyRegistered: 'There is already an account for this email address and role.',
  invalidRefreshToken: 'Please sign in again.',
  wrongPassword: 'The old password is not right.',
  emailIsFixed: 'The email address cannot be changed here.',
} as const satisfies Messages;
