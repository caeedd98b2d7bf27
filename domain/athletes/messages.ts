import { grouped, longText, type Messages } from '../kernel/index.ts';

export const athleteMessages = {
  invalidAthleteName: 'Fullname must only contain letters.',
  invalidAthleteDob: 'Please enter a valid date of birth. You must be at least 12 years old.',
  healthRequired: 'Health details are required.',
  healthTooLong: `Health details can have at most ${grouped(longText)} characters.`,
  athleteExists: 'This athlete is already registered.',
  photoNotOwn: 'Please choose a photo that you have uploaded yourself.',
  athleteNotFound: 'Athlete profile not found!',
} as const satisfies Messages;
