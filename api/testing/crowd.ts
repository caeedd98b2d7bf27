import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reviewDecider, reviewStream } from '@academy/domain/reviews';
import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { appendAthlete } from '../athletes/index.ts';
import { appendCoach } from '../coaches/index.ts';
import { createPasswords } from '../identity/passwords.ts';
import { readSettings } from '../settings.ts';

/**
 * Many people for measurements: accounts in bulk that nobody can sign in to, registrations by the commands, and an access
 * token for each athlete; with --reviews also that many reviews, each of another pair; with --coach-tokens also a token for each
 * coach, in the order of their ids. Writes `{ coachIds, tokens, coachTokens }` to --out.
 */
const { values } = parseArgs({
  options: {
    coaches: { type: 'string' },
    athletes: { type: 'string' },
    reviews: { type: 'string', default: '0' },
    'coach-tokens': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const counts = { coaches: Number(values.coaches), athletes: Number(values.athletes), reviews: Number(values.reviews) };
const isPossible = counts.coaches > 0 && counts.athletes > 0 && counts.reviews >= 0 && counts.reviews <= counts.coaches * counts.athletes;
if (!values.out || !isPossible)
  throw new Error('usage: crowd.ts --coaches N --athletes N [--reviews N, at most one a pair] [--coach-tokens] --out FILE');

const atOnce = 64;
const app = await createApp(
  { ...readSettings(process.env), silentMs: 0, requestsPerSecond: 1_000_000 },
  createLogger({ name: 'crowd', level: 'warn', destination: process.stderr }),
);
const { handleCommand, identity } = app.services;

// A random password that is not kept.
const passwordHash = await (await createPasswords()).hash(randomUUID());

async function accounts(role: 'coach' | 'athlete', count: number): Promise<number[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into identity.accounts (email, role, password_hash, status, created_at)
     select $1 || '-' || gen_random_uuid() || '@crowd.invalid', $1, $3, 'active', now() from generate_series(1, $2) returning id`,
    [role, count, passwordHash],
  );
  return rows.map(({ id }) => Number(id));
}

async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
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
    await appendCoach(
      handleCommand,
      id,
      { email: `coach-${id}@crowd.invalid`, coach_name: 'Crowd Coach', ...details },
      'crowd',
      new Date().toISOString(),
    );
  });
  const athleteIds = await accounts('athlete', counts.athletes);
  const tokens: string[] = [];
  await each(athleteIds, async (id) => {
    const details = { name: 'Crowd Athlete', phone: '9000000000', dob: '1990-01-01', address: 'Nowhere', detail_health: 'Measured' };
    await appendAthlete(handleCommand, id, { email: `athlete-${id}@crowd.invalid`, ...details }, 'crowd', new Date().toISOString());
    tokens.push((await identity.issueSession(id, 'athlete', {})).token);
  });
  const coachTokens: string[] = [];
  if (values['coach-tokens']) for (const id of coachIds) coachTokens.push((await identity.issueSession(id, 'coach', {})).token);
  await each(Array.from({ length: counts.reviews }).keys(), async (index) => {
    const coachId = coachIds[index % coachIds.length] ?? 0;
    const athleteId = athleteIds[Math.floor(index / coachIds.length)] ?? 0;
    await handleCommand({
      decider: reviewDecider,
      stream: reviewStream(coachId, athleteId),
      command: {
        type: 'CreateReview',
        data: { coachId, athleteId, rating: 1 + (index % 5), comment: 'Clear, patient and always on time.' },
        callId: null,
        at: new Date().toISOString(),
        hasCoach: true,
        sessions: [],
      },
      actor: { id: athleteId, role: 'athlete' },
      correlationId: 'crowd',
      isNew: true,
    });
  });
  writeFileSync(values.out, JSON.stringify({ coachIds, tokens, coachTokens }), { mode: 0o600 });
} finally {
  await app.close();
}
