import type { Decider } from '../kernel/index.ts';
import type { CoachEvent } from './events.ts';
import { refuse } from './refusals.ts';

type Registration = Extract<CoachEvent, { type: 'CoachRegistered' }>['data'];
type Profile = Extract<CoachEvent, { type: 'CoachProfileUpdated' }>['data'];
type Email = Extract<CoachEvent, { type: 'CoachEmailChanged' }>['data'];

export type CoachCommand =
  | { readonly type: 'RegisterCoach'; readonly data: Registration }
  | {
      readonly type: 'UpdateCoachProfile';
      readonly data: Omit<Profile, keyof Kept> & { [Name in keyof Kept]?: Kept[Name] | undefined };
      /** A fact from elsewhere: whether the coach uploaded the named picture. The current photo was checked when it was chosen. */
      readonly isOwnImage: boolean;
    }
  /** The sign-in has moved to this address. */
  | { readonly type: 'ChangeCoachEmail'; readonly data: Email };

/** Stay as they are unless the command names them. */
type Kept = Pick<Profile, 'imageId' | 'showsContacts'>;

/** Null before the registration, then the current profile and address. */
export type CoachState = (Profile & Pick<Email, 'email'>) | null;

const isSame = (a: Profile, b: Profile): boolean =>
  (Object.keys(b) as (keyof Profile)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

export const coachDecider: Decider<CoachState, CoachCommand, CoachEvent> = {
  initialState: null,

  decide(command, state) {
    switch (command.type) {
      case 'RegisterCoach':
        return state ? refuse('coachExists') : [{ type: 'CoachRegistered', data: command.data }];
      case 'UpdateCoachProfile': {
        if (!state) return refuse('coachNotFound');
        const { imageId = state.imageId, showsContacts = state.showsContacts } = command.data;
        if (imageId !== '' && imageId !== state.imageId && !command.isOwnImage) return refuse('invalidImage', '/image_id');
        const data = { ...command.data, imageId, showsContacts };
        return isSame(state, data) ? [] : [{ type: 'CoachProfileUpdated', data }];
      }
      case 'ChangeCoachEmail':
        if (!state) return refuse('coachNotFound');
        return state.email === command.data.email ? [] : [{ type: 'CoachEmailChanged', data: command.data }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CoachRegistered': {
        const { termsVersion: _version, termsAcceptedAt: _acceptedAt, ...profile } = event.data;
        return { ...profile, languages: [], ageText: '', gender: '', imageId: '', ratePaise: null, showsContacts: true };
      }
      case 'CoachProfileUpdated':
        return { ...event.data, email: state?.email ?? '' };
      case 'CoachEmailChanged':
        return state && { ...state, email: event.data.email };
    }
  },
};
