import type { Pair } from './session.ts';

/** Fifteen digits are integers that JSON represents exactly. */
export const goalIdPattern = '^([1-9]\\d{0,14})_([1-9]\\d{0,14})_([0-9a-f]{16})$';

/** A goal's id, which names whose it is. `hex` is 16 hex digits, the same again for the same request. */
export const goalIdOf = ({ coachId, athleteId }: Pair, hex: string): string => `${coachId}_${athleteId}_${hex}`;

/** Whose goal it is; null if the text is no goal's id. */
export function parseGoalId(id: string): Pair | null {
  const match = new RegExp(goalIdPattern, 'u').exec(id);
  return match && { coachId: Number(match[1]), athleteId: Number(match[2]) };
}
