import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bareEnvironment, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { expectWholeAndOnce } from '../testing/expect-whole.ts';
import { auditKey, createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';

/** More by command: TEST_AUDIT_KILLS=200. */
const kills = Number(process.env['TEST_AUDIT_KILLS'] ?? 8);
const main = path.join(import.meta.dirname, '../main.ts');

let audit: TestAudit;
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
});
afterEach(() => audit.close());

/** The process as `npm start` runs it. */
function run(): ChildProcess {
  const env = {
    ...bareEnvironment(),
    HOST: '127.0.0.1',
    AUDIT_PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: audit.databaseUrl,
    EVENTSTORE_URL: audit.server.url,
    AUDIT_KEY: auditKey.toString('hex'),
    AUDIT_HEADS_FILE: audit.headsFile,
    AUDIT_ORIGIN: origin,
  };
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Resolves while a batch is being written: its rows are in the table's way to the disk, and not committed. */
const inBatch = (): Promise<unknown> =>
  until('a batch is being written', async () => {
    const { rows } = await audit.session.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'audit sealer'
       and (state = 'idle in transaction' or (state = 'active' and (query ~* '^copy|^commit' or query like '%audit.checkpoint set%')))`,
    );
    return rows.length > 0;
  });

it(`no number is given twice or left out by a sealer that is killed ${kills} times in mid-batch`, async () => {
  let total = 0;
  const over = new AbortController();
  const write = async (): Promise<void> => {
    for (let stream = 0; !over.signal.aborted; stream++) {
      await audit.append(100, `note-${stream % 50}`);
      total += 100;
    }
  };
  const writing = write();
  for (let kill = 0; kill < kills; kill++) {
    const sealer = run();
    await inBatch();
    const ended = once(sealer, 'exit');
    sealer.kill('SIGKILL');
    await ended;
  }
  over.abort();
  await writing;
  const last = await audit.start();
  await audit.sealed(total);
  await audit.head(total);
  await expectWholeAndOnce(audit);
  expect(await audit.alarms()).toEqual([]);
  await last.close();
}, 3_600_000);
