import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { appendAthlete } from '../athletes/index.ts';
import { appendCoach } from '../coaches/index.ts';
import { readSettings } from '../settings.ts';

/**
 * Many people for measurements: accounts in bulk that nobody can sign in to, registrations by the commands, and an access
 * token for each athlete. Writes `{ coachIds, tokens }` to --out.
 */
const { values } = parseArgs({
  options: { coaches: { type: 'string' }, athletes: { type: 'string' }, out: { type: 'string' } },
});
const counts = { coaches: Number(values.coaches), athletes: Number(values.athletes) };
if (!values.out || !(counts.coaches > 0) || !(counts.athletes > 0)) throw new Error('usage: crowd.ts --coaches N --athletes N --out FILE');

const atOnce = 32;
const app = await createApp(readSettings(process.env), createLogger({ name: 'crowd', level: 'warn', destination: process.stderr }));
const { handleCommand, identity } = app.services;

async function accounts(role: 'coach' | 'athlete', count: number): Promise<number[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into identity.accounts (email, role, password_hash, status, created_at)
     select $1 || '-' || gen_random_uuid() || '@crowd.invalid', $1, '!', 'active', now() from generate_series(1, $2) returning id`,
    [role, count],
  );
  return rows.map(({ id }) => Number(id));
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

try {
  const coachIds = await accounts('coach', counts.coaches);
  await each(coachIds, async (id) => {
    const details = {
      domains: 'Tennis',
      coach_phone: '9000000000',
      coach_dob: '1990-01-01',
      coach_address: 'Nowhere',
      detail_experience: 'Measured',
    };
    await appendCoach(handleCommand, id, { email: `coach-${id}@crowd.invalid`, coach_name: 'Crowd Coach', ...details }, 'crowd');
  });
  const tokens: string[] = [];
  await each(await accounts('athlete', counts.athletes), async (id) => {
    const details = { name: 'Crowd Athlete', phone: '9000000000', dob: '1990-01-01', address: 'Nowhere', detail_health: 'Measured' };
    await appendAthlete(handleCommand, id, { email: `athlete-${id}@crowd.invalid`, ...details }, 'crowd');
    tokens.push((await identity.issueSession(id, 'athlete', {})).token);
  });
  writeFileSync(values.out, JSON.stringify({ coachIds, tokens }), { mode: 0o600 });
} finally {
  await app.close();
}
