import { describe, expect, it } from 'vitest';
import { ownCoach } from '../../app/testing/samples.ts';
import { fromCoach, toggled, toUpdate } from './coach-update.ts';

describe('the update form of a coach', () => {
  it('begins with what is known and sends it back as it is', () => {
    const { rate, ...values } = fromCoach(ownCoach);
    expect(rate).toBe('1200');
    expect(toUpdate({ rate, ...values })).toEqual({ ...values, rate: 1200 });
  });

  it('is empty where nothing is known', () => {
    expect(fromCoach({ ...ownCoach, rate: null, coach_dob: null, coach_address: null, coach_languages: '' })).toMatchObject({
      rate: '',
      coach_dob: '',
      coach_address: '',
      coach_languages: '',
    });
  });

  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['499.5', 499.5],
    ['499,5', 499.5],
    ['a lot', Number.NaN],
  ])('takes the rate %j for %s', (rate, expected) => {
    expect(toUpdate({ ...fromCoach(ownCoach), rate }).rate).toBe(expected);
  });

  it('does not send the spaces around a name', () => {
    expect(toUpdate({ ...fromCoach(ownCoach), coach_name: '  Ravi Menon ' }).coach_name).toBe('Ravi Menon');
  });
});

it.each([
  ['', 'Hindi', 'Hindi'],
  ['Hindi', 'English', 'English,Hindi'],
  ['English, Hindi', 'English', 'Hindi'],
  ['English', 'English', ''],
])('%j with %s switched is %j', (names, language, expected) => {
  expect(toggled(names, language)).toBe(expected);
});
