import { costOf, type Cost, type Outcome, type Policy } from '../kernel/index.ts';
import { type Evidence, minuteMs, type Side } from './evidence.ts';
import { outcomeLimits } from './limits.ts';

/** The number of the rule below. A rule keeps its meaning; another meaning gets another number. */
export const outcomeRule = 1;

const waitMs = outcomeLimits.waitMinutes * minuteMs;

const isAbsent = (one: Side, other: Side): boolean => one.hindrance === null && one.hereMs < waitMs && other.aloneMs >= waitMs;

const isOut = ({ spans, hindrance }: Side): boolean => spans.length === 0 && hindrance === null;

/**
 * What the evidence says: docs/decisions/0040-who-was-absent.md. Somebody is absent who was there for less than ten minutes and was
 * not hindered, while the other waited ten.
 */
export function outcomeOf({ lengthMs, togetherMs, coach, athlete }: Evidence): Outcome {
  if (togetherMs >= lengthMs / 2) return 'completed';
  if (isAbsent(athlete, coach)) return 'athleteAbsent';
  if (isAbsent(coach, athlete)) return 'coachAbsent';
  return isOut(coach) && isOut(athlete) ? 'nobodyCame' : 'technical';
}

/** What an outcome costs the athlete, in paise. */
export function chargeOf(outcome: Outcome, { pricePaise, policy }: { readonly pricePaise: number; readonly policy: Policy }): Cost {
  const percent = { completed: 100, athleteAbsent: policy.absentPercent, technical: 0, nobodyCame: 0, coachAbsent: 0 };
  return costOf(pricePaise, percent[outcome]);
}
