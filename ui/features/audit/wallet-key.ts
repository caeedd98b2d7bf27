import type { NumberExplanation } from '@academy/domain/explorer';

/** The owner of a wallet as people are written everywhere: `athlete-7` for `athlete_7`. Other keys stay as they are. */
export const shownKey = (key: string): string => key.replace(/^(athlete|coach)_(\d+)$/u, '$1-$2');

/** The key of what was typed, with either sign. */
export const typedKey = (typed: string): string => typed.replace(/^(athlete|coach)-(\d+)$/u, '$1_$2');

const numbersOfCoaches: readonly string[] = ['rating', 'reviews', 'verified'] satisfies readonly NumberExplanation['name'][];

/** The same for a number that is explained. Those of coaches are by the coach's own number, and people write `coach-7` there too. */
export const typedKeyOf = (name: NumberExplanation['name'], typed: string): string =>
  numbersOfCoaches.includes(name) ? typed.replace(/^coach[-_ ](?=\d+$)/u, '') : typedKey(typed);
