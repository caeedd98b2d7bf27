import { expect, it } from 'vitest';
import { fold, isRefusal, statements } from '../kernel/index.ts';
import { booking, chance, evidence, example, minute, oneOf, roles } from './call.fixture.ts';
import { type OutcomeCommand, outcomeDecider, type OutcomeEvent } from './index.ts';

/** What happens to one outcome in any order, with other evidence at each look, until nothing is left to do. */
function history(seed: number): { readonly pricePaise: number; readonly events: readonly OutcomeEvent[] } {
  const below = chance(seed);
  const pricePaise = below(1_000);
  const events: OutcomeEvent[] = [];
  const send = (hour: number, type: OutcomeCommand['type']): void => {
    const policy = { ...booking.policy, absentPercent: below(101) };
    const common = { booking: { ...booking, pricePaise, policy }, at: minute(60 * (hour + 1)), by: oneOf(below, roles), text: '' };
    const looked = { ...common, evidence: evidence(example(below).facts) };
    const commands: Readonly<Record<OutcomeCommand['type'], OutcomeCommand>> = {
      FindOutcome: { ...looked, type: 'FindOutcome' },
      SettleOutcome: { ...looked, type: 'SettleOutcome' },
      StateAttendance: { ...common, type: 'StateAttendance', says: oneOf(below, statements) },
      AnswerDispute: { ...common, type: 'AnswerDispute', agrees: below(2) === 0 },
    };
    const outcome = outcomeDecider.decide(commands[type], fold(outcomeDecider, events));
    if (!isRefusal(outcome)) events.push(...outcome);
  };
  let hour = -1;
  for (let turn = 0; turn < 30; turn++) {
    hour += below(8);
    send(hour, oneOf(below, ['FindOutcome', 'SettleOutcome', 'StateAttendance', 'StateAttendance', 'AnswerDispute']));
  }
  for (const later of [0, 100, 200]) {
    send(hour + later, 'FindOutcome');
    send(hour + later, 'SettleOutcome');
  }
  return { pricePaise, events };
}

it('each of 1,000 outcomes is settled once and at last, at costs that sum to the price, after few events', () => {
  for (let seed = 0; seed < 1_000; seed++) {
    const { pricePaise, events } = history(seed);
    const count = (wanted: OutcomeEvent['type']): number => events.filter(({ type }) => type === wanted).length;
    const [first, last] = [events[0], events.at(-1)];
    expect([seed, first?.type, count('OutcomeSettled')]).toEqual([seed, 'OutcomeFound', 1]);
    if (last?.type !== 'OutcomeSettled') throw new Error(`the outcome of seed ${seed} is not settled at last`);
    expect([seed, last.data.capturePaise + last.data.releasePaise]).toEqual([seed, pricePaise]);
    expect(Math.max(count('OutcomeFound'), count('OutcomeDisputed'), count('OutcomeAnswered'))).toBeLessThanOrEqual(2);
    expect(count('AttendanceStated')).toBeLessThanOrEqual(16);
  }
});
