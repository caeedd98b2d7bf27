import { describe, expect, it } from 'vitest';
import { athleteDetails, athleteEvents, updateAthleteProfile } from './athletes/index.ts';
import { coachDetails, coachEvents, updateCoachProfile } from './coaches/index.ts';
import { termsVersion } from './identity/index.ts';
import { registerAthlete, registerCoach } from './index.ts';

const first = { email: 'a@mail.com', name: 'Asha Rao' };
const athlete = { phone: '9876543210', dob: '1990-01-01' };
const coach = { coach_phone: '9876543210', coach_dob: '1990-01-01' };

describe('a registration', () => {
  it.each([
    ['an athlete', athleteEvents[0]],
    ['a coach', coachEvents[0]],
  ])('of %s in the first version is read as one without accepted terms', (_who, { version, upcasts }) => {
    expect(version).toBe(3);
    expect(upcasts?.[1]?.(first)).toEqual({ ...first, termsVersion: '', termsAcceptedAt: '' });
  });

  it.each([
    ['an athlete', athleteEvents[0]],
    ['a coach', coachEvents[0]],
  ])('of %s in the second version is read as one with a number of +91', (_who, { upcasts }) => {
    expect(upcasts?.[2]?.(first)).toEqual({ ...first, phoneCountry: '+91' });
  });

  it.each([
    ['phone', athleteDetails, athlete],
    ['parent_phone', athleteDetails, { ...athlete, parent_phone: '9876543211' }],
    ['phone', updateAthleteProfile, athlete],
    ['coach_phone', coachDetails, coach],
    ['coach_phone', updateCoachProfile, coach],
  ])('judges %s by its country: $1.name', (field, { check }, body) => {
    const faultsOf = (number: string, code?: string) =>
      check?.({ ...body, [field]: number, [`${field}_country`]: code } as never, '2026-11-29');
    expect([faultsOf('9876543210'), faultsOf('9876543210', '+91'), faultsOf('15123456789', '+49')]).toEqual([{}, {}, {}]);
    expect(faultsOf('15123456789')).toEqual({ [`/${field}`]: 'invalidPhone' });
    expect(faultsOf('151', '+49')).toEqual({ [`/${field}`]: 'invalidPhoneAbroad' });
  });

  it.each([registerAthlete, registerCoach])('may include accepted terms or omit them: $name', ({ schema }) => {
    expect(schema.required).not.toContain('terms_version');
    const { pattern, problem } = schema.properties.terms_version as unknown as { pattern: string; problem: string };
    expect([new RegExp(pattern, 'u').test(termsVersion), new RegExp(pattern, 'u').test('2020-01-01')]).toEqual([true, false]);
    expect(problem).toBe('outdatedTerms');
  });
});
