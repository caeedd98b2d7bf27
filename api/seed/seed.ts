import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import type { Role } from '@academy/domain/identity';
import { homeCode } from '@academy/domain/kernel';
import { reviewDecider, reviewStream } from '@academy/domain/reviews';
import { appendAthlete } from '../athletes/index.ts';
import { appendCoach } from '../coaches/index.ts';
import { findAccount } from '../identity/accounts.ts';
import { sessionFacts } from '../reviews/sessions.ts';
import type { Services } from '../services.ts';
import { beginningOf } from './beginning.ts';
import { seedBookedSessions } from './booked-sessions.ts';
import { type CertificateParts, seedCertificates } from './certificates.ts';
import { seedMessages } from './conversations.ts';
import { type CommandsAt, createCommandsAt } from './commands-at.ts';
import { addressOf, athletes, coaches, demoPassword, type SeedAthlete, type SeedCoach } from './people.ts';
import { scheduleOf, seedHours } from './hours.ts';
import type { MessagePictureParts } from './message-pictures.ts';
import { type PhotoParts, seedPhoto } from './photos.ts';
import { momentOf, reviews, type SeedReview, signedUpAt } from './reviews.ts';
import { seedSession } from './sessions.ts';
import type { TestProvider } from './test-bank.ts';

export interface SeedParts extends Pick<Services, 'identity' | 'store' | 'codec' | 'queries'>, CertificateParts {
  readonly images: PhotoParts['images'] & MessagePictureParts['images'];
  readonly files: MessagePictureParts['files'];
  readonly pool: PhotoParts['pool'];
  /** The demo's past is before it. */
  readonly now: Date;
  /** Its sessions are paid there; null if it takes real cards, or if there is none. */
  readonly provider: TestProvider | null;
}

type Parts = SeedParts & { readonly commandsAt: CommandsAt; readonly signedUp: string };

const correlationId = 'seed';
const hourMs = 60 * 60 * 1000;
const phoneOf = (index: number): string => String(9_000_000_000 + index * 1_234_567);

/** Coaches abroad, with numbers that their countries keep free for stories. */
const phonesAbroad: Readonly<Record<string, { readonly phone: string; readonly phoneCountry: string }>> = {
  'claire.tennis': { phone: '639980012', phoneCountry: '+33' },
  'daniel.basketball': { phone: '7700900123', phoneCountry: '+44' },
  'marie.skating': { phone: '639980047', phoneCountry: '+33' },
};

/** Loads the demo with the users' own commands. Every step recognises earlier work, so an interrupted seed is completed. */
export async function seedDemo(given: SeedParts): Promise<void> {
  const now = await beginningOf(given.pool, given.now);
  const parts: Parts = { ...given, now, commandsAt: createCommandsAt(given), signedUp: signedUpAt(now).toISOString() };
  const coachIds = new Map<string, number>();
  for (const [index, coach] of coaches.entries()) coachIds.set(coach.key, await registerCoach(parts, coach, index));
  const athleteIds = new Map<string, number>();
  for (const [index, athlete] of athletes.entries()) athleteIds.set(athlete.key, await seedAthlete(parts, athlete, index));
  await Promise.all(coaches.map((coach, index) => seedProfile(parts, coach, index, idOf(coachIds, coach.key))));
  await Promise.all(athletes.map(({ key }) => seedAthletePhoto(parts, key, idOf(athleteIds, key))));
  // One after the other, because lists are in the order of the log.
  for (const review of reviews) {
    const people = { athleteId: idOf(athleteIds, review.athlete), coachId: idOf(coachIds, review.coach) };
    await seedReview(parts, review, people);
  }
  const schedules = new Map(coaches.map(({ key }) => [key, scheduleOf(key, dayOf(now))]));
  const ids = new Map([...coachIds, ...athleteIds]);
  const from = { schedules, openedAt: Date.parse(parts.signedUp), now: now.getTime() };
  const named = { ...parts, idOf: (key: string) => idOf(ids, key) };
  await seedBookedSessions(named, from);
  await seedMessages({ ...named, now: now.getTime() });
}

