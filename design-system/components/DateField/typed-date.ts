import { toLatinDigits } from '../Field/latin-digits.ts';
import type { Reading } from '../Field/use-typed-value.ts';
import { type DateLimits, type IsoDate, isoDate } from './calendar.ts';

/** Why a typed date is not accepted. */
export type DateProblem = 'unreadable' | 'tooEarly' | 'tooLate';

/** "2025-03-09" is written "09/03/2025". */
export const formatDate = (iso: IsoDate): string => iso.split('-').toReversed().join('/');

/** Day first, with or without the usual separators; and the ISO form, which may be pasted. */
const forms = [
  /^(?<day>\d{1,2})\s*[-/. ]\s*(?<month>\d{1,2})\s*[-/. ]\s*(?<year>\d{4})$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/u,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u,
];

/** Parses a typed or pasted date. Years need four digits: "25" could be 1925 or 2025. */
export function readDate(text: string, { min, max }: DateLimits = {}): Reading<IsoDate, DateProblem> {
  const typed = toLatinDigits(text).trim();
  if (typed === '') return {};
  const parts = forms.map((form) => form.exec(typed)?.groups).find((groups) => groups !== undefined);
  const value = parts && isoDate(Number(parts['year']), Number(parts['month']), Number(parts['day']));
  if (value === undefined) return { problem: 'unreadable' };
  if (min !== undefined && value < min) return { value, problem: 'tooEarly' };
  return max !== undefined && value > max ? { value, problem: 'tooLate' } : { value };
}
