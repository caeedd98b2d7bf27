import type { Days, RecordLine } from './format.ts';

/** The time of a record by its own metadata, in ms since 1970; null if it names none. */
function ownTime({ metadata }: Pick<RecordLine, 'metadata'>): number | null {
  if (typeof metadata !== 'string') return null;
  try {
    const { time } = (JSON.parse(metadata) ?? {}) as { readonly time?: unknown };
    const ms = typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,}Z$/u.test(time) ? Date.parse(time) : Number.NaN;
    return Number.isNaN(ms) ? null : ms;
  } catch {
    return null;
  }
}

/** Whether a record that was sealed in a period happened outside of it. One without a time is nowhere, and so not in it. */
export function isOutside(record: Pick<RecordLine, 'metadata'>, { since, until }: Days): boolean {
  const time = ownTime(record);
  return time === null || time < Date.parse(since) || time >= Date.parse(until);
}
