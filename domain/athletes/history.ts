import { type AthleteEvent, athleteStream } from './events.ts';

/** One event of an athlete, as a sentence. It names people and things by their ids, and nothing that is sealed. */
export function athleteHistory({ type, data }: AthleteEvent): string {
  const athlete = athleteStream(data.athleteId);
  switch (type) {
    case 'AthleteRegistered':
      return data.termsVersion === '' ? `${athlete} signed up.` : `${athlete} signed up and accepted the terms of ${data.termsVersion}.`;
    case 'AthleteProfileUpdated':
      return `${athlete} changed their profile.`;
    case 'AthletePhotoChanged':
      return `${athlete} changed or removed their photo.`;
    case 'AthleteEmailChanged':
      return `${athlete} has another e-mail address.`;
  }
}
