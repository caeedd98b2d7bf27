import { StoreUnavailable } from '@academy/platform/event-store';
import { describe, expect, it } from 'vitest';
import { createMustBeTwo } from './two-people.ts';

/** Answers by athlete, and counts the questions. */
function opened(ownCoaches: Readonly<Record<number, number | Error>>) {
  const asked: number[] = [];
  const mustBeTwo = createMustBeTwo(async (athleteId) => {
    asked.push(athleteId);
    const answer = ownCoaches[athleteId] ?? null;
    if (answer instanceof Error) throw answer;
    return await Promise.resolve(answer);
  });
  return { mustBeTwo, asked };
}

describe('a coach and an athlete', () => {
  it('are one person where the coach is the own account of the athlete', async () => {
    const { mustBeTwo } = opened({ 7: 5 });
    await expect(mustBeTwo({ coachId: 5, athleteId: 7 }, '/coach_id')).rejects.toMatchObject({
      status: 409,
      problems: [{ path: '/coach_id', code: 'ownAccount' }],
    });
    await expect(mustBeTwo({ coachId: 6, athleteId: 7 })).resolves.toBeUndefined();
  });

  it('are looked up once for all commands of an athlete', async () => {
    const { mustBeTwo, asked } = opened({});
    for (const coachId of [5, 6, 5]) await mustBeTwo({ coachId, athleteId: 7 });
    expect(asked).toEqual([7]);
  });

  it('are taken for two, and looked up again, while nobody can tell', async () => {
    const { mustBeTwo, asked } = opened({ 7: new StoreUnavailable('away') });
    for (let times = 0; times < 2; times++) await mustBeTwo({ coachId: 5, athleteId: 7 });
    expect(asked).toEqual([7, 7]);
  });

  it('are not told apart by a program that fails', async () => {
    const { mustBeTwo } = opened({ 7: new TypeError('a bug') });
    await expect(mustBeTwo({ coachId: 5, athleteId: 7 })).rejects.toThrow('a bug');
  });
});
