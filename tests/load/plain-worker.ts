import { randomBytes } from 'node:crypto';
import { Logger, makeWorkerUtils, run, type TaskList } from 'graphile-worker';
import pg from 'pg';

type Jobs = Parameters<Awaited<ReturnType<typeof makeWorkerUtils>>['addJobs']>[0];

const silent = { error: console.error, warn: console.error, info: () => {}, debug: () => {} };
const logger = new Logger(() => (level, message) => silent[level === 'warning' ? 'warn' : level]?.(message));

/** graphile-worker as a yardstick, in a database of its own, which goes with the server's data: eight jobs at once, a look every 100 ms. */
export async function openPlainWorker(url: string, purpose: string) {
  const name = `plain_${purpose}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pgPool = new pg.Pool({ connectionString: own.href, max: 12 });
  pgPool.on('error', (error) => console.error(error));
  const utils = await makeWorkerUtils({ pgPool, logger });
  await utils.migrate();
  return {
    pool: pgPool,
    async add(jobs: Jobs): Promise<void> {
      await utils.addJobs(jobs);
      await utils.release();
    },
    /** Works off so many jobs; resolves with the time at which the last was done. Throws as soon as one fails. */
    async work(many: number, taskList: TaskList): Promise<number> {
      const runner = await run({ pgPool, logger, concurrency: 8, pollInterval: 100, noHandleSignals: true, taskList });
      const over = Promise.withResolvers<number>();
      let done = 0;
      runner.events.on('job:error', ({ error }) => over.reject(error as Error));
      runner.events.on('job:complete', () => {
        done += 1;
        if (done === many) over.resolve(Date.now());
      });
      const ended = await over.promise;
      await runner.stop();
      return ended;
    },
  };
}
