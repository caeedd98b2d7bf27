import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type CoachCommand, coachDecider, type CoachEvent } from './index.ts';

const given = specify(coachDecider);

const registration = {
  coachId: 7,
  name: 'Asha Rao',
  phone: '9876543210',
  phoneCountry: '+91',
  dob: '1990-02-03',
  address: '1 Lake Road, 560001',
  domain: 'Tennis',
  experience: 'Ten years',
};
const terms = { termsVersion: '2026-11-01', termsAcceptedAt: '2026-11-20T10:00:00.000Z' };
const registered: CoachEvent = { type: 'CoachRegistered', data: { ...registration, ...terms, email: 'asha@mail.com' } };
const profile = {
  ...registration,
  languages: ['English'],
  ageText: '',
  gender: 'Female',
  imageId: 'a',
  ratePaise: 50_000,
  showsContacts: true,
};
const updated: CoachEvent = { type: 'CoachProfileUpdated', data: profile };
const register: CoachCommand = { type: 'RegisterCoach', data: { ...registration, ...terms, email: 'asha@mail.com' } };
const update = (change: object = {}): CoachCommand => ({
  type: 'UpdateCoachProfile',
  data: { ...profile, ...change },
  isOwnImage: true,
});

describe('a coach', () => {
  it('registers', () => {
    expect(given().when(register).events()).toEqual([registered]);
  });

  it('registers only once', () => {
    expect(given(registered).when(register).refusal()).toEqual({ refused: 'coachExists', kind: 'conflict', path: '' });
  });

  it('changes the profile', () => {
    expect(given(registered).when(update()).events()).toEqual([updated]);
  });

  it('keeps the photo if the command names none', () => {
    expect(
      given(registered, updated)
        .when(update({ imageId: undefined, gender: 'Others' }))
        .events(),
    ).toEqual([{ type: 'CoachProfileUpdated', data: { ...profile, gender: 'Others' } }]);
  });

  it('removes the photo if the command names an empty one', () => {
    expect(
      given(registered, updated)
        .when(update({ imageId: '' }))
        .events(),
    ).toEqual([{ type: 'CoachProfileUpdated', data: { ...profile, imageId: '' } }]);
  });

  it("takes no picture of somebody else's, and keeps the current one without asking whose it is", () => {
    const about = (imageId: string): CoachCommand => ({ type: 'UpdateCoachProfile', data: { ...profile, imageId }, isOwnImage: false });
    expect(given(registered, updated).when(about('b')).refusal()).toEqual({
      refused: 'invalidImage',
      kind: 'forbidden',
      path: '/image_id',
    });
    expect(given(registered, updated).when(about('a')).events()).toEqual([]);
    expect(given(registered, updated).when(about('')).events()).toHaveLength(1);
  });

  it('hides the contacts, and keeps them hidden if a later command does not say', () => {
    const hidden: CoachEvent = { type: 'CoachProfileUpdated', data: { ...profile, showsContacts: false } };
    expect(
      given(registered, updated)
        .when(update({ showsContacts: false }))
        .events(),
    ).toEqual([hidden]);
    expect(
      given(registered, hidden)
        .when(update({ showsContacts: undefined, gender: 'Others' }))
        .events(),
    ).toEqual([{ type: 'CoachProfileUpdated', data: { ...profile, showsContacts: false, gender: 'Others' } }]);
  });

  it('moves to another country with the same digits', () => {
    const moved: CoachEvent = { type: 'CoachProfileUpdated', data: { ...profile, phoneCountry: '+49' } };
    expect(
      given(registered, updated)
        .when(update({ phoneCountry: '+49' }))
        .events(),
    ).toEqual([moved]);
    expect(
      given(registered, moved)
        .when(update({ phoneCountry: '+49' }))
        .events(),
    ).toEqual([]);
  });

  it('adds no event if nothing changes', () => {
    expect(given(registered, updated).when(update()).events()).toEqual([]);
  });

  it('has no profile to change before registering', () => {
    expect(given().when(update()).refusal()).toMatchObject({ refused: 'coachNotFound', kind: 'notFound' });
  });

  it('moves to another address once, and keeps it with the profile', () => {
    const moved: CoachEvent = { type: 'CoachEmailChanged', data: { coachId: 7, email: 'rao@mail.com' } };
    const move = (email: string): CoachCommand => ({ type: 'ChangeCoachEmail', data: { coachId: 7, email } });
    expect(given(registered).when(move('rao@mail.com')).events()).toEqual([moved]);
    expect(given(registered, moved, updated).when(move('rao@mail.com')).events()).toEqual([]);
    expect(given(registered, moved).when(move('asha@mail.com')).events()).toHaveLength(1);
    expect(given().when(move('rao@mail.com')).refusal()).toEqual({ refused: 'coachNotFound', kind: 'notFound', path: '' });
  });
});
