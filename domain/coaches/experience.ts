/** The ranges of the specification; the upper bound belongs to the last range only. Unknown or more years are in no range. */
export const experienceRanges = ['0-10', '10-20', '20-30'] as const;

export type ExperienceRange = (typeof experienceRanges)[number];

/** More years than anybody coaches: a larger number is a year or something else. */
const mostYears = 70;

/**
 * Full years of coaching named in a text: the first number followed by "years", otherwise the first number that is small enough.
 * Null if there is none.
 */
export function yearsOfExperience(text: string): number | null {
  const named = /(?<![\d.])(\d{1,2})(?:[.,]\d+)?\s*\+?\s*-?\s*(?:years?|yrs?)\b/iu.exec(text);
  if (named && Number(named[1]) <= mostYears) return Number(named[1]);
  for (const [found] of text.matchAll(/\d+(?:\.\d+)?/gu)) if (Number(found) <= mostYears) return Math.floor(Number(found));
  return null;
}

export function experienceRangeOf(years: number | null): ExperienceRange | null {
  if (years === null || years > 30) return null;
  if (years < 10) return '0-10';
  return years < 20 ? '10-20' : '20-30';
}
