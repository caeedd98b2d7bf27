import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freeTerms, openHours, startIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { athleteDetails, request, coachDetails, must, newAthlete, newCoach, newEmail, password, type Person } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';

interface Problems {
  readonly problems: readonly { readonly code: string }[];
}

let product: Product;
let coach: Person;
let athletes: Person[];
let stopped: number[] = [];

/** Freezes the processes of a script: they keep their connections but do not respond. */
function silence(...scripts: string[]): void {
  stopped = scripts.flatMap((script) => product.signal(script, 'SIGSTOP'));
  if (stopped.length === 0) throw new Error(`none of ${scripts.join(', ')} is running`);
}

function goOn(): void {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  stopped = [];
}

const key = () => ({ 'idempotency-key': randomUUID() });
const review = (by: Person, headers: Record<string, string> = key(), callId?: string) =>
  request<Problems & { id: string; is_verified: boolean }>(product, 'POST', '/create_review', {
    token: by.token,
    headers,
    body: { coach_id: coach.id, rating: 4, comment: `from ${by.id}`, ...(callId && { call_id: callId }) },
  });
const shown = async () =>
  (await must<{ reviews: { comment: string }[] }>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}&limit=200`)).body.reviews;
const refusal = (answer: { status: number; headers: Headers; body: unknown }) => [
  answer.status,
  Number(answer.headers.get('retry-after')) > 0,
  (answer.body as Problems).problems[0]?.code,
];

beforeAll(async () => {
  product = await startProduct({ environment: { SILENT_MS: '2000', MAIL_SILENT_MS: '2000', TRUSTED_PROXIES: '1', DEMO: '0' } });
  coach = await newCoach(product);
  athletes = await Promise.all(Array.from({ length: 4 }, () => newAthlete(product)));
});
afterEach(goOn);
afterAll(async () => {
  await product.stop();
  product.remove();
});

describe('while Postgres is silent', () => {
  it('commands that need only the log are accepted and visible later; all else is 503 with Retry-After', async () => {
    const [one, two, three] = athletes;
    if (!one || !two || !three) throw new Error('nobody there');
    const rung = await must<{ id: string }>(product, 'POST', '/calls', { token: two.token, body: { coach_id: coach.id, sport: 'Tennis' } });
    silence('postgres');

    const update = {
      ...coachDetails(coach.name),
      email: coach.email,
      coach_languages: '',
      gender: '',
      detail_experience: 'Told meanwhile',
    };
    const answers = await Promise.all([
      review(one),
      request(product, 'PUT', '/coach/update', { token: coach.token, headers: key(), body: update }),
      request(product, 'PUT', '/atheleteprofile', {
        token: one.token,
        headers: key(),
        body: { ...athleteDetails(one.name), email: one.email, address: 'Moved meanwhile' },
      }),
      request(product, 'POST', `/calls/${rung.body.id}/accept`, { token: coach.token, headers: key() }),
      request(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: three.id } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, expect.objectContaining({ is_verified: false })],
      ...Array.from({ length: 4 }, () => [200, { success: true }]),
    ]);
    const invited = await request(product, 'POST', `/calls/${rung.body.id}/invitations`, {
      token: coach.token,
      body: { athlete_id: one.id },
    });
    const unblocked = await request(product, 'DELETE', `/blocked_athletes/${three.id}`, { token: coach.token });
    expect([invited.status, unblocked.status]).toEqual([200, 200]);

    const refused = await Promise.all([
      request(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`),
      request(product, 'GET', `/coach/${coach.id}`, { token: one.token }),
      request(product, 'POST', '/logging', { body: { email: one.email, password, is_coach: false } }),
      request(product, 'POST', '/calls', { token: three.token, body: { coach_id: coach.id, sport: 'Tennis' } }),
    ]);
    expect(refused.map(refusal)).toEqual(refused.map(() => [503, true, 'unavailable']));

    goOn();
    await eventually('the review is shown', async () =>
      (await shown()).some(({ comment }) => comment === `from ${one.id}`) ? true : undefined,
    );
    const { body: profile } = await eventually('the profile is shown', async () => {
      const found = await must<{ detail_experience: string }>(product, 'GET', `/coach/${coach.id}`, { token: coach.token });
      return found.body.detail_experience === 'Told meanwhile' ? found : undefined;
    });
    expect(profile).toMatchObject({ coach_name: coach.name });
    const own = { token: one.token, headers: { 'at-least': answers[2].headers.get('position') ?? '' } };
    const { body: athlete } = await eventually('the athlete is shown', () =>
      must<object>(product, 'GET', `/atheleteprofile/${one.id}`, own),
    );
    expect(JSON.stringify(athlete)).toContain('Moved meanwhile');
  });
});

