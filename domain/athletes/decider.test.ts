import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type AthleteCommand, athleteDecider, type AthleteEvent } from './index.ts';

const given = specify(athleteDecider);

const profile = {
  athleteId: 3,
  name: 'Ravi Kumar',
  phone: '9876543210',
  phoneCountry: '+91',
  dob: '2001-05-06',
  address: '2 Hill Road',
  health: 'Fit',
};
const terms = { termsVersion: '2026-11-01', termsAcceptedAt: '2026-11-20T10:00:00.000Z' };
const registered: AthleteEvent = { type: 'AthleteRegistered', data: { ...profile, ...terms, email: 'ravi@mail.com' } };
const register: AthleteCommand = { type: 'RegisterAthlete', data: { ...profile, ...terms, email: 'ravi@mail.com' } };
const update = (change: object = {}): AthleteCommand => ({ type: 'UpdateAthleteProfile', data: { ...profile, ...change } });

describe('an athlete', () => {
  it('registers', () => {
    expect(given().when(register).events()).toEqual([registered]);
  });

  it("folds to the same state with and without a parent's phone", () => {
    const minor: AthleteEvent = { ...registered, data: { ...registered.data, parentPhone: '9876543211', parentPhoneCountry: '+91' } };
    expect(given(minor).when(update()).events()).toEqual([]);
  });

  it('registers only once', () => {
    expect(given(registered).when(register).refusal()).toEqual({ refused: 'athleteExists', kind: 'conflict', path: '' });
  });

  it('changes the profile', () => {
    const health = 'Sprained ankle';
    expect(given(registered).when(update({ health })).events()).toEqual([{ type: 'AthleteProfileUpdated', data: { ...profile, health } }]);
  });

  it('moves to another country with the same digits', () => {
    const moved = { ...profile, phoneCountry: '+1' };
    expect(given(registered).when(update(moved)).events()).toEqual([{ type: 'AthleteProfileUpdated', data: moved }]);
    expect(given(registered, { type: 'AthleteProfileUpdated', data: moved }).when(update(moved)).events()).toEqual([]);
  });

  it('adds no event if nothing changes', () => {
    expect(given(registered).when(update()).events()).toEqual([]);
  });

  it('compares with the last change, not with the registration', () => {
    const moved: AthleteEvent = { type: 'AthleteProfileUpdated', data: { ...profile, address: '3 Sea Road' } };
    expect(
      given(registered, moved)
        .when(update({ address: '3 Sea Road' }))
        .events(),
    ).toEqual([]);
    expect(given(registered, moved).when(update()).events()).toHaveLength(1);
  });

  describe('with a photo', () => {
    const photo = (imageId: string): AthleteEvent => ({ type: 'AthletePhotoChanged', data: { athleteId: 3, imageId } });
    const choose = (imageId: string, isOwnImage = true): AthleteCommand => ({
      type: 'ChangeAthletePhoto',
      data: { athleteId: 3, imageId },
      isOwnImage,
    });

    it('chooses, replaces and removes it', () => {
      expect(given(registered).when(choose('a')).events()).toEqual([photo('a')]);
      expect(given(registered, photo('a')).when(choose('b')).events()).toEqual([photo('b')]);
      expect(given(registered, photo('a')).when(choose('', false)).events()).toEqual([photo('')]);
    });

    it('adds no event for the current one, and none for removing what is not there', () => {
      expect(given(registered, photo('a')).when(choose('a', false)).events()).toEqual([]);
      expect(given(registered).when(choose('')).events()).toEqual([]);
      expect(given(registered, photo('a'), photo('')).when(choose('')).events()).toEqual([]);
    });

    it("takes no picture of somebody else's", () => {
      const refusal = { refused: 'photoNotOwn', kind: 'forbidden', path: '/image_id' };
      expect(given(registered, photo('a')).when(choose('b', false)).refusal()).toEqual(refusal);
    });

    it('keeps it when the profile changes, and the profile when it changes', () => {
      const health = 'Sprained ankle';
      const moved: AthleteEvent = { type: 'AthleteProfileUpdated', data: { ...profile, health } };
      expect(given(registered, photo('a'), moved).when(choose('a', false)).events()).toEqual([]);
      expect(given(registered, moved, photo('a')).when(update({ health })).events()).toEqual([]);
    });

    it('has none before registering', () => {
      expect(given().when(choose('a')).refusal()).toMatchObject({ refused: 'athleteNotFound' });
    });
  });

  it('has no profile to change before registering', () => {
    expect(given().when(update()).refusal()).toMatchObject({ refused: 'athleteNotFound', kind: 'notFound' });
  });

  it('moves to another address once, and keeps it with the profile', () => {
    const moved: AthleteEvent = { type: 'AthleteEmailChanged', data: { athleteId: 3, email: 'kumar@mail.com' } };
    const updated: AthleteEvent = { type: 'AthleteProfileUpdated', data: { ...profile, health: 'Knee' } };
    const move = (email: string): AthleteCommand => ({ type: 'ChangeAthleteEmail', data: { athleteId: 3, email } });
    expect(given(registered).when(move('kumar@mail.com')).events()).toEqual([moved]);
    expect(given(registered, moved, updated).when(move('kumar@mail.com')).events()).toEqual([]);
    expect(given(registered, moved).when(move('ravi@mail.com')).events()).toHaveLength(1);
    expect(given().when(move('kumar@mail.com')).refusal()).toEqual({ refused: 'athleteNotFound', kind: 'notFound', path: '' });
  });
});
