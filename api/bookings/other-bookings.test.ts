import { DependencyAway } from '@academy/platform/outages';
import type { Queries } from '@academy/projections/queries';
import { expect, it } from 'vitest';
import { otherBookings } from './other-bookings.ts';

const asked = { coachId: 7, athleteId: 5, startsAt: 0, endsAt: 1_000, at: '2026-11-27T04:30:00.000Z' } as const;
const answering = (answer: () => Promise<boolean>) => {
  const bookings = { busyAmong: async (ids: readonly number[]) => ((await answer()) ? ids : []), hasIntro: answer };
  return { queries: { bookings } as unknown as Queries } as const;
};

it('asks for the intro call only where one is wanted', async () => {
  const yes = answering(async () => true);
  expect(await otherBookings(yes, { ...asked, kind: 'intro' })).toEqual({ hasOverlap: true, hasIntro: true });
  expect(await otherBookings(yes, { ...asked, kind: 'session' })).toEqual({ hasOverlap: true, hasIntro: false });
});

it('refuses nobody while Postgres does not answer', async () => {
  const away = answering(() => Promise.reject(new DependencyAway('Postgres', true)));
  expect(await otherBookings(away, { ...asked, kind: 'intro' })).toEqual({ hasOverlap: false, hasIntro: false });
});

it('fails if the question does', async () => {
  const broken = answering(() => Promise.reject(new Error('no such table')));
  await expect(otherBookings(broken, { ...asked, kind: 'session' })).rejects.toThrow('no such table');
});
