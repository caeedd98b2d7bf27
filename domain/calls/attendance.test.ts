import { describe, expect, it } from 'vitest';
import { attend, type CallEvent, nobody } from './index.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const joined = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId: 'c', participant, peerId, at: at(second) },
});
const left = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId: 'c', participant, peerId, at: at(second), reason: 'left' },
});
const together = (...events: CallEvent[]) => events.reduce(attend, nobody).together;

describe('the time that coach and athlete are in a call together', () => {
  it('counts from the later arrival to the earlier departure', () => {
    expect(together(joined('coach-1', 0), joined('athlete-2', 10), left('athlete-2', 70), left('coach-1', 90))).toEqual({
      'athlete-2': 60_000,
    });
  });

  it('adds up over interruptions', () => {
    const again = [joined('athlete-2', 50, 'second'), left('athlete-2', 60, 'second')];
    expect(together(joined('coach-1', 0), joined('athlete-2', 10), left('athlete-2', 40), ...again)).toEqual({ 'athlete-2': 40_000 });
  });

  it('is no longer with two connections of the same person', () => {
    expect(together(joined('coach-1', 0), joined('athlete-2', 0), joined('athlete-2', 5, 'second'), left('athlete-2', 10))).toEqual({
      'athlete-2': 10_000,
    });
  });

  it('is counted for each athlete, and not among athletes', () => {
    const events = [joined('athlete-2', 0), joined('athlete-3', 0), joined('coach-1', 10), left('athlete-3', 15), left('coach-1', 30)];
    expect(together(...events)).toEqual({ 'athlete-2': 20_000, 'athlete-3': 5000 });
  });

  it('never shrinks where clocks differ', () => {
    expect(together(joined('coach-1', 10), joined('athlete-2', 5), left('athlete-2', 3), left('coach-1', 20))).toEqual({});
  });
});
