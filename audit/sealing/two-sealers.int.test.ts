import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { expectWholeAndOnce } from '../testing/expect-whole.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';

const cuts = 30;

let audit: TestAudit;
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
});
afterEach(() => audit.close());

/** Ends the session that holds the lock, in whatever it is; 0 if nobody has it just now. */
async function cutOwner(): Promise<number> {
  const { rows } = await audit.session.query<{ pid: number }>(
    `select pg_terminate_backend(pid), pid from pg_stat_activity join pg_locks using (pid)
     where datname = current_database() and application_name = 'audit sealer' and locktype = 'advisory' and granted`,
  );
  return rows[0]?.pid ?? 0;
}

it(`two sealers, of which whoever seals loses its session ${cuts} times, give no number twice and leave none out`, async () => {
  await Promise.all([audit.start(), audit.start()]);
  let total = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (let stream = 0; !over.signal.aborted; stream++) {
      await audit.append(20, `note-${stream % 10}`);
      total += 20;
    }
  })();
  const sessions = new Set<number>();
  while (sessions.size < cuts) sessions.add(await until('somebody seals', cutOwner));
  over.abort();
  await writing;
  await audit.sealed(total);
  await audit.head(total);
  await expectWholeAndOnce(audit);
  expect(await audit.alarms()).toEqual([]);
}, 120_000);
