import { grouped, longText, type Messages } from '../kernel/index.ts';
import { documentLimits } from './limits.ts';

export const coachMessages = {
  invalidCoachName: 'Fullname must only contain letters.',
  invalidCoachDob: 'Please enter a valid date of birth. You must be at least 18 years old.',
  invalidDomain: 'Please select a valid domain.',
  experienceRequired: 'Experience details are required.',
  experienceTooLong: `Experience details can have at most ${grouped(longText)} characters.`,
  invalidLanguages: 'Please select valid languages.',
  invalidGender: 'Please select a valid gender.',
  invalidRate: 'Please enter a valid rate.',
  invalidDocument: 'Please choose a PDF, PNG, JPEG or WebP file of up to 25 MB.',
  tooManyDocuments: `You have reached the limit of ${documentLimits.stored} documents. Remove one to add another.`,
  invalidAge: 'Please enter a valid age.',
  coachExists: 'This coach is already registered.',
  coachNotFound: 'Coach not found.',
  tooManyCoaches: 'You have viewed a lot of coaches today. Please come back tomorrow.',
} as const satisfies Messages;
