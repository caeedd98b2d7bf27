import type { SlotsView } from '@academy/domain/availability';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openHours, startIn } from '../product/bookings.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');
const hourMs = 3_600_000;
const path = '/busy_times';

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  await openHours(product, coach);
});

const written = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const calendarOf = (...events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const hourAt = (starts: string): string =>
  event('SUMMARY:Dentist', `DTSTART:${written(Date.parse(starts))}`, `DTEND:${written(Date.parse(starts) + hourMs)}`);

async function send(text: string, { token }: Partial<Person> = coach) {
  const body = new FormData();
  body.append('calendar', new Blob([text]), 'away.ics');
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(product.api + path, { method: 'POST', headers, body });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}
const codes = ({ body }: Awaited<ReturnType<typeof send>>) => (body['problems'] as { path: string; code: string }[])[0];
const after = (headers: Headers) => ({ 'at-least': headers.get('position') ?? '' });
const known = async (headers: Headers) =>
  (await must<{ known: unknown }>(product, 'GET', path, { token: coach.token, headers: after(headers) })).body.known;

describe('busy times of other calendars', () => {
  it('200: nothing is offered at them, until 204 forgets them', async () => {
    const starts = startIn(3);
    const period = `from=${starts}&to=${new Date(Date.parse(starts) + 1).toISOString()}`;
    const offered = async (headers: Headers) =>
      (await must<SlotsView>(product, 'GET', `/coaches/${coach.id}/slots?${period}`, { headers: after(headers) })).body;
    const hold = () =>
      request<{ problems: { code: string }[] }>(product, 'POST', '/bookings', {
        token: athlete.token,
        body: { coach_id: coach.id, starts_at: starts, kind: 'session' },
      });

    const sent = await send(calendarOf(hourAt(starts), event('DTSTART:never')));
    expect([sent.status, sent.body]).toEqual([200, { spans: 1, skipped: 1, until: expect.stringMatching(/T00:00:00\.000Z$/u) }]);
    expect(await known(sent.headers)).toEqual({ replaced_at: expect.any(String), until: sent.body['until'], spans: 1 });
    // Nobody has booked it, so there is nothing to wait for.
    expect(await offered(sent.headers)).toMatchObject({ slots: [], is_full: false });
    const refused = await hold();
    expect([refused.status, refused.body.problems[0]?.code]).toEqual([409, 'slotNotOffered']);

    const forgotten = await must(product, 'DELETE', path, { token: coach.token });
    expect(forgotten.status).toBe(204);
    expect(await known(forgotten.headers)).toBeNull();
    expect((await offered(forgotten.headers)).slots).toHaveLength(1);
    expect((await hold()).status).toBe(201);
    const again = await must(product, 'DELETE', path, { token: coach.token });
    expect([again.status, again.headers.get('position')]).toEqual([204, null]);
  });

  it('200: the same file again changes nothing', async () => {
    const own = await newCoach(product);
    const text = calendarOf(hourAt(startIn(5)));
    const [first, second] = [await send(text, own), await send(text, own)];
    expect(first.headers.get('position')).not.toBeNull();
    expect([second.status, second.headers.get('position'), second.body]).toEqual([200, null, first.body]);
  });

  it('400 for what is no calendar, 413 for more than 1 MB', async () => {
    const none = await send('hello');
    expect([none.status, codes(none)]).toMatchObject([400, { path: '/calendar', code: 'notACalendar' }]);
    expect((await send('')).status).toBe(400);
    const large = await send(calendarOf(event(`DESCRIPTION:${'x'.repeat(1_000_000)}`)));
    expect([large.status, codes(large)]).toMatchObject([413, { code: 'bodyTooLarge' }]);
  });

  it('401, 403, 415', async () => {
    const statusOf = async (method: string, token?: string) =>
      (await request(product, method, path, { ...(token !== undefined && { token }) })).status;
    expect([(await send('', {})).status, await statusOf('GET'), await statusOf('DELETE')]).toEqual([401, 401, 401]);
    expect([(await send('', athlete)).status, await statusOf('GET', athlete.token), await statusOf('DELETE', athlete.token)]).toEqual([
      403, 403, 403,
    ]);
    expect((await request(product, 'POST', path, { token: coach.token, body: {} })).status).toBe(415);
  });

  it('429 for too many files', async () => {
    const { token } = await newCoach(product);
    const sends: Awaited<ReturnType<typeof send>>[] = [];
    for (let count = 0; count < 21; count++) sends.push(await send('hello', { token }));
    expect(sends.map(({ status }) => status)).toEqual([...Array<number>(20).fill(400), 429]);
    expect(Number(sends[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
