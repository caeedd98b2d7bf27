import { specify } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { nextReview, type ReviewCommand, reviewDecider, type ReviewEvent, reviewEvents, reviewStream, type Session } from './index.ts';

const given = specify(reviewDecider);

/** Seconds after the session. */
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const days = (count: number): number => count * 24 * 60 * 60;
const [callId, older] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

const data = { coachId: 7, athleteId: 3, rating: 5, comment: 'Patient and precise' };
const session = (change: Partial<Session> = {}): Session => ({
  callId,
  coachId: 7,
  athleteId: 3,
  togetherMs: 42 * 60_000 + 999,
  isThere: false,
  leftAt: at(0),
  ...change,
});
const create = (change: Partial<ReviewCommand> = {}): ReviewCommand => ({
  type: 'CreateReview',
  data,
  callId: null,
  at: at(60),
  hasCoach: true,
  sessions: [],
  ...change,
});
const unverified: ReviewEvent = { type: 'ReviewCreated', data: { reviewId: '7_3', ...data, session: null } };
const verified = (of = session()): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${of.callId}_3`,
    ...data,
    session: { callId: of.callId, togetherMs: of.togetherMs, leftAt: of.leftAt ?? '' },
  },
});
const already = { refused: 'alreadyReviewed', path: '' };

describe('a review without a session', () => {
  it('is created unverified', () => {
    expect(given().when(create()).events()).toEqual([unverified]);
  });

  it('is left once per athlete and coach', () => {
    expect(given(unverified).when(create()).refusal()).toEqual(already);
  });

  it('is not left by who has reviewed a session', () => {
    expect(given(verified()).when(create()).refusal()).toEqual(already);
  });

  it('needs a registered coach', () => {
    expect(
      given()
        .when(create({ hasCoach: false, sessions: [session()] }))
        .refusal(),
    ).toEqual({ refused: 'reviewedCoachNotFound', path: '/coach_id' });
  });

  it.each([
    ['too short', session({ togetherMs: 59_999 })],
    ['too long ago', session({ leftAt: at(60 - days(14) - 1) })],
    ['of another athlete', session({ athleteId: 4 })],
    ['with another coach', session({ coachId: 8 })],
    ['missed', session({ togetherMs: 0, leftAt: null })],
  ])('is what there is after a session that was %s', (_what, one) => {
    expect(
      given()
        .when(create({ sessions: [one] }))
        .events(),
    ).toEqual([unverified]);
  });

  it('waits for the end of a session that may be reviewed then', () => {
    const running = session({ isThere: true, leftAt: null });
    const refusal = { refused: 'sessionNotOver', path: '' };
    expect(
      given()
        .when(create({ sessions: [running] }))
        .refusal(),
    ).toEqual(refusal);
    expect(
      given(unverified)
        .when(create({ sessions: [running] }))
        .refusal(),
    ).toEqual(refusal);
    expect(
      given(verified())
        .when(create({ sessions: [running] }))
        .refusal(),
    ).toEqual(already);
  });
});

describe('a review of a session', () => {
  it.each([[null], [callId]])('is created verified, with the call named as %s', (named) => {
    expect(
      given()
        .when(create({ callId: named, sessions: [session()] }))
        .events(),
    ).toEqual([verified()]);
  });

  it('is left beside an unverified one', () => {
    expect(
      given(unverified)
        .when(create({ sessions: [session()] }))
        .events(),
    ).toEqual([verified()]);
  });

  it('is left once for each', () => {
    const sessions = [session(), session({ callId: older, leftAt: at(-days(1)) })];
    const [, second] = sessions;
    expect(given().when(create({ sessions })).events()).toEqual([verified()]);
    expect(given(verified()).when(create({ sessions })).events()).toEqual([verified(second)]);
    expect(given(verified(), verified(second)).when(create({ sessions })).refusal()).toEqual(already);
    expect(given(verified()).when(create({ callId, sessions })).refusal()).toEqual({
      refused: 'sessionAlreadyReviewed',
      path: '/call_id',
    });
  });

  it.each([
    ['59 seconds', session({ togetherMs: 59_000 }), at(60), 'sessionTooShort'],
    ['a moment less than 60 seconds', session({ togetherMs: 59_999 }), at(60), 'sessionTooShort'],
    ['14 days and a second ago', session(), at(days(14) + 1), 'sessionLongAgo'],
    ['still running', session({ isThere: true, leftAt: null }), at(60), 'sessionNotOver'],
    ['missed', session({ togetherMs: 0, leftAt: null }), at(60), 'sessionTooShort'],
    ['of somebody else', session({ athleteId: 4 }), at(60), 'notYourSession'],
    ['with another coach', session({ coachId: 8 }), at(60), 'notYourSession'],
    ['another one', session({ callId: older }), at(60), 'notYourSession'],
  ])('is refused for one that is %s', (_what, one, when, refused) => {
    expect(
      given()
        .when(create({ callId, sessions: [one], at: when }))
        .refusal(),
    ).toEqual({ refused, path: '/call_id' });
  });

  it.each([
    ['60 seconds', session({ togetherMs: 60_000 }), at(60)],
    ['14 days ago', session(), at(days(14))],
    ['a second less than 14 days ago', session(), at(days(14) - 1)],
  ])('is taken for one of %s', (_what, one, when) => {
    expect(
      given()
        .when(create({ callId, sessions: [one], at: when }))
        .events(),
    ).toEqual([verified(one)]);
  });
});

it('lies in the stream of its pair', () => {
  expect(reviewStream(7, 3)).toBe('review-7_3');
  expect(reviewStream(3, 7)).not.toBe(reviewStream(7, 3));
});

it('was unverified before sessions stood behind reviews', () => {
  const { session: _none, ...first } = unverified.data;
  expect(reviewEvents[0].upcasts?.[1]?.({ ...first, isVerified: false })).toEqual(unverified.data);
});

describe('what may be reviewed next', () => {
  const none = { isWritten: false, callIds: [] };

  it('is the newest session that can be, though a newer one runs', () => {
    const running = session({ callId: older, isThere: true, leftAt: null });
    expect(nextReview([running, session()], none, at(60))).toMatchObject({ about: 'session', session: { callId } });
  });

  it('is nothing more once a session was reviewed, until the next one', () => {
    const reviewed = { isWritten: true, callIds: [callId] };
    expect(nextReview([session()], reviewed, at(60))).toEqual({ about: 'nothing' });
    expect(nextReview([session({ callId: older }), session()], reviewed, at(60))).toMatchObject({ session: { callId: older } });
  });
});
