import { describe, expect, it } from 'vitest';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { Placed } from '@academy/platform/subscriptions';
import { react, type SessionEvent } from './react.ts';
import { pricePaise, sessionOf } from './sessions.fixture.ts';

const one = sessionOf(1, Date.UTC(2026, 11, 1, 10));
const { bookingId, minute } = one;
const call = one.callAt(0);
const find = `find ${bookingId}`;
const settle = `settle ${bookingId}`;

/** What an event does: `find b 75` opens that to-do 75 minutes after the start, `-find b` closes it. */
const changes = (event: { readonly type: string; readonly data: unknown }): string[] =>
  react(event as Placed<SessionEvent>).map((change) => {
    if ('close' in change) return `-${change.close}`;
    const { key, kind, dueAt, expiresAt } = change.open;
    expect(expiresAt === null).toBe(kind !== 'leave');
    return `${key} ${(Date.parse(dueAt) - Date.parse(minute(0))) / 60_000}`;
  });

const common = { bookingId, coachId: 7, athleteId: 3, at: minute(75) };
const found: OutcomeEvent = {
  type: 'OutcomeFound',
  data: { ...common, outcome: 'technical', rule: 1, togetherMs: 0, settleAt: minute(24 * 60) },
};

describe('the outcome of a session', () => {
  it('is to be found a quarter of an hour after its end, also when the session is moved', () => {
    expect(changes(one.held())).toEqual([`${find} 75`]);
    expect(changes(one.moved(120))[0]).toBe(`${find} 195`);
    expect(changes(one.moved(7 * 24 * 60, 1, 1))[0]).toBe(`${find} 10155`);
  });

  it('keeps its time while the session is on its way to another week, and if it is refused there', () => {
    expect([one.heldThere(7 * 24 * 60), one.released('moveRefused', 1)].flatMap(changes)).toEqual([]);
  });

  it('is not looked for after the hold ended or the session was cancelled', () => {
    const over = [one.released('expired'), one.released('givenUp'), one.cancelled()];
    expect(over.map((event) => changes(event)[0])).toEqual(Array(3).fill(`-${find}`));
  });

  it('is settled at the time that the last event says', () => {
    expect(changes(found)).toEqual([`-${find}`, `${settle} 1440`]);
    const said = { ...common, by: 'athlete-3', text: '', settleAt: minute(100) };
    expect(changes({ type: 'OutcomeDisputed', data: { ...said, claims: 'coachAbsent' } })).toEqual([`${settle} 100`]);
    expect(changes({ type: 'OutcomeAnswered', data: { ...said, agrees: false } })).toEqual([`${settle} 100`]);
    const costs = { capturePaise: 0, releasePaise: pricePaise };
    expect(changes({ type: 'OutcomeSettled', data: { ...common, outcome: 'technical', ...costs } })).toEqual([`-${settle}`]);
  });
});

it('closes the room of a booked call at its time, unless the call ended before', () => {
  const begun = call.begun();
  expect(changes(begun)).toEqual([`close ${begun.data.callId} 75`]);
  const ended = { type: 'CallEnded', data: { callId: begun.data.callId, at: minute(75), reason: 'timeOver' } };
  expect(changes(ended)).toEqual([`-close ${begun.data.callId}`]);
});

it('leaves the room that a session has no more at once, unless that was long ago', () => {
  const leave = (sequence: number | null) => ({
    kind: 'leave',
    subject: bookingId,
    dueAt: minute(-3),
    expiresAt: minute(177),
    data: { bookingId, sequence },
  });
  expect(react(one.cancelled(0, minute(-3)) as Placed<SessionEvent>)[1]).toEqual({
    open: { key: `leave ${bookingId} cancelled`, ...leave(null) },
  });
  expect(react(one.moved(120, 2, 0, minute(-3)) as Placed<SessionEvent>)[1]).toEqual({
    open: { key: `leave ${bookingId} 1`, ...leave(1) },
  });
});
