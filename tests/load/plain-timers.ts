import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';

/**
 * The yardstick of the timers: graphile-worker, with jobs that do nothing, eight at once and a look every tenth of a second. Arguments and
 * output are those of `processes/testing/timers.ts`.
 */
const { values } = parseArgs({ options: { many: { type: 'string' }, every: { type: 'string', default: '0' } } });
const [many, every] = [Number(values.many), Number(values.every)];
const url = process.env['DATABASE_URL'];
if (!(Number.isInteger(many) && many > 0 && every >= 0) || !url) throw new Error('usage: plain-timers.ts --many N [--every MS]');

const lateness: number[] = [];
const silent = { error: console.error, warn: console.error, info: () => {}, debug: () => {} };
const name = `plain_timers_${randomBytes(4).toString('hex')}`;
const admin = new pg.Client(url);
await admin.connect();
// It goes with the server's data.
await admin.query(`create database ${name}`);
await admin.end();
const own = new URL(url);
own.pathname = `/${name}`;
const pgPool = new pg.Pool({ connectionString: own.href, max: 12 });
pgPool.on('error', (error) => console.error(error));
const logger = new Logger(() => (level, message) => silent[level === 'warning' ? 'warn' : level]?.(message));

const utils = await makeWorkerUtils({ pgPool, logger });
await utils.migrate();
const begins = Date.now() + 3_000 + many;
const dueAt = (index: number): number => begins + Math.round(index * every);
await utils.addJobs(
  Array.from({ length: many }, (_, index) => ({
    identifier: 'ring',
    payload: { due: dueAt(index) },
    runAt: new Date(dueAt(index)),
  })),
);
await utils.release();
if (Date.now() > begins) throw new Error('the jobs were not added in time');

let done = 0;
const runner = await run({
  pgPool,
  logger,
  concurrency: 8,
  pollInterval: 100,
  noHandleSignals: true,
  taskList: {
    async ring(payload) {
      lateness.push(Date.now() - (payload as { due: number }).due);
    },
  },
});
const over = Promise.withResolvers<void>();
runner.events.on('job:complete', () => {
  done += 1;
  if (done === many) over.resolve();
});
await over.promise;
process.stdout.write(`${JSON.stringify({ ms: Date.now() - begins, lateness })}\n`);
await runner.stop();
await pgPool.end();
