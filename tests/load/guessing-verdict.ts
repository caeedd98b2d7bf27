/** One answer to somebody who guesses. */
export interface Guess {
  readonly isKnown: boolean;
  /** Everything that the answer says, without what is random in each. */
  readonly says: string;
  readonly milliseconds: number;
}

export interface Verdict {
  /** The chance that the answer about a known account takes longer than one about an unknown one: 0.5 if time tells nothing. */
  readonly slower: number;
  /** Three standard errors of that chance. */
  readonly bound: number;
  /** What only one of the two kinds of answers says. */
  readonly telling: readonly string[];
}

/** Whether answers tell known accounts from unknown ones: what they say is compared, and their times by ranks (Mann and Whitney). */
export function verdictOf(guesses: readonly Guess[]): Verdict {
  const saidOf = (isKnown: boolean): Set<string> => new Set(guesses.filter((guess) => guess.isKnown === isKnown).map(({ says }) => says));
  const [ofKnown, ofUnknown] = [saidOf(true), saidOf(false)];
  const telling = [...ofKnown, ...ofUnknown].filter((says) => !(ofKnown.has(says) && ofUnknown.has(says))).toSorted();
  const known = guesses.filter(({ isKnown }) => isKnown).length;
  const unknown = guesses.length - known;
  let rank = 0;
  for (const { isKnown, from, to } of ranked(guesses)) if (isKnown) rank += (from + to) / 2;
  const slower = (rank - (known * (known + 1)) / 2) / (known * unknown);
  return { slower, bound: 3 * Math.sqrt((known + unknown + 1) / (12 * known * unknown)), telling };
}

/** Each with the ranks that it shares with those of the same time. */
function ranked(guesses: readonly Guess[]) {
  const sorted = guesses.toSorted((a, b) => a.milliseconds - b.milliseconds);
  return sorted.map(({ isKnown, milliseconds }) => ({
    isKnown,
    from: sorted.findIndex((one) => one.milliseconds === milliseconds) + 1,
    to: sorted.findLastIndex((one) => one.milliseconds === milliseconds) + 1,
  }));
}

/** Whether neither what is said nor its time tells them apart. */
export const isBlind = ({ slower, bound, telling }: Verdict): boolean => telling.length === 0 && Math.abs(slower - 0.5) <= bound;
