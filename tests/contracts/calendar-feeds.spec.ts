import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

let athlete: Person;
let coach: Person;
let bookingId: string;
beforeAll(async () => {
  [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
  ({ id: bookingId } = await booked({ eventStore: product.eventStore }, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true }));
});

/** The path of a new feed. */
async function open({ token }: Person, showsNames: boolean): Promise<string> {
  const { status, body } = await must<{ url: string }>(product, 'POST', '/calendar_feed', { token, body: { shows_names: showsNames } });
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) => fetch(product.api + path, { headers });
const textOf = (path: string) =>
  eventually('a feed with the session', async () => {
    const text = await (await read(path)).text();
    return text.includes(bookingId) ? text : undefined;
  });

describe('POST and DELETE /calendar_feed', () => {
  it('201: an address that calendar programs can read; 204: it leads nowhere any more', async () => {
    const path = await open(athlete, true);
    const text = await textOf(path);
    expect(text).toContain(`SUMMARY:Tennis with ${coach.name}`);
    const tag = (await read(path)).headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await must(product, 'DELETE', '/calendar_feed', { token: athlete.token })).status).toBe(204);
    expect((await read(path)).status).toBe(404);
  });

  it('201: for a coach too, with times alone', async () => {
    const text = await textOf(await open(coach, false));
    expect(text).toContain('SUMMARY:Busy');
    expect(text).not.toContain(athlete.name);
  });

  it('400, 401', async () => {
    const statusOf = async (token: string | undefined, body?: unknown) =>
      (await request(product, 'POST', '/calendar_feed', { ...(token && { token }), body })).status;
    expect([await statusOf(athlete.token, { shows_names: 'yes' }), await statusOf(undefined, { shows_names: true })]).toEqual([400, 401]);
    expect((await request(product, 'DELETE', '/calendar_feed')).status).toBe(401);
  });
});

describe('GET /calendar_feeds/{file}', () => {
  it.each(['none.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), `${'A'.repeat(5000)}.ics`])('404: %.50s', async (file) => {
    expect((await read(`/calendar_feeds/${file}`)).status).toBe(404);
  });
});
