import { connect as connectTcp } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { liveLimits } from '@academy/domain/live';
import { until } from '@academy/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestLive, type TestLive } from '../testing/test-live.ts';

let test: TestLive | undefined;
afterEach(async () => {
  await test?.[Symbol.asyncDispose]();
  test = undefined;
});
const begin = async (limits?: Parameters<typeof createTestLive>[0]): Promise<TestLive> => (test = await createTestLive(limits));
const features = ['typing', 'activity'];
const athlete = { id: 7, role: 'athlete', session: 'a' };
const coach = { id: 5, role: 'coach', session: 'c' };

describe('connecting', () => {
  it.each([
    ['another path', { path: '/other' }, 404],
    ['another page', { origin: 'http://evil.example' }, 403],
    ['no page', { origin: undefined }, 403],
  ])('from or to %s is refused', async (_what, options, status) => {
    const { refusal, metrics } = await begin();
    expect(await refusal(options as object)).toBe(status);
    expect(await metrics.registry.metrics()).toContain(`live_refusals_total{status="${status}"} 1`);
  });

  it('is limited per address, and closing frees a place', async () => {
    const { connect, refusal } = await begin({ perAddress: 2 });
    const [first] = [await connect(), await connect()];
    expect(await refusal()).toBe(429);
    await connect({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    first.socket.close();
    await first.closed;
    await until('there is a place', async () => (await connect().catch(() => null)) !== null);
  });

  it('is limited in total, where visitors give way, the oldest first', async () => {
    const { connect, refusal, callers } = await begin({ inAll: 2 });
    callers.set('mine', athlete);
    callers.set('hers', coach);
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const visitor = await connect(from('203.0.113.1'));
    const athleteHere = await connect(from('203.0.113.2'));
    await athleteHere.watch('mine');
    const coachHere = await connect(from('203.0.113.3'));
    await visitor.closed;
    await coachHere.watch('hers');
    expect(await refusal(from('203.0.113.4'))).toBe(503);
    expect([athleteHere.socket.readyState, coachHere.socket.readyState]).toEqual([1, 1]);
  });

  it('gives way once the session has ended', async () => {
    const { connect, callers, endSession } = await begin({ inAll: 1 });
    callers.set('mine', athlete);
    const browser = await connect();
    await browser.watch('mine');
    callers.delete('mine');
    endSession('a');
    await connect();
    expect(await browser.closed).toBe(1006);
  });

  it('is rate-limited per address', async () => {
    const { connect, metrics } = await begin();
    const isTaken = async (): Promise<boolean> => {
      const one = await connect().catch(() => null);
      one?.socket.terminate();
      return one !== null;
    };
    // More than the burst, because some of it comes back meanwhile.
    for (let left = 300; left > 0 && (await isTaken());) left -= 1;
    expect(await metrics.registry.metrics()).toContain(`live_refusals_total{status="429"} 1`);
  });

  it('with another protocol is answered as plain HTTP', async () => {
    const { server } = await begin();
    const socket = connectTcp((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/^HTTP\/1\.1 200/u);
    socket.destroy();
  });
});

describe('the first message', () => {
  it('identifies the user by a token, or as a visitor', async () => {
    const { connect, callers } = await begin();
    callers.set('good', coach);
    const browser = await connect();
    await browser.watch('good');
    await browser.watch(null);
    browser.send({ type: 'authorise', token: 'bad' });
    expect(await browser.messages(3)).toEqual([
      { type: 'authorised', role: 'coach', features },
      { type: 'authorised', role: null, features },
      { type: 'authorised', role: null, features },
    ]);
  });

  it('must arrive in time', async () => {
    const { connect } = await begin({ helloMs: 30 });
    expect(await (await connect()).closed).toBe(1008);
  });

  it('must come before all others', async () => {
    const { connect } = await begin();
    const browser = await connect();
    browser.send({ type: 'subscribe', views: ['home'], ages: [0] });
    expect(await browser.closed).toBe(1008);
  });
});

describe('a message', () => {
  it.each([
    ['that is none', 'hello', 1008],
    ['of another kind', '{"type":"publish","view":"home"}', 1008],
    ['in bytes', Buffer.from('{"type":"authorise","token":null}'), 1003],
    ['too large', JSON.stringify({ type: 'authorise', token: 'x'.repeat(liveLimits.messageBytes) }), 1009],
  ])('%s ends the connection', async (_what, message, code) => {
    const { connect } = await begin();
    const browser = await connect();
    browser.socket.send(message);
    expect(await browser.closed).toBe(code);
  });

  it('beyond the rate limit ends the connection', async () => {
    const { connect } = await begin();
    const browser = await connect();
    for (let index = 0; index < 100; index += 1) browser.send({ type: 'authorise', token: null });
    expect(await browser.closed).toBe(1008);
  });
});

describe('watching', () => {
  it('requires permission: visitors see public views, signed-in users who is here, an athlete the own profile', async () => {
    const { connect, callers } = await begin();
    callers.set('athlete', athlete);
    callers.set('coach', coach);
    const views = ['home', 'reviews', 'reviews/5', 'coaches/Tennis', 'coach/5', 'presence/5', 'athlete/7', 'wallet/7'];
    const answers = async (token: string | null) =>
      (await (await connect()).watch(token, ...views)).slice(1).map((message) => ('code' in message ? message.code : message.type));
    const open = ['subscribed', 'subscribed', 'subscribed', 'subscribed', 'subscribed'];
    expect(await answers(null)).toEqual([...open, 'notSignedIn', 'notSignedIn', 'unknownView']);
    expect(await answers('coach')).toEqual([...open, 'subscribed', 'forbidden', 'unknownView']);
    expect(await answers('athlete')).toEqual([...open, 'subscribed', 'subscribed', 'unknownView']);
  });

  it("of calls is limited to the person's own", async () => {
    const { connect, callers } = await begin();
    callers.set('athlete', athlete);
    callers.set('coach', coach);
    const answers = async (token: string | null): Promise<string[]> =>
      (await (await connect()).watch(token, 'calls/coach-5', 'calls/athlete-7'))
        .slice(1)
        .map((message) => ('code' in message ? message.code : message.type));
    expect(await answers(null)).toEqual(['notSignedIn', 'notSignedIn']);
    expect(await answers('coach')).toEqual(['subscribed', 'forbidden']);
    expect(await answers('athlete')).toEqual(['forbidden', 'subscribed']);
  });

  it('is limited per connection; a view watched twice counts once', async () => {
    const { connect } = await begin();
    const browser = await connect();
    const views = Array.from({ length: liveLimits.views }, (_, index) => `reviews/${index + 1}`);
    await browser.watch(null, ...views);
    browser.send({ type: 'subscribe', views: ['home', 'reviews/1'], ages: [0, 0] });
    expect((await browser.messages(liveLimits.views + 3)).slice(-2)).toEqual([
      { type: 'refused', view: 'home', code: 'tooManyViews' },
      { type: 'subscribed', view: 'reviews/1' },
    ]);
  });

  it('notifies of changes of the views, with the position, and of no others', async () => {
    const { connect, change } = await begin();
    const browser = await connect();
    await browser.watch(null, 'home', 'reviews/5', 'coaches/Tennis');
    change('coach_reviews', ['coach:6'], 10);
    change('coach_reviews', ['coach:5'], 11);
    change('coach_search', ['coach:5', 'sport:Yoga'], 12);
    change('coach_search', ['coach:5', 'sport:Tennis'], 13);
    change('home_facts', [], 14);
    change('home_facts', ['home'], 15);
    expect((await browser.messages(7)).slice(4)).toEqual([
      { type: 'changed', view: 'reviews/5', position: '11' },
      { type: 'changed', view: 'coaches/Tennis', position: '13' },
      { type: 'changed', view: 'home', position: '15' },
    ]);
  });

  it('notifies at once of a change since the view was requested', async () => {
    const { connect, change } = await begin();
    const browser = await connect();
    await browser.watch(null, 'home');
    change('coach_reviews', ['coach:5'], 3);
    browser.send({ type: 'subscribe', views: ['reviews/5', 'reviews/6', 'coaches'], ages: [1_000, 0, 1_000_000_000] });
    expect((await browser.messages(7)).slice(2)).toEqual([
      { type: 'subscribed', view: 'reviews/5' },
      { type: 'changed', view: 'reviews/5', position: null },
      { type: 'subscribed', view: 'reviews/6' },
      { type: 'subscribed', view: 'coaches' },
      { type: 'changed', view: 'coaches', position: null },
    ]);
  });

  it('ends on request', async () => {
    const { connect, change } = await begin();
    const browser = await connect();
    await browser.watch(null, 'home', 'reviews');
    browser.send({ type: 'unsubscribe', views: ['home', 'coach/9'] });
    browser.send({ type: 'authorise', token: null });
    await browser.messages(4);
    change('home_facts', ['home']);
    change('coach_reviews', ['coach:1'], 3);
    expect((await browser.messages(5)).at(-1)).toEqual({ type: 'changed', view: 'reviews', position: '3' });
  });

  it('notifies all views of a kind if the rows are unknown, and all views after an outage of Postgres', async () => {
    const { connect, change, reconnect } = await begin();
    const browser = await connect();
    await browser.watch(null, 'reviews', 'reviews/5', 'home');
    change('coach_reviews', null, 4);
    reconnect();
    const told = (await browser.messages(9)).slice(4);
    expect(told.slice(0, 2)).toEqual([
      { type: 'changed', view: 'reviews', position: '4' },
      { type: 'changed', view: 'reviews/5', position: '4' },
    ]);
    // In no particular order.
    expect(new Set(told.slice(2))).toEqual(
      new Set(['reviews', 'reviews/5', 'home'].map((view) => ({ type: 'changed', view, position: null }))),
    );
  });

  it('of what the audit changed is for the staff alone, by its name and nothing else', async () => {
    const { connect, callers, audit, signal } = await begin();
    callers.set('auditor', { id: 3, role: 'auditor', session: 's', scopes: ['money'] });
    callers.set('athlete', athlete);
    const [auditor, other] = [await connect(), await connect()];
    expect(await auditor.watch('auditor', 'audit', 'alarms', 'exports/auditor-3', 'presence/5')).toEqual([
      { type: 'authorised', role: null, features },
      { type: 'subscribed', view: 'audit' },
      { type: 'subscribed', view: 'alarms' },
      { type: 'subscribed', view: 'exports/auditor-3' },
      { type: 'refused', view: 'presence/5', code: 'notSignedIn' },
    ]);
    expect((await other.watch('athlete', 'audit', 'home')).slice(1, 2)).toEqual([{ type: 'refused', view: 'audit', code: 'notSignedIn' }]);
    audit('somethingElse');
    audit('alarms');
    audit('audit');
    expect((await auditor.messages(7)).slice(5)).toEqual([
      { type: 'changed', view: 'alarms', position: null },
      { type: 'changed', view: 'audit', position: null },
    ]);
    callers.delete('auditor');
    signal('exports/auditor-3');
    expect((await auditor.messages(8)).slice(7)).toEqual([{ type: 'refused', view: 'exports/auditor-3', code: 'notSignedIn' }]);
    expect(other.received).toHaveLength(3);
  });

  it('of the audit notifies at once, then keeps to the pause of its view', async () => {
    const { connect, callers, audit, signal } = await begin();
    callers.set('auditor', { id: 3, role: 'auditor', session: 's', scopes: [] });
    const auditor = await connect();
    await auditor.watch('auditor', 'audit', 'disclosures/auditor-3');
    for (let head = 0; head < 20; head += 1) audit('audit');
    signal('disclosures/auditor-3');
    // In order: whatever came of the nineteen others would be there by then.
    expect((await auditor.messages(5)).slice(3)).toEqual([
      { type: 'changed', view: 'audit', position: null },
      { type: 'changed', view: 'disclosures/auditor-3', position: null },
    ]);
  });

  it('of a frequently changing view notifies at once, then of the last change after a while', async () => {
    const { connect, change } = await begin({ pauseMs: 50 });
    const browser = await connect();
    await browser.watch(null, 'home');
    for (let position = 1; position <= 20; position += 1) change('home_facts', ['home'], position);
    expect((await browser.messages(4)).slice(2)).toEqual([
      { type: 'changed', view: 'home', position: '1' },
      { type: 'changed', view: 'home', position: '20' },
    ]);
  });
});

describe('an ended session', () => {
  it('is noticed at the next change: no private notifications, public ones continue', async () => {
    const { connect, callers, change } = await begin();
    callers.set('good', athlete);
    const browser = await connect();
    await browser.watch('good', 'athlete/7', 'home');
    callers.delete('good');
    change('athlete_profiles', ['athlete:7']);
    change('athlete_profiles', ['athlete:7']);
    change('home_facts', ['home'], 9);
    expect((await browser.messages(5)).slice(3)).toEqual([
      { type: 'refused', view: 'athlete/7', code: 'notSignedIn' },
      { type: 'changed', view: 'home', position: '9' },
    ]);
  });

  it('is noticed at once when announced; other sessions continue', async () => {
    const { connect, callers, endSession, change } = await begin();
    callers.set('coach', coach);
    callers.set('athlete', athlete);
    const [ended, other] = [await connect(), await connect()];
    await ended.watch('coach', 'presence/5');
    await other.watch('athlete', 'athlete/7');
    callers.delete('coach');
    endSession(coach.session);
    expect((await ended.messages(3)).at(-1)).toEqual({ type: 'refused', view: 'presence/5', code: 'notSignedIn' });
    change('athlete_profiles', ['athlete:7'], 2);
    expect((await other.messages(3)).at(-1)).toEqual({ type: 'changed', view: 'athlete/7', position: '2' });
  });

  it('is noticed without an announcement too', async () => {
    const { connect, callers } = await begin({ beatMs: 20 });
    callers.set('good', coach);
    const browser = await connect();
    await browser.watch('good', 'presence/5');
    callers.delete('good');
    expect((await browser.messages(3)).at(-1)).toEqual({ type: 'refused', view: 'presence/5', code: 'notSignedIn' });
  });

  it('may be followed by another: views that the new one may not watch are refused', async () => {
    const { connect, callers } = await begin();
    callers.set('athlete', athlete);
    callers.set('coach', coach);
    const browser = await connect();
    await browser.watch('athlete', 'athlete/7', 'coach/5');
    browser.send({ type: 'authorise', token: 'coach' });
    expect((await browser.messages(5)).slice(3)).toEqual([
      { type: 'authorised', role: 'coach', features },
      { type: 'refused', view: 'athlete/7', code: 'forbidden' },
    ]);
  });
});
