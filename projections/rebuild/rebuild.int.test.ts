import type { AthleteEvent } from '@academy/domain/athletes';
import type { CallEvent } from '@academy/domain/calls';
import type { CoachEvent } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { liveSchema } from '../checkpoint-table.ts';
import { type Academy, openAcademy } from '../projector-specification.ts';
import { createQueries } from '../queries.ts';
import type { ReadModel } from '../read-model.ts';
import { readModels } from '../registry.ts';
import { coachReviews, reviewTable } from '../reviews/coach-reviews.ts';
import { rowsOf } from '../specification.ts';
import { rebuild } from './rebuild.ts';

let academy: Academy;
beforeEach(async () => {
  academy = await openAcademy(inject('databaseUrl'));
});
afterEach(() => academy.close());

const coach = (coachId: number): CoachEvent[] => {
  const profile = {
    coachId,
    name: 'Asha Rao',
    phone: '1',
    dob: '1990-01-01',
    address: `tab\tline\nback\\slash ' "`,
    domain: 'Yoga',
    experience: String.raw`\N`,
  };
  return [
    { type: 'CoachRegistered', data: { ...profile, email: `c${coachId}@example.com`, termsVersion: '', termsAcceptedAt: '' } },
    ...(coachId % 2
      ? [
          {
            type: 'CoachProfileUpdated' as const,
            data: { ...profile, languages: ['Hindi'], ageText: '', gender: '', imageId: 'i', ratePaise: 5 },
          },
        ]
      : []),
  ];
};
const athlete = (athleteId: number): AthleteEvent[] => [
  {
    type: 'AthleteRegistered',
    data: {
      athleteId,
      name: 'Ravi é 🎾',
      phone: '',
      dob: '',
      address: '',
      health: 'nul\0',
      email: 'a@example.com',
      termsVersion: '',
      termsAcceptedAt: '',
    },
  },
];
const review = (coachId: number, athleteId: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating: 1 + ((coachId + athleteId) % 5),
    comment: 'a\0\tb\n',
    session: athleteId % 2 === 0 ? null : { callId: String(athleteId), togetherMs: 125_000, leftAt: '2026-01-01T00:02:05.000Z' },
  },
});

const call = (callId: number): CallEvent[] => [
  {
    type: 'CallRequested',
    data: { callId: String(callId), coachId: callId, athleteId: callId, sport: 'Yoga', at: '2026-01-01T00:00:00.000Z' },
  },
  { type: 'CallAccepted', data: { callId: String(callId), at: '2026-01-01T00:00:05.000Z' } },
  ...['coach', 'athlete'].map((role): CallEvent => ({
    type: 'ParticipantJoined',
    data: { callId: String(callId), participant: `${role}-${callId}`, peerId: role, at: '2026-01-01T00:00:10.000Z' },
  })),
  { type: 'CallEnded', data: { callId: String(callId), at: '2026-01-01T00:02:15.000Z', reason: 'everybodyLeft' } },
];

/** Writes a little of everything; returns the position of the last event by category. */
async function write(from: number, to: number): Promise<Record<string, bigint>> {
  const last: Record<string, bigint> = {};
  for (let id = from; id < to; id++) {
    last['coach-'] = await academy.append(`coach-${id}`, ...coach(id));
    last['call-'] = await academy.append(`call-${id}`, ...call(id));
    last['athlete-'] = await academy.append(`athlete-${id}`, ...athlete(id));
    last['review-'] = await academy.append(`review-${id}`, ...Array.from({ length: 5 }, (_, index) => review(1 + ((id + index) % 7), id)));
  }
  return last;
}

const tables = readModels.flatMap((model) => Object.keys(model.tables));
async function rows(): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for (const table of tables) all.push(await rowsOf(academy.session, `${liveSchema}.${table}`));
  return all;
}
const lastOf = ({ streams }: ReadModel, last: Record<string, bigint>): bigint =>
  streams.map((stream) => last[stream] ?? 0n).reduce((a, b) => (a > b ? a : b));
const caughtUp = (last: Record<string, bigint>): Promise<void[]> =>
  Promise.all(readModels.map((model) => academy.reaches(model, lastOf(model, last))));

