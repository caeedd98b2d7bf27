import { text, wallTimeAt, type ZoneTable } from '@academy/domain/kernel';
import { HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';

const dayMs = 24 * 60 * 60 * 1000;
const instant = text('invalidPeriod', {
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
  description: 'ISO 8601 in UTC.',
});

/** From when until when, the end excluded. */
export const periodQuery = Type.Object({ from: instant, to: instant });

/** Both as Unix milliseconds. Throws HttpProblem 400 for a period that is empty or longer than so many days. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }, mostDays: number) {
  const period = { from: Date.parse(from), until: Date.parse(to) };
  const length = period.until - period.from;
  // A day that does not exist makes the length not a number.
  if (!(length > 0 && length <= mostDays * dayMs)) throw new HttpProblem(400, 'invalidPeriod', '/to');
  return period;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** A time in Unix milliseconds, and what the clocks of the zone show then. Throws RangeError outside the table. */
export function timeIn(table: ZoneTable, ms: number): { readonly at: string; readonly local: string } {
  const { day, minute } = wallTimeAt(table, ms);
  const two = (number: number): string => String(number).padStart(2, '0');
  return { at: iso(ms), local: `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}
