import type { EndpointRequest } from '@academy/platform/http';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { createContactBudget } from './contact-budget.ts';
import { getCoachEndpoint, listCoachesEndpoint } from './read-coaches.ts';

interface Page {
  readonly after?: number;
  readonly limit: number;
}

/** Every tenth hides their contacts. */
const coachOf = (id: number) => ({
  id,
  email: `coach${id}@mail.com`,
  coach_phone: '9876543210',
  coach_phone_country: '+49',
  shows_contacts: id % 10 !== 0,
});

/** Coaches 1 to 40. */
const services = {
  queries: {
    coaches: {
      list: async ({ after = 0, limit }: Page) => Array.from({ length: 40 }, (_, index) => coachOf(index + 1)).slice(after, after + limit),
      byId: async ({ coachId }: { coachId: number }) => (coachId <= 40 ? coachOf(coachId) : null),
    },
  },
  awaitViews: () => Promise.resolve(),
  isLeaving: () => false,
  today: () => '2026-01-31',
} as unknown as Services;

const asking = (role: string, id: number, more: object) =>
  ({ caller: { id, role, session: 's' }, ...more }) as unknown as EndpointRequest<never, never, never>;

describe('contact data of coaches', () => {
  it('is shown until an account has seen too many in a day, in pages or single profiles', async () => {
    const budget = createContactBudget({ coaches: 10 });
    const list = (query: Page) => listCoachesEndpoint(services, budget).handle(asking('athlete', 77, { query }));
    const one = async (coachId: number) => getCoachEndpoint(services, budget).handle(asking('athlete', 77, { params: { coachId } }));
    expect((await list({ limit: 9 })).status).toBe(200);
    expect((await one(10)).status).toBe(200);
    const refused = { status: 429, message: 'tooManyCoaches', headers: { 'Retry-After': expect.stringMatching(/^\d+$/u) as string } };
    await expect(one(11)).rejects.toMatchObject(refused);
    await expect(list({ after: 9, limit: 9 })).rejects.toMatchObject(refused);
    expect((await list({ limit: 9 })).status).toBe(200);
    await expect(one(41)).rejects.toMatchObject({ status: 404 });
  });

  it('is hidden from everybody else if a coach hides it, in the list as in the profile', async () => {
    const seenBy = async (role: string, id: number) => {
      const budget = createContactBudget();
      const list = await listCoachesEndpoint(services, budget).handle(asking(role, id, { query: { after: 8, limit: 2 } }));
      const one = await getCoachEndpoint(services, budget).handle(asking(role, id, { params: { coachId: 10 } }));
      const contacts = [...(list.body as object[]), one.body] as { email: string; coach_phone: string; coach_phone_country: string }[];
      return contacts.map((coach) => [coach.email, coach.coach_phone_country, coach.coach_phone]);
    };
    const [open, own, hidden] = [
      ['coach9@mail.com', '+49', '9876543210'],
      ['coach10@mail.com', '+49', '9876543210'],
      ['', '', ''],
    ];
    expect(await seenBy('athlete', 10)).toEqual([open, hidden, hidden]);
    expect(await seenBy('coach', 9)).toEqual([open, hidden, hidden]);
    expect(await seenBy('coach', 10)).toEqual([open, own, own]);
  });

  it('of the caller is always shown, and so is the first page', async () => {
    const budget = createContactBudget({ coaches: 3 });
    const idsOf = async (query: Page) => {
      const { body } = await listCoachesEndpoint(services, budget).handle(asking('coach', 30, { query }));
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await idsOf({ limit: 3 })).toEqual([30, 1, 2, 3]);
    expect(await idsOf({ after: 29, limit: 1 })).toEqual([30]);
    const own = await getCoachEndpoint(services, budget).handle(asking('coach', 30, { params: { coachId: 30 } }));
    expect(own.status).toBe(200);
  });
});
