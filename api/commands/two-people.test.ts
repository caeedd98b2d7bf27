import { StoreUnavailable } from '@academy/platform/event-store';
import { describe, expect, it } from 'vitest';
import { createMustBeTwo } from './two-people.ts';

/** Answers by coach, and counts the questions. */
function opened(ownAthletes: Readonly<Record<number, readonly number[] | Error>>) {
  const asked: number[] = [];
  const mustBeTwo = createMustBeTwo(async (coachId) => {
    asked.push(coachId);
    const answer = ownAthletes[coachId] ?? [];
    if (answer instanceof Error) throw answer;
    return await Promise.resolve(answer);
  });
  return { mustBeTwo, asked };
}

describe('a coach and an athlete', () => {
  it('are one person where the athlete is an own account of the coach', async () => {
    const { mustBeTwo } = opened({ 5: [7, 8] });
    for (const athleteId of [7, 8])
      await expect(mustBeTwo({ coachId: 5, athleteId }, '/coach_id')).rejects.toMatchObject({
        status: 409,
        problems: [{ path: '/coach_id', code: 'ownAccount' }],
      });
    await expect(mustBeTwo({ coachId: 6, athleteId: 7 })).resolves.toBeUndefined();
    await expect(mustBeTwo({ coachId: 5, athleteId: 9 })).resolves.toBeUndefined();
  });

  it('are looked up once for all commands about a coach', async () => {
    const { mustBeTwo, asked } = opened({});
    for (const athleteId of [7, 8, 7]) await mustBeTwo({ coachId: 5, athleteId });
    expect(asked).toEqual([5]);
  });

  it('are taken for two, and looked up again, while nobody can tell', async () => {
    const { mustBeTwo, asked } = opened({ 5: new StoreUnavailable('away') });
    for (let times = 0; times < 2; times++) await mustBeTwo({ coachId: 5, athleteId: 7 });
    expect(asked).toEqual([5, 5]);
  });

  it('are not told apart by a program that fails', async () => {
    const { mustBeTwo } = opened({ 5: new TypeError('a bug') });
    await expect(mustBeTwo({ coachId: 5, athleteId: 7 })).rejects.toThrow('a bug');
  });
});
