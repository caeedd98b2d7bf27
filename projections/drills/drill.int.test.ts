import { type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { defineReadModel } from '../read-model.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { coachReviews, reviewTable } from '../reviews/coach-reviews.ts';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.ts';
import { walletLedger } from '../wallets/wallet-ledger.ts';
import { story } from '../wallets/money.fixture.ts';
import { ratingTable } from '../tables.ts';
import { differingIn, drill, type DrillReport } from './drill.ts';

const secret = 'nobody may read this';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
});
afterEach(() => environment.close());

const review = (coachId: number, athleteId: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: `${coachId}_${athleteId}`, coachId, athleteId, rating: 5, comment: secret, session: null },
});

async function write(from: number, to: number): Promise<bigint> {
  let last = 0n;
  for (let athleteId = from; athleteId < to; athleteId++) last = await environment.append(reviewStream(1, athleteId), review(1, athleteId));
  return last;
}

const change = (statement: string) => environment.pool.query(statement);
const tried = (heals = false): Promise<DrillReport> => drill(coachReviews, { ...environment.rebuilding, heals });

it('finds read models equal that their projectors filled', async () => {
  for (const [stream, events] of story(1, 2).streams()) await environment.append(stream, ...events);
  const last = await write(1, 20);
  environment.run(coachReviews);
  environment.run(walletLedger);
  await environment.reaches(coachReviews, last);
  const report = await tried();
  expect(report).toMatchObject({ model: 'coach_reviews', version: coachReviews.version, isHealed: false });
  expect(report.tables.map(({ table, rows, differing }) => [table, rows, differing])).toEqual([
    [reviewTable, 19, 0],
    [ratingTable, 2, 0],
  ]);
  for (const { live, rebuilt } of report.tables) expect(live).toBe(rebuilt);
  expect(differingIn(await drill(walletLedger, environment.rebuilding))).toBe(0);
});

it('compares both at one position while the log goes on', async () => {
  await write(1, 10);
  environment.run(coachReviews);
  await environment.reaches(coachReviews, 0n);
  const writing = write(10, 80);
  for (let round = 0; round < 4; round++) expect(differingIn(await tried())).toBe(0);
  const last = await writing;
  await environment.reaches(coachReviews, last);
  const report = await tried();
  expect(report.position).toBeGreaterThanOrEqual(last);
  expect(report.tables[0]?.rows).toBe(79);
});

it('does not blame a read model for what its projector has not applied yet', async () => {
  await write(1, 5);
  await rebuild([coachReviews], environment.rebuilding);
  await write(5, 9);
  const report = await tried();
  expect([differingIn(report), report.tables[0]?.rows]).toEqual([0, 4]);
});

it('names planted rows by key and column, no value of a person, and heals them', async () => {
  const last = await write(1, 6);
  await rebuild([coachReviews], environment.rebuilding);
  await change(`update views.${ratingTable} set five = five + 1 where coach_id = 1`);
  await change(`delete from views.${reviewTable} where athlete_id = 2`);
  await change(`update views.${reviewTable} set comment = 'a lie', rating = 1 where athlete_id = 3`);
  await change(`insert into views.${reviewTable} select ${last + 7n}, 'invented', 1, 9, 5, 'x', null, null, null, now()`);
  const report = await tried();
  const positions = (await change(`select athlete_id, position from views.${reviewTable}`)).rows as {
    athlete_id: string;
    position: string;
  }[];
  const at = (athleteId: number): string => positions.find((row) => Number(row.athlete_id) === athleteId)?.position ?? '';
  const [reviews, ratings] = report.tables;
  expect(reviews?.differences.toSorted((a, b) => (a.what < b.what ? -1 : 1))).toEqual([
    { key: { position: at(3) }, what: 'differs', columns: ['rating', 'comment'] },
    { key: { position: expect.any(String) }, what: 'missing', columns: [] },
    { key: { position: String(last + 7n) }, what: 'surplus', columns: [] },
  ]);
  expect(ratings?.differences).toEqual([{ key: { coach_id: '1' }, what: 'differs', columns: ['five'] }]);
  expect([reviews?.differing, ratings?.differing, report.isHealed]).toEqual([3, 1, false]);
  expect(JSON.stringify(report, (_key, value: unknown) => String(value))).not.toMatch(new RegExp(`${secret}|a lie|invented`, 'u'));

  expect((await tried(true)).isHealed).toBe(true);
  const after = await tried(true);
  expect([differingIn(after), after.isHealed]).toEqual([0, false]);
});

it('names a key that is no id by a digest, and the first hundred rows of many', async () => {
  const empty = defineReadModel<ReviewEvent>({
    name: 'word_list',
    version: 1,
    streams: ['review-'],
    events: ['ReviewCreated'],
    tables: { word_list_v1: 'word text not null' },
    indexes: ['alter table word_list_v1 add primary key (word)'],
    apply: () => Promise.resolve([]),
  });
  await rebuild([empty], environment.rebuilding);
  await change(`insert into views.word_list_v1 select 'asha' || n from generate_series(1, 150) n`);
  const [words] = (await drill(empty, environment.rebuilding)).tables;
  expect([words?.differing, words?.differences.length]).toEqual([150, 100]);
  expect(words?.differences[0]).toEqual({ key: { word: expect.stringMatching(/^[0-9a-f]{16}$/u) }, what: 'surplus', columns: [] });
});

it('does not compare what was never built, or is of another version', async () => {
  await write(1, 3);
  await expect(tried()).rejects.toThrow('coach_reviews cannot be compared: it was never built');
  await rebuild([{ ...coachReviews, version: coachReviews.version + 1 }], environment.rebuilding);
  await expect(tried()).rejects.toThrow(`it is at version ${coachReviews.version + 1}, this program at ${coachReviews.version}`);
});
