import { describe, expect, it } from 'vitest';
import { ownCoach } from '../../app/testing/samples.ts';
import { ageAfter, fromCoach, paiseOf, rateOf, toggled, toUpdate } from './coach-update.ts';

describe('the update form of a coach', () => {
  it('starts with the known values and sends them back unchanged', () => {
    const { rate, shows_contacts, ...values } = fromCoach(ownCoach);
    expect([rate, shows_contacts]).toEqual(['120000', 'true']);
    const sent = { ...values, coach_age: ownCoach.coach_age, rate: 1200, shows_contacts: true };
    expect(toUpdate({ rate, shows_contacts, ...values }, ownCoach)).toEqual(sent);
  });

  it('is empty for unknown values', () => {
    expect(fromCoach({ ...ownCoach, rate: null, coach_dob: null, coach_address: null, coach_languages: '' })).toMatchObject({
      rate: '',
      coach_dob: '',
      coach_address: '',
      coach_languages: '',
    });
  });

  it.each([
    [undefined, true, null],
    [0, true, 0],
    [49_950, true, 499.5],
    [1, true, 0.01],
    [undefined, false, Number.NaN],
  ])('takes a rate of %s paise (readable: %s) for %s rupees', (paise, isReadable, rupees) => {
    const rate = rateOf(paise, isReadable);
    expect(paiseOf(rate)).toBe(paise);
    expect(toUpdate({ ...fromCoach(ownCoach), rate }, ownCoach).rate).toBe(rupees);
  });

  it('keeps the paise of an unchanged rate', () => {
    const { rate } = fromCoach({ ...ownCoach, rate: 499.99 });
    expect(rate).toBe('49999');
    expect(toUpdate({ ...fromCoach(ownCoach), rate }, ownCoach).rate).toBe(499.99);
  });

  it.each([
    [38, '', '38', ''],
    [38, 'over thirty', '38', 'over thirty'],
    ['over thirty', 'over thirty', 'over thirty', 'over thirty'],
    [null, '', '', ''],
  ] as const)('shows the age %j and keeps %j as it was written', (age, coach_age, shown, sent) => {
    const coach = { ...ownCoach, age, coach_age };
    expect(fromCoach(coach).coach_age).toBe(shown);
    expect(toUpdate(fromCoach(coach), coach).coach_age).toBe(sent);
    expect(toUpdate({ ...fromCoach(coach), coach_age: 'forty' }, coach).coach_age).toBe('forty');
  });

  it.each([
    ['38', '1988-04-12', '1990-04-12', '36'],
    ['', '1988-04-12', '1990-04-12', '36'],
    ['33', '', '1990-04-12', '36'],
    ['36', '1990-04-12', '', ''],
    ['about forty', '1988-04-12', '1990-04-12', 'about forty'],
    ['39', '1988-04-12', '1990-04-12', '39'],
    ['38', '1988-04-12', '1990-13-12', ''],
    ['38', '1988-04-12', '2030-01-01', ''],
  ])('turns the age %j of somebody born on %j, changed to %j, into %j', (coach_age, coach_dob, dob, age) => {
    expect(ageAfter(dob, { ...fromCoach(ownCoach), coach_age, coach_dob }, ownCoach, '2026-11-22')).toBe(age);
  });

  it('trims a name', () => {
    expect(toUpdate({ ...fromCoach(ownCoach), coach_name: '  Ravi Menon ' }, ownCoach).coach_name).toBe('Ravi Menon');
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
