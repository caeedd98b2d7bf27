import { describe, expect, it } from 'vitest';
import { athlete } from '../../app/testing/samples.ts';
import { failureOf, fromAthlete, toUpdate } from './athlete-update.ts';

it('sends the profile as it was, without the address for mail', () => {
  const { email: _email, ...rest } = fromAthlete(athlete);
  expect(toUpdate(fromAthlete(athlete))).toEqual(rest);
  expect(toUpdate({ ...fromAthlete({ ...athlete, dob: null }), name: ' Asha ' })).toMatchObject({ dob: '', name: 'Asha' });
});

it.each([
  ['25/12/2000', '2000-12-25'],
  [' 5/2/2000 ', '2000-02-05'],
  ['2000-12-25', '2000-12-25'],
  ['12.25.2000', '12.25.2000'],
])('sends %j as the day of birth %j', (written, dob) => {
  expect(toUpdate({ ...fromAthlete(athlete), dob: written })).toMatchObject({ dob });
});

describe('a profile that was not saved', () => {
  it.each([
    ['noResponse', undefined, 'noResponse'],
    ['offline', undefined, 'offline'],
    ['unexpectedError', undefined, 'unexpectedError'],
  ])('for %s', (code, httpStatus, id) => {
    expect(failureOf({ status: 'failed', problems: [{ path: '', code, message: '' }], httpStatus })).toEqual({ id });
  });

  it('is told with what the server said', () => {
    const problems = [{ path: '', code: 'forbidden', message: 'Access Forbidden' }];
    expect(failureOf({ status: 'refused', problems, httpStatus: 403 })).toEqual({ id: 'athlete.error', server: 'Access Forbidden' });
  });

  it('is told under its fields alone where it is about them', () => {
    const problems = [{ path: '/phone', code: 'invalidPhone', message: 'Mobile number must be 10 digits.' }];
    expect(failureOf({ status: 'refused', problems, httpStatus: 400 })).toBeNull();
  });

  it('is told in general where nobody said why', () => {
    expect(failureOf({ status: 'failed', problems: [], httpStatus: 500 })).toEqual({ id: 'athlete.updateFailed' });
  });
});
