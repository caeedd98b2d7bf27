import { describe, expect, it } from 'vitest';
import { athleteEvents } from './athletes/index.ts';
import { coachEvents } from './coaches/index.ts';
import { termsVersion } from './identity/index.ts';
import { registerAthlete, registerCoach } from './index.ts';

const first = { email: 'a@mail.com', name: 'Asha Rao' };

describe('a registration', () => {
  it.each([
    ['an athlete', athleteEvents[0]],
    ['a coach', coachEvents[0]],
  ])('of %s in the first version is read as one without accepted terms', (_who, { version, upcasts }) => {
    expect(version).toBe(2);
    expect(upcasts?.[1]?.(first)).toEqual({ ...first, termsVersion: '', termsAcceptedAt: '' });
  });

  it.each([registerAthlete, registerCoach])('may include accepted terms or omit them: $name', ({ schema }) => {
    expect(schema.required).not.toContain('terms_version');
    const { pattern, problem } = schema.properties.terms_version as unknown as { pattern: string; problem: string };
    expect([new RegExp(pattern, 'u').test(termsVersion), new RegExp(pattern, 'u').test('2020-01-01')]).toEqual([true, false]);
    expect(problem).toBe('outdatedTerms');
  });
});
