import { type Decider, refuse } from '../kernel/index.ts';
import type { AthleteEvent } from './events.ts';

type Registration = Extract<AthleteEvent, { type: 'AthleteRegistered' }>['data'];
type Profile = Extract<AthleteEvent, { type: 'AthleteProfileUpdated' }>['data'];

export type AthleteCommand =
  | { readonly type: 'RegisterAthlete'; readonly data: Registration }
  | { readonly type: 'UpdateAthleteProfile'; readonly data: Profile };

/** Nothing yet, or the profile as it stands. */
export type AthleteState = Profile | null;

export const athleteStream = (athleteId: number): string => `athlete-${athleteId}`;

const isSame = (a: Profile, b: Profile): boolean => (Object.keys(b) as (keyof Profile)[]).every((key) => a[key] === b[key]);

export const athleteDecider: Decider<AthleteState, AthleteCommand, AthleteEvent> = {
  initialState: null,

  decide(command, state) {
    switch (command.type) {
      case 'RegisterAthlete':
        return state ? refuse('athleteExists') : [{ type: 'AthleteRegistered', data: command.data }];
      case 'UpdateAthleteProfile':
        if (!state) return refuse('athleteNotFound');
        return isSame(state, command.data) ? [] : [{ type: 'AthleteProfileUpdated', data: command.data }];
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'AthleteRegistered': {
        const { email: _email, parentPhone: _parent, termsVersion: _version, termsAcceptedAt: _acceptedAt, ...profile } = event.data;
        return profile;
      }
      case 'AthleteProfileUpdated':
        return event.data;
    }
  },
};
