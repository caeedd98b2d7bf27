import { toLatinDigits } from '../Field/latin-digits.ts';
import type { Reading } from '../Field/use-typed-value.ts';
import { type DateLimits, type IsoDate, isoDate } from './calendar.ts';

/** Why what was typed cannot be taken. */
export type DateProblem = 'unreadable' | 'tooEarly' | 'tooLate';

/** "2025-03-09" is written "09/03/2025". */
export const formatDate = (iso: IsoDate): string => iso.split('-').toReversed().join('/');

/** Day first, with any of the usual signs between or none; and the form that computers write, for it is pasted. */
const forms = [
  /^(?<day>\d{1,2})\s*[-/. ]\s*(?<month>\d{1,2})\s*[-/. ]\s*(?<year>\d{4})$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/u,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u,
];

/** Reads a date as it was typed or pasted. Years have four digits: "25" may be 1925 or 2025, and nobody would be told which. */
export function readDate(text: string, { min, max }: DateLimits = {}): Reading<IsoDate, DateProblem> {
  const typed = toLatinDigits(text).trim();
  if (typed === '') return {};
  const parts = forms.map((form) => form.exec(typed)?.groups).find((groups) => groups !== undefined);
  const value = parts && isoDate(Number(parts['year']), Number(parts['month']), Number(parts['day']));
  if (value === undefined) return { problem: 'unreadable' };
  if (min !== undefined && value < min) return { value, problem: 'tooEarly' };
  return max !== undefined && value > max ? { value, problem: 'tooLate' } : { value };
}
