import { Temporal } from 'temporal-polyfill';
import type { ZoneTable } from './zone.ts';

/** A zone's table by Temporal, from one time to another in Unix milliseconds. */
export function tableOf(zone: string, from: number, until: number): ZoneTable {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const offsets = [{ since: from, minutes: first.offsetNanoseconds / 6e10 }];
  for (let next = first.getTimeZoneTransition('next'); next && next.epochMilliseconds < until; next = next.getTimeZoneTransition('next'))
    offsets.push({ since: next.epochMilliseconds, minutes: next.offsetNanoseconds / 6e10 });
  return { zone, from, until, offsets };
}
