import type { Decider } from '../kernel/index.ts';
import type { AthleteEvent } from './events.ts';
import { refuse } from './refusals.ts';

type Registration = Extract<AthleteEvent, { type: 'AthleteRegistered' }>['data'];
type Profile = Extract<AthleteEvent, { type: 'AthleteProfileUpdated' }>['data'];
type Email = Extract<AthleteEvent, { type: 'AthleteEmailChanged' }>['data'];
type Photo = Extract<AthleteEvent, { type: 'AthletePhotoChanged' }>['data'];

export type AthleteCommand =
  | { readonly type: 'RegisterAthlete'; readonly data: Registration }
  | { readonly type: 'UpdateAthleteProfile'; readonly data: Profile }
  | {
      readonly type: 'ChangeAthletePhoto';
      readonly data: Photo;
      /** A fact from elsewhere: whether the athlete uploaded this picture. The current photo was checked when it was chosen. */
      readonly isOwnImage: boolean;
    }
  /** The sign-in has moved to this address. */
  | { readonly type: 'ChangeAthleteEmail'; readonly data: Email };

/** Null before the registration, then the current profile with the address and the photo's id, empty without one. */
export type AthleteState = (Profile & Pick<Photo, 'imageId'> & Pick<Email, 'email'>) | null;

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
      case 'ChangeAthletePhoto': {
        if (!state) return refuse('athleteNotFound');
        const { data, isOwnImage } = command;
        if (data.imageId === state.imageId) return [];
        return data.imageId === '' || isOwnImage ? [{ type: 'AthletePhotoChanged', data }] : refuse('photoNotOwn', '/image_id');
      }
      case 'ChangeAthleteEmail':
        if (!state) return refuse('athleteNotFound');
        return state.email === command.data.email ? [] : [{ type: 'AthleteEmailChanged', data: command.data }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AthleteRegistered': {
        const { athleteId, name, phone, phoneCountry, dob, address, health, email } = event.data;
        return { athleteId, name, phone, phoneCountry, dob, address, health, email, imageId: '' };
      }
      case 'AthleteProfileUpdated':
        return { ...event.data, imageId: state?.imageId ?? '', email: state?.email ?? '' };
      case 'AthletePhotoChanged':
        return state && { ...state, imageId: event.data.imageId };
      case 'AthleteEmailChanged':
        return state && { ...state, email: event.data.email };
    }
  },
};
