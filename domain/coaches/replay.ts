import type { CoachEvent } from './events.ts';

/** A coach's profile as its events tell without any key. What is sealed in them is only counted. */
export interface ReplayedProfile {
  /** What they coach; null before the registration. */
  readonly domain: string | null;
  readonly languages: readonly string[];
  /** For an hour. */
  readonly ratePaise: number | null;
  /** Whether others see e-mail and phone; null before the registration. */
  readonly showsContacts: boolean | null;
  /** How often name, phone and what else is sealed with them were given. */
  readonly details: number;
  /** How often an e-mail address was given. */
  readonly emails: number;
}

export const noProfileReplayed: ReplayedProfile = {
  domain: null,
  languages: [],
  ratePaise: null,
  showsContacts: null,
  details: 0,
  emails: 0,
};

/** The profile after one more event. It uses neither the decider nor what read models do, so that either can be checked by it. */
export function replayProfile(profile: ReplayedProfile, { type, data }: CoachEvent): ReplayedProfile {
  switch (type) {
    case 'CoachRegistered':
      return { ...noProfileReplayed, domain: data.domain, showsContacts: true, details: 1, emails: 1 };
    case 'CoachProfileUpdated': {
      const { domain, languages, ratePaise, showsContacts } = data;
      return { ...profile, domain, languages, ratePaise, showsContacts, details: profile.details + 1 };
    }
    case 'CoachEmailChanged':
      return { ...profile, emails: profile.emails + 1 };
    default:
      return profile;
  }
}
