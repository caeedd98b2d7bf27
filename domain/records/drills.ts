/** The drills of a text that names one on each line; empty lines count for nothing. */
export const drillsOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Drills as one text, a line each. */
export const writeDrills = (drills: readonly string[]): string => drills.join('\n');
