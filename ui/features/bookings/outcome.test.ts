import { describe, expect, it } from 'vitest';
import { outcomeKey } from './outcome.ts';

describe('an outcome as its reader sees it', () => {
  it.each([
    ['completed', 'athlete', 'completed'],
    ['nobodyCame', 'coach', 'nobodyCame'],
    ['athleteAbsent', 'athlete', 'youAbsent'],
    ['athleteAbsent', 'coach', 'otherAbsent'],
    ['coachAbsent', 'athlete', 'otherAbsent'],
    ['coachAbsent', 'coach', 'youAbsent'],
  ] as const)('%s is for the %s: %s', (outcome, role, key) => expect(outcomeKey(outcome, role)).toBe(key));
});