/** yyyy-mm-dd */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, who is not in it`);
  return id;
}

/** The id of the account, created now or by an interrupted seed. */
async function account(
  { identity, pool }: Pick<Parts, 'identity' | 'pool'>,
  email: string,
  role: Role,
  append: (id: number) => Promise<void>,
): Promise<number> {
  const known = await findAccount(pool, email, role);
  return known ? known.id : await identity.seedAccount({ email, password: demoPassword, role }, append);
}

const detailsOf = ({ key, dob, address, experience }: SeedCoach, index: number) => ({
  ...(phonesAbroad[key] ?? { phone: phoneOf(index), phoneCountry: homeCode }),
  dob,
  address,
  experience,
});

async function registerCoach({ commandsAt, signedUp, identity, pool }: Parts, coach: SeedCoach, index: number): Promise<number> {
  const email = addressOf(coach.key);
  const details = detailsOf(coach, index);
  return await account({ identity, pool }, email, 'coach', async (accountId) => {
    await appendCoach(
      commandsAt(signedUp),
      accountId,
      {
        email,
        domains: coach.domain,
        coach_name: coach.name,
        coach_phone: details.phone,
        coach_phone_country: details.phoneCountry,
        coach_dob: details.dob,
        coach_address: details.address,
        detail_experience: details.experience,
      },
      correlationId,
      signedUp,
    );
  });
}

/** The rest of the profile, with photo and certificates; nothing happens if it is complete. */
async function seedProfile(parts: Parts, coach: SeedCoach, index: number, id: number): Promise<void> {
  const imageId = await seedPhoto(parts, { id, role: 'coach', key: coach.key, domain: coach.domain });
  await parts.commandsAt(parts.signedUp)({
    decider: coachDecider,
    stream: coachStream(id),
    command: {
      type: 'UpdateCoachProfile',
      data: {
        coachId: id,
        name: coach.name,
        domain: coach.domain,
        ...detailsOf(coach, index),
        languages: [...coach.languages],
        ageText: '',
        gender: coach.gender,
        imageId,
        ratePaise: coach.rate * 100,
        showsContacts: undefined,
      },
      isOwnImage: true,
    },
    actor: { id, role: 'coach' },
    correlationId,
  });
  await seedCertificates(parts, id, coach);
  await seedHours(parts.commandsAt, parts.signedUp, id, scheduleOf(coach.key, dayOf(parts.now)));
}

async function seedAthlete({ commandsAt, signedUp, identity, pool }: Parts, athlete: SeedAthlete, index: number): Promise<number> {
  const email = addressOf(athlete.key);
  return await account({ identity, pool }, email, 'athlete', async (accountId) => {
    await appendAthlete(
      commandsAt(signedUp),
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
      signedUp,
    );
  });
}

async function seedAthletePhoto(parts: Parts, key: string, id: number): Promise<void> {
  const imageId = await seedPhoto(parts, { id, role: 'athlete', key });
  await parts.commandsAt(parts.signedUp)({
    decider: athleteDecider,
    stream: athleteStream(id),
    command: { type: 'ChangeAthletePhoto', data: { athleteId: id, imageId }, isOwnImage: true },
    actor: { id, role: 'athlete' },
    correlationId,
  });
}

/** A verified review is written the day after its session. */
async function seedReview(parts: Parts, review: SeedReview, people: { athleteId: number; coachId: number }): Promise<void> {
  const { rating, comment, minutes } = review;
  const from = momentOf(review, parts.now);
  const sport = coaches.find(({ key }) => key === review.coach)?.domain ?? '';
  const session = minutes === undefined ? null : await seedSession(parts, { ...people, sport, minutes, from }, correlationId);
  const at = session === null ? from.toISOString() : new Date(Date.parse(session.endedAt) + 20 * hourMs).toISOString();
  const data = { ...people, rating, comment };
  const sessions = session === null ? [] : await sessionFacts({ ...parts, mayHaveSessions: () => true }).of(people, session.callId, at);
  await parts.commandsAt(at)({
    decider: reviewDecider,
    stream: reviewStream(people.coachId, people.athleteId),
    command: { type: 'CreateReview', data, callId: null, at, hasCoach: true, sessions },
    actor: { id: people.athleteId, role: 'athlete' },
    correlationId,
    repeat: { key: `demo-${people.coachId}-${people.athleteId}` },
    request: data,
    isNew: true,
  });
}
