import type { Role } from './evidence.ts';
import type { Outcome, Says } from '../kernel/index.ts';

/** What comes of a statement: the claim is settled at once, it opens a dispute, or it is only noted. */
export type Effect = 'settles' | 'disputes' | 'noted';

const other = { athlete: 'coach', coach: 'athlete' } as const;
const absence = { athlete: 'athleteAbsent', coach: 'coachAbsent' } as const;

/** The outcome that a statement amounts to, where another one was `found`. */
export function claimOf(role: Role, says: Says, found: Outcome): Outcome {
  const otherAbsent = absence[other[role]];
  switch (says) {
    case 'attended':
      return found === otherAbsent ? found : 'completed';
    case 'unable':
      // Who did not come cannot say that the other one did.
      return found === otherAbsent || found === 'nobodyCame' ? 'nobodyCame' : absence[role];
    case 'otherAbsent':
      return otherAbsent;
    case 'technical':
      return 'technical';
  }
}

/** How an outcome leaves a person: 1 the other is to blame, -1 they are. */
function standing(role: Role, outcome: Outcome): number {
  if (outcome === absence[role]) return -1;
  return outcome === absence[other[role]] ? 1 : 0;
}

/** Whether somebody is better off by `claim` than by `found`, and whether they are worse off: in money, in blame, or in both. */
function compare(role: Role, claim: Outcome, found: Outcome, captureOf: (outcome: Outcome) => number) {
  const paid = captureOf(claim) - captureOf(found);
  const gains = [role === 'coach' ? paid : -paid, standing(role, claim) - standing(role, found)];
  return { isBetter: gains.some((gain) => gain > 0), isWorse: gains.some((gain) => gain < 0) };
}

/** What nobody but this person could want changed: when they agree to it, there is nothing to wait for. */
const settledBy: Readonly<Record<Role, readonly Outcome[]>> = { athlete: ['completed', 'athleteAbsent'], coach: ['coachAbsent'] };

/**
 * What comes of a statement. For oneself it opens a dispute, against oneself it counts at once; so does an athlete's consent to
 * pay. `captureOf` is what an outcome costs the athlete.
 */
export function effectOf(role: Role, says: Says, found: Outcome, captureOf: (outcome: Outcome) => number): Effect {
  const claim = claimOf(role, says, found);
  if (claim === found) return settledBy[role].includes(found) ? 'settles' : 'noted';
  const { isBetter, isWorse } = compare(role, claim, found, captureOf);
  if (isBetter) return 'disputes';
  // An athlete cannot settle that nothing is paid, for the coach may want it otherwise; nor are they charged in full by `attended`.
  const isOwn = role === 'coach' || claim === 'athleteAbsent';
  return isWorse && isOwn ? 'settles' : 'noted';
}
