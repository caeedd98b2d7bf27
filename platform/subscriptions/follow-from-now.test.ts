import { expect, it } from 'vitest';
import { createClearCodec, type EventBatch, type SealedEvent, StoreUnavailable, type SubscribeOptions } from '../event-store/index.ts';
import { until } from '../testing/index.ts';
import { followFromNow } from './follow-from-now.ts';

const noted = { type: 'Noted', version: 1, schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } };
const event = (n: number, data: object = { n }): SealedEvent => ({
  id: String(n),
  type: 'Noted',
  data,
  metadata: { version: 1, time: '2026-01-01T00:00:00.000Z' },
  stream: 'note-1',
  revision: BigInt(n),
  position: BigInt(n),
});

interface Options {
  readonly awayFor?: number;
  readonly head?: bigint | null;
  readonly batches?: readonly SealedEvent[][];
  readonly failsAt?: number;
}

/** A store whose head fails a number of times, which then delivers the batches and stays open. */
function follower({ awayFor = 0, head = 7n, batches = [], failsAt = 0 }: Options) {
  const told: unknown[] = [];
  const poison: unknown[] = [];
  const asked: SubscribeOptions[] = [];
  let heads = 0;
  const following = followFromNow({
    store: {
      async head() {
        if (++heads <= awayFor) throw new StoreUnavailable('head');
        return head;
      },
      async *subscribe(options): AsyncGenerator<EventBatch> {
        asked.push(options);
        for (const events of batches) yield { events, position: events.at(-1)?.position ?? 0n, isLive: true };
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
      },
    },
    codec: createClearCodec([noted]),
    streams: ['note-'],
    onEvent({ data }) {
      const { n } = data as { n: number };
      if (n === failsAt) throw new Error('not taken');
      told.push(n);
    },
    onPoison: (error) => void poison.push(error),
  });
  return { following, told, poison, asked };
}

it('begins once, after existing events, and delivers in order', async () => {
  const { following, told, asked } = follower({ batches: [[event(8), event(9)], [event(10)]] });
  await Promise.all([following.begin(), following.begin()]);
  await until('all is told', () => told.length === 3);
  expect(told).toEqual([8, 9, 10]);
  expect(asked).toMatchObject([{ after: 7n, streams: ['note-'] }]);
  await following.close();
});

it('skips and reports events that cannot be read or handled', async () => {
  const { following, told, poison } = follower({ batches: [[event(8, { n: 'eight' }), event(9), event(10)]], failsAt: 9 });
  await following.begin();
  await until('the last is told', () => told.length === 1);
  expect([told, poison.map(String)]).toEqual([[10], [expect.stringContaining('does not fit the schema'), 'Error: not taken']]);
  await following.close();
});

it('begins on the next request after the store was down', async () => {
  const { following, told } = follower({ awayFor: 1, head: null, batches: [[event(1)]] });
  await expect(following.begin()).rejects.toThrow(StoreUnavailable);
  await following.begin();
  await until('it is told', () => told.length === 1);
  await following.close();
});