describe('bookings, while Postgres is silent', () => {
  it('a time is held, confirmed, moved to another week and cancelled, and shown as cancelled later', async () => {
    const [by] = athletes;
    if (!by) throw new Error('nobody there');
    const open = await newCoach(product);
    await openHours(product, open);
    silence('postgres');
    const send = (path: string, body: object) => request<{ id: string }>(product, 'POST', path, { token: by.token, headers: key(), body });
    const held = await send('/bookings', { coach_id: open.id, starts_at: startIn(3), kind: 'session' });
    expect(held.status).toBe(201);
    const path = `/bookings/${held.body.id}`;
    expect((await send(`${path}/confirm`, freeTerms)).body).toEqual({ state: 'confirmed' });
    expect((await send(`${path}/move`, { starts_at: startIn(17) })).body).toEqual({ state: 'confirmed' });
    const cancelled = await send(`${path}/cancel`, { capture_paise: 0, reason: 'unwell' });
    expect(cancelled.status).toBe(200);
    expect(refusal(await request(product, 'GET', path, { token: by.token }))).toEqual([503, true, 'unavailable']);

    goOn();
    const own = { token: by.token, headers: { 'at-least': cancelled.headers.get('position') ?? '' } };
    const { body } = await eventually('the booking is shown', async () => {
      const found = await request<object>(product, 'GET', path, own);
      return found.status === 200 ? found : undefined;
    });
    expect(body).toMatchObject({ state: 'cancelled', starts: { at: startIn(17) } });
  });
});

describe('payments, while Postgres is silent', () => {
  it('are requested once, and their key is refused to another amount by their stream alone', async () => {
    const [by] = athletes;
    if (!by) throw new Error('nobody there');
    silence('postgres');
    const headers = key();
    const pay = (paise: number) =>
      request<Problems>(product, 'POST', '/payments', { token: by.token, headers, body: { paise, method: 'gpay', token: 'tok_1' } });
    const first = await pay(50_000);
    const [again, other] = [await pay(50_000), await pay(50_001)];
    expect([first.status, again.status, again.body, other.status, other.body.problems[0]?.code]).toEqual([
      202,
      202,
      first.body,
      409,
      'keyReused',
    ]);
  });
});

describe('while the event store is silent', () => {
  it('reads work, and a write with an unknown outcome is stored once when repeated', async () => {
    const [, , , athlete] = athletes;
    if (!athlete) throw new Error('nobody there');
    silence('event-store/main.ts');
    const headers = key();
    const first = await review(athlete, headers);
    expect(refusal(first)).toEqual([503, true, expect.stringMatching(/^(?:outcomeUnknown|unavailable)$/)]);
    expect(refusal(await review(athlete, headers))).toEqual([503, true, 'unavailable']);
    expect((await request(product, 'GET', '/get_all_reviews')).status).toBe(200);
    goOn();
    const again = await eventually('it is taken', async () => {
      const answer = await review(athlete, headers);
      return answer.status === 200 ? answer : undefined;
    });
    expect((await review(athlete, headers)).body).toEqual(again.body);
    const found = await eventually('it is shown', async () => {
      const reviews = (await shown()).filter(({ comment }) => comment === `from ${athlete.id}`);
      return reviews.length > 0 ? reviews : undefined;
    });
    expect(found).toHaveLength(1);
  });
});

describe('while the mail server is silent', () => {
  it('codes are refused until it responds again', async () => {
    const email = newEmail();
    const send = () => request(product, 'POST', '/send_otp_email', { body: { email_id: email } });
    silence('mailbox/main.ts');
    expect(refusal(await send())).toEqual([503, true, 'unavailable']);
    goOn();
    await eventually('a code is sent', async () => ((await send()).status === 200 ? true : undefined));
  });
});
