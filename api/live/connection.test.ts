import type { Duplex } from 'node:stream';
import { liveLimits } from '@academy/domain/live';
import { until } from '@academy/platform/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestLive, page, type TestLive } from '../testing/test-live.ts';

let test: TestLive | undefined;
afterEach(async () => {
  await test?.[Symbol.asyncDispose]();
  test = undefined;
});
const begin = async (limits?: Parameters<typeof createTestLive>[0]): Promise<TestLive> => (test = await createTestLive(limits));

describe('a connection', () => {
  it('stays open if it answers pings, and is ended if it does not', async () => {
    const { connect } = await begin({ beatMs: 500 });
    const alive = await connect();
    const dead = await connect({ autoPong: false });
    await alive.watch(null);
    await dead.watch(null);
    expect(await dead.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  it('that does not read receives one notification per view when it reads again', async () => {
    const { connect, change } = await begin();
    const slow = await connect();
    const other = await connect();
    // Long names, so that few changes fill the system's buffers.
    const views = Array.from({ length: liveLimits.views }, (_, index) => `reviews/${100_000_000_000_000 + index}`);
    await slow.watch(null, ...views);
    await other.watch(null, 'home');
    slow.socket.pause();
    const keys = views.map((view) => `coach:${view.split('/')[1]}`);
    const [filling, rounds] = [2_000, 2_500];
    for (let round = 1; round <= rounds; round += 1) change('coach_reviews', keys, round);
    change('home_facts', ['home']);
    await other.messages(3);
    slow.socket.resume();
    const positionsOf = (view: string): (string | null)[] =>
      slow.received.flatMap((message) => (message.type === 'changed' && message.view === view ? [message.position] : []));
    await until('all is told', () => views.every((view) => positionsOf(view).at(-1) === String(rounds)));
    for (const view of views) {
      const direct = positionsOf(view).slice(0, -1);
      // In order until the buffers were full, well before the end; then only the latest.
      expect(direct).toEqual(direct.map((_, index) => String(index + 1)));
      expect(direct.length).toBeLessThan(filling);
    }
  });

  it('is told of all that changes in one moment by one write', async () => {
    const { connect, change, server } = await begin();
    const streams: Duplex[] = [];
    server.on('connection', (stream: Duplex) => streams.push(stream));
    const browser = await connect();
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    await browser.watch(null, ...ids.map((id) => `reviews/${id}`));
    const [stream] = streams as Required<Duplex>[];
    const [one, several] = [vi.spyOn(stream!, '_write'), vi.spyOn(stream!, '_writev')];
    change(
      'coach_reviews',
      ids.map((id) => `coach:${id}`),
    );
    await browser.messages(1 + 2 * ids.length);
    expect([one.mock.calls.length, several.mock.calls.length]).toEqual([0, 1]);
  });

  it('is told nothing more once its session has ended, within the same moment either', async () => {
    const { connect, callers, change, endSession } = await begin();
    callers.set('token', { id: 7, role: 'athlete', session: 's7' });
    const browser = await connect();
    await browser.watch('token', 'athlete/7');
    change('athlete_profiles', ['athlete:7'], 1);
    callers.delete('token');
    endSession('s7');
    change('athlete_profiles', ['athlete:7'], 2);
    await browser.messages(4);
    expect(browser.received.slice(2)).toEqual([
      { type: 'changed', view: 'athlete/7', position: '1' },
      { type: 'refused', view: 'athlete/7', code: 'notSignedIn' },
    ]);
  });

  it('is asked to close when the server stops, and no new one is accepted', async () => {
    const { connect, live, refusal, metrics } = await begin();
    const browser = await connect();
    await browser.watch(null, 'home');
    expect(await metrics.registry.metrics()).toContain('live_connections 1');
    await live.close();
    expect(await browser.closed).toBe(1001);
    expect(await refusal()).toBe(503);
    expect(await metrics.registry.metrics()).toContain('live_connections 0');
  });

  it('that does not close is cut off', async () => {
    const { connect, live } = await begin({ drainMs: 50 });
    const browser = await connect({ headers: { origin: page } });
    browser.socket.pause();
    await live.close();
    browser.socket.resume();
    expect([1001, 1006]).toContain(await browser.closed);
  });
});
