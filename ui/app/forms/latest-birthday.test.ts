import { coachDetails } from '@academy/domain/coaches';
import { athleteDetails } from '@academy/domain/athletes';
import { expect, it } from 'vitest';
import { latestBirthday } from './latest-birthday.ts';

it.each([
  ['coach', '2026-11-22', '2008-11-22', '2008-11-23'],
  ['coach', '2028-02-29', '2010-02-28', '2010-03-01'],
  ['athlete', '2026-11-22', '2014-12-31', '2015-01-01'],
] as const)('of a %s on %s is %s, as the rule has it', (role, today, latest, tooLate) => {
  const refuses = (dob: string): boolean => {
    const found =
      role === 'coach'
        ? coachDetails.check?.({ coach_dob: dob } as Parameters<NonNullable<typeof coachDetails.check>>[0], today)
        : athleteDetails.check?.({ dob } as Parameters<NonNullable<typeof athleteDetails.check>>[0], today);
    return Object.keys(found ?? {}).some((path) => path.endsWith('dob'));
  };
  expect(latestBirthday(role, today)).toBe(latest);
  expect([refuses(latest), refuses(tooLate)]).toEqual([false, true]);
});
