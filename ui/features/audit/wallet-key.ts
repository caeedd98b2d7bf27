/** The owner of a wallet as people are written everywhere: `athlete-7` for `athlete_7`. Other keys stay as they are. */
export const shownKey = (key: string): string => key.replace(/^(athlete|coach)_(\d+)$/u, '$1-$2');

/** The key of what was typed, with either sign. */
export const typedKey = (typed: string): string => typed.replace(/^(athlete|coach)-(\d+)$/u, '$1_$2');
