import type { Messages } from '../kernel/index.ts';

export const athleteMessages = {
  invalidAthleteName: 'Fullname must only contain letters.',
  invalidPhone: 'Mobile number must be 10 digits.',
  invalidAthleteDob: 'Please enter a valid date of birth. You must be at least 12 years old.',
  addressRequired: 'Address is required.',
  healthRequired: 'Health details are required.',
  athleteExists: 'This athlete is already registered.',
  athleteNotFound: 'Athlete profile not found!',
} as const satisfies Messages;