describe('a rebuild', () => {
  it('makes the same rows as the live projectors did', async () => {
    for (const model of readModels) academy.run(model);
    await caughtUp(await write(1, 30));
    const live = await rows();
    expect(live.every((table) => table.length > 0)).toBe(true);
    const lines: string[] = [];
    await rebuild(readModels, { ...academy.rebuilding, onProgress: (line) => void lines.push(line) });
    expect(await rows()).toEqual(live);
    expect(lines.some((line) => line.includes('events/s'))).toBe(true);
  });

  it('makes the same rows without COPY', async () => {
    await write(1, 10);
    await rebuild(readModels, academy.rebuilding);
    const copied = await rows();
    const withoutBulk = (model: ReadModel) => Object.fromEntries(Object.entries(model).filter(([name]) => name !== 'bulk'));
    const plain = readModels.map((model) => withoutBulk(model) as unknown as ReadModel);
    await rebuild(plain, academy.rebuilding);
    expect(await rows()).toEqual(copied);
  });

  it('swaps under writers and readers: nobody is refused, nothing is lost', async () => {
    for (const model of readModels) academy.run(model);
    await caughtUp(await write(1, 10));
    const queries = createQueries(academy.pool);
    const over = new AbortController();
    let served = 0;
    const reading = (async () => {
      for (; !over.signal.aborted; served++) {
        const page = await queries.reviews.page({ limit: 20, today: '2026-01-01' });
        expect(page.summary.count).toBeGreaterThanOrEqual(45);
        await queries.coaches.list({ limit: 20, today: '2026-01-01' });
      }
    })();
    const writing = write(10, 60);
    for (let round = 0; round < 3; round++) await rebuild(readModels, academy.rebuilding);
    const last = await writing;
    await caughtUp(last);
    over.abort();
    await reading;
    expect(served).toBeGreaterThan(10);
    const live = await rows();
    await rebuild(readModels, academy.rebuilding);
    expect(await rows()).toEqual(live);
    expect((await queries.reviews.summary({})).count).toBe(59 * 5);
  });

  it('shows reviews of the first version unverified, and beside them those of sessions', async () => {
    const { reviewId, coachId, athleteId, rating, comment } = review(9, 8).data;
    await academy.appendRaw('review-9_8', 'ReviewCreated', { reviewId, coachId, athleteId, rating, comment, isVerified: false });
    await academy.append('review-9_7', review(9, 7));
    await rebuild([coachReviews, athleteProfiles], academy.rebuilding);
    const { reviews } = await createQueries(academy.pool).reviews.page({ coachId: 9, limit: 2, today: '2026-01-02' });
    expect(reviews.map((one) => [one.id, one.is_verified, one.session_minutes])).toEqual([
      ['9_7', true, 2],
      ['9_8', false, null],
    ]);
  });

  it('leaves no schema behind, and starts over where one was broken off', async () => {
    await write(1, 3);
    const schema = `rebuild_${coachReviews.name}`;
    await academy.pool.query(`create schema ${schema}; create table ${schema}.${reviewTable} (rest int)`);
    await rebuild([coachReviews], academy.rebuilding);
    expect((await academy.pool.query('select 1 from pg_namespace where nspname = $1', [schema])).rows).toEqual([]);
  });

  it('is refused where a newer version is live, unless it is asked to go back', async () => {
    await write(1, 3);
    await rebuild([{ ...coachReviews, version: coachReviews.version + 1 }], academy.rebuilding);
    await expect(rebuild([coachReviews], academy.rebuilding)).rejects.toThrow('newer');
    await rebuild([coachReviews], { ...academy.rebuilding, mayGoBack: true });
    const { rows } = await academy.pool.query('select version from projections.checkpoints');
    expect(rows).toEqual([{ version: coachReviews.version }]);
  });

  it('changes nothing where it is broken off', async () => {
    await write(1, 3);
    await rebuild(readModels, academy.rebuilding);
    const before = await rows();
    await academy.appendRaw('review-x', 'ReviewCreated', {});
    await expect(rebuild(readModels, academy.rebuilding)).rejects.toThrow('cannot be read');
    await expect(rebuild(readModels, { ...academy.rebuilding, signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(await rows()).toEqual(before);
  });
});
