import { createListener, type Listener } from '@academy/platform/postgres';
import { cutOff, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { athleteProfiles } from './athletes/athlete-profiles.ts';
import { changesChannel } from './bookkeeping.ts';
import { type Checkpoints, createCheckpoints } from './progress.ts';
import { coachReviews } from './reviews/coach-reviews.ts';
import { openViews, type Views } from './testing/views.ts';

let views: Views;
let listener: Listener;
let checkpoints: Checkpoints;

beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles, coachReviews]);
  listener = createListener({ url: views.url, applicationName: 'api listening', channels: [changesChannel] });
  checkpoints = createCheckpoints({ listener, pool: views.pool });
  await listener.ready();
});
afterEach(async () => {
  checkpoints.close();
  await listener.close();
  await views.drop();
});

const review = (athleteId: number) => ({
  type: 'ReviewCreated',
  data: { reviewId: `1_${athleteId}`, coachId: 1, athleteId, rating: 5, comment: 'Good', session: null },
});
const models = ['coach_reviews', 'athlete_profiles'];
const long = 10_000;

it('resolves when the projector announces the position', async () => {
  const wait = checkpoints.waitFor('review@2', models, long);
  await views.given(coachReviews, review(1), review(2));
  expect(await wait).toBe(true);
  expect((await checkpoints.positionsNow()).get('coach_reviews')).toBe(2n);
});

it('resolves at once if the position was already reached', async () => {
  await views.given(coachReviews, review(1));
  expect(await checkpoints.waitFor('review@1', models, long)).toBe(true);
  expect(await checkpoints.waitFor('review@1', models, 0)).toBe(true);
});

it('knows at once what another process has stored', async () => {
  await views.given(coachReviews, review(1));
  await views.pool.query(`update projections.checkpoints set position = 9 where name = 'coach_reviews'`);
  expect((await checkpoints.positionsNow()).get('coach_reviews')).toBe(9n);
});

it('gives up after the timeout', async () => {
  expect(await checkpoints.waitFor('review@1', models, 20)).toBe(false);
});

it('ignores categories that the models do not fold, and models that are not named', async () => {
  expect(await checkpoints.waitFor('wallet@99', models, 0)).toBe(true);
  expect(await checkpoints.waitFor('coach@99', models, 0)).toBe(true);
  expect(await checkpoints.waitFor('review@99', ['athlete_profiles'], 0)).toBe(true);
  expect(await checkpoints.waitFor('nonsense', models, 0)).toBe(true);
});

it('waits for every part of a token', async () => {
  await views.given(coachReviews, review(1));
  expect(await checkpoints.waitFor('review@1,athlete@50', models, 20)).toBe(false);
  expect(await checkpoints.waitFor('athlete@50,review@1', ['coach_reviews'], long)).toBe(true);
});

it('polls the table if no notification arrives', async () => {
  const wait = checkpoints.waitFor('review@7', models, long);
  await views.pool.query(`update projections.checkpoints set position = 7 where name = 'coach_reviews'`);
  expect(await wait).toBe(true);
});

it('trusts the table again after its connection was lost, even if that is behind the announced position', async () => {
  await views.given(coachReviews, review(1), review(2));
  expect(await checkpoints.waitFor('review@2', models, long)).toBe(true);
  await views.pool.query(`update projections.checkpoints set position = 1 where name = 'coach_reviews'`);
  await cutOff(views.pool, 'api listening');
  await until('it reads anew', async () => !(await checkpoints.waitFor('review@2', models, 0)));
  expect(await checkpoints.waitFor('review@2', models, 20)).toBe(false);
});
