import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import {
  attend,
  callDecider,
  type CallEvent,
  goneFrom,
  nobody,
  nothingReplayedOfCall,
  presentIn,
  replayCall,
  type ReplayedCall,
  sessionOf,
} from './index.ts';
import { randomCall } from './testing/index.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const ms = (second: number): number => Date.parse(at(second));
const rang: CallEvent = { type: 'CallRequested', data: { callId: 'c', coachId: 1, athleteId: 2, sport: 'Tennis', at: at(0) } };
const joined = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId: 'c', participant, peerId, at: at(second) },
});
const left = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId: 'c', participant, peerId, at: at(second), reason: 'left' },
});
const replayed = (...events: CallEvent[]): ReplayedCall => events.reduce(replayCall, nothingReplayedOfCall);
const seconds = ({ togetherMs }: ReplayedCall): number => (togetherMs.get('athlete-2') ?? 0) / 1000;

describe('a replayed call', () => {
  it('says who is in it since when, who left when, and how it ended', () => {
    const events = [rang, joined('coach-1', 10), joined('athlete-2', 20), left('athlete-2', 50), joined('athlete-2', 60, 'again')];
    const running = replayed(...events, left('coach-1', 90));
    expect([...presentIn(running)]).toEqual([['athlete-2', ms(60)]]);
    expect([...goneFrom(running)]).toEqual([['coach-1', ms(90)]]);
    expect(seconds(running)).toBe(60);
    const over = replayed(...events, { type: 'CallEnded', data: { callId: 'c', at: at(95), reason: 'serverLost' } });
    expect(over).toMatchObject({ phase: 'over', open: [], end: { at: ms(95), reason: 'serverLost' } });
    expect([seconds(over), goneFrom(over).get('athlete-2')]).toEqual([65, ms(95)]);
  });

  it('counts two connections of one person once, and somebody who left earlier than was told not at all after that', () => {
    const two = [joined('athlete-2', 0), joined('athlete-2', 5, 'second'), left('athlete-2', 10), left('athlete-2', 12, 'second')];
    expect(seconds(replayed(rang, joined('coach-1', 0), ...two))).toBe(12);
    const late = [joined('athlete-2', 0), joined('athlete-3', 50), left('athlete-2', 31)];
    expect(seconds(replayed(rang, joined('coach-1', 0), ...late))).toBe(31);
  });

  it('lasts for a person since the oldest of their connections', () => {
    const call = replayed(rang, joined('athlete-2', 5), joined('athlete-2', 9, 'second'));
    expect([...presentIn(call)]).toEqual([['athlete-2', ms(5)]]);
  });
});

/** What the ordinary read model says of a call after these events: it asks the decider and the attendance. */
function known(events: readonly CallEvent[]) {
  const state = fold(callDecider, events);
  const attendance = events.reduce(attend, nobody);
  return {
    phase: state.phase === 'none' ? null : state.phase,
    coach: state.phase === 'none' ? null : `coach-${state.coachId}`,
    removed: state.removed,
    here: new Set(Object.values(state.present)),
    sessions: state.athleteIds.map((athleteId) => sessionOf(state, attendance, athleteId)),
  };
}

function shownOf(call: ReplayedCall): ReturnType<typeof known> {
  const [here, gone] = [presentIn(call), goneFrom(call)];
  return {
    phase: call.phase,
    coach: call.coach,
    removed: call.removed as ReturnType<typeof known>['removed'],
    here: new Set(here.keys()) as ReturnType<typeof known>['here'],
    sessions: call.athletes.map((person) => {
      const leftAt = gone.get(person);
      return {
        callId: 'c',
        coachId: 1,
        athleteId: Number(person.split('-')[1]),
        togetherMs: call.togetherMs.get(person) ?? 0,
        isThere: here.has(person),
        leftAt: leftAt === undefined ? null : new Date(leftAt).toISOString(),
      };
    }),
  };
}

it('says at every position of every history what the ordinary read model says', () => {
  const phases = new Set<string | null>();
  let together = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const events = randomCall(seed);
    for (let count = 0; count <= events.length; count++) {
      const call = replayed(...events.slice(0, count));
      expect(shownOf(call), `seed ${seed}, after ${count} events`).toEqual(known(events.slice(0, count)));
      phases.add(call.phase);
      together = Math.max(together, seconds(call));
    }
  }
  expect(phases).toEqual(new Set([null, 'ringing', 'declined', 'cancelled', 'accepted', 'running', 'over']));
  expect(together).toBeGreaterThan(600);
});
