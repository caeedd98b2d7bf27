import { describe, expect, it } from 'vitest';
import { athlete } from '../../app/testing/samples.ts';
import { failureOf, fromAthlete, toUpdate } from './athlete-update.ts';

it('sends every field of the specification: the e-mail address unchanged, no password, null for no date', () => {
  const { id: _id, image: _image, gender: _gender, age: _age, ...known } = athlete;
  expect(toUpdate(fromAthlete(athlete))).toEqual({ ...known, password: '' });
  expect(toUpdate({ ...fromAthlete({ ...athlete, dob: null }), name: ' Asha ' })).toMatchObject({ dob: null, name: 'Asha' });
});

describe('a failed update of the profile', () => {
  it.each([
    ['noResponse', undefined, 'noResponse'],
    ['offline', undefined, 'offline'],
    ['unexpectedError', undefined, 'unexpectedError'],
  ])('for %s', (code, httpStatus, id) => {
    expect(failureOf({ status: 'failed', problems: [{ path: '', code, message: '' }], httpStatus })).toEqual({ id });
  });

  it("is reported with the server's message", () => {
    const problems = [{ path: '', code: 'forbidden', message: 'Access Forbidden' }];
    expect(failureOf({ status: 'refused', problems, httpStatus: 403 })).toEqual({ id: 'athlete.error', server: 'Access Forbidden' });
  });

  it('is reported only under its fields if it concerns them', () => {
    const problems = [{ path: '/phone', code: 'invalidPhone', message: 'Mobile number must be 10 digits.' }];
    expect(failureOf({ status: 'refused', problems, httpStatus: 400 })).toBeNull();
  });

  it('is reported in general without a reason', () => {
    expect(failureOf({ status: 'failed', problems: [], httpStatus: 500 })).toEqual({ id: 'athlete.updateFailed' });
  });
});
