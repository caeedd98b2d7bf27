import { specify } from '../kernel/specify.fixture.ts';
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
const already = { refused: 'alreadyReviewed', kind: 'conflict', path: '' };

describe('a review without a session', () => {
  it('is created unverified', () => {
    expect(given().when(create()).events()).toEqual([unverified]);
  });

  it('is left once per athlete and coach', () => {
    expect(given(unverified).when(create()).refusal()).toEqual(already);
  });

  it('is refused for an athlete who has reviewed a session', () => {
    expect(given(verified()).when(create()).refusal()).toEqual(already);
  });

  it('needs a registered coach', () => {
    expect(
      given()
        .when(create({ hasCoach: false, sessions: [session()] }))
        .refusal(),
    ).toEqual({ refused: 'reviewedCoachNotFound', kind: 'notFound', path: '/coach_id' });
  });

  it.each([
    ['too short', session({ togetherMs: 59_999 })],
    ['too long ago', session({ leftAt: at(60 - days(14) - 1) })],
    ['of another athlete', session({ athleteId: 4 })],
    ['with another coach', session({ coachId: 8 })],
    ['missed', session({ togetherMs: 0, leftAt: null })],
  ])('is the only possibility after a session that was %s', (_what, one) => {
    expect(
      given()
        .when(create({ sessions: [one] }))
        .events(),
    ).toEqual([unverified]);
  });

  it('waits for the end of a session that can be reviewed then', () => {
    const running = session({ isThere: true, leftAt: null });
    const refusal = { refused: 'sessionNotOver', kind: 'conflict', path: '' };
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

  it('can follow an unverified one', () => {
    expect(
      given(unverified)
        .when(create({ sessions: [session()] }))
        .events(),
    ).toEqual([verified()]);
  });

  it('is left once for each session', () => {
    const sessions = [session(), session({ callId: older, leftAt: at(-days(1)) })];
    const [, second] = sessions;
    expect(given().when(create({ sessions })).events()).toEqual([verified()]);
    expect(given(verified()).when(create({ sessions })).events()).toEqual([verified(second)]);
    expect(given(verified(), verified(second)).when(create({ sessions })).refusal()).toEqual(already);
    expect(given(verified()).when(create({ callId, sessions })).refusal()).toEqual({
      refused: 'sessionAlreadyReviewed',
      kind: 'conflict',
      path: '/call_id',
    });
  });

  it.each([
    ['59 seconds', session({ togetherMs: 59_000 }), at(60), 'sessionTooShort', 'conflict'],
    ['a moment less than 60 seconds', session({ togetherMs: 59_999 }), at(60), 'sessionTooShort', 'conflict'],
    ['14 days and a second ago', session(), at(days(14) + 1), 'sessionLongAgo', 'conflict'],
    ['still running', session({ isThere: true, leftAt: null }), at(60), 'sessionNotOver', 'conflict'],
    ['missed', session({ togetherMs: 0, leftAt: null }), at(60), 'sessionTooShort', 'conflict'],
    ['of somebody else', session({ athleteId: 4 }), at(60), 'notYourSession', 'forbidden'],
    ['with another coach', session({ coachId: 8 }), at(60), 'notYourSession', 'forbidden'],
    ['another one', session({ callId: older }), at(60), 'notYourSession', 'forbidden'],
  ])('is refused for one that is %s', (_what, one, when, refused, kind) => {
    expect(
      given()
        .when(create({ callId, sessions: [one], at: when }))
        .refusal(),
    ).toEqual({ refused, kind, path: '/call_id' });
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

it('is unverified in versions before reviews had sessions', () => {
  const { session: _none, ...first } = unverified.data;
  expect(reviewEvents[0].upcasts?.[1]?.({ ...first, isVerified: false })).toEqual(unverified.data);
});

describe('what may be reviewed next', () => {
  const none = { isWritten: false, callIds: [] };

  it('is the newest session that can be reviewed, even while a newer one runs', () => {
    const running = session({ callId: older, isThere: true, leftAt: null });
    expect(nextReview([running, session()], none, at(60))).toMatchObject({ about: 'session', session: { callId } });
  });

  it('is nothing once a session was reviewed, until the next one', () => {
    const reviewed = { isWritten: true, callIds: [callId] };
    expect(nextReview([session()], reviewed, at(60))).toEqual({ about: 'nothing' });
    expect(nextReview([session({ callId: older }), session()], reviewed, at(60))).toMatchObject({ session: { callId: older } });
  });
});
