import { beforeAll, describe, expect, inject, it } from 'vitest';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
});

const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
/** Thousands of rules that never happen, each looked for second by second. */
const bombs = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 7_000 }, () =>
    [
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:19000101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
      'END:VEVENT',
    ].join('\r\n'),
  ),
  'END:VCALENDAR',
  '',
].join('\r\n');
/** Day by day for a month, from tomorrow on. */
function daily(): string {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return calendarOf('SUMMARY:Dentist', `DTSTART:${tomorrow}T100000Z`, `DTEND:${tomorrow}T110000Z`, 'RRULE:FREQ=DAILY;COUNT=30');
}

/** The path of a new secret address. */
async function open({ token }: Person): Promise<string> {
  const { status, body } = await must<{ url: string }>(product, 'POST', '/busy_feed', { token });
  expect([status, body.url]).toEqual([201, expect.stringMatching(/\/busy_feeds\/[\w-]{43}$/u)]);
  return new URL(body.url).pathname;
}
/** By the coach's computer, which is not signed in. */
async function send(path: string, text: string) {
  const body = new FormData();
  body.append('calendar', new Blob([text]), 'away.ics');
  const answer = await fetch(product.api + path, { method: 'PUT', body });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}
const codeOf = ({ body }: Awaited<ReturnType<typeof send>>) => (body['problems'] as { code: string }[])[0]?.code;
const statusOf = async (method: string, path: string, token?: string) =>
  (await request(product, method, path, { ...(token !== undefined && { token }) })).status;

describe('POST and DELETE /busy_feed', () => {
  it('201: another one ends the former; 204, and again: it leads nowhere any more', async () => {
    const [first, second] = [await open(coach), await open(coach)];
    expect([(await send(first, daily())).status, (await send(second, daily())).status]).toEqual([404, 200]);
    expect(await statusOf('DELETE', '/busy_feed', coach.token)).toBe(204);
    expect(await statusOf('DELETE', '/busy_feed', coach.token)).toBe(204);
    expect((await send(second, daily())).status).toBe(404);
  });

  it('is open, as GET /busy_times says, until it is ended', async () => {
    const own = await newCoach(product);
    const links = async () => (await must<{ links: unknown }>(product, 'GET', '/busy_times', { token: own.token })).body.links;
    expect(await links()).toEqual({ sessions: false, busy: false });
    await open(own);
    expect(await links()).toEqual({ sessions: false, busy: true });
    await must(product, 'POST', '/calendar_feed', { token: own.token, body: { shows_names: true } });
    await must(product, 'DELETE', '/busy_feed', { token: own.token });
    expect(await links()).toEqual({ sessions: true, busy: false });
  });

  it('401, 403', async () => {
    for (const method of ['POST', 'DELETE'])
      expect([await statusOf(method, '/busy_feed'), await statusOf(method, '/busy_feed', athlete.token)]).toEqual([401, 403]);
  });
});

describe('PUT /busy_feeds/{token}', () => {
  it('200: the coach is busy then; the same again changes nothing', async () => {
    const path = await open(coach);
    const sent = await send(path, daily());
    expect([sent.status, sent.body]).toEqual([200, { spans: 30, skipped: 0, until: expect.any(String) }]);
    const again = await send(path, daily());
    expect([again.status, again.headers.get('position')]).toEqual([200, null]);
    const { body } = await must<{ known: unknown }>(product, 'GET', '/busy_times', {
      token: coach.token,
      headers: { 'at-least': sent.headers.get('position') ?? '' },
    });
    expect(body.known).toMatchObject({ spans: 30 });
  });

  it('400 for what is no calendar, 415 for what is no form', async () => {
    const path = await open(coach);
    const none = await send(path, 'hello');
    expect([none.status, codeOf(none)]).toEqual([400, 'notACalendar']);
    expect((await request(product, 'PUT', path, { body: {} })).status).toBe(415);
  });

  it('413 for more than 1 MB, and for a calendar that would take too long to read', async () => {
    const path = await open(coach);
    const large = await send(path, calendarOf(`DESCRIPTION:${'x'.repeat(1_000_000)}`));
    expect([large.status, codeOf(large)]).toEqual([413, 'bodyTooLarge']);
    const bomb = await send(path, bombs);
    expect([bomb.status, codeOf(bomb)]).toEqual([413, 'calendarTooLarge']);
  });

  it.each(['none', 'A'.repeat(43), 'A'.repeat(5000)])('404: %.50s', async (token) => {
    expect((await send(`/busy_feeds/${token}`, daily())).status).toBe(404);
  });

  it('429 for too many files, whichever way they come', async () => {
    const hasty = await newCoach(product);
    const path = await open(hasty);
    const sends: Awaited<ReturnType<typeof send>>[] = [];
    for (let count = 0; count < 21; count++) sends.push(await send(path, 'hello'));
    expect(sends.map(({ status }) => status)).toEqual([...Array<number>(20).fill(400), 429]);
    expect(Number(sends[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = new FormData();
    body.append('calendar', new Blob([daily()]), 'away.ics');
    const headers = { authorization: `Bearer ${hasty.token}` };
    expect((await fetch(`${product.api}/busy_times`, { method: 'POST', headers, body })).status).toBe(429);
  });
});
