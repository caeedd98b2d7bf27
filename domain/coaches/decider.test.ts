import { specify } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { type CoachCommand, coachDecider, type CoachEvent } from './index.ts';

const given = specify(coachDecider);

const registration = {
  coachId: 7,
  name: 'Asha Rao',
  phone: '9876543210',
  dob: '1990-02-03',
  address: '1 Lake Road, 560001',
  domain: 'Tennis',
  experience: 'Ten years',
};
const terms = { termsVersion: '2026-11-01', termsAcceptedAt: '2026-11-20T10:00:00.000Z' };
const registered: CoachEvent = { type: 'CoachRegistered', data: { ...registration, ...terms, email: 'asha@mail.com' } };
const profile = { ...registration, languages: ['English'], ageText: '', gender: 'Female', imageId: 'a', ratePaise: 50_000 };
const updated: CoachEvent = { type: 'CoachProfileUpdated', data: profile };
const register: CoachCommand = { type: 'RegisterCoach', data: { ...registration, ...terms, email: 'asha@mail.com' } };
const update = (change: object = {}): CoachCommand => ({ type: 'UpdateCoachProfile', data: { ...profile, ...change } });

describe('a coach', () => {
  it('registers', () => {
    expect(given().when(register).events()).toEqual([registered]);
  });

  it('registers only once', () => {
    expect(given(registered).when(register).refusal()).toEqual({ refused: 'coachExists', path: '' });
  });

  it('changes the profile', () => {
    expect(given(registered).when(update()).events()).toEqual([updated]);
  });

  it('keeps the photo where none is named', () => {
    expect(
      given(registered, updated)
        .when(update({ imageId: undefined, gender: 'Others' }))
        .events(),
    ).toEqual([{ type: 'CoachProfileUpdated', data: { ...profile, gender: 'Others' } }]);
  });

  it('removes the photo where an empty one is named', () => {
    expect(
      given(registered, updated)
        .when(update({ imageId: '' }))
        .events(),
    ).toEqual([{ type: 'CoachProfileUpdated', data: { ...profile, imageId: '' } }]);
  });

  it('adds nothing to the log where nothing changes', () => {
    expect(given(registered, updated).when(update()).events()).toEqual([]);
  });

  it('has no profile to change before registering', () => {
    expect(given().when(update()).refusal().refused).toBe('coachNotFound');
  });
});
