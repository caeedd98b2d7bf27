import { expect, inject, it } from 'vitest';
import { availabilityBody } from '../product/availability.ts';
import { openHours } from '../product/bookings.ts';
import { athleteDetails, coachDetails, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Write {
  readonly method: 'PUT' | 'DELETE' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const profileOf = ({ name }: Person) => ({ ...coachDetails(name), coach_languages: 'English', gender: '' });

it.each<[string, 'athlete' | 'coach', (by: Person, coach: Person) => Write]>([
  ['an athlete’s profile', 'athlete', ({ name }) => ({ method: 'PUT', path: '/atheleteprofile', body: athleteDetails(name) })],
  ['an athlete’s photo', 'athlete', () => ({ method: 'PUT', path: '/athlete_photo', body: { image_id: '' } })],
  ['joining a list', 'athlete', (_by, { id }) => ({ method: 'POST', path: `/coaches/${id}/waiting`, body: { week: 3 } })],
  ['leaving a list', 'athlete', (_by, { id }) => ({ method: 'DELETE', path: `/coaches/${id}/waiting?week=3` })],
  ['a coach’s profile', 'coach', (by) => ({ method: 'PUT', path: '/coach/update', body: profileOf(by) })],
  ['hours', 'coach', () => ({ method: 'PUT', path: '/availability', body: availabilityBody() })],
])('429 for more than thirty at once, and not before: %s', async (_what, role, write) => {
  const coach = await newCoach(product);
  await openHours(product, coach);
  const by = role === 'athlete' ? await newAthlete(product) : await newCoach(product);
  const { method, path, body } = write(by, coach);
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const sent = Array.from({ length: 5 }, () => request(product, method, path, { token: by.token, ...(body && { body }) }));
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
  }
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
