import { type Decider, refuse } from '../kernel/index.ts';
import type { CoachEvent } from './events.ts';

type Registration = Extract<CoachEvent, { type: 'CoachRegistered' }>['data'];
type Profile = Extract<CoachEvent, { type: 'CoachProfileUpdated' }>['data'];

export type CoachCommand =
  | { readonly type: 'RegisterCoach'; readonly data: Registration }
  | { readonly type: 'UpdateCoachProfile'; readonly data: Omit<Profile, 'imageId'> & { imageId?: string | undefined } };

/** Nothing yet, or the profile as it stands. */
export type CoachState = Profile | null;

export const coachStream = (coachId: number): string => `coach-${coachId}`;

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
        const data = { ...command.data, imageId: command.data.imageId ?? state.imageId };
        return isSame(state, data) ? [] : [{ type: 'CoachProfileUpdated', data }];
      }
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'CoachRegistered': {
        const { email: _email, termsVersion: _version, termsAcceptedAt: _acceptedAt, ...profile } = event.data;
        return { ...profile, languages: [], ageText: '', gender: '', imageId: '', ratePaise: null };
      }
      case 'CoachProfileUpdated':
        return event.data;
    }
  },
};
