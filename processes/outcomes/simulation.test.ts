import { outcomeStream } from '@academy/domain/outcomes';
import type { SealedEvent } from '@academy/platform/event-store';
import { plainCodec } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { MemoryList } from '../testing/memory-list.ts';
import { eventNames, type Disturbance, simulate, undisturbed } from '../testing/simulation.ts';
import { outcomes } from './index.ts';
import { hours, sessionOf } from './sessions.fixture.ts';

const disturbed: Disturbance = { workers: 2, crash: 25, failure: 8, lost: 12, duplicate: 3 };
const seeds = 500;

/** The simulated time begins at three o'clock. */
const four = Date.UTC(2026, 11, 30, 16);
const week = hours(24 * 7) / 60_000;

type Given = readonly (readonly [stream: string, event: { readonly type: string; readonly data: unknown }])[];
type Session = ReturnType<typeof sessionOf>;

const confirmed = (one: Session): Given => [one.held(), one.confirmed()].map((event) => [one.calendar(), event] as const);
const ofCall = (call: ReturnType<Session['callAt']>, ...events: readonly { readonly type: string; readonly data: unknown }[]): Given =>
  [call.begun(), ...events].map((event) => [call.stream, event] as const);

/** Held, waited for, never confirmed, cancelled and moved to another week with people in the rooms, and disputed. */
function given(): Given {
  const session = (number: number): Session => sessionOf(number, four);
  const [one, two, three, fourth, five, six] = [session(1), session(2), session(3), session(4), session(5), session(6)];
  const [call, lonely] = [one.callAt(0), six.callAt(0)];
  const common = { bookingId: six.bookingId, coachId: 7, athleteId: 3 };
  return [
    ...confirmed(one),
    ...ofCall(call, ...call.there('coach-7', 0, 60), ...call.there('athlete-3', 0, 60)),
    ...confirmed(two),
    ...ofCall(two.callAt(0), ...two.callAt(0).there('coach-7', 0)),
    [three.calendar(), three.held()],
    ...confirmed(fourth),
    ...ofCall(fourth.callAt(0), ...fourth.callAt(0).there('athlete-3', -8)),
    [fourth.calendar(), fourth.cancelled(0, fourth.minute(-5))],
    ...confirmed(five),
    ...ofCall(five.callAt(0), ...five.callAt(0).there('athlete-3', 0, 40)),
    [five.calendar(1), five.heldThere(week)],
    [five.calendar(), five.movedOut()],
    [five.calendar(1), five.moved(week, 1, 1, five.minute(-5))],
    ...ofCall(five.callAt(1, week), ...five.callAt(1, week).there('coach-7', 0, 30), ...five.callAt(1, week).there('athlete-3', 0, 30)),
    ...confirmed(six),
    ...ofCall(lonely, ...lonely.there('coach-7', 0, 60)),
    [
      outcomeStream(six.bookingId),
      {
        type: 'OutcomeFound',
        data: { ...common, at: six.minute(75), outcome: 'athleteAbsent', rule: 1, togetherMs: 0, settleAt: six.minute(25 * 60) },
      },
    ],
    [
      outcomeStream(six.bookingId),
      {
        type: 'OutcomeDisputed',
        data: { ...common, at: six.minute(80), by: 'athlete-3', claims: 'technical', text: '', settleAt: six.minute(80 + 72 * 60) },
      },
    ],
  ];
}

const run = (seed: number, disturbance: Disturbance) =>
  simulate({ process: outcomes, seed, disturbance, given: given(), isOver: (_log, list) => list.left.length === 0 });

/** What each stream says, and because of what; without the times at which it was decided. */
function streamsOf(log: readonly SealedEvent[]): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const nameOf = eventNames(log);
  for (const { stream, type, data, metadata } of log) {
    const { because, command } = metadata as { because?: string; command?: string };
    (found[stream] ??= []).push({
      type,
      data: { ...(data as object), at: null, settleAt: null },
      because: nameOf(because),
      command,
    });
  }
  return found;
}

describe('outcomes', () => {
  it('are found and settled once for each session that was confirmed, at the time it has at last', async () => {
    const { log, list } = await run(0, undisturbed);
    const of = (number: number): string[] =>
      log
        .filter(({ stream }) => stream === outcomeStream(sessionOf(number, four).bookingId))
        .map(({ type, data }) => {
          const { outcome, capturePaise, at } = data as { outcome?: string; capturePaise?: number; at: string };
          const after = (Date.parse(at) - four) / 3_600_000;
          return [type, outcome, capturePaise, after].filter((part) => part !== undefined).join(' ');
        });
    expect(of(1)).toEqual(['OutcomeFound completed 1.25', 'OutcomeSettled completed 120001 25']);
    expect(of(2)).toEqual(['OutcomeFound athleteAbsent 1.25', 'OutcomeSettled athleteAbsent 60001 25']);
    expect([of(3), of(4)]).toEqual([[], []]);
    expect(of(5)).toEqual(['OutcomeFound completed 169.25', 'OutcomeSettled completed 120001 193']);
    expect(of(6).at(-1)).toMatch(/^OutcomeSettled athleteAbsent 60001 73\.3/u);
    const ended = log.filter(({ type }) => type === 'CallEnded').map(({ data }) => (data as { reason: string }).reason);
    expect(ended.toSorted()).toEqual(['sessionCancelled', 'sessionMoved', ...Array<string>(4).fill('timeOver')]);
    // A hold that ended is closed by the event of that; a room that was left expires.
    const ids = [3, 4, 5].map((number) => sessionOf(number, four).bookingId);
    expect(list.open.map(({ key }) => key)).toEqual([`find ${ids[0]}`, `leave ${ids[1]} cancelled`, `leave ${ids[2]} 0`]);
  });

  it('are the same whatever crashes, fails or comes twice, with two workers', { timeout: 300_000 }, async () => {
    const expected = streamsOf((await run(0, undisturbed)).log);
    let crashes = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const { log, list, crashes: more } = await run(seed, disturbed);
      expect([seed, streamsOf(log)]).toEqual([seed, expected]);
      const rebuilt = new MemoryList(outcomes);
      rebuilt.apply(await plainCodec.decode(log));
      expect([seed, rebuilt.open]).toEqual([seed, list.open]);
      crashes += more;
    }
    expect(crashes).toBeGreaterThan(seeds);
  });
});
