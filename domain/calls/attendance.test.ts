import { describe, expect, it } from 'vitest';
import { randomOf } from '../kernel/random.fixture.ts';
import { attend, callDecider, type CallEvent, nobody, sessionOf, timeTogether } from './index.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const joined = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId: 'c', participant, peerId, at: at(second) },
});
const left = (participant: string, second: number, peerId = participant): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId: 'c', participant, peerId, at: at(second), reason: 'left' },
});
const ended = (second: number): CallEvent => ({ type: 'CallEnded', data: { callId: 'c', at: at(second), reason: 'serverLost' } });

const call = { ...callDecider.initialState, callId: 'c', coachId: 1, athleteIds: [2, 3] };
const of = (athleteId: number, ...events: CallEvent[]) => sessionOf(call, events.reduce(attend, nobody), athleteId);
const together = (...events: CallEvent[]) => (of(2, ...events)?.togetherMs ?? 0) / 1000;

describe('the time that coach and athlete are in a call together', () => {
  it('counts from the later arrival to the earlier departure', () => {
    expect(together(joined('coach-1', 0), joined('athlete-2', 10), left('athlete-2', 70), left('coach-1', 90))).toBe(60);
  });

  it('adds up over interruptions', () => {
    const again = [joined('athlete-2', 50, 'second'), left('athlete-2', 60, 'second')];
    expect(together(joined('coach-1', 0), joined('athlete-2', 10), left('athlete-2', 40), ...again)).toBe(40);
  });

  it('is not counted twice for two connections of the same person', () => {
    const two = [joined('athlete-2', 0), joined('athlete-2', 5, 'second'), left('athlete-2', 10), left('athlete-2', 12, 'second')];
    expect(together(joined('coach-1', 0), ...two)).toBe(12);
  });

  it('is counted for each athlete with the coach, not between athletes', () => {
    const events = [joined('athlete-2', 0), joined('athlete-3', 0), joined('coach-1', 10), left('athlete-3', 15), left('coach-1', 30)];
    expect([of(2, ...events)?.togetherMs, of(3, ...events)?.togetherMs]).toEqual([20_000, 5000]);
  });

  it('ends when a participant was lost, even if that was recorded after others had joined', () => {
    const late = [joined('athlete-2', 50, 'second'), left('athlete-2', 31), left('athlete-2', 60, 'second')];
    expect(together(joined('coach-1', 0), joined('athlete-2', 0), ...late)).toBe(41);
  });

  it('is zero if clocks differ so much that somebody left before joining', () => {
    expect(together(joined('coach-1', 10), joined('athlete-2', 5), left('athlete-2', 3), left('coach-1', 20))).toBe(0);
  });

  it('is what counting the seconds gives, however often both come and go', () => {
    const random = randomOf(65);
    for (let round = 0; round < 100; round++) {
      const events: CallEvent[] = [];
      const here = { 'coach-1': false, 'athlete-2': false };
      let seconds = 0;
      for (let second = 0; second < 60; second++) {
        const [who] = (['coach-1', 'athlete-2'] as const).slice(random(2));
        if (who && random(3) === 0) {
          events.push((here[who] ? left : joined)(who, second));
          here[who] = !here[who];
        }
        if (here['coach-1'] && here['athlete-2']) seconds++;
      }
      expect(together(...events, ended(60))).toBe(seconds);
    }
  });

  it('ends for all when the call ends', () => {
    expect(of(2, joined('coach-1', 0), joined('athlete-2', 0), ended(80))).toMatchObject({
      togetherMs: 80_000,
      isThere: false,
      leftAt: at(80),
    });
  });
});

describe("an athlete's part in a call", () => {
  it('lasts while one of their connections does', () => {
    const events = [joined('coach-1', 0), joined('athlete-2', 0), joined('athlete-2', 30, 'second'), left('athlete-2', 31)];
    expect(of(2, ...events)).toEqual({ callId: 'c', coachId: 1, athleteId: 2, togetherMs: 31_000, isThere: true, leftAt: null });
  });

  it('ends when the athlete has left, even if the coach stays', () => {
    expect(of(2, joined('coach-1', 0), joined('athlete-2', 5), left('athlete-2', 95))).toEqual({
      callId: 'c',
      coachId: 1,
      athleteId: 2,
      togetherMs: 90_000,
      isThere: false,
      leftAt: at(95),
    });
  });

  it('is empty for an athlete who never joined, and null for strangers', () => {
    expect(of(3, joined('coach-1', 0))).toMatchObject({ togetherMs: 0, isThere: false, leftAt: null });
    expect(of(4, joined('coach-1', 0), joined('athlete-4', 0))).toBeNull();
  });
});

describe('the time of a call so far', () => {
  const soFar = (athletes: readonly number[], now: number, ...events: CallEvent[]) =>
    timeTogether(events.reduce(attend, nobody), 1, athletes, Date.parse(at(now)));

  it('goes on while both are there', () => {
    expect(soFar([2], 70, joined('coach-1', 0), joined('athlete-2', 10))).toEqual({ togetherMs: 60_000, isTogether: true });
  });

  it('stands still while one of them is away', () => {
    const events = [joined('coach-1', 0), joined('athlete-2', 10), left('athlete-2', 40)];
    expect(soFar([2], 70, ...events)).toEqual({ togetherMs: 30_000, isTogether: false });
  });

  it('counts two athletes with the coach at once as one time', () => {
    const events = [joined('coach-1', 0), joined('athlete-2', 10), joined('athlete-3', 20), left('athlete-2', 30)];
    expect(soFar([2, 3], 50, ...events)).toEqual({ togetherMs: 40_000, isTogether: true });
    expect(soFar([2], 50, ...events)).toEqual({ togetherMs: 20_000, isTogether: false });
  });

  it('is nothing yet for a reader whose clock is behind that of the media server', () => {
    const events = [joined('coach-1', 10), joined('athlete-2', 20)];
    for (const now of [19, 15, 10, 5, 0]) expect(soFar([2], now, ...events)).toEqual({ togetherMs: 0, isTogether: true });
    const again = [...events, left('athlete-2', 30), joined('athlete-2', 40, 'second')];
    expect(soFar([2], 35, ...again)).toEqual({ togetherMs: 10_000, isTogether: true });
  });

  it('is nothing before both have joined', () => {
    expect(soFar([2], 50, joined('athlete-2', 10), joined('athlete-3', 10))).toEqual({ togetherMs: 0, isTogether: false });
  });
});
