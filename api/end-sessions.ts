import { clock as clockSetting } from '@academy/platform/clock';
import { readConfig, url } from '@academy/platform/config';
import { createPool } from '@academy/platform/postgres';
import { endSessions, parseWhose, type Whose } from './identity/end-sessions.ts';

const help = `Usage: node api/end-sessions.ts <person>|everybody

Ends all sessions of a person at once, such as athlete-7, coach-8 or staff-3, or those of everybody. Who has the password signs in again.

Exits with 0 when done, 1 where it failed, 2 for arguments that are wrong, 3 where there was no open session.
`;

const [done, failed, misused, noneOpen] = [0, 1, 2, 3];

async function end(whose: Whose): Promise<number> {
  const { databaseUrl, clock } = readConfig(
    {
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      clock: clockSetting('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
    },
    process.env,
  );
  const pool = createPool(databaseUrl, { applicationName: 'end-sessions', max: 1, statementTimeoutMs: 60_000 });
  try {
    const ended = await endSessions(pool, whose, clock());
    process.stdout.write(`sessions ended: ${ended}\n`);
    return ended > 0 ? done : noneOpen;
  } finally {
    await pool.end();
  }
}

async function main(): Promise<number> {
  const whose = process.argv.length === 3 ? parseWhose(process.argv[2]) : null;
  if (whose !== null) return await end(whose);
  process.stderr.write(help);
  return misused;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return failed;
});
