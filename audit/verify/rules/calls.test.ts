import { attend, callDecider, type CallEvent, nobody, sessionOf } from '@academy/domain/calls';
import { expect, it } from 'vitest';
import { callId, story } from '../../testing/business.ts';
import { Calls, openedCall } from './calls.ts';

const events = story()
  .records.filter(({ stream }) => stream.startsWith('call-'))
  .map(({ type, data }) => ({ type, data: JSON.parse(data) as object }) as CallEvent);
const late: CallEvent = {
  type: 'MediaFlowed',
  data: { callId: callId(1), participant: 'athlete-1', peerId: 'a1', at: '2026-11-24T10:00:00.000Z' },
};

it('a call that is over is remembered as a text that says what the events say, and goes on with later ones', () => {
  const calls = new Calls();
  const kept = events.map((event) => calls.add(event));
  expect(kept.map((one) => typeof one)).toEqual([...events.slice(1).map(() => 'object'), 'string']);
  const state = events.reduce((before, event) => callDecider.evolve(before, event), callDecider.initialState);
  const session = sessionOf(state, events.reduce(attend, nobody), 1);
  for (const one of [kept.at(-1)!, calls.add(late)]) {
    const opened = openedCall(callId(1), one);
    expect(typeof one).toBe('string');
    expect(opened.state).toMatchObject({ callId: callId(1), coachId: 7, athleteIds: [1], phase: 'over', requestedAt: state.requestedAt });
    expect(sessionOf(opened.state, opened.attendance, 1)).toEqual(session);
    expect(opened.endedAt).toBe(events.at(-1)?.data.at);
    expect(opened.sessions).toEqual([
      { coachId: 7, athleteId: 1, togetherMs: session?.togetherMs, leftMs: Date.parse(session?.leftAt ?? '') },
    ]);
  }
  expect(calls.get(callId(1))).toEqual(openedCall(callId(1), kept.at(-1)!));
  expect(calls.get(callId(2))).toBeUndefined();
});
