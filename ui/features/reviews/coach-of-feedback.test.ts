import { expect, it } from 'vitest';
import { coachIdOf, feedbackPath } from './coach-of-feedback.ts';

it.each([
  [{ coachId: 3 }, '', 3],
  [{ coachId: '3' }, '', 3],
  [{ coachId: 3 }, 'coach=4', 3],
  [null, 'coach=4', 4],
  [undefined, '', undefined],
  [{}, 'coach=', undefined],
  [{ coachId: null }, 'coach=4', 4],
  ['3', '', undefined],
  [null, 'coach=-4', undefined],
  [null, 'coach=0', undefined],
  [null, 'coach=1.5', undefined],
  [null, 'coach=1e99', undefined],
  [null, 'coach=four', undefined],
])('state %j and parameters %j give coach %j', (state, parameters, expected) => {
  expect(coachIdOf(state, new URLSearchParams(parameters))).toBe(expected);
});

it.each([
  [3, 'Tennis', '/feedback/Tennis?coach=3'],
  [3, 'Table Tennis/2', '/feedback/Table%20Tennis%2F2?coach=3'],
  [3, '', '/feedback?coach=3'],
])('feedback about %i in %j is at %s', (coachId, sport, expected) => {
  expect(feedbackPath(coachId, sport)).toBe(expected);
});
