import { parseArgs } from 'node:util';
import type { Placed } from '@academy/platform/subscriptions';
import { until } from '@academy/platform/testing';
import { defineProcess } from '../process.ts';
import type { ShopEvent } from './orders.ts';
import { openTestProcesses } from './test-processes.ts';

/**
 * For measurements: to-dos that become due and do nothing, worked off as the processes do. `--many` are due at one moment or, with
 * `--every`, so many milliseconds apart. The database of `DATABASE_URL` may make others. Prints one line of JSON.
 */
const { values } = parseArgs({ options: { many: { type: 'string' }, every: { type: 'string', default: '0' } } });
const [many, every] = [Number(values.many), Number(values.every)];
const url = process.env['DATABASE_URL'];
if (!(Number.isInteger(many) && many > 0 && every >= 0) || !url) throw new Error('usage: timers.ts --many N [--every MS]');

const batch = 1_000;
/** Time for the list to be filled before the first is due. */
const aheadMs = 3_000 + many;
/** So long all of them may take. */
const mostMs = 120_000;
/** Milliseconds after its time at which each began. */
const lateness: number[] = [];

/** The price of an order is the moment at which it is due. */
const timers = defineProcess<ShopEvent>({
  name: 'timers',
  version: 1,
  streams: ['order-'],
  events: ['Placed'],
  react: ({ data: { order, price } }: Placed<ShopEvent>) => [
    { open: { key: order, kind: 'ring', subject: order, dueAt: new Date(price).toISOString(), expiresAt: null, data: { price } } },
  ],
  async perform({ data }) {
    lateness.push(Date.now() - Number(data['price']));
    return { is: 'done' };
  },
});

const room = await openTestProcesses(url);
try {
  const { over } = room.run(timers);
  const begins = Date.now() + aheadMs;
  let position = 0n;
  for (let from = 0; from < many; from += batch) {
    const placed = Array.from({ length: Math.min(batch, many - from) }, (_, index) => ({
      type: 'Placed',
      data: { order: `order ${from + index}`, price: begins + Math.round((from + index) * every) },
    }));
    position = await room.append('order-all', ...placed);
  }
  await room.reaches(timers, position);
  if (Date.now() > begins) throw new Error('the list was not filled in time');
  await until('all are done', () => over.length >= many, mostMs + many * every);
  process.stdout.write(`${JSON.stringify({ ms: Date.now() - begins, lateness })}\n`);
} finally {
  await room.close();
}
