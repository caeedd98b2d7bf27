import { parseArgs } from 'node:util';
import { openPlainWorker } from './plain-worker.ts';

/**
 * The yardstick of the timers: graphile-worker, with jobs that do nothing, eight at once and a look every tenth of a second. Arguments and
 * output are those of `processes/testing/timers.ts`.
 */
const { values } = parseArgs({ options: { many: { type: 'string' }, every: { type: 'string', default: '0' } } });
const [many, every] = [Number(values.many), Number(values.every)];
const url = process.env['DATABASE_URL'];
if (!(Number.isInteger(many) && many > 0 && every >= 0) || !url) throw new Error('usage: plain-timers.ts --many N [--every MS]');

const lateness: number[] = [];
const worker = await openPlainWorker(url, 'timers');
const begins = Date.now() + 3_000 + many;
const dueAt = (index: number): number => begins + Math.round(index * every);
await worker.add(
  Array.from({ length: many }, (_, index) => ({
    identifier: 'ring',
    payload: { due: dueAt(index) },
    runAt: new Date(dueAt(index)),
  })),
);
if (Date.now() > begins) throw new Error('the jobs were not added in time');

const ended = await worker.work(many, {
  async ring(payload) {
    lateness.push(Date.now() - (payload as { due: number }).due);
  },
});
process.stdout.write(`${JSON.stringify({ ms: ended - begins, lateness })}\n`);
await worker.pool.end();
