import type { Messages } from '../kernel/index.ts';

export const coachMessages = {
  invalidCoachName: 'Fullname must only contain letters.',
  invalidPhone: 'Mobile number must be 10 digits.',
  invalidCoachDob: 'Please enter a valid date of birth. You must be at least 18 years old.',
  addressRequired: 'Address is required.',
  invalidDomain: 'Please select a valid domain.',
  experienceRequired: 'Experience details are required.',
  invalidLanguages: 'Please select valid languages.',
  invalidGender: 'Please select a valid gender.',
  invalidRate: 'Please enter a valid rate.',
  invalidImage: 'Please choose a valid image.',
  tooManyImages: 'You have stored as many images as an account may keep.',
  invalidDocument: 'Please choose a PDF, PNG, JPEG or WebP file of at most 25 MB.',
  tooManyDocuments: 'You have stored as many documents as a coach may keep.',
  invalidAge: 'Please enter a valid age.',
  coachExists: 'This coach is already registered.',
  coachNotFound: 'Coach not found.',
} as const satisfies Messages;
