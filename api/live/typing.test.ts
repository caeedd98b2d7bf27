import { liveLimits } from '@academy/domain/live';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLive, type TestLive } from '../testing/test-live.ts';

const view = 'conversation/5_7';
const coach = { id: 5, role: 'coach', session: 'c' };
const athlete = { id: 7, role: 'athlete', session: 'a' };

let test: TestLive;
beforeEach(async () => {
  test = await createTestLive();
  test.callers.set('coach', coach).set('athlete', athlete);
});
afterEach(async () => await test[Symbol.asyncDispose]());

/** What was noted so far, once everything that was sent has been read. */
async function notedAfter(browser: Awaited<ReturnType<TestLive['connect']>>): Promise<readonly string[]> {
  const before = browser.received.length;
  browser.send({ type: 'subscribe', views: ['home'], ages: [0] });
  await browser.messages(before + 1);
  return test.noted;
}

describe('writing', () => {
  it('is told, with the writer’s name, and at most once in two seconds', async () => {
    const browser = await test.connect();
    await browser.watch('coach', view);
    for (let count = 0; count < 10; count += 1) browser.send({ type: 'typing', view });
    const told = (await notedAfter(browser)).filter((note) => note.includes('writes'));
    expect(new Set(told)).toEqual(new Set(['coach-5 writes in conversation/5_7']));
    expect(told.length).toBeLessThanOrEqual(2);
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
  });

  it.each([
    ['a conversation that is not watched', 'coach', [], view],
    ['what is no conversation', 'coach', ['home'], 'home'],
    ['a foreign conversation', 'coach', ['conversation/6_7'], 'conversation/6_7'],
    ['a conversation that a visitor names', null, [view], view],
  ])('in %s is not told', async (_what, token, watched, named) => {
    const browser = await test.connect();
    await browser.watch(token, ...watched);
    browser.send({ type: 'typing', view: named });
    expect((await notedAfter(browser)).filter((note) => note.includes('writes'))).toEqual([]);
  });

  it('is not told where one of the two has blocked the other, or none has written', async () => {
    test.silent.add('5_7');
    const browser = await test.connect();
    await browser.watch('coach', view);
    browser.send({ type: 'typing', view });
    expect((await notedAfter(browser)).filter((note) => note.includes('writes'))).toEqual([]);
  });

  it('of a session that has ended is not told', async () => {
    const browser = await test.connect();
    await browser.watch('coach', view);
    test.callers.delete('coach');
    browser.send({ type: 'typing', view });
    expect((await notedAfter(browser)).filter((note) => note.includes('writes'))).toEqual([]);
  });

  it('reaches the other one, and not the writer’s own pages', async () => {
    const [own, other, third] = [await test.connect(), await test.connect(), await test.connect()];
    await own.watch('coach', view);
    await other.watch('athlete', view);
    await third.watch('athlete', 'home');
    test.signal(['typing', view, 'coach-5'], view);
    await other.messages(4);
    expect(other.received.slice(2)).toEqual(
      expect.arrayContaining([
        { type: 'typing', view, by: 'coach-5' },
        { type: 'changed', view, position: null },
      ]),
    );
    await own.messages(3);
    expect(own.received.slice(2)).toEqual([{ type: 'changed', view, position: null }]);
    expect(third.received).toHaveLength(2);
  });

  it('floods end the connection like any others', async () => {
    const browser = await test.connect();
    await browser.watch('coach', view);
    for (let count = 0; count < 100; count += 1) browser.send({ type: 'typing', view });
    expect(await browser.closed).toBe(1008);
    expect(liveLimits.typingPauseSeconds).toBe(2);
  });
});

describe('being here', () => {
  it('begins with the token, follows the user, and ends with the connection', async () => {
    const browser = await test.connect();
    await browser.watch('coach');
    browser.send({ type: 'activity', isAway: true });
    browser.send({ type: 'activity', isAway: false });
    browser.send({ type: 'authorise', token: 'coach' });
    await browser.messages(2);
    browser.send({ type: 'authorise', token: 'athlete' });
    await browser.messages(3);
    browser.socket.close();
    await until('they have left', () => test.noted.includes('athlete-7 leaves'));
    expect(test.noted).toEqual([
      'coach-5 comes',
      'coach-5 is away',
      'coach-5 is back',
      'coach-5 leaves',
      'athlete-7 comes',
      'athlete-7 leaves',
    ]);
  });

  it('ends with the session, and visitors are nobody', async () => {
    const [browser, visitor] = [await test.connect(), await test.connect()];
    await browser.watch('coach');
    await visitor.watch(null);
    visitor.send({ type: 'activity', isAway: true });
    test.callers.delete('coach');
    test.endSession('c');
    expect(test.noted).toEqual(['coach-5 comes', 'coach-5 leaves']);
  });

  it('is told to those who watch the coach, and to the conversations of the two', async () => {
    const [stranger, other, foreign] = [await test.connect(), await test.connect(), await test.connect()];
    test.callers.set('foreign', { id: 8, role: 'athlete', session: 'f' });
    await stranger.watch('foreign', 'presence/5');
    await other.watch('athlete', view, 'presence/6');
    await foreign.watch('foreign', 'conversation/5_8');
    test.signal(['moved', 'athlete-7']);
    test.signal(['moved', 'coach-5']);
    expect((await stranger.messages(3)).at(-1)).toEqual({ type: 'changed', view: 'presence/5', position: null });
    expect((await other.messages(5)).slice(3)).toEqual([
      { type: 'changed', view, position: null },
      { type: 'changed', view, position: null },
    ]);
    expect((await foreign.messages(3)).slice(2)).toEqual([{ type: 'changed', view: 'conversation/5_8', position: null }]);
  });

  it('is told to none who is blocked or has no conversation, and of none who hides it', async () => {
    const [blocked, other] = [await test.connect(), await test.connect()];
    test.callers.set('other', { id: 8, role: 'athlete', session: 'o' });
    test.silent.add('5_7');
    await blocked.watch('athlete', view, 'presence/5', 'home');
    await other.watch('other', 'presence/5', 'home');
    /** What both were told, once all that was signalled before has arrived. */
    const told = async () => {
      for (const _round of [1, 2]) {
        const counts = [blocked, other].map(({ received }) => received.length);
        test.signal('home');
        await Promise.all([blocked, other].map(async ({ messages }, index) => await messages((counts[index] ?? 0) + 1)));
      }
      const noticesOf = ({ received }: typeof blocked) =>
        received.flatMap((message) => (message.type === 'changed' && message.view !== 'home' ? [message.view] : []));
      return { blocked: noticesOf(blocked), other: noticesOf(other) };
    };
    test.signal(['moved', 'coach-5'], ['moved', 'athlete-7']);
    expect(await told()).toEqual({ blocked: [], other: ['presence/5'] });
    test.hidden.add(5);
    test.signal(['moved', 'coach-5']);
    test.change('call_log', ['coach:5', 'athlete:7']);
    expect(await told()).toEqual({ blocked: [], other: ['presence/5'] });
    test.signal(['wished', 'coach-5']);
    expect(await told()).toEqual({ blocked: [], other: ['presence/5', 'presence/5'] });
  });

  it('changes with a call', async () => {
    const stranger = await test.connect();
    await stranger.watch('athlete', 'presence/5');
    test.change('call_log', ['coach:5', 'athlete:7']);
    expect((await stranger.messages(3)).at(-1)).toEqual({ type: 'changed', view: 'presence/5', position: null });
  });
});
