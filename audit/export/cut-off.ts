import type { Days } from './format.ts';
import type { Parts } from './parts.ts';

/** The time of a record by its own metadata, in ms since 1970; null if it names none. */
function ownTime({ metadata }: Pick<Parts, 'metadata'>): number | null {
  const { time } = (metadata ?? {}) as { readonly time?: unknown };
  const ms = typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,}Z$/u.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** Whether a record that was sealed in a period happened outside of it. One without a time is nowhere, and so not in it. */
export function isOutside(parts: Pick<Parts, 'metadata'>, { since, until }: Days): boolean {
  const time = ownTime(parts);
  return time === null || time < Date.parse(since) || time >= Date.parse(until);
}
