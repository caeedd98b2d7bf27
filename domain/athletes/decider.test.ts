import { specify } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { type AthleteCommand, athleteDecider, type AthleteEvent } from './index.ts';

const given = specify(athleteDecider);

const profile = { athleteId: 3, name: 'Ravi Kumar', phone: '9876543210', dob: '2001-05-06', address: '2 Hill Road', health: 'Fit' };
const terms = { termsVersion: '2026-11-01', termsAcceptedAt: '2026-11-20T10:00:00.000Z' };
const registered: AthleteEvent = { type: 'AthleteRegistered', data: { ...profile, ...terms, email: 'ravi@mail.com' } };
const register: AthleteCommand = { type: 'RegisterAthlete', data: { ...profile, ...terms, email: 'ravi@mail.com' } };
const update = (change: object = {}): AthleteCommand => ({ type: 'UpdateAthleteProfile', data: { ...profile, ...change } });

describe('an athlete', () => {
  it('registers', () => {
    expect(given().when(register).events()).toEqual([registered]);
  });

  it('is the same with a parent to ask as without', () => {
    const minor: AthleteEvent = { ...registered, data: { ...registered.data, parentPhone: '9876543211' } };
    expect(given(minor).when(update()).events()).toEqual([]);
  });

  it('registers only once', () => {
    expect(given(registered).when(register).refusal()).toEqual({ refused: 'athleteExists', path: '' });
  });

  it('changes the profile', () => {
    const health = 'Sprained ankle';
    expect(given(registered).when(update({ health })).events()).toEqual([{ type: 'AthleteProfileUpdated', data: { ...profile, health } }]);
  });

  it('adds nothing to the log where nothing changes', () => {
    expect(given(registered).when(update()).events()).toEqual([]);
  });

  it('sees its last change, not its registration, as the present', () => {
    const moved: AthleteEvent = { type: 'AthleteProfileUpdated', data: { ...profile, address: '3 Sea Road' } };
    expect(
      given(registered, moved)
        .when(update({ address: '3 Sea Road' }))
        .events(),
    ).toEqual([]);
    expect(given(registered, moved).when(update()).events()).toHaveLength(1);
  });

  it('has no profile to change before registering', () => {
    expect(given().when(update()).refusal().refused).toBe('athleteNotFound');
  });
});
