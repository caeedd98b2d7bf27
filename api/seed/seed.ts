import { coachDecider, coachStream } from '@academy/domain/coaches';
import type { Role } from '@academy/domain/identity';
import { reviewDecider, reviewStream } from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { appendAthlete } from '../athletes/index.ts';
import { appendCoach } from '../coaches/index.ts';
import { findAccount } from '../identity/accounts.ts';
import { sessionFacts } from '../reviews/sessions.ts';
import type { Services } from '../services.ts';
import { addressOf, athletes, coaches, demoPassword, reviews, type SeedAthlete, type SeedCoach } from './people.ts';
import { seedSession } from './sessions.ts';

export interface SeedParts extends Pick<Services, 'handleCommand' | 'identity' | 'store' | 'codec' | 'queries'> {
  readonly pool: Pool;
}

const correlationId = 'seed';
const phoneOf = (index: number): string => String(9_000_000_000 + index * 1_234_567);

/** Loads the demo by the commands that people use. Every step finds its own earlier work, so a seed cut short is completed. */
export async function seedDemo(parts: SeedParts): Promise<void> {
  const coachIds = new Map<string, number>();
  for (const [index, coach] of coaches.entries()) coachIds.set(coach.key, await seedCoach(parts, coach, index));
  const athleteIds = new Map<string, number>();
  for (const [index, athlete] of athletes.entries()) athleteIds.set(athlete.key, await seedAthlete(parts, athlete, index));
  for (const [athlete, coach, rating, comment, minutes] of reviews) {
    const [athleteId, coachId] = [idOf(athleteIds, athlete), idOf(coachIds, coach)];
    const sport = coaches.find(({ key }) => key === coach)?.domain ?? '';
    const callId = minutes === undefined ? undefined : await seedSession(parts, { coachId, athleteId, sport, minutes }, correlationId);
    await seedReview(parts, { athleteId, coachId, rating, comment }, callId);
  }
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, who is not in it`);
  return id;
}

/** The id of the account, made now or by a seed that was cut short. */
async function account(
  { identity, pool }: Pick<SeedParts, 'identity' | 'pool'>,
  email: string,
  role: Role,
  append: (id: number) => Promise<void>,
): Promise<number> {
  const known = await findAccount(pool, email, role);
  return known ? known.id : await identity.seedAccount({ email, password: demoPassword, role }, append);
}

async function seedCoach({ handleCommand, identity, pool }: SeedParts, coach: SeedCoach, index: number): Promise<number> {
  const email = addressOf(coach.key);
  const details = {
    phone: phoneOf(index),
    dob: coach.dob,
    address: coach.address,
    experience: coach.experience,
  };
  const id = await account({ identity, pool }, email, 'coach', async (accountId) => {
    await appendCoach(
      handleCommand,
      accountId,
      {
        email,
        domains: coach.domain,
        coach_name: coach.name,
        coach_phone: details.phone,
        coach_dob: details.dob,
        coach_address: details.address,
        detail_experience: details.experience,
      },
      correlationId,
      new Date().toISOString(),
    );
  });
  await handleCommand({
    decider: coachDecider,
    stream: coachStream(id),
    command: {
      type: 'UpdateCoachProfile',
      data: {
        coachId: id,
        name: coach.name,
        domain: coach.domain,
        ...details,
        languages: [...coach.languages],
        ageText: '',
        gender: coach.gender,
        imageId: undefined,
        ratePaise: coach.rate * 100,
      },
    },
    actor: { id, role: 'coach' },
    correlationId,
  });
  return id;
}

async function seedAthlete({ handleCommand, identity, pool }: SeedParts, athlete: SeedAthlete, index: number): Promise<number> {
  const email = addressOf(athlete.key);
  return await account({ identity, pool }, email, 'athlete', async (accountId) => {
    await appendAthlete(
      handleCommand,
      accountId,
      {
        email,
        name: athlete.name,
        phone: phoneOf(50 + index),
        dob: athlete.dob,
        address: '12 Lake View Road, Bengaluru 560034',
        detail_health: athlete.health,
      },
      correlationId,
      new Date().toISOString(),
    );
  });
}

async function seedReview(
  parts: SeedParts,
  data: { athleteId: number; coachId: number; rating: number; comment: string },
  callId: string | undefined,
): Promise<void> {
  const at = new Date().toISOString();
  const sessions = callId === undefined ? [] : await sessionFacts({ ...parts, mayHaveSessions: () => true }).of(data, callId, at);
  await parts.handleCommand({
    decider: reviewDecider,
    stream: reviewStream(data.coachId, data.athleteId),
    command: { type: 'CreateReview', data, callId: null, at, hasCoach: true, sessions },
    actor: { id: data.athleteId, role: 'athlete' },
    correlationId,
    idempotencyKey: `demo-${data.coachId}-${data.athleteId}`,
    request: data,
    isNew: true,
  });
}
